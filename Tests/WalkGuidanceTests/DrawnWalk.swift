import ParkedCars
import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkGuidance
import WalkRouting

/// Somebody who walks over the letters of a drawn town while a follower watches.
struct DrawnWalk {
  let town: Town
  var follower: Follower
  private var milliseconds: Int64 = 1_777_888_800_000

  init(_ town: Town, _ from: Character, _ to: Character) throws {
    self.town = town
    follower = try Follower(
      from: Waypoint(try #require(town.places[from])),
      to: Waypoint(try #require(town.places[to])), router: town.router)
  }

  /// Walks straight from letter to letter at 1.4 m/s, a fix each second; returns what is told, in short.
  ///
  /// - Parameter north: How far north of the walker, in meters, each fix is.
  mutating func walk(
    _ letters: String, accuracy: Double = 5, north: Double = 0
  ) throws -> [String] {
    let points = try letters.map { try #require(town.places[$0]) }
    var told: [String] = []
    for (a, b) in zip(points, points.dropFirst()) {
      let steps = Int((a.distance(to: b) / 1.4).rounded(.up))
      for step in 0..<steps {
        told += fix(
          a.interpolated(to: b, fraction: Double(step) / Double(steps)), accuracy: accuracy,
          north: north)
      }
    }
    if let last = points.last { told += fix(last, accuracy: accuracy, north: north) }
    return told
  }

  mutating func fix(
    _ place: Coordinate, accuracy: Double, after seconds: Double = 1, north: Double = 0
  ) -> [String] {
    milliseconds += Int64(seconds * 1000)
    let error = Int32(north / LocalPlane(latitudeE7: place.latitudeE7).metersPerLatitudeE7)
    let place = Coordinate(
      latitudeE7: place.latitudeE7 + error, longitudeE7: place.longitudeE7)
    guard
      let fix = Fix(
        coordinate: place, horizontalAccuracy: accuracy, time: Instant(milliseconds: milliseconds))
    else { return ["no fix"] }
    return follower.update(fix).map(Self.word)
  }

  mutating func wait(_ seconds: Double) -> [String] {
    milliseconds += Int64(seconds * 1000)
    return follower.update(at: Instant(milliseconds: milliseconds)).map(Self.word)
  }

  static func word(_ event: GuidanceEvent) -> String {
    switch event {
    case .announcement(let announcement): "\(announcement.kind.rawValue): \(announcement.text)"
    case .wrongWay: "wrong way"
    case .offRoute: "off route"
    case .turnBack: "turn back"
    case .newRoute: "new route"
    case .noNewRoute: "no new route"
    case .backOnRoute: "back on route"
    case .signalLost: "lost"
    case .signalRegained: "regained"
    case .arrived: "arrived"
    }
  }
}
