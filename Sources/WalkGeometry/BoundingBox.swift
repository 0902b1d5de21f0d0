/// A box of coordinates; when it spans the antimeridian its `west` is greater than its `east`.
public struct BoundingBox: Hashable, Sendable {
  public var west: Int32
  public var south: Int32
  public var east: Int32
  public var north: Int32

  /// Edges in 1e-7 degrees.
  public init(west: Int32, south: Int32, east: Int32, north: Int32) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// Whether `coordinate` lies in the box, its border included.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard coordinate.latitudeE7 >= south, coordinate.latitudeE7 <= north else { return false }
    if west <= east { return coordinate.longitudeE7 >= west && coordinate.longitudeE7 <= east }
    return coordinate.longitudeE7 >= west || coordinate.longitudeE7 <= east
  }
}
