import TestSupport
import WalkRouting

/// What lies on drawn towns of squares.
extension Town.Way {
  static let square = Town.Way([("highway", "pedestrian"), ("area", "yes")])
  static let platform = Town.Way([("railway", "platform")])
  static let pier = Town.Way([("man_made", "pier")])
  static let house = Town.Way([("building", "yes")])
  static let water = Town.Way([("natural", "water")])
  static let parking = Town.Way([("amenity", "parking")])
  static let aisle = Town.Way([("highway", "service"), ("service", "parking_aisle")])
  static func tagged(_ key: String, _ value: String) -> Town.Way {
    Town.Way([(key, value)])
  }
}

extension Town {
  /// How much longer a walk is than the straight line.
  func stretch(_ from: Character, _ to: Character) throws -> Double {
    try route(from, to).distanceMeters / meters(String([from, to]))
  }
}
