import WalkGeometry
import WalkGraph

/// Names of streets for the sidewalks and side paths that are drawn beside them and have none.
extension Network {
  /// Gives sidewalks without a name that of the street that most of each runs beside.
  ///
  /// ```
  ///   ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄   sidewalk: Elm Street
  ///   ━━━━━━━━━━━━━━━━━━   Elm Street
  /// ```
  /// A street counts where it is within 25 m, leads about the same way and is on the same layer. Where two
  /// streets are about as near, or different ones along the way, there is no name.
  ///
  /// Pieces of one way between junctions may lie along different streets; the way is then several in the
  /// area, each with a name. A piece around a corner is cut there.
  ///
  /// - Complexity: O(*n*) in the nodes of ways with names, where there are sidewalks.
  mutating func nameSidewalks() {
    let isSidewalk = meanings.ways.map { $0.attributes.detail == .sidewalk || $0.isSidepath }
    let sidewalks = pieces.indices.filter { piece in
      let way = Int(pieces[piece].way)
      return ways.names[way] == 0 && isSidewalk[Int(ways.meanings[way])]
    }
    guard !sidewalks.isEmpty else { return }
    let near = streets(near: sidewalks)
    var index = 0
    while index < sidewalks.count {
      let first = index
      let way = pieces[sidewalks[first]].way
      while index < sidewalks.count, pieces[sidewalks[index]].way == way { index += 1 }
      var ofWay = Array(sidewalks[first..<index])
      var votes = ofWay.map { self.votes(ofSidewalk: pieces[$0], near) }
      if SidewalkVotes(votes).winner ?? 0 == 0 { cutAtCorners(&ofWay, &votes, near) }
      let names = Self.names(ofPieces: votes)
      var parts: [UInt32: Int32] = [:]
      for (piece, name) in zip(ofWay, names) {
        if parts.isEmpty {
          ways.names[Int(way)] = name
          parts[name] = way
        }
        pieces[piece].way = parts[name] ?? addPart(of: Int(way), name: name)
        parts[name] = pieces[piece].way
      }
    }
  }

  /// Names of the pieces of one way: one for all where most of the way runs beside one street; else one for
  /// each, and those too short to tell are named as both neighbors are.
  private static func names(ofPieces votes: [SidewalkVotes]) -> [UInt32] {
    if let name = SidewalkVotes(votes).winner, name != 0 { return votes.map { _ in name } }
    let names = votes.map(\.winner)
    return names.indices.map { index in
      if let name = names[index] { return name }
      guard index > 0, index + 1 < names.count, names[index - 1] == names[index + 1] else {
        return 0
      }
      return names[index - 1].flatMap { $0 } ?? 0
    }
  }

  // MARK: Corners

  /// Cuts pieces that run beside one street up to a node and beside another one from there.
  private mutating func cutAtCorners(
    _ ofWay: inout [Int], _ votes: inout [SidewalkVotes], _ near: borrowing StreetsNearby
  ) {
    var index = 0
    while index < ofWay.count {
      if votes[index].winner == 0, let corner = corner(of: pieces[ofWay[index]], near) {
        ofWay.insert(cut(ofWay[index], at: corner.ref), at: index + 1)
        votes[index] = corner.before
        votes.insert(corner.after, at: index + 1)
      }
      index += 1
    }
  }

  /// The reference at which a piece is best cut so that each part has a name of its own.
  private func corner(
    of piece: Piece, _ near: borrowing StreetsNearby
  ) -> (ref: UInt32, before: SidewalkVotes, after: SidewalkVotes)? {
    var segments: [SidewalkVotes] = []
    for ref in piece.firstRef..<piece.lastRef {
      segments.append(votes(ofSidewalk: ref..<ref + 1, of: piece.way, near))
    }
    var best: (ref: UInt32, before: SidewalkVotes, after: SidewalkVotes)?
    var most = 0.0
    for count in segments.indices.dropFirst() {
      let before = SidewalkVotes(segments[..<count])
      let after = SidewalkVotes(segments[count...])
      guard let one = before.winner, let other = after.winner, one != 0, other != 0, one != other
      else { continue }
      let meters = before.meters(of: one) + after.meters(of: other)
      if meters > most {
        most = meters
        best = (piece.firstRef + UInt32(count), before, after)
      }
    }
    return best
  }

  /// Cuts a piece at a reference between its ends; returns the number of the second part.
  private mutating func cut(_ index: Int, at ref: UInt32) -> Int {
    let known = places.count
    let place = place(nodes.ofRefs[Int(ref)])
    if place == known {
      isEntry.append(false)
      meetsPrivate.append(false)
      meetsElevator.append(false)
    }
    var second = pieces[index]
    second.firstRef = ref
    second.from = place
    pieces[index].lastRef = ref
    pieces[index].to = place
    pieces.append(second)
    return pieces.count - 1
  }

  /// A part of a way with a name of its own.
  private mutating func addPart(of way: Int, name: UInt32) -> Int32 {
    isCrossed.append(false)
    wayAttributes.append(wayAttributes[way])
    return Int32(ways.addPart(of: way, name: name))
  }

