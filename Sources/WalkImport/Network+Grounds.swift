import Dispatch
import OSMExtract
import Synchronization
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

  /// Shared sides of two grounds have a gate every so many meters, so many at most.
  private static let gateMeters = 10.0
  private static let mostGates = 16
  /// Of the nodes of aisles inside a car park, so many are entries at most.
  private static let mostInsides = 40

  // MARK: Finding

  /// Takes ways and relations that are walked across; a way that lacks a node stays a line.
  mutating func findGrounds(_ drawings: ShapeDrawings) {
    for way in 0..<min(ways.count, ways.firstRelation) where ways.groundKinds[way] != .none {
      let refs = ways.firstRef[way]..<ways.firstRef[way + 1]
      var ring: [UInt32] = []
      for ref in refs.dropLast() where ring.last != nodes.ofRefs[ref] {
        ring.append(nodes.ofRefs[ref])
      }
      let isWhole = ring.count >= 3 && ring.allSatisfy { nodes.isPresent[Int($0)] }
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
        ring.compactMap { nodes.number(of: $0.node) }
      }
      for polygon in polygons {
        grounds.append(
          DrawnGround(
            way: Int32(next), kind: kind, outers: [numbers(polygon.outer)],
            inners: polygon.inners.map(numbers)))
      }
    }
  }

  private func isCarPark(_ way: Int) -> Bool {
    meanings.ways[Int(ways.meanings[way])].attributes.detail == .carPark
  }

  func meaning(of ground: DrawnGround) -> WayMeaning {
    meanings.ways[Int(ways.meanings[Int(ground.way)])]
  }

  private func coordinates(_ ring: [UInt32]) -> [Coordinate] {
    ring.map { nodes.coordinates[Int($0)] }
  }

  private func space(_ ground: DrawnGround) -> FreeSpace? {
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
    for way in 0..<ways.count where !isCrossed[way] {
      let meaning = meanings.ways[Int(ways.meanings[way])]
      let flags = meaning.attributes.flags
      guard !flags.contains(.bridge),
        !flags.contains(.tunnel) || meaning.attributes.wayClass == .steps
      else { continue }
      var runs: [Range<Int>] = []
      forEachRun(of: way) { runs.append($0) }
      for run in runs { findInsides(on: run, meaning, found) }
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
        guard isEnd || isBorder else { continue }
        grounds[Int(number)].insides.append(node)
        isPinned.insert(node)
      }
      (before, around) = (around, next)
    }
  }

  // MARK: Lines

  /// Marks the places where ways meet open ground, so that no edge runs through them.
  mutating func pinEntries() {
    var users: [UInt32: Int] = [:]
    for ground in grounds where ground.kind == .open {
      for node in Set((ground.outers + ground.inners).joined()) { users[node, default: 0] += 1 }
    }
    for (node, count) in users.sorted(by: { $0.key < $1.key }) where count > 1 {
      _ = place(node)
    }
    isEntry = Array(repeating: false, count: places.count)
    for ground in grounds {
      for node in [ground.insides, Array((ground.outers + ground.inners).joined())].joined() {
        let place = placeOfNode[Int(node)]
        if place != Self.none { isEntry[Int(place)] = true }
      }
    }
  }

  /// Draws the lines over every ground.
  mutating func crossGrounds(_ obstacles: [Obstacle]) {
    let gates = addGates()
    let blocks = blocks(obstacles)
    var entries: [[(place: UInt32, coordinate: Coordinate)]] = []
    for ground in grounds {
      var known: Set<Coordinate> = []
      var own: [(UInt32, Coordinate)] = []
      for node in [Array((ground.outers + ground.inners).joined()), ground.insides].joined() {
        let place = placeOfNode[Int(node)]
        if place != Self.none, known.insert(places[Int(place)]).inserted {
          own.append((place, places[Int(place)]))
        }
      }
      entries.append(own)
    }
    for (number, places) in gates.ofGround {
      entries[number] += places.map { ($0, self.places[Int($0)]) }
    }
    let tasks = grounds.indices.filter { !entries[$0].isEmpty && grounds[$0].kind == .open }
    let plans = Mutex([GroundPlan?](repeating: nil, count: tasks.count))
    let network = self
    let found = entries
    DispatchQueue.concurrentPerform(iterations: tasks.count) { task in
      let number = tasks[task]
      let ground = network.grounds[number]
      let inners = ground.inners.map { GroundPlan.Block.polygon(network.coordinates($0)) }
      let plan = GroundPlan(
        outers: ground.outers.map { network.outline($0, gates.onSides) },
        blocks: inners + blocks[number], entries: found[number].map(\.coordinate))
      plans.withLock { $0[task] = plan }
    }
    let made = plans.withLock { $0 }
    for (task, number) in tasks.enumerated() {
      if let plan = made[task] { draw(plan, number, entries[number].map(\.place)) }
    }
    for number in grounds.indices where grounds[number].kind == .carPark {
      grounds[number].places = pedestrianPlaces(entries[number].map(\.place))
      grounds[number].rings = grounds[number].outers.map {
        OpenGround.Ring(points: coordinates($0), isBlock: false)
      }
    }
    grounds.removeAll { $0.places.isEmpty }
  }

  private mutating func draw(_ plan: GroundPlan, _ number: Int, _ entries: [UInt32]) {
    let way = grounds[number].way
    var set = attributes.sets[Int(wayAttributes[Int(way)].forward)]
    set.flags.insert([.openGround, .forward, .backward])
    let index = attributes.index(of: set)
    var isTaken = [Bool](repeating: false, count: entries.count)
    var isUsed = [Bool](repeating: false, count: plan.stops.count)
    for link in plan.links {
      isUsed[link.from] = true
      isUsed[link.to] = true
    }
    var places: [UInt32?] = []
    for (stop, place) in zip(plan.stops, isUsed) {
      guard place || stop.entry != nil else {
        places.append(nil)
        continue
      }
      if let entry = stop.entry, !isTaken[entry] {
        isTaken[entry] = true
        places.append(entries[entry])
      } else {
        places.append(place ? addPlace(stop.coordinate) : nil)
      }
    }
    for link in plan.links {
      guard let from = places[link.from], let to = places[link.to] else { continue }
      edges.append(
        Edge(
          from: from, to: to, attributes: index, interior: interior.count..<interior.count,
          way: way, furtherWays: [],
          meters: self.places[Int(from)].distance(to: self.places[Int(to)])))
    }
    grounds[number].rings = plan.rings
    grounds[number].places = places.compactMap { $0 }
  }

  /// Those places that a walker comes to on a path for walkers; all where there is none.
  private func pedestrianPlaces(_ places: [UInt32]) -> [UInt32] {
    let forWalkers: Set<WayClass> = [
      .footway, .pedestrian, .path, .steps, .corridor, .elevator, .cycleway, .platform,
    ]
    var isOnFoot: Set<UInt32> = []
    let wanted = Set(places)
    for edge in edges where forWalkers.contains(attributes.sets[Int(edge.attributes)].wayClass) {
      for place in [edge.from, edge.to] where wanted.contains(place) { isOnFoot.insert(place) }
    }
    let chosen = places.filter(isOnFoot.contains)
    return chosen.isEmpty ? places : chosen
  }

  // MARK: Gates

  private struct Gates {
    /// Gates on a side from node to node, in that order, the lower number first.
    var onSides: [UInt64: [Coordinate]] = [:]
    var ofGround: [Int: [UInt32]] = [:]
  }

  private func side(_ a: UInt32, _ b: UInt32) -> UInt64 {
    UInt64(min(a, b)) << 32 | UInt64(max(a, b))
  }

  /// Makes places on sides that two grounds share, so that one walks over from anywhere.
  private mutating func addGates() -> Gates {
    var users: [UInt64: [Int]] = [:]
    for (number, ground) in grounds.enumerated() where ground.kind == .open {
      for ring in ground.outers + ground.inners {
        for (index, node) in ring.enumerated() {
          users[side(node, ring[(index + 1) % ring.count]), default: []].append(number)
        }
      }
    }
    var gates = Gates()
    for (side, numbers) in users.sorted(by: { $0.key < $1.key }) where numbers.count > 1 {
      let from = nodes.coordinates[Int(side >> 32)]
      let to = nodes.coordinates[Int(side & 0xFFFF_FFFF)]
      let parts = min((from.distance(to: to) / Self.gateMeters).rounded(), Double(Self.mostGates))
      guard parts >= 2 else { continue }
      for part in 1..<Int(parts) {
        let gate = from.interpolated(to: to, fraction: Double(part) / parts)
        gates.onSides[side, default: []].append(gate)
        let place = addPlace(gate)
        for number in Set(numbers) { gates.ofGround[number, default: []].append(place) }
      }
    }
    return gates
  }

  /// A ring with the gates on its sides.
  private func outline(_ ring: [UInt32], _ gates: [UInt64: [Coordinate]]) -> [Coordinate] {
    var points: [Coordinate] = []
    for (index, node) in ring.enumerated() {
      points.append(nodes.coordinates[Int(node)])
      let next = ring[(index + 1) % ring.count]
      let onSide = gates[side(node, next)] ?? []
      points += node < next ? onSide : onSide.reversed()
    }
    return points
  }

  // MARK: Blocks

  /// What stands on each ground: buildings, walls and waters on its layer that reach inside.
  private func blocks(_ obstacles: [Obstacle]) -> [[GroundPlan.Block]] {
    var blocks = [[GroundPlan.Block]](repeating: [], count: grounds.count)
    var index = CellIndex()
    var isWanted = false
    for (number, ground) in grounds.enumerated() where ground.kind == .open {
      let meaning = meaning(of: ground)
      let flags = meaning.attributes.flags
      guard meaning.layer == 0, flags.isDisjoint(with: [.tunnel, .bridge, .indoor]) else {
        continue
      }
      index.add(number, coordinates(ground.outers.flatMap { $0 }))
      isWanted = true
    }
    guard isWanted else { return blocks }
    let spaces = grounds.map(space)
    for obstacle in obstacles {
      var numbers: Set<Int32> = []
      for point in obstacle.lines.joined() { numbers.formUnion(index.candidates(at: point)) }
      for number in numbers.sorted() {
        guard let space = spaces[Int(number)],
          stands(obstacle, on: grounds[Int(number)], space)
        else { continue }
        if obstacle.isClosed, obstacle.kind != .wall {
          blocks[Int(number)].append(.polygon(obstacle.lines[0]))
        } else {
          for line in obstacle.lines {
            blocks[Int(number)].append(.line(obstacle.isClosed ? line + [line[0]] : line))
          }
        }
      }
    }
    return blocks
  }

  private func stands(
    _ obstacle: Obstacle, on ground: DrawnGround, _ space: FreeSpace
  ) -> Bool {
    let wayClass = meaning(of: ground).attributes.wayClass
    switch obstacle.kind {
    case .railway, .road, .coastline: return false
    case .water: if wayClass == .pier { return false }
    case .building, .wall: break
    }
    guard
      obstacle.lines.joined().contains(where: { space.reaches($0) })
        || space.isCrossed(by: obstacle.lines, isClosed: obstacle.isClosed)
    else { return false }
    // A hall around the whole ground stands over it, not on it.
    guard obstacle.isClosed, obstacle.kind != .wall else { return true }
    var around = FreeSpace(around: obstacle.lines[0][0])
    for (index, ring) in obstacle.lines.enumerated() { around.add(ring, isBlock: index > 0) }
    let outline = coordinates(ground.outers.flatMap { $0 })
    let inside = outline.filter { around.contains(around.point($0)) }.count
    return inside * 2 < outline.count
  }
}
