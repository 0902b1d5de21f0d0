import WalkGraph
import WalkRouting

/// An alternative to a walk, with the words for it.
public struct OtherWay: Sendable {
  public let route: Route
  /// The part of its length that is the same as the best walk's: from 0 up to but not including 0.8.
  public let shared: Double
  /// The two longest streets with names that it leads by and the best walk does not, in walking order.
  public let streets: [String]

  /// - Parameters:
  ///   - alternative: A walk in `area`.
  ///   - best: The walk that it is an alternative to.
  ///   - namesIn: As in ``Directions``.
  /// - Throws: ``AreaError`` when the area is damaged.
  public init(
    _ alternative: Alternative, besides best: Route, in area: Area, namesIn: Language? = nil
  ) throws(AreaError) {
    route = alternative.route
    shared = alternative.shared
    let walked = Set(best.stretches.compactMap { $0.edge?.id })
    var known: Set<Int> = [0]
    for stretch in best.stretches { known.insert(try stretch.nameIndex(in: area)) }
    var meters: [Int: Double] = [:]
    var order: [Int] = []
    for stretch in route.stretches {
      guard let edge = stretch.edge, !walked.contains(edge.id) else { continue }
      let name = try area.nameIndex(of: edge.id)
      guard !known.contains(name) else { continue }
      if meters[name] == nil { order.append(name) }
      meters[name, default: 0] += stretch.distanceMeters
    }
    let longest = order.sorted { (meters[$1] ?? 0, $0) < (meters[$0] ?? 0, $1) }.prefix(2)
    var streets: [String] = []
    for name in order where longest.contains(name) {
      if let text = try area.name(name, in: namesIn?.rawValue) { streets.append(text) }
    }
    self.streets = streets
  }

  package init(route: Route, shared: Double, streets: [String]) {
    self.route = route
    self.shared = shared
    self.streets = streets
  }

  /// `Another way: 1.2 km, 15 min, by Sea Street and Quay (62% the same)`.
  package func sentence(
    in language: Language = .english, _ units: Units = .metric
  ) -> String {
    var words = SentenceWriter(language, units)
    words.write(.anotherWay)
    words.summary(of: route)
    if !streets.isEmpty {
      words.names = streets
      words.write(.byStreets)
    }
    words.number = Int(shared * 100)
    words.write(.shared)
    return words.sentence()
  }
}
