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
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset = 0
      var (latitude, longitude): (Int64, Int64) = (0, 0)
      while let count = Varint.read(base, &offset, end: buffer.count) {
        var line: [Coordinate] = []
        for _ in 0..<min(count, UInt64(buffer.count)) {
          guard let north = Varint.read(base, &offset, end: buffer.count),
            let east = Varint.read(base, &offset, end: buffer.count)
          else { return }
          latitude &+= Varint.unzigzag(north)
          longitude &+= Varint.unzigzag(east)
          guard latitude.magnitude <= 90_000_000, longitude.magnitude <= 180_000_000 else { return }
          line.append(
            Coordinate(latitudeE7: Int32(latitude * 10), longitudeE7: Int32(longitude * 10)))
        }
        lines.append(line)
      }
    }
    return lines
  }

  /// The point of the lines nearest to `point`; `nil` when they hold none.
  static func nearest(to point: Coordinate, on lines: [[Coordinate]]) -> Coordinate? {
    let plane = LocalPlane(latitudeE7: point.latitudeE7)
    var best: (distance: Double, point: Coordinate)?
    for line in lines {
      for (index, end) in line.enumerated() {
        let start = line[max(index - 1, 0)]
        let found = plane.nearest(to: point, onSegmentFrom: start, to: end)
        if found.distance < best?.distance ?? .infinity {
          best = (found.distance, start.interpolated(to: end, fraction: found.fraction))
        }
      }
    }
    return best?.point
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