  /// The streets with names around some pieces.
  private func streets(near sidewalks: [Int]) -> StreetsNearby {
    var near = StreetsNearby()
    for piece in sidewalks {
      var trail = CellTrail()
      for ref in pieces[piece].firstRef...pieces[piece].lastRef {
        near.want(nodes.coordinates[Int(nodes.ofRefs[Int(ref)])], &trail)
      }
    }
    let isStreet = meanings.ways.map(\.attributes.wayClass.isStreet)
    for way in 0..<min(ways.count, ways.firstRelation)
    where ways.names[way] != 0 && isStreet[Int(ways.meanings[way])] && !isCrossed[way] {
      add(refs(of: way), name: ways.names[way], storey(ofMeaning: ways.meanings[way]), to: &near)
    }
    let closed = ways.closedStreets
    for street in 0..<closed.count {
      let storey = storey(ofMeaning: closed.meanings[street])
      add(closed.refs(of: street), name: closed.names[street], storey, to: &near)
    }
    return near
  }

  private func add(
    _ refs: Range<Int>, name: UInt32, _ storey: Int32, to near: inout StreetsNearby
  ) {
    for ref in refs.dropFirst() {
      let (from, to) = (nodes.ofRefs[ref - 1], nodes.ofRefs[ref])
      guard nodes.isPresent(from), nodes.isPresent(to) else { continue }
      near.add(
        from: nodes.coordinates[Int(from)], to: nodes.coordinates[Int(to)], name: name, storey)
    }
  }

  /// What must be equal for one way to run beside another: the layer, and whether it is underground.
  private func storey(ofMeaning index: Int32) -> Int32 {
    let meaning = meanings.ways[Int(index)]
    let layer = Int32(clamping: meaning.layer)
    return layer &* 2 &+ (meaning.attributes.flags.contains(.tunnel) ? 1 : 0)
  }

  /// The streets that a piece runs beside.
  private func votes(
    ofSidewalk piece: Piece, _ near: borrowing StreetsNearby
  ) -> SidewalkVotes {
    votes(ofSidewalk: piece.firstRef..<piece.lastRef, of: piece.way, near)
  }

  /// The streets that a way runs beside on the segments that begin at references.
  private func votes(
    ofSidewalk refs: Range<UInt32>, of way: Int32, _ near: borrowing StreetsNearby
  ) -> SidewalkVotes {
    var votes = SidewalkVotes()
    let storey = storey(ofMeaning: ways.meanings[Int(way)])
    for ref in Int(refs.lowerBound)..<Int(refs.upperBound) {
      let from = nodes.coordinates[Int(nodes.ofRefs[ref])]
      let to = nodes.coordinates[Int(nodes.ofRefs[ref + 1])]
      let plane = LocalPlane(latitudeE7: from.latitudeE7)
      let length = plane.distance(from, to)
      guard length > 0 else { continue }
      let parts = min((length / 15).rounded(.up), 200)
      for part in 0..<Int(parts) {
        let point = from.interpolated(to: to, fraction: (Double(part) + 0.5) / parts)
        let name = near.street(
          beside: point, east: plane.east(from, to) / length,
          north: plane.north(from, to) / length, storey, plane)
        votes.add(name, meters: length / parts)
      }
    }
    return votes
  }
}

/// For how many meters a piece runs beside each street.
private struct SidewalkVotes {
  private var all = 0.0
  private var streets: [(name: UInt32, meters: Double)] = []

  /// Shorter pieces are bits between a sidewalk and a crossing.
  private static let shortest = 12.0

  init() {}

  /// Those of several together.
  init(_ parts: some Sequence<SidewalkVotes>) {
    for part in parts { add(part) }
  }

  func meters(of name: UInt32) -> Double {
    streets.first { $0.name == name }?.meters ?? 0
  }

  mutating func add(_ name: UInt32?, meters: Double) {
    all += meters
    guard let name else { return }
    if let known = streets.firstIndex(where: { $0.name == name }) {
      streets[known].meters += meters
    } else {
      streets.append((name, meters))
    }
  }

  private mutating func add(_ other: SidewalkVotes) {
    all += other.all
    for (name, meters) in other.streets {
      add(name, meters: meters)
      all -= meters
    }
  }

  /// The street that most of it runs beside; 0 is none, `nil` too short to tell.
  var winner: UInt32? {
    guard all >= Self.shortest else { return nil }
    guard let best = streets.max(by: { $0.meters < $1.meters }) else { return 0 }
    let others = streets.reduce(0) { $0 + $1.meters } - best.meters
    return best.meters >= all * 0.6 && others <= all * 0.2 ? best.name : 0
  }
}

extension WayClass {
  /// Whether sidewalks run along it.
  var isStreet: Bool {
    switch self {
    case .livingStreet, .residential, .unclassified, .service, .road, .tertiary, .secondary,
      .primary, .trunk, .busway:
      true
    default: false
    }
  }
}
