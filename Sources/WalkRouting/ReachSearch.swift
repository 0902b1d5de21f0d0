import WalkGraph

/// Finds how soon each node can be reached from some snaps.
///
/// First the ground on which the walk starts, as far as it is reserved to those who do (private, or to be
/// avoided); then from where that is left, all that is open to everybody. Source: Dijkstra 1959,
/// doi:10.1007/BF01386390.
struct ReachSearch {
  /// A snap and when one stands there, in milliseconds.
  struct Start {
    var snap: Snap
    var time: UInt64
    /// Where one comes to from open ground.
    var exits: [GroundExit] = []
  }

  let area: Area
  let durations: [ArcDuration]
  /// Milliseconds after which nothing counts.
  let limit: UInt64
  let starts: [Start]
  /// When a node is reached over ground that only those who start on it walk.
  private(set) var reservedTimes: [UInt32: UInt64] = [:]
  /// Nodes reached over open ground, in the order of time.
  private(set) var nodes: [UInt32] = []
  private var seeds: [UInt32: UInt64] = [:]
  /// Whether the time ran out anywhere, and whether a private gate kept anybody in or out.
  private var isCut = false
  private var metGate = false
  private var opensGates = false

  init(area: Area, durations: [ArcDuration], limit: UInt64, starts: [Start]) {
    self.area = area
    self.durations = durations
    self.limit = limit
    self.starts = starts
  }

  /// Searches; times over open ground are then in the labels of `workspace`.
  ///
  /// Who is shut in by private gates lives there: when all within them is reached before the time is over,
  /// and that is the lesser part of the network, they open.
  mutating func run(_ workspace: inout Workspace) throws(AreaError) {
    try search(&workspace)
    guard metGate, !isCut, let component = starts.first?.snap.component else { return }
    let all = try area.nodes(ofComponent: component).count
    guard 2 * (nodes.count + reservedTimes.count) < all else { return }
    opensGates = true
    try search(&workspace)
  }

  /// When a node is reached in any way; `nil` when it is not.
  func time(of node: UInt32, _ workspace: borrowing Workspace) -> UInt64? {
    let label = workspace.labels[Int(node)]
    let open = label.invertedCost == 0 ? nil : UInt64(label.cost)
    return [open, reservedTimes[node]].compactMap { $0 }.min()
  }

  /// When an arc can be entered at its tail; `nil` when it cannot.
  func time(
    enteringAt node: UInt32, _ arc: ArcDuration, _ workspace: borrowing Workspace
  ) -> UInt64? {
    guard arc.isOpen, !arc.isNearClosed else { return nil }
    let reserved = arc.isEntry ? nil : reservedTimes[node]
    if arc.isReserved { return reserved }
    let label = workspace.labels[Int(node)]
    let isShut = arc.isNearGate && !opensGates
    let open = label.invertedCost == 0 || isShut ? nil : UInt64(label.cost)
    return [open, reserved].compactMap { $0 }.min()
  }

  private mutating func search(_ workspace: inout Workspace) throws(AreaError) {
    workspace.reset()
    reservedTimes = [:]
    seeds = [:]
    nodes = []
    (isCut, metGate) = (false, false)
    for start in starts {
      switch start.snap.place {
      case .edge(let point):
        let edge = point.edge
        for isForward in [true, false] {
          let arc = durations[edge.attributes * 2 + (isForward ? 1 : 0)]
          guard arc.isOpen else { continue }
          let rest = isForward ? edge.length - point.offset : point.offset
          let time = start.time + arc.part(rest) - arc.near
          arrive(at: (isForward ? edge.head : edge.tail).rawValue, over: arc, at: time)
        }
      case .ground(let point):
        let arc = durations[point.attributes * 2 + 1]
        for exit in start.exits where arc.isOpen {
          arrive(
            at: exit.node.rawValue, over: arc, at: start.time + arc.part(exit.decimeters))
        }
      case .entrance(let node, _): arrive(at: node.rawValue, over: .nothing, at: start.time)
      }
    }
    try searchReserved()
    try searchOpen(&workspace)
  }

  /// Notes the end of a stretch on the ground where the walk starts.
  private mutating func arrive(at node: UInt32, over arc: ArcDuration, at time: UInt64) {
    guard time + arc.far <= limit else {
      isCut = true
      return
    }
    guard !arc.isFarClosed else { return }
    if arc.isReserved {
      if time + arc.far < reservedTimes[node] ?? .max { reservedTimes[node] = time + arc.far }
    } else if arc.isFarGate && !opensGates {
      metGate = true
    } else if time + arc.far < seeds[node] ?? .max {
      seeds[node] = time + arc.far
    }
  }

  private mutating func searchReserved() throws(AreaError) {
    var heap = SearchHeap()
    for (node, time) in reservedTimes { heap.push(time << 32 | UInt64(node)) }
    while let entry = heap.pop() {
      let node = UInt32(truncatingIfNeeded: entry)
      let time = entry >> 32
      guard reservedTimes[node] == time else { continue }
      for index in try area.arcs(of: NodeID(node)) {
        let arc = try area.arc(index)
        let duration = durations[arc.costIndex]
        guard duration.isOpen, !duration.isNearClosed, !duration.isEntry else { continue }
        let head = arc.head.rawValue
        let before = reservedTimes[head]
        arrive(at: head, over: duration, at: time + duration.part(arc.length))
        if let after = reservedTimes[head], after != before {
          heap.push(after << 32 | UInt64(head))
        }
      }
    }
  }

  private mutating func searchOpen(_ workspace: inout Workspace) throws(AreaError) {
    for (node, time) in seeds { reach(node, at: time, &workspace) }
    let view = area.view
    while let entry = workspace.heap.pop() {
      let node = UInt32(truncatingIfNeeded: entry)
      let time = entry &>> 32
      guard time == UInt64(workspace.labels[Int(node)].cost) else { continue }
      nodes.append(node)
      for index in try view.arcRange(of: node) {
        let arc = view.arc(index)
        let duration = durations[arc.costIndex]
        guard duration.isOpen, !duration.isReserved, !duration.isNearClosed, !duration.isFarClosed
        else { continue }
        if duration.isNearGate || duration.isFarGate, !opensGates {
          metGate = true
          continue
        }
        let reached = time &+ duration.part(arc.length) &+ duration.far
        if reached > limit {
          isCut = true
        } else {
          reach(arc.head.rawValue, at: reached, &workspace)
        }
      }
    }
  }

  private func reach(_ node: UInt32, at time: UInt64, _ workspace: inout Workspace) {
    let known = workspace.labels[Int(node)]
    guard time < UInt64(known.cost) else { return }
    if known.invertedCost == 0 { workspace.touch(node) }
    workspace.labels[Int(node)] = Workspace.Label(
      invertedCost: ~UInt32(truncatingIfNeeded: time), bound: 0)
    workspace.heap.push(time << 32 | UInt64(node))
  }
}
