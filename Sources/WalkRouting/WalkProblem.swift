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
    let starts = searchOrigins()
    let targets = searchTargets()
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

  private func searchOrigins() -> [SearchOrigin] {
    var result: [SearchOrigin] = []
    for (index, snap) in origins.enumerated() {
      let edge = snap.point.edge
      let price = costing.edgePrices[edge.attributes]
      let leg = snapper.cost(of: snap)
      if !price.forward.isClosed, !price.forward.isHeadClosed {
        let part = partCost(price.forward, edge.length - snap.point.offset)
        result.append(
          SearchOrigin(
            node: edge.head.rawValue, cost: leg + part + UInt64(price.headMilliseconds),
            candidate: index, isForward: true))
      }
      if !price.backward.isClosed, !price.backward.isTailClosed {
        let part = partCost(price.backward, snap.point.offset)
        result.append(
          SearchOrigin(
            node: edge.tail.rawValue, cost: leg + part + UInt64(price.tailMilliseconds),
            candidate: index, isForward: false))
      }
    }
    return result
  }

  private func searchTargets() -> [SearchTarget] {
    var result: [SearchTarget] = []
    for (index, snap) in destinations.enumerated() {
      let edge = snap.point.edge
      let price = costing.edgePrices[edge.attributes]
      let leg = snapper.cost(of: snap)
      if !price.forward.isClosed, !price.forward.isTailClosed {
        let part = partCost(price.forward, snap.point.offset)
        result.append(
          SearchTarget(
            node: edge.tail.rawValue, cost: leg + part + UInt64(price.tailMilliseconds),
            candidate: index, isForward: true))
      }
      if !price.backward.isClosed, !price.backward.isHeadClosed {
        let part = partCost(price.backward, edge.length - snap.point.offset)
        result.append(
          SearchTarget(
            node: edge.head.rawValue, cost: leg + part + UInt64(price.headMilliseconds),
            candidate: index, isForward: false))
      }
    }
    return result
  }
}
