import WalkGeometry
import WalkGraph

/// Puts a network into the order of the file: components one after another, nodes along the Hilbert curve.
struct AreaAssembly {
  private var network: Network
  private let meanings: MeaningTable
  private var conditions: ConditionTable
  private var passages: [Passage] = [Passage(kind: .none)]
  private var passageIndex: [Passage: UInt16] = [:]
  /// The passage of a node meaning on public ground, and where private ground meets it.
  private var passagesOnPublic: [UInt16?]
  private var passagesOnPrivate: [UInt16?]
  /// The attribute sets of edges by set, passages and direction.
  private var knownSets = NumberMap()
  /// The class of each of the network's sets of attributes.
  private let wayClasses: [WayClass]
  /// Of each place: whether ways cross there.
  private var isCrossing: [Bool]

  init(network: consuming Network, meanings: MeaningTable) {
    conditions = network.conditions
    self.network = network
    self.meanings = meanings
    passagesOnPublic = Array(repeating: nil, count: meanings.nodes.count)
    passagesOnPrivate = passagesOnPublic
    wayClasses = self.network.attributes.sets.map(\.wayClass)
    isCrossing = Array(repeating: false, count: self.network.places.count)
    for place in self.network.crossings.keys { isCrossing[Int(place)] = true }
    for place in self.network.crossedRoads.keys { isCrossing[Int(place)] = true }
  }

  /// Makes everything but obstacles and metadata; to be called once. What is used up is let go on the way.
  ///
  /// - Throws: ``ImportError/tooMany(what:limit:)``.
  mutating func contents() throws(ImportError) -> AreaContents {
    var contents = AreaContents()
    var order = NodeOrder(
      places: network.places, edges: network.edges.lazy.map { ($0.from, $0.to) })
    guard order.places.count <= AreaFormat.maximumNodes else {
      throw .tooMany(what: "junctions", limit: AreaFormat.maximumNodes)
    }
    contents.nodes = order.places.map { network.places[Int($0)] }
    contents.components = order.componentStarts
    let sources = SourceTable(network: network)
    contents.sources = sources.sources
    contents.sourceNames = sources.names
    var sets = AttributeTable()
    try setAttributes(order.numbers, &sets)
    contents.grounds = grounds(order, sources, &sets)
    contents.names = network.ways.nameLists
    network.dropPlaces()
    network.releaseMemory()
    contents.attributes = sortByUse(&network.edges, &contents.grounds, sets.sets)
    let sorted = Self.sortedByEnds(network.edges, order.numbers, nodeCount: contents.nodes.count)
    order.dropPlaces()
    contents.interior = interior(sorted, order.numbers)
    network.dropPoints()
    network.releaseMemory()
    (contents.edges, contents.furtherRuns) = edges(sorted, order.numbers, sources)
    contents.passages = passages
    contents.conditions = conditions.lists
    network.dropEdges()
    return contents
  }

  /// Gives edges their sets of attributes from the lower-numbered end to the other, with what is passed there.
  private mutating func setAttributes(
    _ numbers: [UInt32], _ sets: inout AttributeTable
  ) throws(ImportError) {
    for index in network.edges.indices {
      let edge = network.edges[index]
      network.edges[index].attributes = attributes(
        of: edge, isReversed: numbers[Int(edge.to)] < numbers[Int(edge.from)], &sets)
    }
    knownSets = NumberMap()
    isCrossing = []
    guard passages.count <= Int(UInt16.max) else {
      throw .tooMany(what: "kinds of gates and crossings", limit: Int(UInt16.max))
    }
    guard !conditions.isOverfull else {
      throw .tooMany(what: "opening conditions", limit: Int(UInt16.max))
    }
    guard sets.sets.count <= AreaFormat.maximumAttributes else {
      throw .tooMany(what: "kinds of ways", limit: AreaFormat.maximumAttributes)
    }
  }

  private func grounds(
    _ order: NodeOrder, _ sources: SourceTable, _ sets: inout AttributeTable
  ) -> [OpenGround] {
    network.grounds.compactMap { ground in
      let places = ground.places.filter { order.isUsed[Int($0)] }
      guard !places.isEmpty else { return nil }
      let set = network.wayAttributes[Int(ground.way)].forward
      let made = OpenGround(
        kind: ground.kind == .open ? .open : .carPark,
        attributes: Int(sets.index(of: network.attributes.sets[Int(set)])),
        source: Int(sources.index(ofWay: ground.way)), rings: ground.rings,
        nodes: Set(places.map { order.numbers[Int($0)] }).sorted().map(NodeID.init))
      return made.isStorable ? made : nil
    }
  }

