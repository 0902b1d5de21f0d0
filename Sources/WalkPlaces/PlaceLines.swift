import WalkGeometry
import WalkGraph

/// Lines in few bytes: for each its count, then steps of 1e-6 degrees.
enum PlaceLines {
  static func encoded(_ lines: [[Coordinate]]) -> [UInt8] {
    var bytes: [UInt8] = []
    var (latitude, longitude): (Int64, Int64) = (0, 0)
    for line in lines {
      Varint.append(UInt64(line.count), to: &bytes)
      for point in line {
        let next = (Int64(point.latitudeE7) / 10, Int64(point.longitudeE7) / 10)
        Varint.append(Varint.zigzag(next.0 - latitude), to: &bytes)
        Varint.append(Varint.zigzag(next.1 - longitude), to: &bytes)
        (latitude, longitude) = next
      }
    }
    return bytes
  }

  /// What is damaged ends the lines.
  static func decoded(_ bytes: [UInt8]) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    var line: [Coordinate] = []
    forEachPoint(in: bytes) { point, isFirst, isLast in
      if isFirst { line = [] }
      line.append(point)
      if isLast { lines.append(line) }
    }
    return lines
  }

  /// The point of lines, as they are written, nearest to `point`; `nil` when they hold none.
  static func nearest(to point: Coordinate, on bytes: [UInt8]) -> Coordinate? {
    let plane = LocalPlane(latitudeE7: point.latitudeE7)
    var best: (distance: Double, start: Coordinate, end: Coordinate, fraction: Double)?
    var last = point
    forEachPoint(in: bytes) { end, isFirst, _ in
      let start = isFirst ? end : last
      let found = plane.nearest(to: point, onSegmentFrom: start, to: end)
      if found.distance < best?.distance ?? .infinity {
        best = (found.distance, start, end, found.fraction)
      }
      last = end
    }
    return best.map { $0.start.interpolated(to: $0.end, fraction: $0.fraction) }
  }

  /// Calls `body` with each point, and whether it is the first and the last of its line.
  private static func forEachPoint(
    in bytes: [UInt8], _ body: (_ point: Coordinate, _ isFirst: Bool, _ isLast: Bool) -> Void
  ) {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset = 0
      var (latitude, longitude): (Int64, Int64) = (0, 0)
      while let count = Varint.read(base, &offset, end: buffer.count) {
        let count = min(count, UInt64(buffer.count))
        for index in 0..<count {
          guard let north = Varint.read(base, &offset, end: buffer.count),
            let east = Varint.read(base, &offset, end: buffer.count)
          else { return }
          latitude &+= Varint.unzigzag(north)
          longitude &+= Varint.unzigzag(east)
          guard latitude.magnitude <= 90_000_000, longitude.magnitude <= 180_000_000 else { return }
          body(
            Coordinate(latitudeE7: Int32(latitude * 10), longitudeE7: Int32(longitude * 10)),
            index == 0, index == count - 1)
        }
      }
    }
  }

  /// The point at `fraction` of a line's length.
  static func point(at fraction: Double, of line: [Coordinate]) -> Coordinate? {
    guard var previous = line.first else { return nil }
    let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    var rest = lengths.reduce(0, +) * fraction
    for (length, next) in zip(lengths, line.dropFirst()) {
      if rest <= length, length > 0 {
        return previous.interpolated(to: next, fraction: max(rest / length, 0))
      }
      rest -= length
      previous = next
    }
    return line.last
  }
}
