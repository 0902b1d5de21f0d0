import WalkGeometry
import WalkGraph
import WalkRouting

/// The line that is truly walked: a route with its wrong turns.
struct JourneyPath {
  private(set) var points: [Coordinate] = []
  private(set) var meters: [Double] = []
  private(set) var wrongTurns: [Journey.WrongTurn] = []

  private static let leastFromEnds = 30.0

  init(
    _ simulator: JourneySimulator, _ route: Route, in area: Area, _ random: inout SplitMix64
  ) throws(AreaError) {
    append([route.origin.asked])
    if simulator.wrongStartMeters > 0 {
      let line = try Self.backward(route, in: area, simulator.wrongStartMeters, &random)
      let from = length
      append(line)
      if simulator.returns { append(line.reversed()) }
      if length > from {
        wrongTurns.append(
          Journey.WrongTurn(coordinate: route.geometry[0], meters: from..<length))
        if !simulator.returns { return }
      }
    }
    let chosen = try Self.junctions(route, in: area, simulator.wrongTurns, &random)
    for index in route.geometry.indices {
      append([route.geometry[index]])
      guard let node = chosen[index],
        let line = try Self.otherWay(
          at: node, route, in: area, random.number(in: simulator.wrongTurnMeters), &random)
      else { continue }
      let from = length
      append(line)
      if simulator.returns { append(line.reversed()) }
      wrongTurns.append(
        Journey.WrongTurn(coordinate: route.geometry[index], meters: from..<max(length, from)))
      if !simulator.returns { return }
    }
    append([route.destination.asked])
  }

  var length: Double { meters.last ?? 0 }

  func coordinate(at place: Double) -> Coordinate {
    guard let next = meters.firstIndex(where: { $0 >= place }), next > 0 else {
      return place <= 0 ? points[0] : points[points.count - 1]
    }
    let length = meters[next] - meters[next - 1]
    return points[next - 1].interpolated(
      to: points[next], fraction: (place - meters[next - 1]) / max(length, 1e-9))
  }

  private mutating func append(_ line: [Coordinate]) {
    for point in line {
      guard let last = points.last else {
        points = [point]
        meters = [0]
        continue
      }
      guard point != last else { continue }
      meters.append(length + last.distance(to: point))
      points.append(point)
    }
  }

  /// Some of the route's nodes where other ways begin, by the index of the route's geometry.
  private static func junctions(
    _ route: Route, in area: Area, _ count: Int, _ random: inout SplitMix64
  ) throws(AreaError) -> [Int: NodeID] {
    guard count > 0 else { return [:] }
    var from = 0.0
    var found: [(index: Int, node: NodeID)] = []
    for stretch in route.stretches {
      from += stretch.distanceMeters
      guard from > leastFromEnds, from < route.distanceMeters - leastFromEnds,
        let node = stretch.endNode, try area.arcs(of: node).count > 2
      else { continue }
      found.append((stretch.endIndex, node))
    }
    var chosen: [Int: NodeID] = [:]
    while chosen.count < count, !found.isEmpty {
      let junction = found.remove(at: random.index(below: found.count))
      chosen[junction.index] = junction.node
    }
    return chosen
  }

  /// The way on from where a route begins, in the direction that it does not take.
  private static func backward(
    _ route: Route, in area: Area, _ most: Double, _ random: inout SplitMix64
  ) throws(AreaError) -> [Coordinate] {
    guard let first = route.stretches.first, let edge = first.edge else { return [] }
    if let node = first.startNode {
      return try otherWay(at: node, route, in: area, most, &random) ?? []
    }
    let geometry = try area.geometry(of: edge)
    let onward = first.isForward ? Array(geometry.reversed()) : geometry
    // From the point of the way's first segment behind the walker.
    let start = route.geometry[0]
    var best = (index: onward.count - 1, distance: Double.infinity)
    for index in 1..<onward.count {
      let near = LocalPlane(latitudeE7: start.latitudeE7).nearest(
        to: start, onSegmentFrom: onward[index - 1], to: onward[index])
      if near.distance < best.distance { best = (index, near.distance) }
    }
    var line = [start]
    var left = most
    for point in onward[best.index...] {
      let last = line[line.count - 1]
      let meters = last.distance(to: point)
      if meters >= left {
        line.append(last.interpolated(to: point, fraction: left / max(meters, 1e-9)))
        return line
      }
      left -= meters
      line.append(point)
    }
    let node = first.isForward ? edge.tail : edge.head
    return line + (try otherWay(at: node, route, in: area, left, &random) ?? [])
  }

  /// A way from a node that the route does not take, followed so far as it does not meet the route again.
  ///
  /// - Returns: `nil` where there is none of at least half that length.
  private static func otherWay(
    at start: NodeID?, _ route: Route, in area: Area, _ most: Double, _ random: inout SplitMix64
  ) throws(AreaError) -> [Coordinate]? {
    guard let start else { return nil }
    let edges = Set(route.stretches.compactMap(\.edge?.id))
    var passed: Set<NodeID> = [start]
    for stretch in route.stretches {
      for node in [stretch.startNode, stretch.endNode] { if let node { passed.insert(node) } }
    }
    var node = start
    var line: [Coordinate] = [try area.coordinate(of: node)]
    var left = most
    while left > 0 {
      var ways: [(edge: Edge, isForward: Bool)] = []
      for index in try area.arcs(of: node) {
        let (edge, isForward) = try area.edge(ofArc: index, at: node)
        let head = isForward ? edge.head : edge.tail
        if !edges.contains(edge.id), !passed.contains(head) { ways.append((edge, isForward)) }
      }
      if ways.isEmpty { break }
      let way = ways[random.index(below: ways.count)]
      let geometry = try area.geometry(of: way.edge)
      for point in (way.isForward ? geometry : geometry.reversed()).dropFirst() {
        let last = line[line.count - 1]
        let meters = last.distance(to: point)
        if meters >= left {
          line.append(last.interpolated(to: point, fraction: left / max(meters, 1e-9)))
          return line
        }
        left -= meters
        line.append(point)
      }
      node = way.isForward ? way.edge.head : way.edge.tail
      passed.insert(node)
    }
    return left <= most / 2 ? line : nil
  }
}
