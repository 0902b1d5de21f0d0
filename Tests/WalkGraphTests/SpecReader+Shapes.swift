extension SpecReader {
  struct Ring: Equatable {
    var isBlock: Bool
    var points: [Point]
  }

  struct Ground: Equatable {
    var kind: Int
    var attributes: Int
    var way: Int
    var rings: [Ring]
    var nodes: [Int]
  }

  struct Obstacle: Equatable {
    var kind: Int
    var isClosed: Bool
    var lines: [[Point]]
  }

  /// Where the last point lies, in units of 2^shift east and north of the area's corner.
  private struct Pen {
    var x = 0
    var y = 0
    let shift: Int
  }

  private func point(_ offset: inout Int, _ pen: inout Pen) -> Point {
    pen.x += unzigzag(varint(&offset))
    pen.y += unzigzag(varint(&offset))
    return Point(
      latitude: south + pen.y << pen.shift, longitude: wrapped(west + pen.x << pen.shift))
  }

  private func shapeCount(_ boxes: String) -> Int {
    section(boxes).parameter.prefix(4).enumerated().reduce(0) { $0 | Int($1.1) << ($1.0 * 8) }
  }

  /// Calls `read` for each shape with where its record begins.
  private func forEachShape(
    _ boxes: String, _ offsets: String, _ records: String, shift: Int,
    _ read: (inout Int, inout Pen) -> Void
  ) {
    let count = shapeCount(boxes)
    for group in 0..<(count + 7) / 8 {
      var offset = section(records).offset + packed(offsets, group)
      var pen = Pen(shift: shift)
      for _ in group * 8..<min(group * 8 + 8, count) { read(&offset, &pen) }
    }
  }

  func grounds() -> [Ground] {
    var grounds: [Ground] = []
    forEachShape("GRBX", "GROF", "GRND", shift: 0) { offset, pen in
      var ground = Ground(
        kind: varint(&offset), attributes: varint(&offset), way: varint(&offset), rings: [],
        nodes: [])
      for _ in 0..<varint(&offset) {
        let head = varint(&offset)
        let points = (0..<head / 2).map { _ in point(&offset, &pen) }
        ground.rings.append(Ring(isBlock: head % 2 == 1, points: points))
      }
      for _ in 0..<varint(&offset) {
        ground.nodes.append((ground.nodes.last ?? 0) + varint(&offset))
      }
      grounds.append(ground)
    }
    return grounds
  }

  func obstacles() -> [Obstacle] {
    var obstacles: [Obstacle] = []
    forEachShape("OBBX", "OBOF", "OBST", shift: 5) { offset, pen in
      let head = varint(&offset)
      var obstacle = Obstacle(kind: head & 7, isClosed: head & 8 != 0, lines: [])
      let further = head & 16 != 0 ? varint(&offset) : 0
      for line in 0...further {
        let count = line == 0 ? head >> 5 : varint(&offset)
        obstacle.lines.append((0..<count).map { _ in point(&offset, &pen) })
      }
      obstacles.append(obstacle)
    }
    return obstacles
  }

  /// Whether the box of a group, and all boxes above it, hold a point.
  func isIn(_ boxes: String, group: Int, _ point: Point) -> Bool {
    var counts = [(shapeCount(boxes) + 7) / 8]
    while let last = counts.last, last > 1 { counts.append((last + 15) / 16) }
    var x = (point.longitude - west + 3_600_000_000) % 3_600_000_000
    if 2 * x > width + 3_600_000_000 { x -= 3_600_000_000 }
    let y = point.latitude - south
    func holds(_ level: Int, _ index: Int) -> Bool {
      let place = counts[..<level].reduce(0, +) + index
      let offset = section(boxes).offset + place * 8
      let sides = (0..<4).map { number(offset + 2 * $0, 2) }
      let (column, row) = (min(max(x, 0), width), min(max(y, 0), height))
      return sides[0] <= (65_535 * column + width - 1) / width
        && sides[2] >= 65_535 * column / width
        && sides[1] <= (65_535 * row + height - 1) / height && sides[3] >= 65_535 * row / height
    }
    var index = group
    return counts.indices.allSatisfy { level in
      defer { index /= 16 }
      return holds(level, index)
    }
  }

  /// Of the area's box, at least 1.
  private var width: Int {
    let east = Int(Int32(truncatingIfNeeded: number(56, 4)))
    return max(east < west ? east - west + 3_600_000_000 : east - west, 1)
  }

  private var height: Int { max(Int(Int32(truncatingIfNeeded: number(60, 4))) - south, 1) }
}
