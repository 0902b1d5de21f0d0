public import WalkGeometry

/// A place on its way into an index: all that is written of it.
public struct PlaceRecord: Sendable {
  public var place: Place
  /// Names beside the main one: `alt_name`, `name:fr`, `ref`.
  public var otherNames: [String]
  /// Lines of a street; empty for what is one point.
  public var lines: [[Coordinate]]

  public init(_ place: Place, otherNames: [String] = [], lines: [[Coordinate]] = []) {
    self.place = place
    self.otherNames = otherNames
    self.lines = lines
  }
}

/// House numbers between two that are known, as `addr:interpolation` tells them.
public struct NumberedStretch: Sendable {
  public var street: String
  public var first: Int
  public var last: Int
  /// 1, or 2 for even or odd numbers.
  public var step: Int
  public var line: [Coordinate]

  public init(street: String, first: Int, last: Int, step: Int, line: [Coordinate]) {
    self.street = street
    self.first = first
    self.last = last
    self.step = step
    self.line = line
  }
}

/// Where two streets meet.
public struct StreetCorner: Hashable, Sendable {
  /// Into the records given to the writer.
  public var streets: (Int, Int)
  public var coordinate: Coordinate

  public init(_ first: Int, _ second: Int, _ coordinate: Coordinate) {
    streets = (min(first, second), max(first, second))
    self.coordinate = coordinate
  }

  public static func == (a: StreetCorner, b: StreetCorner) -> Bool {
    a.streets == b.streets && a.coordinate == b.coordinate
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(streets.0)
    hasher.combine(streets.1)
    hasher.combine(coordinate)
  }
}
