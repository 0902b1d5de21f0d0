import WalkGeometry
import WalkGraph

/// The cheapest walk between two sets of snaps: which pair, and the nodes between.
struct Walk {
  var cost: UInt64
  var origin: Snap
  var destination: Snap
  /// Nodes from the first to the last; empty for a walk along one edge.
  var nodes: [UInt32]
  /// Whether the origin's edge is left at its head, and the destination's entered at its tail.
  var leavesForward = true
  var arrivesForward = true
}

/// One search: several candidates at each end, each with the cost of its straight leg.
struct WalkProblem {
  let snapper: Snapper
  let origins: [Snap]
  let destinations: [Snap]
  let destination: Coordinate
  let isExhaustive: Bool

  private var costing: Costing { snapper.costing }

  func solve(
    _ view: GraphView, _ workspace: inout Workspace, _ count: inout Workspace.Count
  ) throws(AreaError) -> Walk? {
    let along = walkAlongOneEdge()
    let heuristic =
      isExhaustive
      ? .zero
      : Heuristic(
        targets: destinations.map(\.point.coordinate), center: destination,
        leastPerMeter: costing.leastPerMeter, links: costing.fastLinks)
    let starts = searchEnds(of: origins, arriving: false)
    let targets = searchEnds(of: destinations, arriving: true)
    let found = try workspace.search(
      view, costing: costing, from: starts, to: targets, heuristic: heuristic,
      below: along?.cost ?? .max, count: &count)
    guard let found, let first = found.nodes.first else { return along }
    // The start that gave the first node its cost.
    let cost = UInt64(workspace.labels[Int(first)].cost)
    guard let start = starts.first(where: { $0.node == first && $0.cost == cost }) else {
      return along
    }
    let target = targets[found.target]
    return Walk(
      cost: found.cost, origin: origins[start.candidate],
      destination: destinations[target.candidate], nodes: found.nodes,
      leavesForward: start.isForward, arrivesForward: target.isForward)
  }

  /// Both ends on one edge, walked in the direction that is allowed.
  private func walkAlongOneEdge() -> Walk? {
    var best: Walk?
    for origin in origins {
      for destination in destinations where destination.point.edge.id == origin.point.edge.id {
        let isForward = destination.point.offset >= origin.point.offset
        let edge = origin.point.edge
        let price = costing.edgePrices[edge.attributes]
        let cost = isForward ? price.forward : price.backward
        let isStill = destination.point.offset == origin.point.offset
        guard !cost.isClosed || isStill else { continue }
        let decimeters =
          isForward
          ? destination.point.offset - origin.point.offset
          : origin.point.offset - destination.point.offset
        let total =
          snapper.cost(of: origin) + snapper.cost(of: destination)
          + partCost(cost, decimeters)
        if best.map({ total < $0.cost }) ?? true {
          best = Walk(cost: total, origin: origin, destination: destination, nodes: [])
        }
      }
    }
    return best
  }

  private func partCost(_ cost: EdgeCost, _ decimeters: UInt32) -> UInt64 {
    Costing.ArcPrice(factor: Costing.factor(cost), constant: 0).part(ofDecimeters: decimeters)
  }

  /// Where the search begins or ends: both ends of each snap's edge, as far as one may walk between.
  private func searchEnds(of snaps: [Snap], arriving: Bool) -> [SearchEnd] {
    var result: [SearchEnd] = []
    for (index, snap) in snaps.enumerated() {
      let edge = snap.point.edge
      let price = costing.edgePrices[edge.attributes]
      let leg = snapper.cost(of: snap)
      func add(isForward: Bool) {
        let cost = isForward ? price.forward : price.backward
        // Leaving forward is by the head, arriving forward by the tail.
        let isAtHead = isForward != arriving
        guard !cost.isClosed, !(isAtHead ? cost.isHeadClosed : cost.isTailClosed) else { return }
        let decimeters = isAtHead ? edge.length - snap.point.offset : snap.point.offset
        let passing = isAtHead ? price.headMilliseconds : price.tailMilliseconds
        result.append(
          SearchEnd(
            node: (isAtHead ? edge.head : edge.tail).rawValue,
            cost: leg + partCost(cost, decimeters) + UInt64(passing), candidate: index,
            isForward: isForward))
      }
      add(isForward: true)
      add(isForward: false)
    }
    return result
  }
}
