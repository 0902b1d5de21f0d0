import WalkGeometry
import WalkGraph

/// The walking network: ways cut where they meet and joined where nothing changes.
///
/// ```
///   way 1 ──●── way 2        ● joins three pieces: a junction
///           │                ○ joins two pieces that are alike: one edge runs through
///   way 3 ──○── way 4
/// ```
struct Network {
  /// A stretch of one way between two places where it may be left.
  struct Piece {
    var way: Int32
    /// Range of node references; neighbors that repeat count once.
    var refs: Range<Int>
    /// Graph nodes at both ends.
    var from: UInt32
    var to: UInt32
  }

  /// An edge as it will be written, not yet in order.
  struct Edge {
    var from: UInt32
    var to: UInt32
    /// Index of ``attributes`` for the direction from–to.
    var attributes: UInt32
    var interior: Range<Int>
    /// The way it begins as; `nil` for what is made by us.
    var way: Int32?
    /// Ways it goes on as.
    var furtherWays: [Run]
    var meters: Double
  }

  /// Where an edge goes on as another way: at the point of this number, 0 being where it begins.
  struct Run {
    var way: Int32
    var point: Int
  }

  let ways: WalkWays
  let nodes: NodeTable
  let meanings: MeaningTable
  var skipped: Skipped

  /// Coordinates of graph nodes, and what is passed at each: a node meaning or −1.
  var places: [Coordinate] = []
  var placeMeanings: [Int32] = []
  /// Crossings of roads that say more than the node there.
  var crossings: [UInt32: Passage] = [:]
  /// The road that is crossed at a place: along it nothing is passed there.
  var crossedRoads: [UInt32: WayClass] = [:]
  /// Whether private ground meets a place: the border is paid for there, and no gate on top of it.
  var meetsPrivate: [Bool] = []
  /// Whether an elevator drawn as a line meets a place: the ride is paid for with the line.
  var meetsElevator: [Bool] = []
  var edges: [Edge] = []
  var interior: [Coordinate] = []
  var attributes = AttributeTable()
  private(set) var conditions = ConditionTable()
  var meters = 0.0

  var pieces: [Piece] = []
  /// Of each extract node: how many piece ends or way passages meet there, at most 255.
  private var degrees: [UInt8] = []
  var placeOfNode: [UInt32] = []
  /// Places on the antimeridian by latitude.
  private var seam: [Int32: UInt32] = [:]
  var wayAttributes: [(forward: UInt32, backward: UInt32)] = []
  var grounds: [DrawnGround] = []
  /// Of each way: whether it is walked across, not along.
  var isCrossed: [Bool]
  /// Nodes at which ways are cut though nothing else meets there.
  var isPinned: Set<UInt32> = []
  /// Of each place: whether open ground is entered there, so that no edge runs through.
  var isEntry: [Bool] = []

  static let none = UInt32.max
  /// Longer chains of points are cut, so that one edge never fills a page of its own many times over.
  static let maximumPoints = 4000

  init(ways: WalkWays, nodes: NodeTable, meanings: MeaningTable, skipped: Skipped) {
    self.ways = ways
    self.nodes = nodes
    self.meanings = meanings
    self.skipped = skipped
    isCrossed = Array(repeating: false, count: ways.count)
  }

  /// Cuts, joins, and prices nothing: edges with their attributes.
  mutating func build(_ drawings: ShapeDrawings, obstacles: [Obstacle]) {
    findGrounds(drawings)
    countDegrees()
    setWayAttributes()
    findInsides()
    placeOfNode = Array(repeating: Self.none, count: nodes.ids.count)
    cutWays()
    let otherLevels = findOtherLevels()
    let borders = borders(obstacles, otherLevels)
    pinEntries(borders, otherLevels)
    joinPieces()
    pieces = []
    crossGrounds(obstacles, borders, otherLevels)
    findCrossings()
    fenceOff()
  }

  // MARK: Cutting

  /// Runs of references whose nodes are present; a missing node ends a run, and nothing bridges it.
  func forEachRun(of way: Int, _ body: (Range<Int>) -> Void) {
    let end = ways.firstRef[way + 1]
    var start = ways.firstRef[way]
    while start < end {
      while start < end, !nodes.isPresent[Int(nodes.ofRefs[start])] { start += 1 }
      var stop = start
      while stop < end, nodes.isPresent[Int(nodes.ofRefs[stop])] { stop += 1 }
      let first = start < end ? nodes.ofRefs[start] : 0
      if (start..<stop).contains(where: { nodes.ofRefs[$0] != first }) { body(start..<stop) }
      start = stop
    }
  }

  private mutating func countDegrees() {
    var degrees = [UInt8](repeating: 0, count: nodes.ids.count)
    var cuts = 0
    var empty = 0
    for way in 0..<ways.count {
      var runs = 0
      let refs = ways.firstRef[way]..<ways.firstRef[way + 1]
      forEachRun(of: way) { run in
        runs += 1
        var last: UInt32?
        for ref in run {
          let node = nodes.ofRefs[ref]
          guard node != last else { continue }
          // Once for the segment that comes and once for the one that goes.
          if last != nil { degrees[Int(node)] = min(degrees[Int(node)], 254) + 1 }
          if let last { degrees[Int(last)] = min(degrees[Int(last)], 254) + 1 }
          last = node
        }
      }
      if runs == 0, way < ways.firstRelation { empty += 1 }
      if refs.contains(where: { !nodes.isPresent[Int(nodes.ofRefs[$0])] }) { cuts += 1 }
    }
    for ground in grounds where Int(ground.way) >= ways.firstRelation {
      for node in (ground.outers + ground.inners).joined() {
        degrees[Int(node)] = min(degrees[Int(node)], 253) + 2
      }
    }
    skipped.add("ways cut where nodes are missing", cuts)
    skipped.add("ways of no length or without nodes", empty)
    self.degrees = degrees
  }

