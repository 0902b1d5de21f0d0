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
    _ boxes: String, _ offsets: String, _ records: String, shift: Int, groupSize: Int,
    _ read: (inout Int, inout Pen) -> Void
  ) {
    let count = shapeCount(boxes)
    for group in 0..<(count + groupSize - 1) / groupSize {
      var offset = section(records).offset + packed(offsets, group)
      var pen = Pen(shift: shift)
      for _ in group * groupSize..<min((group + 1) * groupSize, count) { read(&offset, &pen) }
    }
  }

  func grounds() -> [Ground] {
    var grounds: [Ground] = []
    forEachShape("GRBX", "GROF", "GRND", shift: 0, groupSize: 1) { offset, pen in
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
    forEachShape("OBBX", "OBOF", "OBST", shift: 5, groupSize: 4) { offset, pen in
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

  /// The box of a group in 1e-7 degrees east of the west and north of the south of the area's; `nil` for none.
  ///
  /// - Parameter count: How many groups there are.
  func box(
    _ code: String, group: Int, of count: Int
  ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var counts = [count]
    repeat {
      counts.append((counts[counts.count - 1] + 15) / 16)
    } while counts[counts.count - 1] > 1
    let nodes = Array(counts.dropFirst())
    var x = 0...width
    var y = 0...height
    for level in nodes.indices.reversed() {
      let below = (0..<level).reduce(group) { index, _ in index / 16 }
      let node = section(code).offset + (nodes[..<level].reduce(0, +) + below / 16) * 64
      let sides = (0..<4).map { Int(bytes[node + $0 * 16 + below % 16]) }
      guard sides[0] <= sides[2] else { return nil }
      func part(_ range: ClosedRange<Int>, _ first: Int, _ last: Int) -> ClosedRange<Int> {
        var cell = 1
        while 256 * cell <= range.upperBound - range.lowerBound { cell *= 2 }
        return range.lowerBound + cell * first...range.lowerBound + cell * (last + 1) - 1
      }
      x = part(x, sides[0], sides[2])
      y = part(y, sides[1], sides[3])
    }
    return (x, y)
  }

  /// Whether the box over an edge or shape holds a point, brought into the area's box.
  func isIn(_ code: String, number: Int, _ point: Point) -> Bool {
    let size = ["EDBX": 4, "GRBX": 1, "OBBX": 4][code] ?? 1
    let count = code == "EDBX" ? edgeCount : shapeCount(code)
    let groups = (count + size - 1) / size
    guard let box = box(code, group: number / size, of: groups) else { return false }
    var x = (point.longitude - west + 3_600_000_000) % 3_600_000_000
    if 2 * x > width + 3_600_000_000 { x -= 3_600_000_000 }
    return box.x.contains(min(max(x, 0), width))
      && box.y.contains(min(max(point.latitude - south, 0), height))
  }

  private var width: Int {
    let east = Int(Int32(truncatingIfNeeded: number(56, 4)))
    return east < west ? east - west + 3_600_000_000 : east - west
  }

  private var height: Int { Int(Int32(truncatingIfNeeded: number(60, 4))) - south }
}
