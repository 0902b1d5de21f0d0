import WalkGeometry
import WalkGraph
import WalkRouting

/// The line that a walker is to follow: a route, and the legs off the paths at both its ends.
///
/// Places on it are told in meters from where the walker sets out.
struct GuidanceLine: Sendable {
  /// A place on the line near a position.
  struct Place: Sendable {
    var meters: Double
    /// Meters from the position.
    var distance: Double
  }

  let points: [Coordinate]
  /// Meters from the first point to each.
  let meters: [Double]
  /// Seconds from the first point to each, waits included.
  let seconds: [Double]
  /// Where the route passes nodes.
  let nodes: [NodeID: [Double]]
  /// Edges that the route walks from end to end, and those that it begins or ends on.
  let edges: Set<EdgeID>
  let cutEdges: Set<EdgeID>
  /// Index of ``points`` of the first point of the route's geometry.
  private let geometryStart: Int
  private let plane: LocalPlane

  /// - Parameter metersPerSecond: How fast one walks off the paths.
  init(_ route: Route, metersPerSecond: Double) {
    let plane = LocalPlane(latitudeE7: route.geometry[0].latitudeE7)
    let first = route.origin.asked == route.geometry[0] ? 0 : 1
    var points = first > 0 ? [route.origin.asked] : []
    points += route.geometry
    if route.destination.asked != points[points.count - 1] {
      points.append(route.destination.asked)
    }
    var meters = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      meters.append(meters[meters.count - 1] + plane.distance(a, b))
    }
    // What no stretch says anything of is walked at the walker's own pace.
    var steps = zip(meters, meters.dropFirst()).map { ($1 - $0) / metersPerSecond }
    var nodes: [NodeID: [Double]] = [:]
    var edges: Set<EdgeID> = []
    var cutEdges: Set<EdgeID> = []
    for stretch in route.stretches {
      if let edge = stretch.edge {
        let isWhole = stretch.startNode != nil && stretch.endNode != nil
        if isWhole { edges.insert(edge.id) } else { cutEdges.insert(edge.id) }
      }
      let range = stretch.startIndex + first..<stretch.endIndex + first
      let length = meters[range.upperBound] - meters[range.lowerBound]
      for index in range where length > 0 {
        steps[index] = stretch.durationSeconds * (meters[index + 1] - meters[index]) / length
      }
      if let node = stretch.startNode { nodes[node, default: []].append(meters[range.lowerBound]) }
      if let node = stretch.endNode { nodes[node, default: []].append(meters[range.upperBound]) }
    }
    var seconds = [0.0]
    for step in steps { seconds.append(seconds[seconds.count - 1] + step) }
    self.points = points
    self.meters = meters
    self.seconds = seconds
    self.nodes = nodes
    self.edges = edges
    self.cutEdges = cutEdges.subtracting(edges)
    self.plane = plane
    geometryStart = first
  }

  var length: Double { meters[meters.count - 1] }

  /// Meters to the point of an index of the route's geometry.
  func meters(ofGeometry index: Int) -> Double { meters[index + geometryStart] }

  /// Seconds from a place to the end.
  func secondsLeft(from place: Double) -> Double {
    let (index, fraction) = segment(at: place)
    let passed = seconds[index] + fraction * (seconds[index + 1] - seconds[index])
    return seconds[seconds.count - 1] - passed
  }

  func coordinate(at place: Double) -> Coordinate {
    let (index, fraction) = segment(at: place)
    return points[index].interpolated(to: points[index + 1], fraction: fraction)
  }

  /// The places of a part of the line that are nearer to a position than those just before and after them:
  /// the six nearest, the nearest first.
  ///
  /// - Parameter window: The part of the line to look at, in meters.
  /// - Complexity: O(*n*) for the *n* points of that part.
  func places(near position: Coordinate, in window: ClosedRange<Double>) -> [Place] {
    var found: [Place] = []
    // Whether the line comes nearer up to the point where the next segment begins.
    var isNearing = true
    var index = segment(at: window.lowerBound).index
    while true {
      let near = plane.nearest(to: position, onSegmentFrom: points[index], to: points[index + 1])
      let length = meters[index + 1] - meters[index]
      let isLast = index + 2 >= points.count || meters[index + 1] > window.upperBound
      if near.fraction > 0 || isNearing, near.fraction < 1 || isLast {
        found.append(
          Place(meters: meters[index] + near.fraction * length, distance: near.distance))
      }
      if isLast { break }
      if length > 0 { isNearing = near.fraction >= 1 }
      index += 1
    }
    found.sort { $0.distance < $1.distance }
    return Array(found.prefix(6))
  }

  /// Meters from a position to the nearest place of a part of the line.
  func distance(to position: Coordinate, in window: ClosedRange<Double>) -> Double {
    places(near: position, in: window).first?.distance ?? .infinity
  }

  /// The segment that a place lies on, and where.
  private func segment(at place: Double) -> (index: Int, fraction: Double) {
    var low = 0
    var high = points.count - 2
    while low < high {
      let middle = (low + high + 1) / 2
      if meters[middle] <= place { low = middle } else { high = middle - 1 }
    }
    let length = meters[low + 1] - meters[low]
    return (low, length > 0 ? min(max((place - meters[low]) / length, 0), 1) : 0)
  }
}
