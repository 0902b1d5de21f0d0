import TestSupport
import Testing
import WalkDirections
import WalkRouting

@Suite struct DepartureAndArrivalTests {
  @Test(arguments: [
    ("N", "north", 0.0), ("E", "east", 90), ("S", "south", 180), ("W", "west", 270),
    ("Q", "north-east", 45),
  ])
  func `the first step says which way to set off`(
    to letter: Character, compass: String, bearing: Double
  ) throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "N": (0, 200), "E": (200, 0), "S": (0, -200), "W": (-200, 0),
        "Q": (200, 200),
      ], ways: ["AN", "AE", "AS", "AW", "AQ"].map { .init($0, .footway, name: "Arm \($0)") })
    let route = try sketch.route("A", letter)
    let first = try Directions(for: route, in: sketch.area).instructions[0]
    #expect(first.text == "Walk \(compass) along Arm A\(letter)")
    #expect(abs(first.maneuver.bearing - bearing) < 1)
  }

  @Test func `a start across open ground is told first`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (200, 0)], ways: [.init("AB", name: "Quay Street")])
    let route = try sketch.route(through: [sketch.beside("A", east: 50, north: 30), sketch["B"]])
    #expect(
      try sentences(route, in: sketch)[0] == "Go 30 m south to Quay Street, then walk east")
  }

  @Test(arguments: [
    (20.0, 0.0, "Your destination is 20 m ahead", Modifier.straight),
    (20, 16, "Your destination is 25 m ahead on the left", .slightLeft),
    (20, -16, "Your destination is 25 m ahead on the right", .slightRight),
    (0, 12, "Your destination is 10 m away on the left", .left),
    (0, -12, "Your destination is 10 m away on the right", .right),
    (0, 3, "You have arrived", nil),
  ])
  func `the last step says on which side the goal is`(
    east: Double, north: Double, sentence: String, modifier: Modifier?
  ) throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (200, 0)], ways: [.init("AB", name: "Quay Street")])
    let goal = sketch.beside("B", east: east, north: north)
    let route = try sketch.route(through: [sketch["A"], goal])
    let last = try #require(
      try Directions(for: route, in: sketch.area).instructions.last)
    #expect(last.text == sentence)
    #expect(last.maneuver.modifier == modifier)
    #expect(last.maneuver.kind == .arrive)
  }

  @Test func `a car is told with level, spot and note`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (200, 0)], ways: [.init("AB", .footway)])
    let car = Destination(.car, level: "-2", spot: "C14", note: "Blue pillar")
    let near = try sentences(sketch.route("A", "B"), in: sketch, to: car)
    #expect(
      near.last == "You have arrived at your car, level -2, spot C14 (Blue pillar)")
    let far = try sketch.route(through: [sketch["A"], sketch.beside("B", east: 30)])
    #expect(
      try sentences(far, in: sketch, to: car).last
        == "Your car is 30 m ahead, level -2, spot C14 (Blue pillar)")
    #expect(
      try sentences(far, in: sketch, to: Destination(.named("Home"))).last
        == "Home is 30 m ahead")
  }

  @Test func `a walk of no length is an arrival`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (200, 0)], ways: [.init("AB", .footway)])
    let here = sketch.beside("A", east: 50, north: 20)
    #expect(
      try sentences(sketch.route(through: [here, here]), in: sketch) == [
        "You are already there"
      ])
    #expect(
      try sentences(
        sketch.route(through: [here, here]), in: sketch, to: Destination(.car, level: "-2"))
        == ["You are already at your car, level -2"])
  }

  @Test func `two ends off the same place on the path are told apart`() throws {
    let sketch = try SketchedArea(["A": (0, 0), "B": (200, 0)], ways: [.init("AB", .footway)])
    let ends = [sketch["A"], sketch.beside("A", east: -40)]
    let route = try sketch.route(through: ends)
    #expect(
      try sentences(route, in: sketch, to: Destination(.car, spot: "C14")) == [
        "Your car is 40 m to the west, off the paths, spot C14"
      ])
    #expect(route.summary() == "0 m, 0 min, and 40 m off the paths")
  }

  @Test func `the same stop twice is no walk between`() throws {
    let sketch = try SketchedArea(
      TurnTests.junction, ways: [.init("ABC", name: "Elm Street"), .init("BD", name: "Lane")])
    #expect(
      try sentences(sketch.route("A", "B", "B", "C"), in: sketch) == [
        "Walk east along Elm Street", "You have reached stop 1", "You have reached stop 2",
        "Walk east along Elm Street", "You have arrived",
      ])
  }

  @Test func `a stop on the way is an arrival and a departure`() throws {
    let sketch = try SketchedArea(
      TurnTests.junction, ways: [.init("ABC", name: "Elm Street"), .init("BD", name: "Lane")])
    #expect(
      try sentences(sketch.route("A", "D", "C"), in: sketch) == [
        "Walk east along Elm Street", "Turn left onto Lane", "You have reached stop 1",
        "Walk south along Lane", "Turn left onto Elm Street", "You have arrived",
      ])
  }

  @Test func `a turn just before the end is the arrival's own`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, 50), "D": (200, 0)],
      ways: [.init("ABD", .footway), .init("BC", .footway)])
    let goal = sketch.beside("B", north: 3)
    #expect(
      try sentences(sketch.route(through: [sketch["A"], goal]), in: sketch) == [
        "Walk east along the footpath", "You have arrived",
      ])
  }
}
