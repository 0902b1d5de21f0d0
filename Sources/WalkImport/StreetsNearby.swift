import WalkGeometry

/// Segments of streets by cells of some 100 m, kept only where somebody asks for streets.
struct StreetsNearby {
  private struct Segment {
    var from: Coordinate
    var to: Coordinate
    var name: UInt32
    var storey: Int32
    /// The segment of the same cell that was added before; −1 is none.
    var next: Int32
  }

  /// The number of each cell that is asked for.
  private var cells = NumberMap()
  /// Of each cell: the segment added last; −1 is none.
  private var first: [Int32] = []
  private var segments: [Segment] = []

  /// Meters from a sidewalk to the middle of its street.
  static let reach = 25.0
  /// Meters by which a street must be nearer than another one.
  private static let lead = 4.0
  /// Cosine of 25°: ways that differ by more do not run beside each other.
  private static let parallel = 0.906
  /// 1e-7 degrees around a segment in which it may be near: 30 m of latitude.
  private static let marginE7: Int64 = 2_700

  private static func key(_ column: Int64, _ row: Int64) -> UInt64 {
    UInt64(CellTrail.wrapped(column)) << 32 | UInt64(UInt32(truncatingIfNeeded: row))
  }

  /// Streets beside a line will be asked for, of which this is the next point.
  mutating func want(_ point: Coordinate, _ trail: inout CellTrail) {
    trail.forEachCell(to: point) { column, row in
      let key = Self.key(column, row)
      guard !cells.contains(key) else { return }
      cells.set(key, UInt32(first.count))
      first.append(-1)
    }
  }

  /// Adds a segment of a street to the cells that are asked for.
  mutating func add(from: Coordinate, to: Coordinate, name: UInt32, _ storey: Int32) {
    let south = Int64(min(from.latitudeE7, to.latitudeE7)) - Self.marginE7
    let north = Int64(max(from.latitudeE7, to.latitudeE7)) + Self.marginE7
    let offset = longitudeDifferenceE7(from: from.longitudeE7, to: to.longitudeE7)
    // Up to 60° north or south a degree of longitude is at least half as long.
    let margin = Self.marginE7 * (abs(from.latitudeE7) > 600_000_000 ? 4 : 2)
    let west = Int64(from.longitudeE7) + min(offset, 0) - margin
    let east = Int64(from.longitudeE7) + max(offset, 0) + margin
    let column = CellTrail.column(west)
    let columns = column...column + (east - west) >> CellTrail.shift + 1
    let rows = south >> CellTrail.shift...north >> CellTrail.shift
    guard columns.count * rows.count <= 4_096 else { return }
    for column in columns {
      for row in rows {
        guard let cell = cells[Self.key(column, row)] else { continue }
        segments.append(
          Segment(from: from, to: to, name: name, storey: storey, next: first[Int(cell)]))
        first[Int(cell)] = Int32(segments.count - 1)
      }
    }
  }

  /// The street that is nearest to a point of a way that leads in a direction of length 1, if it runs along
  /// it and no other is about as near.
  func street(
    beside point: Coordinate, east: Double, north: Double, _ storey: Int32, _ plane: LocalPlane
  ) -> UInt32? {
    let column = CellTrail.column(Int64(point.longitudeE7))
    guard let cell = cells[Self.key(column, Int64(point.latitudeE7) >> CellTrail.shift)] else {
      return nil
    }
    var best: (name: UInt32, meters: Double)?
    var second = Double.infinity
    var index = first[Int(cell)]
    while index >= 0 {
      let segment = segments[Int(index)]
      index = segment.next
      guard segment.storey == storey else { continue }
      let x = plane.east(segment.from, segment.to)
      let y = plane.north(segment.from, segment.to)
      let along = abs(x * east + y * north)
      guard along * along >= Self.parallel * Self.parallel * (x * x + y * y) else { continue }
      let meters = plane.nearest(
        to: point, onSegmentFrom: segment.from, to: segment.to
      ).distance
      guard meters <= Self.reach else { continue }
      if let known = best, known.name != segment.name {
        if meters < known.meters {
          second = known.meters
          best = (segment.name, meters)
        } else {
          second = min(second, meters)
        }
      } else if meters < best?.meters ?? .infinity {
        best = (segment.name, meters)
      }
    }
    guard let best, second >= best.meters + Self.lead else { return nil }
    return best.name
  }
}
