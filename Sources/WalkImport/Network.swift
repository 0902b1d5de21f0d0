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
  private(set) var places: [Coordinate] = []
  private(set) var placeMeanings: [Int32] = []
  /// Crossings of roads that say more than the node there.
  var crossings: [UInt32: Passage] = [:]
  /// Whether private ground meets a place: the border is paid for there, and no gate on top of it.
  var meetsPrivate: [Bool] = []
  /// Whether an elevator drawn as a line meets a place: the ride is paid for with the line.
  var meetsElevator: [Bool] = []
  private(set) var edges: [Edge] = []
  private(set) var interior: [Coordinate] = []
  private(set) var attributes = AttributeTable()
  private(set) var conditions = ConditionTable()
  private(set) var meters = 0.0

  private var pieces: [Piece] = []
  /// Of each extract node: how many piece ends or way passages meet there, at most 255.
  private var degrees: [UInt8] = []
  private var placeOfNode: [UInt32] = []
  /// Places on the antimeridian by latitude.
  private var seam: [Int32: UInt32] = [:]
  private var wayAttributes: [(forward: UInt32, backward: UInt32)] = []

  private static let none = UInt32.max
  /// Longer chains of points are cut, so that one edge never fills a page of its own many times over.
  private static let maximumPoints = 4000

  init(ways: WalkWays, nodes: NodeTable, meanings: MeaningTable, skipped: Skipped) {
    self.ways = ways
    self.nodes = nodes
    self.meanings = meanings
    self.skipped = skipped
  }

  /// Cuts, joins, and prices nothing: edges with their attributes.
  mutating func build() {
    countDegrees()
    setWayAttributes()
    placeOfNode = Array(repeating: Self.none, count: nodes.ids.count)
    cutWays()
    joinPieces()
    pieces = []
    findCrossings()
    fenceOff()
  }

  // MARK: Cutting

  /// Runs of references whose nodes are present; a missing node ends a run, and nothing bridges it.
  private func forEachRun(of way: Int, _ body: (Range<Int>) -> Void) {
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
      if runs == 0 { empty += 1 }
      if refs.contains(where: { !nodes.isPresent[Int(nodes.ofRefs[$0])] }) { cuts += 1 }
    }
    skipped.add("ways cut where nodes are missing", cuts)
    skipped.add("ways of no length or without nodes", empty)
    self.degrees = degrees
  }

  private func meaning(ofNode node: UInt32) -> NodeMeaning? {
    let index = nodes.meanings[Int(node)]
    return index < 0 ? nil : meanings.nodes[Int(index)]
  }

  private func isBlocked(_ node: UInt32) -> Bool {
    guard let meaning = meaning(ofNode: node), meaning.passage?.access == .closed else {
      return false
    }
    return meaning.conditions.isEmpty
  }

  /// Whether ways are cut at a node.
  private func isPlace(_ node: UInt32) -> Bool {
    if degrees[Int(node)] != 2 { return true }
    guard let meaning = meaning(ofNode: node) else { return false }
    return meaning.passage != nil
  }

  private mutating func cutWays() {
    for way in 0..<ways.count {
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
  private mutating func place(_ node: UInt32) -> UInt32 {
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
      let isOnRoute = ways.onWalkingRoutes.contains(ways.ids[way])
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

  // MARK: Joining

  /// Whether two pieces may be one edge: their ways look the same in walking order.
  private func areAlike(_ a: Int, _ aReversed: Bool, _ b: Int, _ bReversed: Bool) -> Bool {
    let first = Int(pieces[a].way)
    let second = Int(pieces[b].way)
    return ways.names[first] == ways.names[second]
      && wayAttributes(first, aReversed) == wayAttributes(second, bReversed)
  }

  private func wayAttributes(_ way: Int, _ isReversed: Bool) -> UInt32 {
    isReversed ? wayAttributes[way].backward : wayAttributes[way].forward
  }

  private mutating func joinPieces() {
    // The two pieces that end at each place of degree two.
    var ends = [(first: UInt32, second: UInt32, count: UInt8)](
      repeating: (Self.none, Self.none, 0), count: places.count)
    for (index, piece) in pieces.enumerated() {
      for place in [piece.from, piece.to] {
        let count = ends[Int(place)].count
        if count == 0 { ends[Int(place)].first = UInt32(index) }
        if count == 1 { ends[Int(place)].second = UInt32(index) }
        ends[Int(place)].count = min(count + 1, 3)
      }
    }
    /// The piece that continues the walk over the end of another, if nothing changes there.
    func next(_ piece: Int, _ isReversed: Bool) -> (piece: Int, isReversed: Bool)? {
      let place = isReversed ? pieces[piece].from : pieces[piece].to
      let end = ends[Int(place)]
      guard end.count == 2, placeMeanings[Int(place)] < 0 || passage(at: place) == nil else {
        return nil
      }
      let other = Int(end.first) == piece ? Int(end.second) : Int(end.first)
      guard other != piece else { return nil }
      let otherReversed = pieces[other].to == place
      return areAlike(piece, isReversed, other, otherReversed) ? (other, otherReversed) : nil
    }
    var isDone = [Bool](repeating: false, count: pieces.count)
    for index in pieces.indices where !isDone[index] {
      // Back to where the chain begins, then along it.
      var start = (piece: index, isReversed: true)
      while let before = next(start.piece, start.isReversed), before.piece != index {
        start = before
      }
      var chain = [(piece: start.piece, isReversed: !start.isReversed)]
      isDone[start.piece] = true
      while let last = chain.last, let after = next(last.piece, last.isReversed),
        !isDone[after.piece]
      {
        chain.append(after)
        isDone[after.piece] = true
      }
      emit(chain)
    }
  }

  func passage(at place: UInt32) -> Passage? {
    let meaning = placeMeanings[Int(place)]
    return meaning < 0 ? nil : meanings.nodes[Int(meaning)].passage
  }

  // MARK: Edges

  /// Writes a chain as an edge, or as several where it is too long for one.
  private mutating func emit(_ chain: [(piece: Int, isReversed: Bool)]) {
    guard let first = chain.first else { return }
    let set = wayAttributes(Int(pieces[first.piece].way), first.isReversed)
    let start = first.isReversed ? pieces[first.piece].to : pieces[first.piece].from
    var drawing = Drawing(from: start, last: places[Int(start)], firstInterior: interior.count)
    for (position, link) in chain.enumerated() {
      let piece = pieces[link.piece]
      let end = link.isReversed ? piece.from : piece.to
      let isLastPiece = position == chain.count - 1
      let refs = piece.refs
      for step in 1..<refs.count {
        let ref = link.isReversed ? refs.upperBound - 1 - step : refs.lowerBound + step
        let before = link.isReversed ? ref + 1 : ref - 1
        guard nodes.ofRefs[ref] != nodes.ofRefs[before] else { continue }
        let isEnd = step == refs.count - 1
        let coordinate = nodes.coordinates[Int(nodes.ofRefs[ref])]
        draw(to: coordinate, of: piece.way, place: isEnd && isLastPiece ? end : nil, set, &drawing)
      }
      // The reference that ends the piece may repeat its neighbor.
      if isLastPiece, drawing.isOpen {
        draw(to: places[Int(end)], of: piece.way, place: end, set, &drawing)
      }
    }
  }

  /// An edge that is being drawn.
  private struct Drawing {
    var from: UInt32
    var last: Coordinate
    var firstInterior: Int
    var meters = 0.0
    var way: Int32?
    var furtherWays: [Run] = []
    var isOpen = true

    init(from: UInt32, last: Coordinate, firstInterior: Int) {
      self.from = from
      self.last = last
      self.firstInterior = firstInterior
    }

    /// What is drawn from here on is part of a way; `points` lie between the ends so far.
    mutating func take(_ way: Int32, after points: Int) {
      guard let first = self.way else {
        self.way = way
        return
      }
      if (furtherWays.last?.way ?? first) != way {
        furtherWays.append(Run(way: way, point: points))
      }
    }
  }

  private static let maximumMeters = Double(AreaFormat.maximumLength) / 10 - 1

  /// Draws on to the next point; at `place` the edge ends, and where it would grow too long it is cut.
  private mutating func draw(
    to point: Coordinate, of way: Int32, place: UInt32?, _ set: UInt32, _ drawing: inout Drawing
  ) {
    var step = drawing.last.distance(to: point)
    if drawing.meters + step > Self.maximumMeters
      || interior.count - drawing.firstInterior >= Self.maximumPoints
    {
      if drawing.meters > 0 { close(at: addPlace(drawing.last), set, &drawing, reopen: true) }
      // One segment longer than an edge may be: nodes of our own on its straight line.
      while step > Self.maximumMeters {
        drawing.take(way, after: interior.count - drawing.firstInterior)
        let parts = (step / Self.maximumMeters).rounded(.up)
        let middle = drawing.last.interpolated(to: point, fraction: 1 / parts)
        drawing.meters += drawing.last.distance(to: middle)
        drawing.last = middle
        close(at: addPlace(middle), set, &drawing, reopen: true)
        step = middle.distance(to: point)
      }
    }
    drawing.take(way, after: interior.count - drawing.firstInterior)
    drawing.meters += step
    drawing.last = point
    if let place {
      close(at: place, set, &drawing, reopen: false)
    } else {
      interior.append(point)
    }
  }

  private mutating func addPlace(_ coordinate: Coordinate) -> UInt32 {
    places.append(coordinate)
    placeMeanings.append(-1)
    return UInt32(places.count - 1)
  }

  /// A node of our own at the place of another, for ground that is entered there.
  mutating func addTwin(of place: UInt32) -> UInt32 {
    places.append(places[Int(place)])
    placeMeanings.append(placeMeanings[Int(place)])
    crossings[UInt32(places.count - 1)] = crossings[place]
    meetsPrivate.append(meetsPrivate[Int(place)])
    meetsElevator.append(meetsElevator[Int(place)])
    return UInt32(places.count - 1)
  }

  /// An edge of our own and of no length.
  mutating func addEdge(from: UInt32, to: UInt32, _ set: EdgeAttributes) {
    edges.append(
      Edge(
        from: from, to: to, attributes: attributes.index(of: set),
        interior: interior.count..<interior.count, way: nil, furtherWays: [], meters: 0))
  }

  /// Gives an edge other ends.
  mutating func move(edge: Int, from: UInt32?, to: UInt32?) {
    edges[edge].from = from ?? edges[edge].from
    edges[edge].to = to ?? edges[edge].to
  }

  private mutating func close(
    at place: UInt32, _ set: UInt32, _ drawing: inout Drawing, reopen: Bool
  ) {
    // A cut falls on the last point, which is a node then and no longer between two.
    var end = interior.count
    if reopen, end > drawing.firstInterior, interior[end - 1] == places[Int(place)] { end -= 1 }
    edges.append(
      Edge(
        from: drawing.from, to: place, attributes: set, interior: drawing.firstInterior..<end,
        way: drawing.way, furtherWays: drawing.furtherWays, meters: drawing.meters))
    meters += drawing.meters
    drawing.isOpen = reopen
    guard reopen else { return }
    drawing = Drawing(from: place, last: places[Int(place)], firstInterior: interior.count)
  }
}