  /// Edges by tail, then by head; those of the same ends stay in their order. Source: counting sort.
  private static func sortedByEnds(
    _ edges: [Network.Edge], _ numbers: [UInt32], nodeCount: Int
  ) -> [UInt32] {
    var order = edges.indices.map(UInt32.init)
    for isByTail in [false, true] {
      func end(_ edge: UInt32) -> Int {
        let from = numbers[Int(edges[Int(edge)].from)]
        let to = numbers[Int(edges[Int(edge)].to)]
        return Int(isByTail ? min(from, to) : max(from, to))
      }
      var starts = [UInt32](repeating: 0, count: nodeCount + 1)
      for edge in order { starts[end(edge) + 1] += 1 }
      for node in 0..<nodeCount { starts[node + 1] += starts[node] }
      var sorted = [UInt32](repeating: 0, count: edges.count)
      for edge in order {
        let place = end(edge)
        sorted[Int(starts[place])] = edge
        starts[place] += 1
      }
      order = sorted
    }
    return order
  }

  /// The points between the ends of edges, in order of edge.
  private func interior(_ order: [UInt32], _ numbers: [UInt32]) -> [Coordinate] {
    var points: [Coordinate] = []
    points.reserveCapacity(network.interior.count)
    for index in order {
      let edge = network.edges[Int(index)]
      let range = edge.points
      if numbers[Int(edge.to)] < numbers[Int(edge.from)] {
        for point in range.reversed() {
          points.append(network.nodes.coordinates[Int(network.interior[point])])
        }
      } else {
        for point in range {
          points.append(network.nodes.coordinates[Int(network.interior[point])])
        }
      }
    }
    return points
  }

  /// Edges from their lower-numbered end to the other.
  private func edges(
    _ order: [UInt32], _ numbers: [UInt32], _ sources: SourceTable
  ) -> ([AreaContents.Edge], [AreaContents.Run]) {
    var edges: [AreaContents.Edge] = []
    var further: [AreaContents.Run] = []
    edges.reserveCapacity(order.count)
    var point = 0
    for index in order {
      let edge = network.edges[Int(index)]
      let from = numbers[Int(edge.from)]
      let to = numbers[Int(edge.to)]
      var source = edge.way < 0 ? sources.made : sources.index(ofWay: edge.way)
      if edge.hasFurtherWays {
        for (position, run) in runs(of: index, isReversed: to < from).enumerated() {
          let ofRun = sources.index(ofWay: run.way)
          if position == 0 {
            source = ofRun
          } else {
            further.append(
              AreaContents.Run(edge: UInt32(edges.count), source: ofRun, point: run.point))
          }
        }
      }
      let end = point + Int(edge.pointCount)
      edges.append(
        AreaContents.Edge(
          tail: min(from, to), head: max(from, to), length: edge.length,
          attributes: edge.attributes, interior: point..<end, source: source))
      point = end
    }
    return (edges, further)
  }

  /// What an edge of several ways was drawn as, from its tail to its head.
  private func runs(of index: UInt32, isReversed: Bool) -> [Network.Run] {
    let edge = network.edges[Int(index)]
    let further = network.furtherWays
    let first = further.partitioningIndex { $0.edge >= index }
    let runs =
      [Network.Run(edge: index, way: edge.way, point: 0)]
      + further[first...].prefix { $0.edge == index }
    guard isReversed else { return runs }
    // Seen from the other end, a run begins where the next one began.
    let last = UInt32(edge.pointCount) + 1
    let ends = runs.dropFirst().map(\.point) + [last]
    return zip(runs, ends).reversed().map {
      Network.Run(edge: index, way: $0.way, point: last - $1)
    }
  }

  /// What the edge is, with what is passed at its ends.
  private mutating func attributes(
    of edge: Network.Edge, isReversed: Bool, _ sets: inout AttributeTable
  ) -> UInt32 {
    let wayClass = wayClasses[Int(edge.attributes)]
    guard wayClass != .entry else {
      let set = network.attributes.sets[Int(edge.attributes)]
      return sets.index(of: isReversed ? set.reversed : set)
    }
    let tailPassage = passage(at: edge.from, on: wayClass)
    let headPassage = passage(at: edge.to, on: wayClass)
    // The set follows from these numbers.
    let key =
      UInt64(edge.attributes) << 33 | UInt64(tailPassage) << 17
      | UInt64(headPassage) << 1 | (isReversed ? 1 : 0)
    if let known = knownSets[key] { return known }
    var set = network.attributes.sets[Int(edge.attributes)]
    set.tailPassage = tailPassage
    set.headPassage = headPassage
    let index = sets.index(of: isReversed ? set.reversed : set)
    knownSets.set(key, index)
    return index
  }

