import WalkGeometry

/// A flat map in a rectangle of the page: what it shows, and where on the page a coordinate lies.
struct MapFrame {
  /// A position on the page; y grows downward.
  struct Point: Hashable {
    var x: Double
    var y: Double

    func distance(to other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    /// The point at `fraction` (0…1) of the straight line to `other`.
    func toward(_ other: Point, _ fraction: Double) -> Point {
      Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
  }

  let left: Double
  let top: Double
  let width: Double
  let height: Double
  /// Page units in a meter.
  let scale: Double
  private let center: Coordinate
  private let plane: LocalPlane

  /// Around a street or two there is nothing more to see.
  private static let largestScale = 2.0
  /// Units kept free around what is shown.
  private static let margin = 44.0

  /// - Parameters:
  ///   - box: What must be seen.
  ///   - heights: The least and the greatest height of the map.
  init(
    showing box: BoundingBox, left: Double, top: Double, width: Double,
    heights: ClosedRange<Double>
  ) {
    let west = Coordinate(latitudeE7: box.south, longitudeE7: box.west)
    let east = Coordinate(latitudeE7: box.north, longitudeE7: box.east)
    center = west.interpolated(to: east, fraction: 0.5)
    plane = LocalPlane(latitudeE7: center.latitudeE7)
    let meters = (x: max(plane.east(west, east), 1), y: max(plane.north(west, east), 1))
    let inner = width - 2 * Self.margin
    let byWidth = min(inner / meters.x, Self.largestScale)
    height = min(
      max(meters.y * byWidth + 2 * Self.margin, heights.lowerBound), heights.upperBound)
    scale = min(byWidth, (height - 2 * Self.margin) / meters.y)
    self.left = left
    self.top = top
    self.width = width
  }

  func point(_ coordinate: Coordinate) -> Point {
    Point(
      x: left + width / 2 + plane.east(center, coordinate) * scale,
      y: top + height / 2 - plane.north(center, coordinate) * scale)
  }

  /// The middle of the map, and the meters from there to its farther side.
  var surroundings: (center: Coordinate, meters: Double) {
    (center, max(width, height) / 2 / scale)
  }

  /// Whether a point lies inside, at least `inset` from the border.
  func contains(_ point: Point, inset: Double = 0) -> Bool {
    point.x >= left + inset && point.x <= left + width - inset && point.y >= top + inset
      && point.y <= top + height - inset
  }

  /// Whether some of the box between two corners can be seen.
  func touches(_ low: Point, _ high: Point) -> Bool {
    low.x <= left + width && high.x >= left && low.y <= top + height && high.y >= top
  }

  /// All that the rectangle shows.
  var box: BoundingBox {
    let halfWidth = Int64(width / 2 / scale / max(plane.metersPerLongitudeE7, 1e-9)) + 1
    let halfHeight = Int64(height / 2 / scale / plane.metersPerLatitudeE7) + 1
    let x = Int64(center.longitudeE7)
    let y = Int64(center.latitudeE7)
    let isWhole = halfWidth >= 1_800_000_000
    return BoundingBox(
      west: isWhole ? -1_800_000_000 : wrapLongitudeE7(x - halfWidth),
      south: Int32(max(y - halfHeight, -900_000_000)),
      east: isWhole ? 1_800_000_000 : wrapLongitudeE7(x + halfWidth),
      north: Int32(min(y + halfHeight, 900_000_000)))
  }
}
