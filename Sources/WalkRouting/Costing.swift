import Synchronization
import WalkGeometry
import WalkGraph

/// What every kind of edge of an area costs under one set of options, made once and used by many searches.
///
/// Costs are whole milliseconds of walking, so that "equal to Dijkstra" is exact.
public final class Costing: Sendable {
  /// The price of one arc: `constant + length · factor / 256`, rounded up, where length is in decimeters.
  @usableFromInline
  struct ArcPrice: Equatable, Sendable {
    /// Milliseconds a decimeter in 1/256; ``closedFactor`` when the arc cannot be walked.
    @usableFromInline var factor: UInt32
    /// Milliseconds for what is passed at both ends.
    @usableFromInline var constant: UInt32
  }

  /// What an attribute set costs at each of its ends and in each direction.
  struct EdgePrice: Sendable {
    /// As conditions have it at the clock of the options.
    var access: Access
    var forward: EdgeCost
    var backward: EdgeCost
    var tailMilliseconds: UInt32
    var headMilliseconds: UInt32
    var isSnappable: Bool
  }

  /// An edge on which one may be faster than on foot: its ends and its cost each way.
  struct FastLink: Sendable {
    var tail: Coordinate
    var head: Coordinate
    var forward: UInt32?
    var backward: UInt32?
    /// Milliseconds of the cheaper way for a meter of the straight line.
    var leastPerMeter: Double
  }

  @usableFromInline static let closedFactor = UInt32.max
  static let factorShift: UInt64 = 8

  public let options: CostingOptions
  let area: Area
  /// By ``Arc/costIndex``.
  let arcPrices: [ArcPrice]
  /// By attribute index.
  let edgePrices: [EdgePrice]
  let attributes: [EdgeAttributes]
  let passages: [Passage]
  /// Conditions of which something is not understood or not known, by condition index: the tags as they are.
  let unreadConditions: [UInt16: String]
  private let knownFastLinks = Mutex<[FastLink]?>(nil)
  /// No walk is cheaper than this many milliseconds a meter, fast links apart.
  let leastPerMeter: Double
  /// How the area's hierarchy serves these prices.
  let hierarchyFit: HierarchyFit
  /// The area's landmarks where nothing costs less than they say.
  let landmarks: LandmarkView?

  /// Prices every attribute set of an area.
  ///
  /// - Complexity: O(*a*) for *a* attribute sets.
  public init(area: Area, options: CostingOptions) throws(AreaError) {
    self.area = area
    self.options = options
    var reader = ConditionReader(area: area, clock: options.clock)
    var stored = [Passage(kind: .none)]
    for index in 1..<max(area.passageCount, 1) {
      guard let passage = try area.passage(UInt16(index)) else { continue }
      stored.append(passage)
    }
    var passages = stored
    for index in passages.indices {
      passages[index].access = try reader.access(
        passages[index].access, condition: passages[index].condition)
    }
    var fitting = HierarchyFitting(
      area, options, LeastPrices(passages: stored, conditions: try area.conditionLists()))
    // Closed to the last index that an arc can name, so that a bad file cannot make a search go astray.
    let limit = area.view.costIndexLimit
    let attributes = try area.attributeSets()
    var arcPrices: [ArcPrice] = []
    arcPrices.reserveCapacity(limit)
    var edgePrices: [EdgePrice] = []
    edgePrices.reserveCapacity(attributes.count)
    var least = Double.infinity
    for set in attributes {
      let access = try reader.access(set.access, condition: set.condition)
      guard set.tailPassage < passages.count, set.headPassage < passages.count else {
        throw AreaError.damaged(path: area.path, section: "attributes", offset: 0)
      }
      func cost(forward: Bool) -> EdgeCost {
        FootCosting.cost(
          of: set, forward: forward, access: access,
          tailPassage: set.tailPassage > 0 ? passages[Int(set.tailPassage)] : nil,
          headPassage: set.headPassage > 0 ? passages[Int(set.headPassage)] : nil, options: options)
      }
      let price = Self.edgePrice(set, access, cost(forward: true), cost(forward: false))
      edgePrices.append(price)
      arcPrices.append(Self.arcPrice(price, price.backward))
      arcPrices.append(Self.arcPrice(price, price.forward))
      let count = arcPrices.count
      fitting.add(set, backward: arcPrices[count - 2], forward: arcPrices[count - 1])
      if !set.isFast {
        for arc in arcPrices.suffix(2) where arc.factor != Self.closedFactor {
          least = min(least, Double(arc.factor) / 256 * 10)
        }
      }
    }
    self.attributes = attributes
    self.passages = passages
    hierarchyFit = fitting.fit
    landmarks = fitting.bounds
    let closed = ArcPrice(factor: Self.closedFactor, constant: 0)
    arcPrices += Array(repeating: closed, count: limit - arcPrices.count)
    self.arcPrices = arcPrices
    self.edgePrices = edgePrices
    unreadConditions = reader.unread
    leastPerMeter = least.isFinite ? least : 0
  }

