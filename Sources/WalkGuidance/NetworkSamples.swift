import WalkGeometry
import WalkGraph

/// The line and the ways around a walker as points some meters apart, and which of them are next to which.
///
/// The points of the line come first, in order; ways that are walked by the line from end to end are these.
struct NetworkSamples: Sendable {
  /// Meters east and north of ``center``.
  struct Point: Sendable {
    var east: Double
    var north: Double

    func distance(to other: Point) -> Double {
      let (x, y) = (east - other.east, north - other.north)
      return (x * x + y * y).squareRoot()
    }
  }

  /// Points of a part of one edge, in order from its tail.
  private struct Chain: Sendable {
    /// The edge is cut into so many parts.
    var parts: Int
    /// The number of the first cut that is a point here.
    var cut: Int
    var points: Range<Int>
  }

  let center: Coordinate
  /// Ways are known so far around ``center``, in meters.
  let radius: Double
  /// Meters from point to point, at most.
  let spacing: Double
  private let plane: LocalPlane

  private(set) var points: [Point] = []
  /// Meters along the line of the points that are on it.
  private(set) var places: [Double] = []
  /// Meters from each point to the line.
  private(set) var aside: [Double] = []
  /// Points next to a point: `links` in `firstLink[point]..<firstLink[point + 1]`.
  private(set) var firstLink: [Int32] = []
  private(set) var links: [Link] = []
  private var chains: [EdgeID: [Chain]] = [:]
  private var nodes: [NodeID: Int] = [:]

  struct Link: Sendable {
    var point: Int32
    var meters: Float
  }

  /// - Complexity: O(*e* + *n* *s*) for *e* edges and *n* points within the radius, and *s* segments of the line there.
  init(
    of line: GuidanceLine, in area: Area, around center: Coordinate, radius: Double,
    spacing: Double
  ) throws(AreaError) {
    self.center = center
    self.radius = radius
    self.spacing = spacing
    plane = LocalPlane(latitudeE7: center.latitudeE7)
    var pairs: [(Int, Int)] = []
    let segments = sample(line, &pairs)
    places.reserveCapacity(points.count)
    for (node, passed) in line.nodes {
      let place = point(try area.coordinate(of: node))
      guard isNear(place) else { continue }
      nodes[node] = points.count
      for meters in passed {
        if let near = index(ofPlace: meters) { pairs.append((points.count, near)) }
      }
      points.append(place)
    }
    try sample(area, besides: line, &pairs)
    aside = points.map { point in segments.map { $0.distance(to: point) }.min() ?? radius }
    link(pairs)
  }

  func point(_ coordinate: Coordinate) -> Point {
    Point(east: plane.east(center, coordinate), north: plane.north(center, coordinate))
  }

  func coordinate(of index: Int) -> Coordinate {
    Coordinate(
      latitudeE7: center.latitudeE7
        + Int32((points[index].north / plane.metersPerLatitudeE7).rounded()),
      longitudeE7: wrapLongitudeE7(
        Int64(center.longitudeE7)
          + Int64((points[index].east / max(plane.metersPerLongitudeE7, 1e-9)).rounded())))
  }

