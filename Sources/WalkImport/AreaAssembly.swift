import WalkGeometry
import WalkGraph

/// Puts a network into the order of the file: components one after another, nodes along the Hilbert curve.
struct AreaAssembly {
  private let network: Network
  private let meanings: MeaningTable
  private var conditions: ConditionTable
  /// Whether something else than a ferry, and than an elevator, meets a place.
  private var isAshore: [Bool]
  private var isLanding: [Bool]
  private var passages: [Passage] = [Passage(kind: .none)]
  private var passageIndex: [Passage: UInt16] = [:]

  init(network: Network, meanings: MeaningTable) {
    self.network = network
    self.meanings = meanings
    conditions = network.conditions
    isAshore = Array(repeating: false, count: network.places.count)
    isLanding = isAshore
    for edge in network.edges {
      let wayClass = network.attributes.sets[Int(edge.attributes)].wayClass
      for place in [Int(edge.from), Int(edge.to)] {
        if wayClass != .ferry { isAshore[place] = true }
        if wayClass != .elevator { isLanding[place] = true }
      }
    }
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
    guard sets.sets.count <= AreaFormat.maximumAttributes else {
      throw .tooMany(what: "kinds of ways", limit: AreaFormat.maximumAttributes)
    }
    let sorted = edges.indices.sorted { a, b in
      (edges[a].tail, edges[a].head, a) < (edges[b].tail, edges[b].head, b)
    }
    contents.edges = sorted.map { edges[$0] }
    contents.attributes = sortByUse(&contents.edges, sets.sets)
    contents.sources = sources.sources
    contents.sourceNames = sources.names
    contents.names = network.ways.nameLists
    contents.passages = passages
    contents.conditions = conditions.lists
    return contents
  }

  /// The edge from its lower-numbered end to the other, with what is passed at both.
  private mutating func directed(
    _ edge: Network.Edge, _ order: NodeOrder, _ sources: SourceTable,
    _ sets: inout AttributeTable, _ interior: inout [Coordinate]
  ) -> AreaContents.Edge {
    let from = order.numbers[Int(edge.from)]
    let to = order.numbers[Int(edge.to)]
    var set = network.attributes.sets[Int(edge.attributes)]
    if set.wayClass != .entry {
      set.tailPassage = passage(at: edge.from)
      set.headPassage = passage(at: edge.to)
      if set.wayClass == .ferry || set.wayClass == .elevator {
        let isEntered = set.wayClass == .ferry ? isAshore : isLanding
        if isEntered[Int(edge.from)] { set.flags.insert(.boardingAtTail) }
        if isEntered[Int(edge.to)] { set.flags.insert(.boardingAtHead) }
      }
    }
    let isReversed = to < from
    let points = network.interior[edge.interior]
    let start = interior.count
    if isReversed { interior += points.reversed() } else { interior += points }
    let ways = edge.ways.map { sources.index(ofWay: $0) }
    // Rounded up, so that a straight line is never longer than what a search counts.
    let length = min((edge.meters * 10).rounded(.up), Double(AreaFormat.maximumLength))
    return AreaContents.Edge(
      tail: min(from, to), head: max(from, to), length: UInt32(length),
      attributes: sets.index(of: isReversed ? set.reversed : set),
      interior: start..<interior.count,
      sources: ways.isEmpty ? [sources.made] : isReversed ? ways.reversed() : ways)
  }

  private mutating func passage(at place: UInt32) -> UInt16 {
    let index = network.placeMeanings[Int(place)]
    guard index >= 0, var passage = meanings.nodes[Int(index)].passage else { return 0 }
    passage.condition = conditions.index(of: meanings.nodes[Int(index)].conditions)
    if let known = passageIndex[passage] { return known }
    passages.append(passage)
    let number = UInt16(truncatingIfNeeded: passages.count - 1)
    passageIndex[passage] = number
    return number
  }

  /// Numbers attribute sets by how often they are used, so that the common ones share cache lines.
  private func sortByUse(
    _ edges: inout [AreaContents.Edge], _ sets: [EdgeAttributes]
  ) -> [EdgeAttributes] {
    var uses = [Int](repeating: 0, count: sets.count)
    for edge in edges { uses[Int(edge.attributes)] += 1 }
    let order = sets.indices.sorted { (uses[$1], $0) < (uses[$0], $1) }
    var numbers = [UInt32](repeating: 0, count: sets.count)
    for (number, index) in order.enumerated() { numbers[index] = UInt32(number) }
    for index in edges.indices { edges[index].attributes = numbers[Int(edges[index].attributes)] }
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
      needsMade = needsMade || edge.ways.isEmpty
      for way in edge.ways { isUsed[Int(way)] = true }
    }
    var entries = ways.ids.indices.filter { isUsed[$0] }.map { way in
      (source: SourceID(kind: .way, number: ways.ids[way]), way: way)
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