  /// Edges on which one may be faster than on foot; looked up on first use.
  ///
  /// - Complexity: O(*f*) for *f* fast edges, the first time.
  func fastLinks() throws(AreaError) -> [FastLink] {
    if let known = knownFastLinks.withLock({ $0 }) { return known }
    let links = try Self.fastLinks(area, arcPrices, leastPerMeter)
    knownFastLinks.withLock { $0 = links }
    return links
  }

  static func edgePrice(
    _ set: EdgeAttributes, _ access: Access, _ forward: EdgeCost, _ backward: EdgeCost
  ) -> EdgePrice {
    func milliseconds(_ seconds: Double) -> UInt32 { UInt32((seconds * 1000).rounded()) }
    let isOnFoot = ![.ferry, .elevator, .entry].contains(set.wayClass)
    return EdgePrice(
      access: access, forward: forward, backward: backward,
      tailMilliseconds: milliseconds(forward.tailSeconds + forward.tailPenaltySeconds),
      headMilliseconds: milliseconds(forward.headSeconds + forward.headPenaltySeconds),
      isSnappable: isOnFoot && !(forward.isClosed && backward.isClosed))
  }

  static func arcPrice(_ price: EdgePrice, _ cost: EdgeCost) -> ArcPrice {
    let isClosed = cost.isClosed || cost.isTailClosed || cost.isHeadClosed
    return ArcPrice(
      factor: isClosed ? closedFactor : factor(cost),
      constant: price.tailMilliseconds + price.headMilliseconds)
  }

  /// Milliseconds of cost a decimeter, in 1/256, at least 1.
  static func factor(_ cost: EdgeCost) -> UInt32 {
    let exact = cost.secondsPerMeter * cost.costFactor * 100 * 256
    return UInt32(min(max(exact.rounded(), 1), Double(UInt32.max - 1)))
  }

  private static func fastLinks(
    _ area: Area, _ prices: [ArcPrice], _ leastPerMeter: Double
  ) throws(AreaError) -> [FastLink] {
    var links: [FastLink] = []
    for id in try area.fastEdges() {
      let edge = try area.edge(id)
      let tail = try area.coordinate(of: edge.tail)
      let head = try area.coordinate(of: edge.head)
      let walking = tail.distance(to: head) * leastPerMeter
      func cost(_ forward: Bool) -> UInt32? {
        let price = prices[edge.attributes * 2 + (forward ? 1 : 0)]
        guard price.factor != closedFactor else { return nil }
        let cost = price.cost(ofDecimeters: edge.length)
        return Double(cost) < walking ? UInt32(min(cost, UInt64(UInt32.max))) : nil
      }
      let (forward, backward) = (cost(true), cost(false))
      guard let least = [forward, backward].compactMap({ $0 }).min() else { continue }
      links.append(
        FastLink(
          tail: tail, head: head, forward: forward, backward: backward,
          leastPerMeter: Double(least) / tail.distance(to: head)))
    }
    return links
  }

  /// Whether a position may be snapped to edges of an attribute set.
  func isSnappable(_ attributes: Int) -> Bool { edgePrices[attributes].isSnappable }
}

extension Costing.ArcPrice {
  /// Milliseconds for a whole edge of this length.
  @usableFromInline @inline(__always)
  func cost(ofDecimeters length: UInt32) -> UInt64 {
    UInt64(constant) &+ part(ofDecimeters: length)
  }

  /// Milliseconds for walking some of an edge, its ends apart; rounded up, so that bounds stay below.
  @usableFromInline @inline(__always)
  func part(ofDecimeters length: UInt32) -> UInt64 {
    (UInt64(length) &* UInt64(factor) &+ 255) &>> Costing.factorShift
  }
}

/// Reads opening conditions at one time, each once.
private struct ConditionReader {
  let area: Area
  let clock: WallClock
  var unread: [UInt16: String] = [:]

  mutating func access(_ base: Access, condition: UInt16) throws(AreaError) -> Access {
    guard condition > 0 else { return base }
    let tags = try area.conditions(condition)
    let bounds = area.bounds
    let latitude = (Double(bounds.south) + Double(bounds.north)) / 2e7
    let reading = ConditionalAccess.evaluate(
      tags: tags, base: base, at: clock, latitude: latitude)
    if let text = reading.unsettled { unread[condition] = text }
    return reading.access
  }
}
