import WalkGeometry

/// Judges outlines by exact arithmetic on whole 1e-7 degrees, slowly and in plain sight.
public enum OutlineCheck {
  /// What is wrong with a set of outlines, as OGC's simple features and RFC 7946 have it; empty when all is well.
  public static func faults(in outlines: [Outline]) -> [String] {
    var faults: [String] = []
    var rings: [(outline: Int, isHole: Bool, points: [Coordinate])] = []
    for (index, outline) in outlines.enumerated() {
      rings.append((index, false, outline.shell))
      rings += outline.holes.map { (index, true, $0) }
    }
    for (index, ring) in rings.enumerated() {
      let points = ring.points
      guard points.count >= 4, points.first == points.last else {
        faults.append("ring \(index) is open or has \(points.count) points")
        continue
      }
      if zip(points, points.dropFirst()).contains(where: ==) {
        faults.append("ring \(index) stands still")
      }
      let turn = twiceArea(points)
      if ring.isHole ? turn >= 0 : turn <= 0 { faults.append("ring \(index) runs the wrong way") }
      for other in rings[index...].indices {
        if let place = touch(points, rings[other].points, isSame: other == index) {
          faults.append("rings \(index) and \(other) meet near \(place)")
        }
      }
    }
    guard faults.isEmpty else { return faults }
    // No two rings have a point in common: one point of each tells where it lies.
    for (index, outline) in outlines.enumerated() {
      for hole in outline.holes {
        if !contains(outline.shell, hole[0]) { faults.append("a hole of \(index) is outside") }
        for other in outline.holes where other != hole && contains(other, hole[0]) {
          faults.append("a hole of \(index) lies in another")
        }
      }
      for (other, outer) in outlines.enumerated()
      where other != index && contains([outer], outline.shell[0]) {
        faults.append("outline \(index) lies in \(other)")
      }
    }
    return faults
  }

  /// Whether a place lies in one of the outlines; a place on a border may do either way.
  public static func contains(_ outlines: [Outline], _ place: Coordinate) -> Bool {
    outlines.contains { outline in
      contains(outline.shell, place) && !outline.holes.contains { contains($0, place) }
    }
  }

  /// Whether a place lies exactly on a ring.
  public static func isOn(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
    zip(ring, ring.dropFirst()).contains { a, b in
      side(a, b, place) == 0 && isBetween(place, a, b)
    }
  }

  private static func contains(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst())
    where (a.latitudeE7 > place.latitudeE7) != (b.latitudeE7 > place.latitudeE7) {
      let (low, high) = a.latitudeE7 < b.latitudeE7 ? (a, b) : (b, a)
      if side(low, high, place) > 0 { isInside.toggle() }
    }
    return isInside
  }

  /// Positive when `c` lies to the left of the line from `a` to `b`.
  private static func side(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Int64 {
    let left =
      (Int64(b.longitudeE7) - Int64(a.longitudeE7)) * (Int64(c.latitudeE7) - Int64(a.latitudeE7))
    let right =
      (Int64(b.latitudeE7) - Int64(a.latitudeE7)) * (Int64(c.longitudeE7) - Int64(a.longitudeE7))
    return left == right ? 0 : left > right ? 1 : -1
  }

  /// The sign is exact: differences are small enough that no product is rounded away.
  private static func twiceArea(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { sum, pair in
      let (a, b) = pair
      let ax = Int64(a.longitudeE7) - Int64(ring[0].longitudeE7)
      let ay = Int64(a.latitudeE7) - Int64(ring[0].latitudeE7)
      let bx = Int64(b.longitudeE7) - Int64(ring[0].longitudeE7)
      let by = Int64(b.latitudeE7) - Int64(ring[0].latitudeE7)
      return sum + Double(ax * by - ay * bx)
    }
  }

  /// Where two rings have a point in common, but for neighbors in the same ring, which share their ends.
  private static func touch(
    _ first: [Coordinate], _ second: [Coordinate], isSame: Bool
  ) -> Coordinate? {
    // By latitude, so that not each is compared with all.
    let bucket = 2_000
    var rows: [Int: [Int]] = [:]
    func span(_ ring: [Coordinate], _ index: Int) -> ClosedRange<Int> {
      let (a, b) = (Int(ring[index].latitudeE7), Int(ring[index + 1].latitudeE7))
      return min(a, b) / bucket - 1...max(a, b) / bucket + 1
    }
    for index in 0..<second.count - 1 {
      for row in span(second, index) { rows[row, default: []].append(index) }
    }
    for index in 0..<first.count - 1 {
      for row in span(first, index) {
        for other in rows[row] ?? [] {
          if isSame {
            if other <= index { continue }
            let isNext = other == index + 1
            let isLast = index == 0 && other == second.count - 2
            if isNext || isLast {
              let (a, b) = isNext ? (index, other + 1) : (other, index + 1)
              let corner = isNext ? other : index
              // Neighbors may share their corner only: no turning back on oneself.
              if side(first[a], first[corner], first[b]) == 0,
                isBetween(first[a], first[corner], first[b])
                  || isBetween(first[b], first[corner], first[a])
              {
                return first[corner]
              }
              continue
            }
          }
          if meet(first[index], first[index + 1], second[other], second[other + 1]) {
            return first[index]
          }
        }
      }
    }
    return nil
  }

  /// Whether `point`, on the line through `a` and `b`, lies between them or on one.
  private static func isBetween(_ point: Coordinate, _ a: Coordinate, _ b: Coordinate) -> Bool {
    min(a.longitudeE7, b.longitudeE7) <= point.longitudeE7
      && point.longitudeE7 <= max(a.longitudeE7, b.longitudeE7)
      && min(a.latitudeE7, b.latitudeE7) <= point.latitudeE7
      && point.latitudeE7 <= max(a.latitudeE7, b.latitudeE7)
  }

  private static func meet(
    _ a: Coordinate, _ b: Coordinate, _ c: Coordinate, _ d: Coordinate
  ) -> Bool {
    let (sideC, sideD) = (side(a, b, c), side(a, b, d))
    let (sideA, sideB) = (side(c, d, a), side(c, d, b))
    if sideC * sideD < 0, sideA * sideB < 0 { return true }
    return sideC == 0 && isBetween(c, a, b) || sideD == 0 && isBetween(d, a, b)
      || sideA == 0 && isBetween(a, c, d) || sideB == 0 && isBetween(b, c, d)
  }
}