  func meaning(ofNode node: UInt32) -> NodeMeaning? {
    let index = nodes.meanings[Int(node)]
    return index < 0 ? nil : meanings.nodes[Int(index)]
  }

  private func isBlocked(_ node: UInt32) -> Bool {
    guard let meaning = meaning(ofNode: node), meaning.passage?.access == .closed else {
      return false
    }
    return meaning.conditions.isEmpty
  }

  /// How many segments meet at a node.
  func degree(of node: UInt32) -> Int { Int(degrees[Int(node)]) }

  /// Whether ways are cut at a node.
  private func isPlace(_ node: UInt32) -> Bool {
    if degrees[Int(node)] != 2 || isPinned.contains(node) { return true }
    guard let meaning = meaning(ofNode: node) else { return false }
    return meaning.passage != nil
  }

  private mutating func cutWays() {
    for way in 0..<ways.count where !isCrossed[way] {
      var runs: [Range<Int>] = []
      forEachRun(of: way) { runs.append($0) }
      for run in runs {
        var start = run.lowerBound
        for ref in run.dropFirst() {
          let node = nodes.ofRefs[ref]
          let isLast = ref == run.upperBound - 1
          guard isLast || isPlace(node) else { continue }
          let isMove = (start...ref).contains { nodes.ofRefs[$0] != nodes.ofRefs[start] }
          guard isMove else { continue }
          let from = place(nodes.ofRefs[start])
          let to = place(node)
          pieces.append(Piece(way: Int32(way), refs: start..<ref + 1, from: from, to: to))
          start = ref
        }
      }
    }
  }

  /// The graph node of an extract node. Where nobody gets through, every piece has an end of its own.
  mutating func place(_ node: UInt32) -> UInt32 {
    let known = placeOfNode[Int(node)]
    if known != Self.none { return known }
    let isBlocked = isBlocked(node)
    let coordinate = nodes.coordinates[Int(node)]
    // Editors cut ways at the antimeridian and give each half a node of its own, one at +180°, one at −180°.
    let isOnSeam = abs(coordinate.longitudeE7) == 1_800_000_000 && !isBlocked
    if isOnSeam, let twin = seam[coordinate.latitudeE7],
      places[Int(twin)].longitudeE7 == -coordinate.longitudeE7
    {
      placeOfNode[Int(node)] = twin
      return twin
    }
    if isOnSeam { seam[coordinate.latitudeE7] = UInt32(places.count) }
    places.append(coordinate)
    placeMeanings.append(isBlocked ? -1 : nodes.meanings[Int(node)])
    let place = UInt32(places.count - 1)
    if !isBlocked { placeOfNode[Int(node)] = place }
    return place
  }

  // MARK: Attributes

  private mutating func setWayAttributes() {
    // What does not depend on the way's own length is the same for all ways of a meaning.
    var ofMeaning = [(forward: UInt32, backward: UInt32)?](
      repeating: nil, count: meanings.ways.count)
    wayAttributes.reserveCapacity(ways.count)
    for way in 0..<ways.count {
      let meaning = Int(ways.meanings[way])
      let isOnRoute = way < ways.firstRelation && ways.onWalkingRoutes.contains(ways.ids[way])
      if !isOnRoute, let known = ofMeaning[meaning] {
        wayAttributes.append(known)
        continue
      }
      let (set, isMeasured) = attributes(of: way, meanings.ways[meaning], isOnRoute: isOnRoute)
      let numbers = (attributes.index(of: set), attributes.index(of: set.reversed))
      if !isOnRoute, !isMeasured { ofMeaning[meaning] = numbers }
      wayAttributes.append(numbers)
    }
  }

  /// The attributes of a way, and whether its length bears on them.
  private mutating func attributes(
    of way: Int, _ meaning: WayMeaning, isOnRoute: Bool
  ) -> (EdgeAttributes, isMeasured: Bool) {
    var set = meaning.attributes
    set.condition = conditions.index(of: meaning.conditions)
    set.levelName = ways.levelNames[Int(ways.meanings[way])] ?? 0
    if isOnRoute, set.wayClass != .ferry { set.flags.insert(.walkingRoute) }
    if let steps = meaning.stepCount {
      let density = Double(steps) / max(length(of: way), 0.1) * 100
      set.stairsPerHundredMeters = UInt16(min(max(density.rounded(), 1), 65_535))
    }
    if set.wayClass == .ferry {
      let timing = FerryTiming(
        lengthMeters: length(of: way), duration: meaning.ferryDuration,
        interval: meaning.ferryInterval)
      set.speed = timing.millimetersPerSecond
      set.seconds = timing.boardingSeconds
    }
    return (set, meaning.stepCount != nil || set.wayClass == .ferry)
  }

  private func length(of way: Int) -> Double {
    var meters = 0.0
    forEachRun(of: way) { run in
      for ref in run.dropFirst() {
        meters += nodes.coordinates[Int(nodes.ofRefs[ref - 1])]
          .distance(to: nodes.coordinates[Int(nodes.ofRefs[ref])])
      }
    }
    return meters
  }
}
