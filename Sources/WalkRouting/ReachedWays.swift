import WalkGeometry
import WalkGraph

/// The parts of edges that a ``ReachSearch`` came over.
struct ReachedWays {
  /// An edge and when it can be entered at its ends, in milliseconds.
  private struct Way {
    let edge: Edge
    let atTail: UInt64?
    let atHead: UInt64?
    /// Where on it the walk may start, in decimeters from its tail, and when.
    var starts: [(offset: UInt32, time: UInt64)] = []
  }

  private typealias Stretch = (from: UInt32, to: UInt32)

  private let area: Area
  private let durations: [ArcDuration]
  private var ways: [Way] = []
  /// Open ground on which the walk may start.
  private var grounds: [(start: ReachSearch.Start, attributes: Int)] = []

  init(
    _ search: ReachSearch, _ workspace: borrowing Workspace
  ) throws(AreaError) {
    area = search.area
    durations = search.durations
    var starts: [EdgeID: [(offset: UInt32, time: UInt64)]] = [:]
    for start in search.starts {
      switch start.snap.place {
      case .edge(let point):
        starts[point.edge.id, default: []].append((point.offset, start.time))
      case .ground(let point): grounds.append((start, point.attributes))
      case .entrance: break
      }
    }
    let reserved = search.reservedTimes.keys.filter { workspace.labels[Int($0)].invertedCost == 0 }
    for node in search.nodes + reserved.sorted() {
      for index in try area.arcs(of: NodeID(node)) {
        let arc = try area.arc(index)
        // Each edge once: from its tail, or from its head where its tail was not reached.
        let head = arc.head.rawValue
        guard arc.isForward || search.time(of: head, workspace) == nil, arc.length > 0 else {
          continue
        }
        let here = search.time(enteringAt: node, durations[arc.costIndex], workspace)
        let there = search.time(enteringAt: head, durations[arc.costIndex ^ 1], workspace)
        guard here != nil || there != nil, !durations[arc.costIndex].isFerry else { continue }
        let (edge, isForward) = try area.edge(ofArc: index, at: NodeID(node))
        ways.append(
          Way(
            edge: edge, atTail: isForward ? here : there, atHead: isForward ? there : here,
            starts: starts.removeValue(forKey: edge.id) ?? []))
      }
    }
    for (id, starts) in starts.sorted(by: { $0.key < $1.key }) {
      ways.append(Way(edge: try area.edge(id), atTail: nil, atHead: nil, starts: starts))
    }
  }

  /// The lines that are reached within a time, those left out that were reached as a whole `before`, and
  /// the decimeters of all of them.
  func lines(
    within time: UInt64, before: UInt64?
  ) throws(AreaError) -> (lines: [[Coordinate]], decimeters: Int) {
    var lines: [[Coordinate]] = []
    var decimeters = 0
    for way in ways {
      let stretches = stretches(of: way, within: time)
      decimeters += stretches.reduce(0) { $0 + Int($1.to - $1.from) }
      if let before, Self.isWhole(self.stretches(of: way, within: before), way.edge) { continue }
      guard !stretches.isEmpty else { continue }
      let points = try area.geometry(of: way.edge)
      if Self.isWhole(stretches, way.edge) {
        lines.append(points)
      } else {
        lines += stretches.map { Self.part(of: points, $0, length: way.edge.length) }
      }
    }
    for (start, attributes) in grounds where start.time <= time {
      let duration = durations[attributes * 2 + 1]
      let from = start.snap.coordinate
      for exit in start.exits where duration.isOpen {
        let walked = duration.decimeters(in: time - start.time, of: exit.decimeters) ?? 0
        let fraction = exit.decimeters > 0 ? Double(walked) / Double(exit.decimeters) : 0
        lines.append([from, from.interpolated(to: exit.coordinate, fraction: fraction)])
        decimeters += Int(walked)
      }
    }
    return (lines, decimeters)
  }

  private static func isWhole(_ stretches: [Stretch], _ edge: Edge) -> Bool {
    stretches.count == 1 && stretches[0].from == 0 && stretches[0].to == edge.length
  }

  /// Ascending, and apart from one another.
  private func stretches(of way: Way, within time: UInt64) -> [Stretch] {
    let length = way.edge.length
    let forward = durations[way.edge.attributes * 2 + 1]
    let backward = durations[way.edge.attributes * 2]
    func reach(_ duration: ArcDuration, after start: UInt64?) -> UInt32? {
      guard let start, start <= time else { return nil }
      return duration.decimeters(in: time - start, of: length)
    }
    var stretches: [Stretch] = []
    if let end = reach(forward, after: way.atTail) { stretches.append((0, end)) }
    if let end = reach(backward, after: way.atHead) { stretches.append((length - end, length)) }
    for start in way.starts where start.time <= time {
      let budget = Double(time - start.time)
      func walked(_ duration: ArcDuration, atMost rest: UInt32) -> UInt32 {
        duration.isOpen ? UInt32(min(budget / duration.perDecimeter, Double(rest))) : 0
      }
      let back = walked(backward, atMost: start.offset)
      let on = walked(forward, atMost: length - start.offset)
      stretches.append((start.offset - back, start.offset + on))
    }
    stretches.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    var apart: [Stretch] = []
    for stretch in stretches {
      if let last = apart.last, stretch.from <= last.to {
        apart[apart.count - 1].to = max(last.to, stretch.to)
      } else {
        apart.append(stretch)
      }
    }
    return apart
  }

  /// Some of a line, from so many decimeters to so many of its `length`.
  private static func part(
    of points: [Coordinate], _ stretch: Stretch, length: UInt32
  ) -> [Coordinate] {
    let meters = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let total = meters.reduce(0, +)
    let begin = total * Double(stretch.from) / Double(length)
    let end = total * Double(stretch.to) / Double(length)
    var part: [Coordinate] = []
    var along = 0.0
    for (index, step) in meters.enumerated() where along <= end {
      defer { along += step }
      guard along + step >= begin else { continue }
      func place(_ meters: Double) -> Coordinate {
        let fraction = step > 0 ? min(max((meters - along) / step, 0), 1) : 0
        return points[index].interpolated(to: points[index + 1], fraction: fraction)
      }
      if part.isEmpty { part.append(place(begin)) }
      part.append(place(end))
    }
    return part
  }
}
