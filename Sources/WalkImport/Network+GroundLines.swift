import WalkGeometry
import WalkGraph

/// What leads over open ground.
extension Network {
  /// Where grounds are entered.
  struct Entries {
    /// Of each ground, the places on its rings and inside.
    var places: [[UInt32]]
    /// Those on sides that grounds share, which are no places yet.
    var gates: Gates
  }

  func findEntries(_ borders: Borders, _ otherLevels: OtherLevels) -> Entries {
    var entries: [[UInt32]] = []
    for (number, ground) in grounds.enumerated() {
      var known: Set<Coordinate> = []
      var own: [UInt32] = []
      for node in [Array((ground.outers + ground.inners).joined()), ground.insides].joined()
      where !otherLevels.contains(number, at: node) {
        let place = placeOfNode[Int(node)]
        if place != Self.none, known.insert(places[Int(place)]).inserted { own.append(place) }
      }
      entries.append(own)
    }
    return Entries(places: entries, gates: gates(borders))
  }

  /// What is needed to plan the lines over each open ground that is entered.
  func sketchGrounds(_ obstacles: [Obstacle], _ entries: Entries) -> [GroundPlanner.Sketch] {
    let blocks = blocks(obstacles)
    let gates = entries.gates
    return grounds.indices.compactMap { number in
      let ground = grounds[number]
      let ends =
        entries.places[number].map { places[Int($0)] }
        + (gates.ofGround[number] ?? []).map { gates.points[$0] }
      guard ground.kind == .open, !ends.isEmpty else { return nil }
      return GroundPlanner.Sketch(
        number: number, outers: ground.outers.map { outline($0, gates.onSides) },
        blocks: ground.inners.map { .polygon(outline($0, gates.onSides)) } + blocks[number],
        entries: ends)
    }
  }

  /// Draws the lines over every ground.
  mutating func crossGrounds(
    _ plans: [(number: Int, plan: GroundPlan)], _ entries: Entries
  ) {
    let firstGate = places.count
    for gate in entries.gates.points { _ = addPlace(gate) }
    for (number, plan) in plans {
      let gates = (entries.gates.ofGround[number] ?? []).map { UInt32(firstGate + $0) }
      draw(plan, number, entries.places[number] + gates)
    }
    for number in grounds.indices where grounds[number].kind == .carPark {
      grounds[number].places = entries.places[number]
      grounds[number].rings = grounds[number].outers.map {
        OpenGround.Ring(points: coordinates($0), isBlock: false)
      }
    }
    grounds.removeAll { $0.places.isEmpty }
  }

  /// Meters of a step: a line over steps that are drawn as an area is the whole flight where it is about as
  /// long as their number makes it, and not where it leads along them.
  private static let treads = 0.2...0.5

  private mutating func draw(_ plan: GroundPlan, _ number: Int, _ entries: [UInt32]) {
    let way = grounds[number].way
    var set = attributes.sets[Int(wayAttributes[Int(way)].forward)]
    set.flags.insert([.openGround, .forward, .backward])
    let index = attributes.index(of: set)
    let counted = meaning(of: grounds[number]).stepCount
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
      let meters = self.places[Int(from)].distance(to: self.places[Int(to)])
      var index = index
      if let steps = counted, Self.treads.contains(meters / Double(steps)) {
        var flight = set
        flight.count(steps, overMeters: meters)
        index = attributes.index(of: flight)
      }
      edges.append(
        Edge(
          from: from, to: to, attributes: index, way: way, firstPoint: UInt32(interior.count),
          length: Edge.length(meters: meters)))
    }
    grounds[number].rings = plan.rings
    grounds[number].places = places.compactMap { $0 }
  }
}
