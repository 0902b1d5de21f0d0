import WalkGeometry
import WalkGraph

/// Names of streets for the lanes in which they part before a junction, and which have none.
extension Network {
  /// Gives lanes the name of the street that parts in them.
  ///
  /// ```
  ///                    ╱———————●
  ///   Elm Street ━━━━━●        ┃ Oak Street
  ///                    ╲———————●
  /// ```
  /// A lane is a one-way street of less than 100 m without a name, or with no other than the `ref` of the street.
  /// The two lie less than 90° apart. What is a lane of two streets keeps its name.
  ///
  /// - Complexity: O(*n*) in the pieces of ways, and O(*m* log *m*) in those at the ends of *m* lanes.
  mutating func nameLanes() {
    let references = ways.references.values.reduce(into: Set<UInt32>()) { $0.formUnion($1) }
    let mayBeLane = meanings.ways.map { meaning in
      meaning.isOneWay && Self.mayPart(meaning.attributes)
    }
    let isLane = (0..<ways.count).map { way in
      mayBeLane[Int(ways.meanings[way])] && way < ways.firstRelation && !isCrossed[way]
        && (ways.names[way] == 0 || references.contains(ways.names[way]))
        && length(of: way) < Self.mostOfLane
    }
    var streets: [Int32: UInt32] = [:]
    var isOfTwo: Set<Int32> = []
    let ends = ends(near: isLane)
    var index = 0
    while index < ends.count {
      let first = index
      while index < ends.count, ends[index].place == ends[first].place { index += 1 }
      guard index == first + 3, let parting = parting(ends[first..<index], isLane) else { continue }
      for lane in parting.lanes {
        if streets.updateValue(parting.street, forKey: lane) ?? parting.street != parting.street {
          isOfTwo.insert(lane)
        }
      }
    }
    for (lane, name) in streets where !isOfTwo.contains(lane) { ways.names[Int(lane)] = name }
  }

  private static let mostOfLane = 100.0

  private static func mayPart(_ attributes: EdgeAttributes) -> Bool {
    attributes.wayClass.isStreet && attributes.wayClass != .service
      && !attributes.flags.contains(.roundabout)
  }

  /// A piece of a street at one of its ends.
  private struct StreetEnd {
    var place: UInt32
    var piece: Int
    var isFrom: Bool
  }

  /// The streets that meet where lanes end, by place.
  private func ends(near isLane: [Bool]) -> [StreetEnd] {
    var isNear = [Bool](repeating: false, count: places.count)
    for piece in pieces where isLane[Int(piece.way)] {
      isNear[Int(piece.from)] = true
      isNear[Int(piece.to)] = true
    }
    let isStreet = meanings.ways.map { meaning in
      meaning.attributes.wayClass.isStreet && meaning.attributes.wayClass != .service
    }
    var ends: [StreetEnd] = []
    for (number, piece) in pieces.enumerated()
    where isStreet[Int(ways.meanings[Int(piece.way)])] && !isCrossed[Int(piece.way)] {
      if isNear[Int(piece.from)] {
        ends.append(StreetEnd(place: piece.from, piece: number, isFrom: true))
      }
      if isNear[Int(piece.to)] {
        ends.append(StreetEnd(place: piece.to, piece: number, isFrom: false))
      }
    }
    ends.sort { ($0.place, $0.piece) < ($1.place, $1.piece) }
    return ends
  }

  /// The name of a street and the two lanes that it parts in, where three ends are those.
  private func parting(
    _ ends: ArraySlice<StreetEnd>, _ isLane: [Bool]
  ) -> (street: UInt32, lanes: [Int32])? {
    let lanes = ends.filter { isLane[Int(pieces[$0.piece].way)] }
    guard lanes.count == 2, lanes[0].piece != lanes[1].piece,
      let street = ends.first(where: { !isLane[Int(pieces[$0.piece].way)] })
    else { return nil }
    let name = ways.names[Int(pieces[street.piece].way)]
    let own = ways.references[name] ?? []
    guard name != 0,
      lanes.allSatisfy({
        let known = ways.names[Int(pieces[$0.piece].way)]
        return known == 0 || own.contains(known)
      })
    else { return nil }
    let apart = abs(bearing(of: lanes[0]) - bearing(of: lanes[1]))
    guard min(apart, 360 - apart) < 90 else { return nil }
    return (name, lanes.map { pieces[$0.piece].way })
  }

  /// The direction in which a piece leaves its end, in degrees clockwise from north.
  private func bearing(of end: StreetEnd) -> Double {
    let piece = pieces[end.piece]
    let start = places[Int(end.place)]
    let plane = LocalPlane(latitudeE7: start.latitudeE7)
    var ref = Int(end.isFrom ? piece.firstRef : piece.lastRef)
    let last = Int(end.isFrom ? piece.lastRef : piece.firstRef)
    var point = start
    while ref != last, plane.distance(start, point) < 10 {
      ref += end.isFrom ? 1 : -1
      point = nodes.coordinates[Int(nodes.ofRefs[ref])]
    }
    return plane.bearing(start, point)
  }
}
