import WalkGeometry
import WalkGraph

/// Puts a network into the order of the file: components one after another, nodes along the Hilbert curve.
struct AreaAssembly {
  private let network: Network
  private let meanings: MeaningTable
  private var conditions: ConditionTable
  private var passages: [Passage] = [Passage(kind: .none)]
  private var passageIndex: [Passage: UInt16] = [:]
  /// The passage of a node meaning on public ground, and where private ground meets it.
  private var passagesOnPublic: [UInt16?]
  private var passagesOnPrivate: [UInt16?]
  /// The attribute sets of edges by set, passages and direction.
  private var knownSets: [UInt64: UInt32] = [:]

  init(network: Network, meanings: MeaningTable) {
    self.network = network
    self.meanings = meanings
    conditions = network.conditions
    passagesOnPublic = Array(repeating: nil, count: meanings.nodes.count)
    passagesOnPrivate = passagesOnPublic
  }

  /// - Throws: ``ImportError/tooMany(what:limit:)``.
  mutating func contents() throws(ImportError) -> AreaContents {
    var contents = AreaContents()
    let order = NodeOrder(
      places: network.places, edges: network.edges.lazy.map { ($0.from, $0.to) })
    guard order.places.count <= AreaFormat.maximumNodes else {
      throw .tooMany(what: "junctions", limit: AreaFormat.maximumNodes)
    }
    contents.nodes = order.places.map { network.places[Int($0)] }
    contents.components = order.componentStarts
    var sets = AttributeTable()
    var edges: [AreaContents.Edge] = []
    edges.reserveCapacity(network.edges.count)
    let sources = SourceTable(network: network)
    for edge in network.edges {
      edges.append(directed(edge, order, sources, &sets, &contents.interior))
    }
    guard passages.count <= Int(UInt16.max) else {
      throw .tooMany(what: "kinds of gates and crossings", limit: Int(UInt16.max))
    }
    guard !conditions.isOverfull else {
      throw .tooMany(what: "opening conditions", limit: Int(UInt16.max))
    }
    guard sets.sets.count <= AreaFormat.maximumAttributes else {
      throw .tooMany(what: "kinds of ways", limit: AreaFormat.maximumAttributes)
    }
    contents.grounds = network.grounds.compactMap { ground in
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
    contents.edges = Self.sortByEnds(edges)
    contents.attributes = sortByUse(&contents.edges, &contents.grounds, sets.sets)
    contents.sources = sources.sources
    contents.sourceNames = sources.names
    contents.names = network.ways.nameLists
    contents.passages = passages
    contents.conditions = conditions.lists
    return contents
  }

  /// By tail, then by head; edges of the same ends stay in their order.
  private static func sortByEnds(_ edges: [AreaContents.Edge]) -> [AreaContents.Edge] {
    // Twice by one end each: 28 bits of it and 32 of the place in the order before.
    var order = edges.indices.map { UInt64($0) }
    for isByTail in [false, true] {
      var keyed = order.enumerated().map { position, index in
        let end = isByTail ? edges[Int(index)].tail : edges[Int(index)].head
        return UInt64(end) << 32 | UInt64(position)
      }
      keyed.radixSort(fromBit: 32)
      order = keyed.map { order[Int($0 & 0xFFFF_FFFF)] }
    }
    return order.map { edges[Int($0)] }
  }

  /// The edge from its lower-numbered end to the other, with what is passed at both.
  private mutating func directed(
    _ edge: Network.Edge, _ order: NodeOrder, _ sources: SourceTable,
    _ sets: inout AttributeTable, _ interior: inout [Coordinate]
  ) -> AreaContents.Edge {
    let from = order.numbers[Int(edge.from)]
    let to = order.numbers[Int(edge.to)]
    let isReversed = to < from
    let points = network.interior[edge.interior]
    let start = interior.count
    if isReversed { interior += points.reversed() } else { interior += points }
    let runs = runs(of: edge, isReversed: isReversed, sources)
    // Rounded up, so that a straight line is never longer than what a search counts.
    let length = min((edge.meters * 10).rounded(.up), Double(AreaFormat.maximumLength))
    return AreaContents.Edge(
      tail: min(from, to), head: max(from, to), length: UInt32(length),
      attributes: attributes(of: edge, isReversed: isReversed, &sets),
      interior: start..<interior.count,
      source: runs.first, furtherSources: runs.further)
  }

  /// What an edge was drawn as, from its tail to its head.
  private func runs(
    of edge: Network.Edge, isReversed: Bool, _ sources: SourceTable
  ) -> (first: UInt32, further: [AreaContents.Edge.Run]) {
    guard let way = edge.way else { return (sources.made, []) }
    guard !edge.furtherWays.isEmpty else { return (sources.index(ofWay: way), []) }
    let runs = [Network.Run(way: way, point: 0)] + edge.furtherWays
    // Seen from the other end, a run begins where the next one began.
    let last = edge.interior.count + 1
    let ends = runs.dropFirst().map(\.point) + [last]
    let ordered =
      isReversed
      ? zip(runs, ends).reversed().map { Network.Run(way: $0.way, point: last - $1) } : runs
    return (
      sources.index(ofWay: ordered[0].way),
      ordered.dropFirst().map {
        AreaContents.Edge.Run(source: sources.index(ofWay: $0.way), point: UInt32($0.point))
      }
    )
  }

  /// What the edge is, with what is passed at its ends.
  private mutating func attributes(
    of edge: Network.Edge, isReversed: Bool, _ sets: inout AttributeTable
  ) -> UInt32 {
    var set = network.attributes.sets[Int(edge.attributes)]
    guard set.wayClass != .entry else { return sets.index(of: isReversed ? set.reversed : set) }
    set.tailPassage = passage(at: edge.from, on: set.wayClass)
    set.headPassage = passage(at: edge.to, on: set.wayClass)
    // The set follows from these numbers.
    let key =
      UInt64(edge.attributes) << 33 | UInt64(set.tailPassage) << 17
      | UInt64(set.headPassage) << 1 | (isReversed ? 1 : 0)
    if let known = knownSets[key] { return known }
    let index = sets.index(of: isReversed ? set.reversed : set)
    knownSets[key] = index
    return index
  }

  private mutating func passage(at place: UInt32, on wayClass: WayClass) -> UInt16 {
    if network.runsAlongCrossedRoad(wayClass, at: place) { return 0 }
    if let crossing = network.crossings[place] { return number(of: crossing) }
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
    _ edges: inout [AreaContents.Edge], _ grounds: inout [OpenGround], _ sets: [EdgeAttributes]
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
      needsMade = needsMade || edge.way == nil
      if let way = edge.way { isUsed[Int(way)] = true }
      for run in edge.furtherWays { isUsed[Int(run.way)] = true }
    }
    for ground in network.grounds { isUsed[Int(ground.way)] = true }
    var entries = ways.ids.indices.filter { isUsed[$0] }.map { way in
      (source: ways.source(way), way: way)
    }
    if needsMade { entries.append((SourceID(kind: .made, number: 0), -1)) }
    entries.sort { $0.source < $1.source }
    ofWay = Array(repeating: 0, count: ways.count)
    for (index, entry) in entries.enumerated() {
      sources.append(entry.source)
      names.append(entry.way < 0 ? 0 : ways.names[entry.way])
      if entry.way < 0 { made = UInt32(index) } else { ofWay[entry.way] = UInt32(index) }
    }
  }

  func index(ofWay way: Int32) -> UInt32 { ofWay[Int(way)] }
}
