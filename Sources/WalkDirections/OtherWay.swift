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
  /// - Throws: ``AreaError`` when the area is damaged.
  public init(
    _ alternative: Alternative, besides best: Route, in area: Area
  ) throws(AreaError) {
    route = alternative.route
    shared = alternative.shared
    let walked = Set(best.stretches.compactMap { $0.edge?.id })
    let known = Set(best.stretches.map(\.nameIndex))
    var meters: [Int: Double] = [:]
    var order: [Int] = []
    for stretch in route.stretches {
      guard let edge = stretch.edge, !walked.contains(edge.id) else { continue }
      guard stretch.nameIndex != 0, !known.contains(stretch.nameIndex) else { continue }
      if meters[stretch.nameIndex] == nil { order.append(stretch.nameIndex) }
      meters[stretch.nameIndex, default: 0] += stretch.distanceMeters
    }
    let longest = order.sorted { (meters[$1] ?? 0, $0) < (meters[$0] ?? 0, $1) }.prefix(2)
    var streets: [String] = []
    for name in order where longest.contains(name) {
      if let text = try area.names(name).first?.text { streets.append(text) }
    }
    self.streets = streets
  }

  package init(route: Route, shared: Double, streets: [String]) {
    self.route = route
    self.shared = shared
    self.streets = streets
  }

  /// `Another way: 1.2 km, 15 min, by Sea Street and Quay (62 % the same)`.
  package var sentence: String {
    let by = streets.isEmpty ? "" : ", by \(streets.joined(separator: " and "))"
    return "Another way: \(route.summary)\(by) (\(Int(shared * 100)) % the same)"
  }
}
