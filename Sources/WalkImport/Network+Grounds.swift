import OSMExtract
import WalkGeometry
import WalkGraph

/// Open ground: squares, platforms, piers and car parks, walked straight across between their entries.
extension Network {
  /// Ground as it is drawn, and what it becomes.
  struct DrawnGround {
    /// The way it is, or what stands for its relation.
    var way: Int32
    var kind: GroundKind
    /// Node numbers around it and around its holes; no first one is repeated.
    var outers: [[UInt32]]
    var inners: [[UInt32]] = []
    /// Nodes inside where ways end or come in.
    var insides: [UInt32] = []
    /// Places of the graph on it, once lines are drawn.
    var places: [UInt32] = []
    var rings: [OpenGround.Ring] = []
  }

  /// Of the nodes of aisles inside a car park, so many are entries at most.
  private static let mostInsides = 40

  // MARK: Finding

  /// Takes ways and relations that are walked across; a way that lacks a node or crosses itself stays a
  /// line.
  mutating func findGrounds(_ drawings: ShapeDrawings) {
    for way in 0..<min(ways.count, ways.firstRelation) where ways.groundKinds[way] != .none {
      let refs = refs(of: way)
      var ring: [UInt32] = []
      for ref in refs.dropLast() where ring.last != nodes.ofRefs[ref] {
        ring.append(nodes.ofRefs[ref])
      }
      let isWhole =
        ring.count >= 3 && ring.allSatisfy { nodes.isPresent($0) }
        && isSound(coordinates(ring))
      if isWhole {
        grounds.append(
          DrawnGround(way: Int32(way), kind: ways.groundKinds[way], outers: [ring]))
      }
      // The outline of a car park is no path in any case.
      isCrossed[way] = isWhole || isCarPark(way)
    }
    var next = ways.firstRelation
    for relation in drawings.relations {
      guard case .ground(_, _, let kind) = relation.purpose else { continue }
      defer { next += 1 }
      let polygons = drawings.polygons(of: relation, nodes)
      if polygons.isEmpty { skipped.add("areas whose outline is broken") }
      func numbers(_ ring: [RingVertex]) -> [UInt32] {
        ring.map { UInt32($0.node) }
      }
      for polygon in polygons {
        grounds.append(
          DrawnGround(
            way: Int32(next), kind: kind, outers: [numbers(polygon.outer)],
            inners: polygon.inners.map(numbers)))
      }
    }
    dropDoubles()
  }

  /// Of grounds with the same outline, drawn as a way and as a relation, one is enough: the one with holes.
  private mutating func dropDoubles() {
    var numberOf: [[UInt32]: Int] = [:]
    var isDouble = [Bool](repeating: false, count: grounds.count)
    for (number, ground) in grounds.enumerated() {
      let outline = ground.outers.joined().sorted()
      guard let known = numberOf[outline], grounds[known].kind == ground.kind else {
        numberOf[outline] = number
        continue
      }
      let isBetter = ground.inners.count > grounds[known].inners.count
      isDouble[isBetter ? known : number] = true
      if isBetter { numberOf[outline] = number }
    }
    grounds = grounds.indices.filter { !isDouble[$0] }.map { grounds[$0] }
  }

  /// Whether an outline surrounds ground: it does not cross itself, nor is it wider than a country.
  private func isSound(_ ring: [Coordinate]) -> Bool {
    ring.allSatisfy {
      abs(longitudeDifferenceE7(from: ring[0].longitudeE7, to: $0.longitudeE7)) < 100_000_000
        && abs(Int64($0.latitudeE7) - Int64(ring[0].latitudeE7)) < 10_000_000
    } && !Polyline.crossesItself(ring)
  }

  private func isCarPark(_ way: Int) -> Bool {
    meanings.ways[Int(ways.meanings[way])].attributes.detail == .carPark
  }

  func meaning(of ground: DrawnGround) -> WayMeaning {
    meanings.ways[Int(ways.meanings[Int(ground.way)])]
  }

  func coordinates(_ ring: [UInt32]) -> [Coordinate] {
    ring.map { nodes.coordinates[Int($0)] }
  }

