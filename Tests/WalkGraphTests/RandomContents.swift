import TestSupport
import WalkGeometry

@testable import WalkGraph

/// Contents of an area that hold to every rule of the format and to nothing else: the same for the same seed.
struct RandomContents {
  private(set) var contents = AreaContents()
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let centers = [
      (437_300_000, 74_200_000), (-165_000_000, 1_799_999_000), (890_000_000, 0), (0, 0),
    ]
    let center = centers[Int(seed % 4)]
    addTables()
    for _ in 0..<1 + random.below(4) { addComponent(around: center) }
    for _ in 0..<random.below(30) { addGround() }
    for _ in 0..<random.below(60) { addObstacle() }
    sortEdges()
    addSights()
  }

  // MARK: Tables

  private mutating func addTables() {
    contents.metadata = [("credit", "© OpenStreetMap contributors"), ("empty", "")]
    contents.conditions = (0..<random.below(4)).map { index in
      (0...random.below(3)).map { "access:conditional\($0)=yes @ (0\(index):00-18:00)" }
    }
    for index in 0..<random.below(6) {
      var passage = Passage(kind: any(PassageKind.allCases))
      passage.access = any(Access.allCases)
      passage.seconds = UInt16(index)
      passage.condition = UInt16(random.below(contents.conditions.count + 1))
      passage.wheels = any(Wheels.allCases)
      contents.passages.append(passage)
    }
    for _ in 0...random.below(40) { contents.attributes.append(attributes()) }
    for index in 0..<random.below(5) {
      let languages = ["", "en", "fr", "zh-Hant"].prefix(1 + random.below(4))
      contents.names.append(languages.map { LocalName(language: $0, text: "Straße \(index) 路") })
    }
    var numbers: Set<Int64> = [0]
    for _ in 0..<random.below(200) {
      numbers.insert(Int64(truncatingIfNeeded: random.next()) >> Int64(4 + random.below(50)))
    }
    let kinds: [SourceID.Kind] = [.way, .relation, .made]
    contents.sources = numbers.map { SourceID(kind: any(kinds), number: $0) }.sorted()
    contents.sourceNames = contents.sources.map { _ in
      UInt32(random.below(contents.names.count))
    }
  }

  private mutating func attributes() -> EdgeAttributes {
    var set = EdgeAttributes(wayClass: any(WayClass.allCases))
    guard random.below(4) > 0 else { return set }
    set.detail = any(WayDetail.allCases)
    set.surface = any(Surface.allCases)
    set.smoothness = any(Smoothness.allCases)
    set.trackGrade = UInt8(random.below(6))
    set.access = any(Access.allCases)
    set.sidewalk = any(Sidewalk.allCases)
    set.sacScale = UInt8(random.below(4))
    set.trailVisibility = any(TrailVisibility.allCases)
    set.conveying = any(Conveying.allCases)
    set.flags = EdgeFlags(rawValue: UInt32(random.below(1 << 24)))
    set.incline = random.below(2) == 0 ? nil : Int8(random.below(256) - 128)
    set.stairsPerHundredMeters = UInt16(random.below(65_536))
    set.levelHalves = random.below(2) == 0 ? nil : Int16(random.below(65_536) - 32_768)
    set.condition = UInt16(random.below(contents.conditions.count + 1))
    set.tailPassage = UInt16(random.below(contents.passages.count))
    set.headPassage = UInt16(random.below(contents.passages.count))
    set.seconds = UInt16(random.below(65_536))
    set.speed = UInt16(random.below(65_536))
    set.levelName = UInt32(random.below(contents.names.count))
    set.levelSpanHalves = UInt16(random.below(65_536))
    set.wheels = any(Wheels.allCases)
    return set
  }

  private mutating func any<T>(_ values: [T]) -> T { values[random.below(values.count)] }

  // MARK: Network

  /// A tree of nodes with some more edges: loops, and twins that look alike, among them.
  private mutating func addComponent(around center: (Int, Int)) {
    let first = contents.nodes.count
    let count = 2 + random.below(40)
    contents.components.append(UInt32(first))
    for _ in 0..<count { contents.nodes.append(place(near: center)) }
    for node in 1..<count { addEdge(first + random.below(node), first + node) }
    for _ in 0..<random.below(30) {
      let a = first + random.below(count)
      let b = first + random.below(count)
      addEdge(min(a, b), max(a, b))
      guard random.below(3) == 0, let last = contents.edges.last else { continue }
      contents.edges.append(last)
    }
  }

  private mutating func place(near center: (Int, Int)) -> Coordinate {
    Coordinate(
      latitudeE7: Int32(center.0 + random.below(100_000) - 50_000),
      longitudeE7: wrapLongitudeE7(Int64(center.1 + random.below(100_000) - 50_000)))
  }

  private mutating func addEdge(_ tail: Int, _ head: Int) {
    let start = contents.interior.count
    let from = contents.nodes[tail]
    for _ in 0..<random.below(6) {
      contents.interior.append(place(near: (Int(from.latitudeE7), Int(from.longitudeE7))))
    }
    let interior = start..<contents.interior.count
    let points = [from] + contents.interior[interior] + [contents.nodes[head]]
    let meters = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    func source() -> UInt32 { UInt32(random.below(contents.sources.count)) }
    let first = source()
    for point in 1..<interior.count + 1 where random.below(3) == 0 {
      let next = source()
      let edge = UInt32(contents.edges.count)
      let last = contents.furtherRuns.last { $0.edge == edge }
      if next != last?.source ?? first {
        contents.furtherRuns.append(
          AreaContents.Run(edge: edge, source: next, point: UInt32(point)))
      }
    }
    contents.edges.append(
      AreaContents.Edge(
        tail: UInt32(tail), head: UInt32(head), length: UInt32((meters * 10).rounded(.up)),
        attributes: UInt32(random.below(contents.attributes.count)), interior: interior,
        source: first))
  }

  private mutating func sortEdges() {
    let edges = contents.edges
    let order = edges.indices.sorted {
      (edges[$0].tail, edges[$0].head, $0) < (edges[$1].tail, edges[$1].head, $1)
    }
    let runs = Dictionary(grouping: contents.furtherRuns, by: \.edge)
    contents.edges = order.map { edges[$0] }
    contents.furtherRuns = order.enumerated().flatMap { number, old in
      (runs[UInt32(old)] ?? []).map {
        AreaContents.Run(edge: UInt32(number), source: $0.source, point: $0.point)
      }
    }
  }

  // MARK: Sights

  /// None, few, or so many that a group of nodes has more than fifteen.
  private mutating func addSights() {
    var sights = SightContents()
    let most = random.below(4)
    for index in 0..<random.below(3) {
      sights.names.append([LocalName(language: "", text: "Café \(index)")])
    }
    let nameCount = contents.names.count + sights.names.count
    for _ in 0...random.below(20) {
      // The first list of names is empty, and so may be others.
      let name = sights.names.isEmpty || random.below(2) == 0 ? 0 : nameCount - 1
      sights.sights.append(
        SightContents.Sight(kind: any(SightKind.allCases), name: UInt32(name)))
    }
    for node in contents.nodes.indices {
      for _ in 0..<random.below(most + 1) {
        sights.entries.append(
          SightContents.Entry(
            node: UInt32(node), sight: UInt32(random.below(sights.sights.count)),
            place: SightPlace(
              eastMeters: random.below(127) - 63, northMeters: random.below(127) - 63,
              directions: UInt8(random.below(256)))))
      }
    }
    let made = sights
    contents.sights = { _ in made }
  }

  // MARK: Shapes

  /// A ring around some nodes, which reaches a little out of the area, and up to three blocks.
  private mutating func addGround() {
    let nodes = Set((0...random.below(4)).map { _ in random.below(contents.nodes.count) }).sorted()
    let coordinates = nodes.map { contents.nodes[$0] }
    var rings = [OpenGround.Ring(points: coordinates, isBlock: false)]
    for coordinate in coordinates { rings[0].points += points(2, near: coordinate) }
    for _ in 0..<random.below(4) {
      rings.append(
        OpenGround.Ring(points: points(3 + random.below(5), near: coordinates[0]), isBlock: true))
    }
    contents.grounds.append(
      OpenGround(
        kind: any(OpenGround.Kind.allCases), attributes: random.below(contents.attributes.count),
        source: random.below(contents.sources.count), rings: rings,
        nodes: nodes.map { NodeID(UInt32($0)) }))
  }

  private mutating func addObstacle() {
    let node = contents.nodes[random.below(contents.nodes.count)]
    let isClosed = random.below(2) == 0
    let lines = (0..<(isClosed ? 1 + random.below(3) : 1)).map { _ in
      points(2 + random.below(6), near: node)
    }
    contents.obstacles.append(
      Obstacle(kind: any(Obstacle.Kind.allCases), isClosed: isClosed, lines: lines))
  }

  private mutating func points(_ count: Int, near point: Coordinate) -> [Coordinate] {
    (0..<count).map { _ in place(near: (Int(point.latitudeE7), Int(point.longitudeE7))) }
  }
}
