import WalkGeometry
import WalkGraph

/// A lower bound, in milliseconds, for the walk from a node to the targets of a search.
///
/// The straight line at the least cost a meter; where ferries or moving walkways can beat that, the
/// cheapest way over them with straight walks between. It never overestimates, so that A* finds what
/// Dijkstra finds. Source: Hart, Nilsson, Raphael 1968, doi:10.1109/TSSC.1968.300136.
struct Heuristic {
  /// A place from which a fast link is worth taking, and the least cost from there.
  private struct Terminal {
    var coordinate: Coordinate
    var cost: Double
  }

  private let center: Coordinate
  private let perLatitude: Double
  private let perLongitude: Double
  /// Each 1e-7 degree nearer the pole shortens degrees of longitude by this much, in milliseconds.
  private let poleward: Double
  private var slack: Double
  private var terminals: [Terminal] = []
  /// What all terminals together can save at most, when there are too many to look at each.
  private var saving = 0.0
  /// What landmarks tell besides.
  var landmarks: LandmarkBound?

  /// Bounds of one kind only: never more than zero, which makes A* Dijkstra's search.
  static let zero = Heuristic(
    targets: EmptyCollection(), center: Coordinate(latitudeE7: 0, longitudeE7: 0), leastPerMeter: 0,
    links: [])

  /// - Parameters:
  ///   - targets: The places to reach.
  ///   - center: A place near all of them.
  ///   - leastPerMeter: Milliseconds for the cheapest meter on foot.
  init(
    targets: some Sequence<Coordinate>, center: Coordinate, leastPerMeter: Double,
    links: [Costing.FastLink]
  ) {
    // A local plane errs by less than this within hundreds of kilometers; lengths are rounded up.
    let caution = 0.998
    self.center = center
    let plane = LocalPlane(latitudeE7: center.latitudeE7)
    // Looking at every link from every other is for some hundreds; more only lower the cost a meter.
    let isCrowded = links.count > Self.maximumLinks
    let least =
      isCrowded ? links.reduce(leastPerMeter) { min($0, $1.leastPerMeter) } : leastPerMeter
    let rate = least * caution
    perLatitude = plane.metersPerLatitudeE7 * rate
    perLongitude = plane.metersPerLongitudeE7 * rate
    // The derivative of the cosine is at most 1 a radian: 1.75e-9 in 1e-7 degrees.
    poleward = 6_400_000 * (Double.pi / 180 / 1e7) * (Double.pi / 180 / 1e7) * rate
    slack = 0
    // As the bound itself measures, and a meter for offsets that are rounded.
    let farthest = targets.reduce(0) { max($0, straight(center, $1)) }
    slack = farthest / caution + leastPerMeter
    if !links.isEmpty, !isCrowded { addTerminals(links) }
  }

  private static let maximumLinks = 200

  /// The bound from a node.
  @inline(__always)
  func bound(from node: UInt32, at place: Coordinate) throws(AreaError) -> UInt32 {
    let bound = bound(from: place)
    guard let landmarks else { return bound }
    return max(bound, try landmarks.bound(from: node))
  }

  /// The bound from a place.
  @inline(__always)
  func bound(from place: Coordinate) -> UInt32 {
    var bound = straight(place, center)
    if saving > 0 { bound -= saving }
    for terminal in terminals {
      bound = min(bound, straight(place, terminal.coordinate) + terminal.cost)
    }
    bound -= slack
    return bound > 0 ? UInt32(min(bound, 4e9)) : 0
  }

  /// Milliseconds of the straight line between two places, or a little less.
  @inline(__always)
  private func straight(_ a: Coordinate, _ b: Coordinate) -> Double {
    let north = Double(Int64(a.latitudeE7) &- Int64(b.latitudeE7)) * perLatitude
    let beyond =
      max(
        abs(Double(a.latitudeE7)), abs(Double(b.latitudeE7))) - abs(Double(center.latitudeE7))
    let scale = max(perLongitude - max(beyond, 0) * poleward, 0)
    let east = Double(longitudeDifferenceE7(from: a.longitudeE7, to: b.longitudeE7)) * scale
    return (north * north + east * east).squareRoot()
  }

  /// Dijkstra over the ends of fast links with straight walks between, from the targets backward.
  private mutating func addTerminals(_ links: [Costing.FastLink]) {
    let places = links.flatMap { [$0.tail, $0.head] }
    let walking = places.map { straight($0, center) }
    var costs = walking
    var isSettled = [Bool](repeating: false, count: places.count)
    for _ in places {
      var nearest: Int?
      for index in places.indices where !isSettled[index] {
        if nearest.map({ costs[index] < costs[$0] }) ?? true { nearest = index }
      }
      guard let nearest else { break }
      isSettled[nearest] = true
      let link = links[nearest / 2]
      // Arriving at this end means having left the other one.
      let isHead = nearest & 1 == 1
      if let ride = isHead ? link.forward : link.backward {
        costs[nearest ^ 1] = min(costs[nearest ^ 1], costs[nearest] + Double(ride))
      }
      for index in places.indices where !isSettled[index] {
        costs[index] = min(costs[index], costs[nearest] + straight(places[index], places[nearest]))
      }
    }
    let useful = places.indices.filter { index in
      let link = links[index / 2]
      return costs[index] < walking[index]
        && (index & 1 == 0 ? link.forward : link.backward) != nil
    }
    if useful.count <= 8 {
      terminals = useful.map { Terminal(coordinate: places[$0], cost: costs[$0]) }
    } else {
      saving = useful.map { walking[$0] - costs[$0] }.max() ?? 0
    }
  }
}
