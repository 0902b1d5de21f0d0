import WalkGraph
import WalkRouting

/// What the stretches of a leg are to a walker: steps, a crossing, or part of a street.
struct WalkSections {
  enum Kind {
    case plain, steps, elevator, ferry, crossing

    init(_ attributes: EdgeAttributes) {
      switch attributes.wayClass {
      case .steps: self = .steps
      case .elevator: self = .elevator
      case .ferry: self = .ferry
      default:
        switch attributes.detail {
        case .crossing, .trafficIsland: self = .crossing
        default: self = .plain
        }
      }
    }
  }

  /// What one stretch is.
  private struct Section {
    var kind: Kind
    var name: Int
    /// Index of the name of the street that a crossing leads over; 0 is none or not known.
    var crossed = 0
    let ground: Ground
    let isOpenGround: Bool
    /// Meters of the leg before it.
    let metersBefore: Double
    /// Index of the geometry.
    let startIndex: Int
  }

  /// By index of the leg's stretches, and one after the last.
  private var sections: [Section]
  let range: Range<Int>

  /// A landing of fewer meters does not divide steps.
  private static let landing = 15.0
  /// A traffic island of fewer meters does not divide a crossing.
  private static let island = 8.0
  /// A gap of fewer meters, such as a crossing, does not divide a street.
  private static let gap = 25.0

  init(_ stretches: [Route.Stretch], in area: Area) throws(AreaError) {
    range = stretches.indices
    sections = []
    sections.reserveCapacity(stretches.count + 1)
    var meters = 0.0
    for stretch in stretches {
      sections.append(
        Section(
          kind: Kind(stretch.attributes), name: try stretch.nameIndex(in: area),
          ground: Self.ground(of: stretch), isOpenGround: Self.isOpenGround(stretch),
          metersBefore: meters, startIndex: stretch.startIndex))
      meters += stretch.distanceMeters
    }
    sections.append(
      Section(
        kind: .plain, name: 0, ground: .way, isOpenGround: false, metersBefore: meters,
        startIndex: stretches.last?.endIndex ?? 0))
    takeCrossedNames()
    closeGaps(in: stretches)
  }

  /// Takes the names of crossings for those of the streets they lead over, but for paths that go on by the
  /// same name.
  private mutating func takeCrossedNames() {
    for index in range where kind(index) == .crossing && name(index) != 0 {
      let name = name(index)
      var (first, end) = (index, index)
      while first > range.lowerBound, kind(first) == .crossing { first -= 1 }
      while end < range.upperBound, kind(end) == .crossing { end += 1 }
      let isOwnName = [first, end].contains {
        self.name($0) == name && kind($0) == .plain && ground($0) != .sidewalk
          && ground($0).family == Ground.footpath.family
      }
      if isOwnName { continue }
      sections[index].crossed = name
      sections[index].name = 0
    }
  }

  private mutating func closeGaps(in stretches: [Route.Stretch]) {
    let count = range.count
    var index = 0
    while index < count {
      // A plain part between two of a kind.
      let end = end(ofKindAt: index)
      if index > 0, end < count, kind(index) == .plain, kind(index - 1) == kind(end),
        kind(end) == .crossing && meters(from: index, to: end) < Self.island
          || kind(end) == .steps && meters(from: index, to: end) < Self.landing
            && isLanding(index..<end) && Self.goOn(stretches[index - 1], stretches[end])
      {
        for gap in index..<end { sections[gap].kind = kind(end) }
      }
      index = end
    }
    index = 0
    while index < count {
      var end = index + 1
      while end < count, name(end) == name(index) { end += 1 }
      if index > 0, end < count, name(end) != 0, name(index - 1) == name(end),
        meters(from: index, to: end) < Self.gap,
        name(index) == 0 || (index..<end).allSatisfy({ isOpenGround($0) }),
        !sections[index..<end].contains(where: {
          $0.kind == .steps || $0.kind == .elevator || $0.kind == .ferry
        })
      {
        for gap in index..<end { sections[gap].name = name(end) }
      }
      index = end
    }
  }