  private mutating func passage(at place: UInt32, on wayClass: WayClass) -> UInt16 {
    if isCrossing[Int(place)] {
      if network.runsAlongCrossedRoad(wayClass, at: place) { return 0 }
      if let crossing = network.crossings[place] { return number(of: crossing) }
    }
    let meaning = Int(network.placeMeanings[Int(place)])
    guard meaning >= 0 else { return 0 }
    if network.meetsElevator[Int(place)], meanings.nodes[meaning].passage?.kind == .elevator {
      return 0
    }
    let isBorder = network.meetsPrivate[Int(place)]
    let known = isBorder ? passagesOnPrivate[meaning] : passagesOnPublic[meaning]
    if let known { return known }
    let number = passage(ofMeaning: meaning, meetsPrivate: isBorder)
    if isBorder { passagesOnPrivate[meaning] = number } else { passagesOnPublic[meaning] = number }
    return number
  }

  private mutating func passage(ofMeaning index: Int, meetsPrivate: Bool) -> UInt16 {
    guard var passage = meanings.nodes[index].passage else { return 0 }
    passage.condition = conditions.index(of: meanings.nodes[index].conditions)
    if meetsPrivate, passage.access.isDestinationOnly { passage.access = .open }
    return number(of: passage)
  }

  private mutating func number(of passage: Passage) -> UInt16 {
    if let known = passageIndex[passage] { return known }
    passages.append(passage)
    let number = UInt16(truncatingIfNeeded: passages.count - 1)
    passageIndex[passage] = number
    return number
  }

  /// Numbers attribute sets by how often they are used, so that the common ones share cache lines.
  private func sortByUse(
    _ edges: inout [Network.Edge], _ grounds: inout [OpenGround], _ sets: [EdgeAttributes]
  ) -> [EdgeAttributes] {
    var uses = [Int](repeating: 0, count: sets.count)
    for edge in edges { uses[Int(edge.attributes)] += 1 }
    let order = sets.indices.sorted { (uses[$1], $0) < (uses[$0], $1) }
    var numbers = [UInt32](repeating: 0, count: sets.count)
    for (number, index) in order.enumerated() { numbers[index] = UInt32(number) }
    for index in edges.indices { edges[index].attributes = numbers[Int(edges[index].attributes)] }
    for index in grounds.indices {
      grounds[index].attributes = Int(numbers[grounds[index].attributes])
    }
    return order.map { sets[$0] }
  }
}

/// The ways that edges were drawn as, in the order of the file.
private struct SourceTable {
  private(set) var sources: [SourceID] = []
  private(set) var names: [UInt32] = []
  /// What edges of our own making belong to.
  private(set) var made: UInt32 = 0
  private var ofWay: [UInt32]

  init(network: Network) {
    let ways = network.ways
    var isUsed = [Bool](repeating: false, count: ways.count)
    var needsMade = false
    for edge in network.edges {
      if edge.way >= 0 { isUsed[Int(edge.way)] = true } else { needsMade = true }
    }
    for run in network.furtherWays { isUsed[Int(run.way)] = true }
    for ground in network.grounds { isUsed[Int(ground.way)] = true }
    var used = ways.ids.indices.filter { isUsed[$0] }.map(Int32.init)
    isUsed = []
    // The order that most files have already.
    let isSorted = zip(used, used.dropFirst()).allSatisfy {
      ways.source(Int($0)) < ways.source(Int($1))
    }
    if !isSorted {
      used.sort { (ways.source(Int($0)), $0) < (ways.source(Int($1)), $1) }
    }
    ofWay = Array(repeating: 0, count: ways.count)
    sources.reserveCapacity(used.count + 1)
    names.reserveCapacity(used.count + 1)
    let edgesOfOurOwn = SourceID(kind: .made, number: 0)
    for way in used {
      if needsMade, edgesOfOurOwn < ways.source(Int(way)) {
        made = add(edgesOfOurOwn, 0)
        needsMade = false
      }
      ofWay[Int(way)] = add(ways.source(Int(way)), ways.names[Int(way)])
    }
    if needsMade { made = add(edgesOfOurOwn, 0) }
  }

  private mutating func add(_ source: SourceID, _ name: UInt32) -> UInt32 {
    sources.append(source)
    names.append(name)
    return UInt32(sources.count - 1)
  }

  func index(ofWay way: Int32) -> UInt32 { ofWay[Int(way)] }
}

extension Array {
  /// The first index from which on elements are in the second half.
  fileprivate func partitioningIndex(_ isInSecondHalf: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isInSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
