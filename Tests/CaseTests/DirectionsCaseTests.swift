import Testing
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

/// A walk of a case and what its walker is told.
struct CaseTelling: Sendable, CustomTestStringConvertible {
  let input: String
  let title: String
  let from: (Double, Double)
  let to: (Double, Double)
  let sentences: [String]

  var testDescription: String { "\(input): \(title)" }

  func directions() throws -> (route: Route, directions: Directions) {
    let area = try CaseArea("\(input).osm")
    let route = try area.route(from, to)
    return (route, try Directions(for: route, in: area.area))
  }
}

private let start = (35.0, 160.0)

@Suite struct DirectionsCaseTests {
  static let tellings: [CaseTelling] = [
    CaseTelling(
      input: "DIR01", title: "a crossing set two meters aside is not two turns", from: start,
      to: (35, 160.0043915),
      sentences: [
        "Walk east along the sidewalk", "Cross Mill Road, then continue along the sidewalk",
        "You have arrived",
      ]),
    CaseTelling(
      input: "DIR03", title: "a turn within one name is told", from: start,
      to: (35.0008993, 160.0010979),
      sentences: [
        "Walk east along Elm Street", "Turn left to stay on Elm Street", "You have arrived",
      ]),
    CaseTelling(
      input: "DIR03", title: "so it is from the side", from: (35.0008993, 160.0010979),
      to: (35, 160.0021957),
      sentences: [
        "Walk south along Elm Street", "Turn left to stay on Elm Street", "You have arrived",
      ]),
    CaseTelling(
      input: "DIR05", title: "stairs and an elevator on the way up", from: start,
      to: (35, 160.0016468),
      sentences: [
        "Walk east along the footpath", "Go up the steps, 22 steps",
        "Continue along the footpath",
        "Take the elevator to level 3, then walk east along the corridor", "You have arrived",
      ]),
    CaseTelling(
      input: "DIR05", title: "and on the way down", from: (35, 160.0016468), to: start,
      sentences: [
        "Walk west along the corridor",
        "Take the elevator to level 1, then walk west along the footpath",
        "Go down the steps, 22 steps", "Continue along the footpath", "You have arrived",
      ]),
    CaseTelling(
      input: "DIR09", title: "an end just past a corner is an arrival, not a turn", from: start,
      to: (34.9999955, 160.0011034),
      sentences: ["Walk east along Yard Walk", "You have arrived"]),
    CaseTelling(
      input: "DIR13", title: "a goal on the right", from: start, to: (34.9998921, 160.0016468),
      sentences: [
        "Walk east along Quay Street", "Your destination is 10 m away on the right",
      ]),
    CaseTelling(
      input: "DIR13", title: "the same from the other end is on the left", from: (35, 160.0032936),
      to: (34.9998921, 160.0016468),
      sentences: [
        "Walk west along Quay Street", "Your destination is 10 m away on the left",
      ]),
    CaseTelling(
      input: "DIR13", title: "half a meter off is on no side", from: start,
      to: (35.0000045, 160.0016468),
      sentences: ["Walk east along Quay Street", "You have arrived"]),
  ]

  @Test(arguments: tellings)
  func `a walk is told as somebody would who knows the way`(_ telling: CaseTelling) throws {
    let (route, directions) = try telling.directions()
    #expect(directions.instructions.map(\.text) == telling.sentences)
    let meters = directions.instructions.reduce(0) { $0 + $1.maneuver.distanceMeters }
    #expect(abs(meters - route.distanceMeters) < 1)
  }

  @Test func `a goal between two paths is arrived at once, without a turn back`() throws {
    let telling = CaseTelling(
      input: "DIR09", title: "", from: start, to: (35.000027, 160.0005489), sentences: [])
    let (route, directions) = try telling.directions()
    let maneuvers = directions.instructions.map(\.maneuver)
    #expect(maneuvers.filter { $0.kind == .arrive }.count == 1)
    #expect(maneuvers.allSatisfy { $0.modifier != .uturn || $0.kind == .arrive })
    let last = try #require(maneuvers.last)
    #expect(route.geometry[last.startIndex] == route.destination.snapped)
  }

  static let settingOff: [((Double, Double), (Double, Double), String, Double)] = [
    (start, (35.0017986, 160), "Walk north along North Arm", 0),
    (start, (35, 160.0021957), "Walk east along East Arm", 90),
    (start, (34.9982014, 160), "Walk south along South Arm", 180),
    (start, (35, 159.9978043), "Walk west along West Arm", 270),
    ((35.000018, 160.0006587), (35, 159.9978043), "Walk west along East Arm", 270),
  ]

  @Test(arguments: settingOff)
  func `the first step points the way that is walked`(
    from: (Double, Double), to: (Double, Double), sentence: String, bearing: Double
  ) throws {
    let telling = CaseTelling(
      input: "DIR07", title: sentence, from: from, to: to, sentences: [])
    let first = try #require(try telling.directions().directions.instructions.first)
    #expect(first.text == sentence)
    let off = abs(first.maneuver.bearing - bearing)
    #expect(min(off, 360 - off) <= 3, "\(first.maneuver.bearing)°")
  }
}
