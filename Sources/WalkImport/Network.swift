import OSMExtract
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
    /// The first and the last node reference; neighbors that repeat count once.
    var firstRef: UInt32
    var lastRef: UInt32
    /// Graph nodes at both ends.
    var from: UInt32
    var to: UInt32
  }

  /// An edge as it will be written, not yet in order.
  struct Edge {
    var from: UInt32
    var to: UInt32
    /// Index of ``attributes`` for the direction from–to; of the area's own sets once those are made.
    var attributes: UInt32
    /// The way it begins as; −1 for what is made by us.
    var way: Int32
    /// Where its points between the ends begin in ``interior``, and how many there are.
    var firstPoint: UInt32
    var pointCount: UInt16 = 0
    /// Whether it goes on as other ways, listed in ``furtherWays``.
    var hasFurtherWays = false
    /// Decimeters, rounded up, so that a straight line is never longer than what a search counts.
    var length: UInt32

    var points: Range<Int> { Int(firstPoint)..<Int(firstPoint) + Int(pointCount) }

    static func length(meters: Double) -> UInt32 {
      UInt32(min((meters * 10).rounded(.up), Double(AreaFormat.maximumLength)))
    }
  }

  /// Where an edge goes on as another way: at the point of this number, 0 being where it begins.
  struct Run {
    var edge: UInt32
    var way: Int32
    var point: UInt32
  }

  var ways: WalkWays
  private(set) var nodes: NodeTable
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
  /// Of edges that go on as other ways, in order of edge.
  var furtherWays: [Run] = []
  /// The nodes between the ends of edges.
  var interior: [UInt32] = []
  var attributes = AttributeTable()
  private(set) var conditions = ConditionTable()
  var meters = 0.0
  private let isLarge: Bool

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
  /// Of each meaning of a node: whether something is passed there, and whether nobody gets through.
  private let isPassed: [Bool]
  private let isBlocking: [Bool]
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
    isLarge = nodes.count > 1 << 20
    isCrossed = Array(repeating: false, count: ways.count)
    isPassed = meanings.nodes.map { $0.passage != nil }
    isBlocking = meanings.nodes.map { $0.passage?.access == .closed && $0.conditions.isEmpty }
  }

  /// Cuts, joins, and prices nothing: edges with their attributes.
  mutating func build(_ drawings: ShapeDrawings, obstacles: [Obstacle]) {
    findGrounds(drawings)
    countDegrees()
    setWayAttributes()
    findInsides()
    placeOfNode = Array(repeating: Self.none, count: nodes.count)
    cutWays()
    let otherLevels = findOtherLevels()
    let borders = borders(obstacles, otherLevels)
    pinEntries(borders, otherLevels)
    let entries = findEntries(borders, otherLevels)
    let planner = GroundPlanner(sketchGrounds(obstacles, entries))
    namePlatforms()
    nameLanes()
    joinSpellings()
    nameSidewalks()
    nameCrossings()
    placeOfNode = []
    nodes.dropMeanings()
    ways.firstRef = []
    releaseMemory()
    joinPieces()
    pieces = []
    nodes.dropRefs()
    releaseMemory()
    crossGrounds(planner.finish(), entries)
    findCrossings()
    fenceOff()
  }

  /// Gives back what was let go, where that is much: 200 MB of a country by the end.
  func releaseMemory() {
    if isLarge { releaseFreeMemory() }
  }

  /// Lets go what the edges were made from, once they have their attributes.
  mutating func dropPlaces() {
    places = []
    placeMeanings = []
    meetsPrivate = []
    meetsElevator = []
    wayAttributes = []
    let names = ways.nameLists
    ways = WalkWays()
    ways.nameLists = names
  }

  /// Lets go the points of edges.
  mutating func dropPoints() {
    interior = []
    nodes = NodeTable(refs: [])
  }

  /// Lets go the rest.
  mutating func dropEdges() {
    edges = []
    furtherWays = []
    releaseMemory()
  }

  // MARK: Cutting

  /// The next run of references whose nodes are present; a missing node ends a run, and nothing bridges it.
  func run(from first: Int, before end: Int) -> Range<Int>? {
    var start = first
    while start < end {
      let node = nodes.ofRefs[start]
      guard nodes.isPresent(node) else {
        start += 1
        continue
      }
      var stop = start + 1
      var isMove = false
      while stop < end, nodes.isPresent(nodes.ofRefs[stop]) {
        if nodes.ofRefs[stop] != node { isMove = true }
        stop += 1
      }
      if isMove { return start..<stop }
      start = stop
    }
    return nil
  }

  /// The references of a way.
  func refs(of way: Int) -> Range<Int> { Int(ways.firstRef[way])..<Int(ways.firstRef[way + 1]) }

  func forEachRun(of way: Int, _ body: (Range<Int>) -> Void) {
    let refs = refs(of: way)
    var start = refs.lowerBound
    while let run = run(from: start, before: refs.upperBound) {
      body(run)
      start = run.upperBound
    }
  }

  private mutating func countDegrees() {
    var degrees = [UInt8](repeating: 0, count: nodes.count)
    var cuts = 0
    var empty = 0
    for way in 0..<ways.count {
      let refs = refs(of: way)
      var start = refs.lowerBound
      var isEmpty = true
      while let run = run(from: start, before: refs.upperBound) {
        if isEmpty, run != refs, refs.contains(where: { !nodes.isPresent(nodes.ofRefs[$0]) }) {
          cuts += 1
        }
        isEmpty = false
        start = run.upperBound
        var last = Int(nodes.ofRefs[run.lowerBound])
        for ref in run.dropFirst() {
          let node = Int(nodes.ofRefs[ref])
          guard node != last else { continue }
          // Once for the segment that comes and once for the one that goes.
          degrees[node] = min(degrees[node], 254) + 1
          degrees[last] = min(degrees[last], 254) + 1
          last = node
        }
      }
      if isEmpty, way < ways.firstRelation { empty += 1 }
      if isEmpty, refs.contains(where: { !nodes.isPresent(nodes.ofRefs[$0]) }) { cuts += 1 }
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
    let meaning = nodes.meanings[Int(node)]
    return meaning >= 0 && isBlocking[Int(meaning)]
  }

  /// How many segments meet at a node.
  func degree(of node: UInt32) -> Int { Int(degrees[Int(node)]) }

  /// Whether ways are cut at a node.
  private func isPlace(_ node: UInt32) -> Bool {
    if degrees[Int(node)] != 2 { return true }
    let meaning = nodes.meanings[Int(node)]
    return meaning >= 0 && isPassed[Int(meaning)]
  }

  /// Has ways cut at a node, though nothing else may meet there.
  mutating func pin(_ node: UInt32) {
    if degrees[Int(node)] == 2 { degrees[Int(node)] = 3 }
  }

  /// Whether something is passed at a place.
  func isPassed(at place: UInt32) -> Bool {
    let meaning = placeMeanings[Int(place)]
    return meaning >= 0 && isPassed[Int(meaning)]
  }

  private mutating func cutWays() {
    // What is not used of this is never touched.
    pieces.reserveCapacity(nodes.ofRefs.count)
    places.reserveCapacity(nodes.count)
    placeMeanings.reserveCapacity(nodes.count)
    for way in 0..<ways.count where !isCrossed[way] {
      let refs = refs(of: way)
      var next = refs.lowerBound
      while let run = run(from: next, before: refs.upperBound) {
        next = run.upperBound
        cut(way, run)
      }
    }
    degrees = []
  }

  private mutating func cut(_ way: Int, _ run: Range<Int>) {
    var start = run.lowerBound
    var isMove = false
    for ref in run.dropFirst() {
      let node = nodes.ofRefs[ref]
      if node != nodes.ofRefs[start] { isMove = true }
      guard isMove, ref == run.upperBound - 1 || isPlace(node) else { continue }
      let from = place(nodes.ofRefs[start])
      let to = place(node)
      pieces.append(
        Piece(way: Int32(way), firstRef: UInt32(start), lastRef: UInt32(ref), from: from, to: to))
      start = ref
      isMove = false
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
    if let steps = meaning.stepCount, !isDrawnAsArea(way) {
      set.count(steps, overMeters: length(of: way))
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

  /// Whether what is drawn of a way is its outline, whose length is none of what is walked.
  private func isDrawnAsArea(_ way: Int) -> Bool { isCrossed[way] || way >= ways.firstRelation }

  func length(of way: Int) -> Double {
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

extension EdgeAttributes {
  /// Takes on a number of stairs on so many meters of the edge.
  mutating func count(_ steps: Int, overMeters meters: Double) {
    let density = Double(steps) / max(meters, 0.1) * 100
    stairsPerHundredMeters = UInt16(min(max(density.rounded(), 1), 65_535))
  }
}
