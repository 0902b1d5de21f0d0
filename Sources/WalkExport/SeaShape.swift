/// The sea as an area of the map, from the coastlines that have the land on their left.
struct SeaShape {
  /// Rings, drawn with the rule of even and odd; none where no sea is seen.
  private(set) var rings: [[MapFrame.Point]] = []

  /// A part of a coast from where it comes into the map to where it leaves it.
  private struct Piece {
    var points: [MapFrame.Point]
    /// Where it comes in and leaves, along the border.
    var start = 0.0
    var end = 0.0
  }

  private let border: MapBorder

  /// - Parameter coasts: Of each its points, a closed one without the first at its end again.
  /// - Returns: `nil` where a coast ends inside the map, so that nobody knows what is sea.
  ///
  /// - Complexity: O(*n* + *p*²) for the *n* points of all coasts, which come into the map *p* times.
  init?(coasts: [(points: [MapFrame.Point], isClosed: Bool)], in frame: MapFrame) {
    border = MapBorder(frame)
    var pieces: [Piece] = []
    var islands = false
    for (points, isClosed) in Self.joined(coasts) {
      if isClosed {
        guard let outside = points.firstIndex(where: { !border.contains($0) }) else {
          rings.append(points)
          if Self.isLandInside(points) { islands = true }
          continue
        }
        pieces += self.pieces(of: Array(points[outside...] + points[...outside]))
      } else {
        guard let first = points.first, let last = points.last, !border.contains(first),
          !border.contains(last)
        else { return nil }
        pieces += self.pieces(of: points)
      }
    }
    if pieces.isEmpty {
      if islands { rings.append(border.corners) }
    } else {
      guard let shores = joined(pieces) else { return nil }
      rings += shores
    }
  }

  /// Joins lines where one ends and another begins.
  private static func joined(
    _ coasts: [(points: [MapFrame.Point], isClosed: Bool)]
  ) -> [(points: [MapFrame.Point], isClosed: Bool)] {
    var result = coasts.filter(\.isClosed)
    let lines = coasts.filter { !$0.isClosed && $0.points.count > 1 }.map(\.points)
    var byStart: [MapFrame.Point: Int] = [:]
    for (index, line) in lines.enumerated() { byStart[line[0]] = index }
    let ends = Set(lines.map { $0[$0.count - 1] })
    var isUsed = [Bool](repeating: false, count: lines.count)
    // Those that nothing leads to come first: what is left are rings.
    for first in lines.indices.filter({ !ends.contains(lines[$0][0]) }) + Array(lines.indices)
    where !isUsed[first] {
      var points: [MapFrame.Point] = []
      var next: Int? = first
      while let index = next, !isUsed[index] {
        isUsed[index] = true
        points += points.isEmpty ? lines[index][...] : lines[index].dropFirst()
        next = byStart[points[points.count - 1]]
      }
      let isClosed = points[0] == points[points.count - 1]
      if isClosed { points.removeLast() }
      result.append((points, isClosed))
    }
    return result
  }

  private static func isLandInside(_ ring: [MapFrame.Point]) -> Bool {
    var twice = 0.0
    var before = ring[ring.count - 1]
    for point in ring {
      twice += before.x * point.y - point.x * before.y
      before = point
    }
    return twice < 0
  }

  /// What of a line that begins and ends outside lies inside.
  private func pieces(of line: [MapFrame.Point]) -> [Piece] {
    var pieces: [Piece] = []
    var current: Piece?
    for (a, b) in zip(line, line.dropFirst()) {
      guard let part = border.inside(from: a, to: b) else { continue }
      if current == nil {
        let point = a.toward(b, part.lowerBound)
        current = Piece(points: [point], start: border.position(of: point))
      }
      current?.points.append(a.toward(b, part.upperBound))
      guard part.upperBound < 1 || !border.contains(b), var piece = current else { continue }
      piece.end = border.position(of: piece.points[piece.points.count - 1])
      pieces.append(piece)
      current = nil
    }
    return pieces
  }

  /// Closes pieces along the border, the sea to the right: clockwise from where one ends to the next beginning.
  private func joined(_ pieces: [Piece]) -> [[MapFrame.Point]]? {
    var rings: [[MapFrame.Point]] = []
    var isUsed = [Bool](repeating: false, count: pieces.count)
    for first in pieces.indices where !isUsed[first] {
      var ring: [MapFrame.Point] = []
      var index = first
      repeat {
        guard !isUsed[index] else { return nil }
        isUsed[index] = true
        ring += pieces[index].points
        let end = pieces[index].end
        guard
          let next = pieces.indices.min(by: {
            border.clockwise(from: end, to: pieces[$0].start)
              < border.clockwise(from: end, to: pieces[$1].start)
          })
        else { return nil }
        ring += border.corners(from: end, to: pieces[next].start)
        index = next
      } while index != first
      rings.append(ring)
    }
    return rings
  }
}

/// The border of a map, with positions on it counted clockwise from its upper left corner.
private struct MapBorder {
  let corners: [MapFrame.Point]
  private let low: MapFrame.Point
  private let high: MapFrame.Point
  private let width: Double
  private let height: Double

  init(_ frame: MapFrame) {
    low = MapFrame.Point(x: frame.left, y: frame.top)
    high = MapFrame.Point(x: frame.left + frame.width, y: frame.top + frame.height)
    (width, height) = (frame.width, frame.height)
    corners = [
      low, MapFrame.Point(x: high.x, y: low.y), high, MapFrame.Point(x: low.x, y: high.y),
    ]
  }

  private var length: Double { 2 * (width + height) }

  func contains(_ point: MapFrame.Point) -> Bool {
    point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
  }

  /// Which part of a straight line lies inside; `nil` for none.
  ///
  /// Source: Liang, Barsky 1984, doi:10.1145/357332.357333.
  func inside(from a: MapFrame.Point, to b: MapFrame.Point) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for (step, room) in [
      (-dx, a.x - low.x), (dx, high.x - a.x), (-dy, a.y - low.y), (dy, high.y - a.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    return first < last ? first...last : nil
  }

  /// Where a point on the border lies.
  func position(of point: MapFrame.Point) -> Double {
    let sides = [
      (abs(point.y - low.y), point.x - low.x),
      (abs(high.x - point.x), width + point.y - low.y),
      (abs(high.y - point.y), width + height + high.x - point.x),
      (abs(point.x - low.x), 2 * width + height + high.y - point.y),
    ]
    return sides.min { $0.0 < $1.0 }?.1 ?? 0
  }

  func clockwise(from start: Double, to end: Double) -> Double {
    end >= start ? end - start : end - start + length
  }

  /// The corners that are passed clockwise between two positions.
  func corners(from start: Double, to end: Double) -> [MapFrame.Point] {
    let positions = [0, width, width + height, 2 * width + height]
    return zip(positions, corners)
      .map { (passed: clockwise(from: start, to: $0), corner: $1) }
      .filter { $0.passed < clockwise(from: start, to: end) }
      .sorted { $0.passed < $1.passed }
      .map(\.corner)
  }
}
