import WalkGraph
import WalkRouting

/// What the stretches of a leg are to a walker: steps, a crossing, or part of a street.
struct WalkSections {
  enum Kind {
    case plain, steps, elevator, ferry, crossing
  }

  // By index of the leg's stretches.
  private var kinds: [Kind]
  private var names: [Int]
  private let grounds: [Ground]
  /// Meters before each stretch, and of all.
  private var metersBefore: [Double]
  let range: Range<Int>

  /// A landing or traffic island of fewer meters does not divide steps or a crossing.
  private static let landing = 8.0
  /// A gap of fewer meters, such as a crossing, does not divide a street.
  private static let gap = 25.0

  init(_ stretches: [Route.Stretch]) {
    range = stretches.indices
    grounds = stretches.map { Ground($0.attributes) }
    kinds = stretches.map { stretch in
      switch stretch.attributes.wayClass {
      case .steps: return .steps
      case .elevator: return .elevator
      case .ferry: return .ferry
      default:
        switch stretch.attributes.detail {
        case .crossing, .trafficIsland: return .crossing
        default: return .plain
        }
      }
    }
    names = stretches.map(\.nameIndex)
    metersBefore = [0]
    var meters = 0.0
    for stretch in stretches {
      meters += stretch.distanceMeters
      metersBefore.append(meters)
    }
    closeGaps(in: stretches)
  }

  private mutating func closeGaps(in stretches: [Route.Stretch]) {
    var index = 0
    while index < kinds.count {
      // A plain part between two of a kind.
      var end = index + 1
      while end < kinds.count, kinds[end] == kinds[index] { end += 1 }
      if index > 0, end < kinds.count, kinds[index] == .plain, kinds[index - 1] == kinds[end],
        metersBefore[end] - metersBefore[index] < Self.landing,
        kinds[end] == .crossing
          || kinds[end] == .steps
            && Self.goOn(stretches[index - 1], stretches[end])
      {
        for gap in index..<end { kinds[gap] = kinds[end] }
      }
      index = end
    }
    index = 0
    while index < names.count {
      var end = index + 1
      while end < names.count, names[end] == names[index] { end += 1 }
      if index > 0, end < names.count, names[index] == 0, names[index - 1] == names[end],
        metersBefore[end] - metersBefore[index] < Self.gap,
        !kinds[index..<end].contains(where: { $0 == .steps || $0 == .elevator || $0 == .ferry })
      {
        for gap in index..<end { names[gap] = names[end] }
      }
      index = end
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
    return try a.sources(in: area) == b.sources(in: area)
  }

  /// Whether a stretch leads straight over open ground, be it from or to a point on it.
  static func isOpenGround(_ stretch: Route.Stretch) -> Bool {
    stretch.edge == nil || stretch.attributes.flags.contains(.openGround)
  }

  func kind(_ stretch: Int) -> Kind { kinds[stretch] }
  /// Index of the name, also across a short gap in it; 0 is none.
  func name(_ stretch: Int) -> Int { names[stretch] }
  func ground(_ stretch: Int) -> Ground { grounds[stretch] }

  /// What most of an unnamed way is, of all that passes for the same as its beginning; the first of equals.
  func longestGround(in walked: Range<Int>, like first: Ground) -> Ground {
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
    metersBefore[other] - metersBefore[stretch]
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