  /// The point of the line nearest to a place of it; `nil` where that part of the line is not near.
  func index(ofPlace meters: Double) -> Int? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < meters { low = middle + 1 } else { high = middle }
    }
    if low == places.count || low > 0 && meters - places[low - 1] < places[low] - meters {
      low -= 1
    }
    return low >= 0 && abs(places[low] - meters) <= spacing ? low : nil
  }

  /// Of each point, the one of other samples that is the same place or the nearest of the same edge.
  func origins(in other: NetworkSamples) -> [Int?] {
    var origins = places.map { other.index(ofPlace: $0) }
    origins += Array(repeating: nil, count: points.count - places.count)
    for (node, index) in nodes { origins[index] = other.nodes[node] }
    for (edge, runs) in chains {
      guard let earlierRuns = other.chains[edge] else { continue }
      for run in runs {
        for (order, index) in run.points.enumerated() {
          for earlier in earlierRuns {
            let cut = Double(run.cut + order) * Double(earlier.parts) / Double(run.parts)
            let near = Int(cut.rounded()) - earlier.cut + earlier.points.lowerBound
            if earlier.points.contains(near) { origins[index] = near }
          }
        }
      }
    }
    return origins
  }

  // MARK: Making

  private struct Segment {
    var from: Point
    var to: Point

    func distance(to point: Point) -> Double {
      let (dx, dy) = (to.east - from.east, to.north - from.north)
      let (px, py) = (point.east - from.east, point.north - from.north)
      let squared = dx * dx + dy * dy
      let part = squared > 0 ? min(max((px * dx + py * dy) / squared, 0), 1) : 0
      let (x, y) = (px - part * dx, py - part * dy)
      return (x * x + y * y).squareRoot()
    }
  }

  private func isNear(_ point: Point) -> Bool {
    point.east * point.east + point.north * point.north <= radius * radius
  }

  private func between(_ a: Point, _ b: Point, _ part: Double) -> Point {
    Point(east: a.east + (b.east - a.east) * part, north: a.north + (b.north - a.north) * part)
  }

  /// Samples the line where it is near.
  ///
  /// - Returns: Its segments there.
  private mutating func sample(_ line: GuidanceLine, _ pairs: inout [(Int, Int)]) -> [Segment] {
    var segments: [Segment] = []
    let origin = Point(east: 0, north: 0)
    for index in 0..<line.points.count - 1 {
      let segment = Segment(from: point(line.points[index]), to: point(line.points[index + 1]))
      guard segment.distance(to: origin) <= radius else { continue }
      segments.append(segment)
      let length = line.meters[index + 1] - line.meters[index]
      let parts = max(1, Int((length / spacing).rounded(.up)))
      for part in 0...parts {
        let share = Double(part) / Double(parts)
        let place = line.meters[index] + share * length
        let point = between(segment.from, segment.to, share)
        if let last = places.last, place <= last { continue }
        guard isNear(point) else { continue }
        if let last = places.last, place - last <= 1.01 * spacing {
          pairs.append((points.count - 1, points.count))
        }
        points.append(point)
        places.append(place)
      }
    }
    return segments
  }

  /// Samples the edges near, open ground included.
  private mutating func sample(
    _ area: Area, besides line: GuidanceLine, _ pairs: inout [(Int, Int)]
  ) throws(AreaError) {
    let found = try area.nearestEdges(
      to: center, radius: radius, margin: radius, accepts: { _ in true })
    var seen: Set<EdgeID> = []
    var open: Set<NodeID> = []
    var queue: [NodeID] = []
    func visit(_ node: NodeID) { if open.insert(node).inserted { queue.append(node) } }
    for node in nodes.keys.sorted() { visit(node) }
    for near in found where seen.insert(near.edge.id).inserted {
      try sample(near.edge, area, besides: line, &pairs)
      visit(near.edge.tail)
      visit(near.edge.head)
    }
    // Lines over open ground are found from their ends only.
    while let node = queue.popLast() {
      guard isNear(point(try area.coordinate(of: node))) else { continue }
      for index in try area.arcs(of: node) {
        let (edge, _) = try area.edge(ofArc: index, at: node)
        guard seen.insert(edge.id).inserted else { continue }
        try sample(edge, area, besides: line, &pairs)
        visit(edge.tail)
        visit(edge.head)
      }
    }
  }

  private mutating func sample(
    _ edge: Edge, _ area: Area, besides line: GuidanceLine, _ pairs: inout [(Int, Int)]
  ) throws(AreaError) {
    guard !line.edges.contains(edge.id) else { return }
    let shape = try area.geometry(of: edge).map { point($0) }
    var meters = [0.0]
    meters.reserveCapacity(shape.count)
    for (a, b) in zip(shape, shape.dropFirst()) {
      meters.append(meters[meters.count - 1] + a.distance(to: b))
    }
    let length = meters[meters.count - 1]
    let parts = max(1, Int((length / spacing).rounded(.up)))
    let first = points.count
    if parts == 1 {
      pairs.append((node(edge.tail, shape[0]), node(edge.head, shape[shape.count - 1])))
      return
    }
    // An edge may leave the circle and come back into it.
    var runs: [Chain] = []
    var segment = 0
    for part in 1..<parts {
      let along = length * Double(part) / Double(parts)
      while segment + 2 < meters.count, meters[segment + 1] < along { segment += 1 }
      let rest = meters[segment + 1] - meters[segment]
      let point = between(
        shape[segment], shape[segment + 1], rest > 0 ? (along - meters[segment]) / rest : 0)
      guard isNear(point) else { continue }
      if let run = runs.last, run.cut + run.points.count == part {
        pairs.append((points.count - 1, points.count))
        runs[runs.count - 1].points = run.points.lowerBound..<points.count + 1
      } else {
        runs.append(Chain(parts: parts, cut: part, points: points.count..<points.count + 1))
      }
      points.append(point)
    }
    guard let start = runs.first, let end = runs.last else { return }
    chains[edge.id] = runs
    if start.cut == 1 { pairs.append((node(edge.tail, shape[0]), start.points.lowerBound)) }
    if end.cut + end.points.count == parts {
      pairs.append((end.points.upperBound - 1, node(edge.head, shape[shape.count - 1])))
    }
    let own = first..<end.points.upperBound
    guard line.cutEdges.contains(edge.id) else { return }
    // Where the line begins or ends inside an edge, the rest of it goes on from there.
    for end in [0, places.count - 1] where places.indices.contains(end) {
      let near = own.min { distance($0, end) < distance($1, end) }
      if let near, distance(near, end) <= spacing { pairs.append((near, end)) }
    }
  }

  private mutating func node(_ node: NodeID, _ point: Point) -> Int {
    if let index = nodes[node] { return index }
    nodes[node] = points.count
    points.append(point)
    return points.count - 1
  }

  private func distance(_ a: Int, _ b: Int) -> Double { points[a].distance(to: points[b]) }

  private mutating func link(_ pairs: [(Int, Int)]) {
    firstLink = Array(repeating: 0, count: points.count + 1)
    for (a, b) in pairs {
      firstLink[a + 1] += 1
      firstLink[b + 1] += 1
    }
    for index in 1..<firstLink.count { firstLink[index] += firstLink[index - 1] }
    links = Array(repeating: Link(point: 0, meters: 0), count: 2 * pairs.count)
    var next = firstLink
    for (a, b) in pairs {
      let meters = Float(distance(a, b))
      links[Int(next[a])] = Link(point: Int32(b), meters: meters)
      links[Int(next[b])] = Link(point: Int32(a), meters: meters)
      next[a] += 1
      next[b] += 1
    }
  }
}