  /// Ground that is walked straight over is no street or path, however it was drawn.
  private static func ground(of stretch: Route.Stretch) -> Ground {
    let ground = Ground(stretch.attributes)
    guard isOpenGround(stretch) else { return ground }
    switch ground {
    case .pedestrianStreet, .footpath, .path: return .pedestrianArea
    default: return ground
    }
  }

  /// Whether what lies between two flights is part of them and no street.
  private func isLanding(_ range: Range<Int>) -> Bool {
    range.allSatisfy {
      ground($0).family == Ground.footpath.family
        || name($0) != 0 && name($0) == name(range.upperBound)
    }
  }

  /// Whether two flights lead the same way, up or down, as far as one knows.
  private static func goOn(_ a: Route.Stretch, _ b: Route.Stretch) -> Bool {
    a.isUpward == nil || b.isUpward == nil || a.isUpward == b.isUpward
  }

  /// Whether two stretches lead over one open ground: a line that bends there is none that one sees.
  static func isOneGround(
    _ a: Route.Stretch, _ b: Route.Stretch, in area: Area
  ) throws(AreaError) -> Bool {
    guard isOpenGround(a), isOpenGround(b) else { return false }
    if let one = a.edge, let other = b.edge { return try area.isSameWay(one.id, other.id) }
    return try a.sources(in: area) == b.sources(in: area)
  }

  /// Whether a stretch leads straight over open ground, be it from or to a point on it.
  @inline(__always)
  static func isOpenGround(_ stretch: Route.Stretch) -> Bool {
    stretch.edge == nil || stretch.attributes.flags.contains(.openGround)
  }

  /// Tells stretches as a crossing that are drawn as none.
  mutating func takeForCrossing(_ range: Range<Int>) {
    for index in range { sections[index].kind = .crossing }
  }

  /// Tells stretches as what they are, though they lie between two flights of steps.
  mutating func takeForPlain(_ range: Range<Int>) {
    for index in range { sections[index].kind = .plain }
  }

  /// Index of the geometry where a stretch begins.
  func startIndex(_ stretch: Int) -> Int { sections[stretch].startIndex }
  func kind(_ stretch: Int) -> Kind { sections[stretch].kind }
  /// Index of the name, also across a short gap in it; 0 is none.
  func name(_ stretch: Int) -> Int { sections[stretch].name }
  /// Index of the name of the first street that crossings lead over, where theirs tells it; else 0.
  func crossedName(in range: Range<Int>) -> Int {
    sections[range].first { $0.crossed != 0 }?.crossed ?? 0
  }
  func ground(_ stretch: Int) -> Ground { sections[stretch].ground }
  func isOpenGround(_ stretch: Int) -> Bool { sections[stretch].isOpenGround }

  /// What most of an unnamed way is, of all that passes for the same as its beginning; the first of equals.
  func longestGround(in walked: Range<Int>, like first: Ground) -> Ground {
    if walked.allSatisfy({ ground($0) == first }) { return first }
    var best = (ground: first, meters: 0.0)
    for ground in [first] + Ground.allCases where ground.family == first.family {
      let meters = walked.reduce(0.0) { sum, index in
        self.ground(index) == ground ? sum + self.meters(from: index, to: index + 1) : sum
      }
      if meters > best.meters { best = (ground, meters) }
    }
    return best.ground
  }

  /// Meters from the beginning of one stretch to that of another, or to the end of the leg.
  func meters(from stretch: Int, to other: Int) -> Double {
    sections[other].metersBefore - sections[stretch].metersBefore
  }

  /// The first stretch after `stretch` that is of another kind, or the end.
  func end(ofKindAt stretch: Int) -> Int {
    var end = stretch + 1
    while end < range.upperBound, kind(end) == kind(stretch) { end += 1 }
    return end
  }

  /// Meters for which the name at a stretch goes on, or without one the family of ground.
  func metersOfWay(at stretch: Int) -> Double {
    var end = stretch + 1
    while end < range.upperBound, name(end) == name(stretch),
      name(stretch) != 0 || ground(end).family == ground(stretch).family
    {
      end += 1
    }
    return meters(from: stretch, to: end)
  }
}
