import Dispatch
import Synchronization
import WalkGeometry
import WalkGraph

/// What leads over open ground.
extension Network {
  /// Draws the lines over every ground.
  mutating func crossGrounds(
    _ obstacles: [Obstacle], _ borders: Borders, _ otherLevels: OtherLevels
  ) {
    let gates = addGates(borders)
    let blocks = blocks(obstacles)
    var entries: [[(place: UInt32, coordinate: Coordinate)]] = []
    for (number, ground) in grounds.enumerated() {
      var known: Set<Coordinate> = []
      var own: [(UInt32, Coordinate)] = []
      for node in [Array((ground.outers + ground.inners).joined()), ground.insides].joined()
      where !otherLevels.contains(number, at: node) {
        if let place = placeOfGroundNode[node], known.insert(places[Int(place)]).inserted {
          own.append((place, places[Int(place)]))
        }
      }
      entries.append(own)
    }
    for (number, places) in gates.ofGround {
      entries[number] += places.map { ($0, self.places[Int($0)]) }
    }
    let tasks = grounds.indices.filter { !entries[$0].isEmpty && grounds[$0].kind == .open }
    let sketches = tasks.map { number in
      let ground = grounds[number]
      return (
        outers: ground.outers.map { outline($0, gates.onSides) },
        blocks: ground.inners.map { GroundPlan.Block.polygon(outline($0, gates.onSides)) }
          + blocks[number],
        entries: entries[number].map(\.coordinate)
      )
    }
    let plans = Mutex([GroundPlan?](repeating: nil, count: tasks.count))
    DispatchQueue.concurrentPerform(iterations: tasks.count) { task in
      let sketch = sketches[task]
      let plan = GroundPlan(
        outers: sketch.outers, blocks: sketch.blocks, entries: sketch.entries)
      plans.withLock { $0[task] = plan }
    }
    let made = plans.withLock { $0 }
    for (task, number) in tasks.enumerated() {
      if let plan = made[task] { draw(plan, number, entries[number].map(\.place)) }
    }
    for number in grounds.indices where grounds[number].kind == .carPark {
      grounds[number].places = entries[number].map(\.place)
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
          from: from, to: to, attributes: index, way: way, firstPoint: UInt32(interior.count),
          length: Edge.length(
            meters: self.places[Int(from)].distance(to: self.places[Int(to)]))))
    }
    grounds[number].rings = plan.rings
    grounds[number].places = places.compactMap { $0 }
  }
}
