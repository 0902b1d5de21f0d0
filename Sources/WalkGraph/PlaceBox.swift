import WalkGeometry

/// A box in an area's own measure: 1e-7 degrees east of the west and north of the south of its bounds.
struct PlaceBox: Hashable, Sendable {
  var west: Int64
  var south: Int64
  var east: Int64
  var north: Int64

  /// All of an area.
  init(_ bounds: BoundingBox) {
    west = 0
    south = 0
    east = Self.eastward(from: bounds.west, to: bounds.east)
    north = Int64(bounds.north) - Int64(bounds.south)
  }

  /// What reaches from `low` to `high`, each brought into the bounds.
  init(_ bounds: BoundingBox, low: (x: Int64, y: Int64), high: (x: Int64, y: Int64)) {
    let whole = PlaceBox(bounds)
    west = min(max(low.x, 0), whole.east)
    south = min(max(low.y, 0), whole.north)
    east = min(max(high.x, 0), whole.east)
    north = min(max(high.y, 0), whole.north)
  }

  /// The least box around points; `nil` for none.
  init?(_ bounds: BoundingBox, around points: some Sequence<Coordinate>) {
    var low = (x: Int64.max, y: Int64.max)
    var high = (x: Int64.min, y: Int64.min)
    for point in points {
      let place = Self.place(of: point, in: bounds)
      low = (min(low.x, place.x), min(low.y, place.y))
      high = (max(high.x, place.x), max(high.y, place.y))
    }
    guard low.x <= high.x else { return nil }
    self.init(bounds, low: low, high: high)
  }

  private init(west: Int64, south: Int64, east: Int64, north: Int64) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  func touches(_ other: PlaceBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  func contains(_ other: PlaceBox) -> Bool {
    west <= other.west && other.east <= east && south <= other.south && other.north <= north
  }

  mutating func form(union other: PlaceBox) {
    west = min(west, other.west)
    south = min(south, other.south)
    east = max(east, other.east)
    north = max(north, other.north)
  }

  /// 1e-7 degrees east of the west and north of the south of the bounds; negative west and south of them.
  ///
  /// What is outside is measured by the side that is nearer, so that the widest gap lies opposite the area.
  static func place(of coordinate: Coordinate, in bounds: BoundingBox) -> (x: Int64, y: Int64) {
    let width = eastward(from: bounds.west, to: bounds.east)
    var x = eastward(from: bounds.west, to: coordinate.longitudeE7)
    if 2 * x > width + 3_600_000_000 { x -= 3_600_000_000 }
    return (x, Int64(coordinate.latitudeE7) - Int64(bounds.south))
  }

  /// From one longitude eastward to another, 0..<3.6e9.
  static func eastward(from west: Int32, to east: Int32) -> Int64 {
    let difference = Int64(east) - Int64(west)
    return difference < 0 ? difference + 3_600_000_000 : difference
  }

  // MARK: Cells

  /// The first and the last of 256 columns and of 256 rows that a box within another takes up.
  struct Cells: Hashable, Sendable {
    var west: UInt8
    var south: UInt8
    var east: UInt8
    var north: UInt8

    /// What holds nothing.
    static let none = Cells(west: 255, south: 255, east: 0, north: 0)
  }

  /// Columns are 2^`columnShift` wide: the least power of two of which 256 hold the box.
  @inline(__always) var columnShift: Int64 { Self.shift(east &- west) }
  /// Rows are 2^`rowShift` high.
  @inline(__always) var rowShift: Int64 { Self.shift(north &- south) }

  @inline(__always)
  private static func shift(_ size: Int64) -> Int64 {
    Int64(max(56 - (size | 255).leadingZeroBitCount, 0))
  }

  /// The cells of this box that hold another, which lies within it.
  func cells(of box: PlaceBox) -> Cells {
    Cells(
      west: UInt8((box.west - west) >> columnShift), south: UInt8((box.south - south) >> rowShift),
      east: UInt8((box.east - west) >> columnShift), north: UInt8((box.north - south) >> rowShift))
  }

  /// The box that cells of this one take up.
  @inline(__always)
  func box(of cells: Cells) -> PlaceBox {
    PlaceBox(
      west: west &+ Int64(cells.west) &<< columnShift,
      south: south &+ Int64(cells.south) &<< rowShift,
      east: west &+ (Int64(cells.east) &+ 1) &<< columnShift &- 1,
      north: south &+ (Int64(cells.north) &+ 1) &<< rowShift &- 1)
  }
}
