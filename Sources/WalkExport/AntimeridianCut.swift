import WalkGeometry

/// A line cut where it crosses 180°, as RFC 7946 wants it (section 3.1.9).
struct AntimeridianCut {
  /// Each of two positions or more; ends on the cut lie at exactly ±180°.
  private(set) var pieces: [[Coordinate]] = []

  private static let turn: Int64 = 3_600_000_000
  private static let half: Int64 = 1_800_000_000

  /// - Parameter line: Two points or more.
  init(_ line: [Coordinate]) {
    let crosses = zip(line, line.dropFirst()).contains {
      abs(Int64($0.longitudeE7) - Int64($1.longitudeE7)) > Self.half
    }
    guard crosses else {
      pieces = [line]
      return
    }
    // Longitudes run on past 180°; each world of 360° is a piece.
    var piece: [Coordinate] = []
    var pieceWorld: Int64 = 0
    func close() {
      if piece.count > 1 { pieces.append(piece) }
      piece = []
    }
    func add(_ from: (x: Int64, y: Int32), _ to: (x: Int64, y: Int32)) {
      let world = Self.world(ofTwice: from.x + to.x)
      if piece.isEmpty || world != pieceWorld {
        close()
        pieceWorld = world
        piece.append(Self.coordinate(from, in: world))
      }
      piece.append(Self.coordinate(to, in: world))
    }
    var last = (x: Int64(line[0].longitudeE7), y: line[0].latitudeE7)
    for (a, b) in zip(line, line.dropFirst()) {
      let east = longitudeDifferenceE7(from: a.longitudeE7, to: b.longitudeE7)
      let next = (x: last.x + east, y: b.latitudeE7)
      let firstWorld = Self.world(ofTwice: last.x * 2 + east.signum())
      let lastWorld = Self.world(ofTwice: next.x * 2 - east.signum())
      if firstWorld == lastWorld {
        add(last, next)
      } else {
        let border = max(firstWorld, lastWorld) * Self.turn - Self.half
        let fraction = Double(border - last.x) / Double(east)
        let rise = Double(next.y) - Double(last.y)
        let cut = (x: border, y: Int32(Double(last.y) + (rise * fraction).rounded()))
        add(last, cut)
        add(cut, next)
      }
      last = next
    }
    close()
  }

  /// The world in which half of `twice` lies; a longitude on a border belongs to the eastern one.
  private static func world(ofTwice twice: Int64) -> Int64 {
    let shifted = twice + turn
    let quotient = shifted / (turn * 2)
    return shifted % (turn * 2) < 0 ? quotient - 1 : quotient
  }

  private static func coordinate(_ point: (x: Int64, y: Int32), in world: Int64) -> Coordinate {
    Coordinate(latitudeE7: point.y, longitudeE7: Int32(point.x - world * turn))
  }
}

extension BoundingBox {
  /// The box around points that follow one another closely; across 180° its west is greater than its east.
  ///
  /// - Parameter points: One at least.
  init(around points: some Sequence<Coordinate>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { preconditionFailure("a box around nothing") }
    var last = first
    var x = Int64(first.longitudeE7)
    var (west, east) = (x, x)
    var (south, north) = (first.latitudeE7, first.latitudeE7)
    while let point = iterator.next() {
      x += longitudeDifferenceE7(from: last.longitudeE7, to: point.longitudeE7)
      west = min(west, x)
      east = max(east, x)
      south = min(south, point.latitudeE7)
      north = max(north, point.latitudeE7)
      last = point
    }
    self.init(
      west: wrapLongitudeE7(west), south: south, east: wrapLongitudeE7(east), north: north)
  }
}
