import WalkGraph

/// Finds what it costs from each node at the top of a hierarchy to those above that cheapest walks lead over.
///
/// From the last node contracted to the first: the hubs of a node are itself and those of the nodes that its
/// arcs lead to, but for those that are nearer by way of another hub.
/// Source: Abraham, Delling, Goldberg, Werneck 2012, Hierarchical Hub Labelings for Shortest Paths,
/// doi:10.1007/978-3-642-33090-2_4.
struct HubLabelBuilder {
  /// What is known of a hub while the label of a node is made.
  private struct Known {
    var out = never
    var back = never
    var outVia: UInt16 = 0
    var backVia: UInt16 = 0
  }

  private static let never = UInt32.max

  /// Of so many nodes one is at the top, but no more than the most.
  private static let oneOf = 32
  private static let most = 16_384

  private let contents: HierarchyContents
  /// The number at the top of a node; of no use for others.
  private var numbers: [UInt16]
  /// By number at the top.
  private var labels: [[HierarchyContents.Hub]]
  private var known: [Known]

  /// Chooses the nodes at the top and makes their labels.
  ///
  /// - Complexity: O(*t* *h*²) for *t* nodes at the top of *h* hubs each.
  static func label(_ contents: inout HierarchyContents) {
    let count = min(contents.nodeCount / oneOf, most)
    let chosen = contents.order.suffix(count)
    contents.tops = chosen.sorted()
    var builder = HubLabelBuilder(contents)
    for node in chosen.reversed() { builder.label(node) }
    contents.firstHub = [0]
    for label in builder.labels {
      contents.hubs += label
      contents.firstHub.append(UInt32(contents.hubs.count))
    }
  }

  private init(_ contents: HierarchyContents) {
    self.contents = contents
    numbers = Array(repeating: 0, count: contents.nodeCount)
    for (number, node) in contents.tops.enumerated() { numbers[Int(node)] = UInt16(number) }
    labels = Array(repeating: [], count: contents.tops.count)
    known = Array(repeating: Known(), count: contents.tops.count)
  }

  private mutating func label(_ node: UInt32) {
    let own = numbers[Int(node)]
    var hubs = [own]
    known[Int(own)] = Known(out: 0, back: 0, outVia: own, backVia: own)
    for arc in contents.arcs[contents.range(of: node)] {
      let via = numbers[Int(arc.head)]
      for hub in labels[Int(via)] {
        let cost = UInt64(arc.cost) + UInt64(hub.cost)
        guard cost < Workspace.costLimit else { continue }
        let before = known[Int(hub.top)]
        if before.out == Self.never, before.back == Self.never { hubs.append(hub.top) }
        if arc.ways & hub.ways & 1 != 0, cost < UInt64(before.out) {
          known[Int(hub.top)].out = UInt32(cost)
          known[Int(hub.top)].outVia = via
        }
        if arc.ways & hub.ways & 2 != 0, cost < UInt64(before.back) {
          known[Int(hub.top)].back = UInt32(cost)
          known[Int(hub.top)].backVia = via
        }
      }
    }
    hubs.sort()
    var label: [HierarchyContents.Hub] = []
    for (place, hub) in hubs.enumerated() where place == 0 || hubs[place - 1] != hub {
      label += entries(to: hub, from: own)
    }
    // The nearest first, so that searches may stop where nothing nearer comes.
    labels[Int(own)] = label.sorted { ($0.cost, $0.top, $0.ways) < ($1.cost, $1.top, $1.ways) }
    for hub in hubs { known[Int(hub)] = Known() }
  }

  /// What is kept of a hub: nothing where another one is on a nearer way.
  private func entries(to hub: UInt16, from own: UInt16) -> [HierarchyContents.Hub] {
    var found = known[Int(hub)]
    if hub != own {
      for other in labels[Int(hub)] {
        let near = known[Int(other.top)]
        if other.ways & 2 != 0, near.out != Self.never,
          UInt64(near.out) + UInt64(other.cost) < UInt64(found.out)
        {
          found.out = Self.never
        }
        if other.ways & 1 != 0, near.back != Self.never,
          UInt64(near.back) + UInt64(other.cost) < UInt64(found.back)
        {
          found.back = Self.never
        }
      }
    }
    func entry(_ cost: UInt32, _ via: UInt16, _ ways: UInt8) -> HierarchyContents.Hub {
      HierarchyContents.Hub(top: hub, via: via, cost: cost, ways: ways)
    }
    if found.out == found.back, found.outVia == found.backVia {
      return found.out == Self.never ? [] : [entry(found.out, found.outVia, 3)]
    }
    let out = found.out == Self.never ? [] : [entry(found.out, found.outVia, 1)]
    return out + (found.back == Self.never ? [] : [entry(found.back, found.backVia, 2)])
  }
}