  func space(_ ground: DrawnGround) -> FreeSpace? {
    guard let first = ground.outers.first?.first else { return nil }
    var space = FreeSpace(around: nodes.coordinates[Int(first)])
    for ring in ground.outers { space.add(coordinates(ring), isBlock: false) }
    for ring in ground.inners { space.add(coordinates(ring), isBlock: true) }
    return space
  }

  /// Finds where ways come to an end on the ground and, on car parks, where aisles come in.
  mutating func findInsides() {
    guard !grounds.isEmpty else { return }
    var index = CellIndex()
    for (number, ground) in grounds.enumerated() {
      index.add(number, coordinates(ground.outers.flatMap { $0 }))
    }
    let spaces = grounds.map(space)
    let borders = grounds.map { Set(($0.outers + $0.inners).joined()) }
    let nodes = nodes
    func found(around node: UInt32) -> [Int32] {
      let coordinate = nodes.coordinates[Int(node)]
      return index.candidates(at: coordinate).filter { number in
        guard let space = spaces[Int(number)], !borders[Int(number)].contains(node) else {
          return false
        }
        return space.contains(space.point(coordinate))
      }
    }
    // Underground and overhead nothing is met, but steps lead up.
    let mayMeet = meanings.ways.map { meaning in
      !meaning.attributes.flags.contains(.bridge)
        && (!meaning.attributes.flags.contains(.tunnel) || meaning.attributes.wayClass == .steps)
    }
    for way in 0..<ways.count where !isCrossed[way] && mayMeet[Int(ways.meanings[way])] {
      let refs = refs(of: way)
      var next = refs.lowerBound
      while let run = run(from: next, before: refs.upperBound) {
        next = run.upperBound
        let isNear = run.contains {
          index.isAnything(at: nodes.coordinates[Int(nodes.ofRefs[$0])])
        }
        if isNear { findInsides(on: run, meanings.ways[Int(ways.meanings[way])], found) }
      }
    }
  }

  private mutating func findInsides(
    on run: Range<Int>, _ meaning: WayMeaning, _ found: (UInt32) -> [Int32]
  ) {
    var around = found(nodes.ofRefs[run.lowerBound])
    var before: [Int32] = []
    for ref in run {
      let node = nodes.ofRefs[ref]
      let next = ref + 1 < run.upperBound ? found(nodes.ofRefs[ref + 1]) : []
      let isEnd = degree(of: node) == 1
      for number in around {
        let ground = grounds[Int(number)]
        guard ground.insides.count < Self.mostInsides, ground.insides.last != node else { continue }
        let own = self.meaning(of: ground)
        let isBorder =
          own.attributes.detail == .carPark && own.layer == meaning.layer
          && !(before.contains(number) && next.contains(number))
        guard isEnd && meets(meaning, own) || isBorder || stops(meaning, at: node, on: own) else {
          continue
        }
        grounds[Int(number)].insides.append(node)
        pin(node)
      }
      (before, around) = (around, next)
    }
  }

  /// Whether a way that comes to an end within ground ends on it: on its level, or by climbing to it.
  private func meets(_ way: WayMeaning, _ ground: WayMeaning) -> Bool {
    let climbing: Set<WayClass> = [.steps, .elevator]
    if climbing.contains(way.attributes.wayClass) { return true }
    if let levels = way.attributes.levels, !levels.overlaps(ground.attributes.levels ?? 0...0) {
      return false
    }
    return way.layer == ground.layer
  }

  /// Whether an elevator drawn through several levels stops at a node for ground on that level.
  private func stops(_ way: WayMeaning, at node: UInt32, on ground: WayMeaning) -> Bool {
    guard way.attributes.wayClass == .elevator, let level = meaning(ofNode: node)?.levels,
      let levels = ground.attributes.levels
    else { return false }
    return level.overlaps(levels)
  }

  /// Marks the places where ways meet open ground, so that no edge runs through them.
  mutating func pinEntries(_ borders: Borders, _ otherLevels: OtherLevels) {
    pinShared(borders, otherLevels)
    isEntry = Array(repeating: false, count: places.count)
    for ground in grounds {
      for node in [ground.insides, Array((ground.outers + ground.inners).joined())].joined() {
        let place = placeOfNode[Int(node)]
        if place != Self.none { isEntry[Int(place)] = true }
      }
    }
  }
}
