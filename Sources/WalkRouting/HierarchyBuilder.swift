import WalkGraph

/// Builds a contraction hierarchy: nodes are taken out of the graph one after another, the least important
/// first, and where a cheapest way between two neighbors led over the node a shortcut takes its place.
///
/// Which node is next is decided by how many shortcuts it would add for the edges it removes, and by how
/// many layers were removed below it. Whether a way around is as cheap is looked for among some hundreds of
/// nodes only: a shortcut too many is never wrong. Fewer nodes cost more where many walks cost the same, as
/// on a grid of streets: there a way around may be long in nodes, and each one missed adds shortcuts that
/// later searches look at.
/// Source: Geisberger, Sanders, Schultes, Delling 2008, doi:10.1007/978-3-540-68552-4_24.
package struct HierarchyBuilder: ~Copyable {
  /// An edge of the graph as it stands, kept at both its ends.
  private struct Link {
    var head: UInt32
    /// Milliseconds to the head and back; ``never`` when it cannot be walked.
    var out: UInt32
    var back: UInt32
    /// The node that the shortcut leads over each way; ``none`` for an edge.
    var outMiddle: UInt32
    var backMiddle: UInt32

    /// What it costs at most either way.
    var greater: UInt32 { max(out, back) }
  }

  private static let never = UInt32.max
  private static let none = UInt32.max
  /// Nodes that a search for ways around settles at most.
  private static let mostSettled = 1000
  /// Links that it looks at before it settles no more.
  private static let mostLooked = 10_000

  private let nodeCount: Int
  private var links: UnsafeMutablePointer<Link>
  private var linkCapacity: Int
  private var linkCount = 0
  private let first: UnsafeMutablePointer<Int>
  private let degree: UnsafeMutablePointer<Int32>
  private let room: UnsafeMutablePointer<Int32>
  private let level: UnsafeMutablePointer<Int32>
  private let isStale: UnsafeMutablePointer<Bool>
  // The search for ways around.
  private let known: UnsafeMutablePointer<UInt32>
  /// Of the nodes that a way around is sought to, what it may cost at most.
  private let sought: UnsafeMutablePointer<UInt32>
  private var touched: [UInt32] = []
  private var heap = SearchHeap()
  /// Shortcuts that the last node looked at would need: places in its list, and which ways.
  private var shortcuts: [(a: Int, b: Int, there: UInt32, back: UInt32)] = []

  /// Links that searches for ways around have looked at so far.
  package private(set) var lookedCount = 0

  package init(nodeCount: Int, edges: [HierarchyEdge]) {
    self.nodeCount = nodeCount
    first = .allocate(capacity: nodeCount + 1)
    degree = .allocate(capacity: nodeCount)
    room = .allocate(capacity: nodeCount)
    level = .allocate(capacity: nodeCount)
    isStale = .allocate(capacity: nodeCount)
    known = .allocate(capacity: nodeCount)
    sought = .allocate(capacity: nodeCount)
    sought.initialize(repeating: 0, count: nodeCount)
    degree.initialize(repeating: 0, count: nodeCount)
    level.initialize(repeating: 0, count: nodeCount)
    isStale.initialize(repeating: false, count: nodeCount)
    known.initialize(repeating: Self.never, count: nodeCount)
    room.initialize(repeating: 0, count: nodeCount)
    for edge in edges where edge.tail != edge.head {
      room[Int(edge.tail)] += 1
      room[Int(edge.head)] += 1
    }
    for node in 0..<nodeCount {
      first[node] = linkCount
      room[node] += 2
      linkCount += Int(room[node])
    }
    linkCapacity = linkCount * 3 + 1024
    links = .allocate(capacity: linkCapacity)
    for edge in edges where edge.tail != edge.head {
      join(edge.tail, edge.head, there: edge.forward, back: edge.backward, over: Self.none)
    }
  }

  deinit {
    links.deallocate()
    first.deallocate()
    degree.deallocate()
    room.deallocate()
    level.deallocate()
    isStale.deallocate()
    known.deallocate()
    sought.deallocate()
  }

  /// Contracts every node.
  ///
  /// - Complexity: about O(*n* log *n*) for the *n* nodes of a street network.
  package mutating func build(priceHash: UInt64) -> HierarchyContents {
    var contents = HierarchyContents(nodeCount: nodeCount, priceHash: priceHash)
    var queue = SearchHeap()
    for node in 0..<UInt32(nodeCount) {
      // As if each pair of neighbors needed a shortcut: what is true for most, and quickly told.
      let degree = Int(degree[Int(node)])
      isStale[Int(node)] = degree > 1
      queue.push(UInt64(max(degree - 1, 0) * 32) << 32 | UInt64(node))
    }
    while let entry = queue.pop() {
      let node = UInt32(truncatingIfNeeded: entry)
      let now = priority(node)
      if isStale[Int(node)] {
        isStale[Int(node)] = false
        if let next = queue.first, UInt64(now) > next >> 32 {
          queue.push(UInt64(now) << 32 | UInt64(node))
          continue
        }
      }
      contract(node, into: &contents)
    }
    HubLabelBuilder.label(&contents)
    return contents
  }

  // MARK: Contraction

  /// The lower the sooner; leaves the shortcuts that the node needs in ``shortcuts``.
  private mutating func priority(_ node: UInt32) -> UInt32 {
    findShortcuts(node)
    let removed = Int(degree[Int(node)])
    return UInt32(Int(level[Int(node)]) * 16 + (removed == 0 ? 0 : shortcuts.count * 64 / removed))
  }

  private mutating func findShortcuts(_ node: UInt32) {
    shortcuts.removeAll(keepingCapacity: true)
    let count = Int(degree[Int(node)])
    let base = first[Int(node)]
    guard count > 1 else { return }
    for a in 0..<count - 1 {
      let from = links[base + a]
      // The dearest way over the node from here that is of interest.
      var limit: UInt32 = 0
      var missing = 0
      for b in a + 1..<count {
        let to = links[base + b]
        let there = Self.sum(from.back, to.out)
        let back = Self.sum(to.back, from.out)
        if there != Self.never { limit = max(limit, there) }
        if back != Self.never { limit = max(limit, back) }
        if there != Self.never || back != Self.never {
          missing += 1
          sought[Int(to.head)] = min(there, back)
        }
      }
      guard missing > 0 else { continue }
      searchAround(from: from.head, without: node, limit: limit, missing: missing)
      for b in a + 1..<count { sought[Int(links[base + b].head)] = 0 }
      for b in a + 1..<count {
        let to = links[base + b]
        let around = known[Int(to.head)]
        var there = Self.sum(from.back, to.out)
        var back = Self.sum(to.back, from.out)
        if there >= around { there = Self.never }
        if back >= around { back = Self.never }
        if there != Self.never || back != Self.never {
          shortcuts.append((a, b, there, back))
        }
      }
      for node in touched { known[Int(node)] = Self.never }
      touched.removeAll(keepingCapacity: true)
    }
  }

  private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let sum = UInt64(a) + UInt64(b)
    return sum < Workspace.costLimit ? UInt32(sum) : never
  }

  /// Dijkstra over what is left of the graph by what links cost at most either way, so that what it finds
  /// holds both ways. Ends when each node ``sought`` is known to be reached for what it may cost, or settled.
  private mutating func searchAround(
    from start: UInt32, without node: UInt32, limit: UInt32, missing: Int
  ) {
    heap.removeAll()
    known[Int(start)] = 0
    touched.append(start)
    heap.push(UInt64(start))
    var settled = 0
    var looked = 0
    var missing = missing
    defer { lookedCount += looked }
    while let entry = heap.pop() {
      let cost = UInt32(entry >> 32)
      let place = UInt32(truncatingIfNeeded: entry)
      guard cost == known[Int(place)] else { continue }
      settled += 1
      if sought[Int(place)] > 0 {
        sought[Int(place)] = 0
        missing -= 1
        if missing == 0 { return }
      }
      if settled > Self.mostSettled || looked > Self.mostLooked { return }
      let base = first[Int(place)]
      let count = Int(degree[Int(place)])
      looked += count
      for index in base..<base + count {
        let link = links[index]
        let step = link.greater
        guard step <= limit, cost <= limit - step, link.head != node else { continue }
        let reached = cost + step
        let before = known[Int(link.head)]
        guard reached < before else { continue }
        if before == Self.never { touched.append(link.head) }
        known[Int(link.head)] = reached
        let most = sought[Int(link.head)]
        if most > 0, reached <= most {
          sought[Int(link.head)] = 0
          missing -= 1
          if missing == 0 { return }
        }
        heap.push(UInt64(reached) << 32 | UInt64(link.head))
      }
    }
  }

  private mutating func contract(
    _ node: UInt32, into contents: inout HierarchyContents
  ) {
    let count = Int(degree[Int(node)])
    let base = first[Int(node)]
    let above = level[Int(node)] + 1
    contents.begin(node)
    for index in base..<base + count {
      let link = links[index]
      for arc in Self.arcs(link) { contents.append(arc) }
      remove(node, from: link.head)
      level[Int(link.head)] = max(level[Int(link.head)], above)
      isStale[Int(link.head)] = true
    }
    for shortcut in shortcuts {
      let a = links[base + shortcut.a].head
      let b = links[base + shortcut.b].head
      join(a, b, there: shortcut.there, back: shortcut.back, over: node)
    }
    degree[Int(node)] = 0
  }

  /// One arc where both ways are alike, else one each way.
  private static func arcs(_ link: Link) -> [HierarchyContents.Arc] {
    func arc(_ cost: UInt32, _ middle: UInt32, _ ways: UInt8) -> HierarchyContents.Arc {
      HierarchyContents.Arc(head: link.head, cost: cost, middle: middle, ways: ways)
    }
    if link.out == link.back, link.outMiddle == link.backMiddle {
      return [arc(link.out, link.outMiddle, 3)]
    }
    let there = link.out == never ? [] : [arc(link.out, link.outMiddle, 1)]
    return there + (link.back == never ? [] : [arc(link.back, link.backMiddle, 2)])
  }

  // MARK: Links

  private func remove(_ node: UInt32, from list: UInt32) {
    let base = first[Int(list)]
    let count = Int(degree[Int(list)])
    for index in base..<base + count where links[index].head == node {
      links[index] = links[base + count - 1]
      degree[Int(list)] -= 1
      return
    }
  }

  private mutating func join(
    _ a: UInt32, _ b: UInt32, there: UInt32, back: UInt32, over middle: UInt32
  ) {
    improve(
      a, Link(head: b, out: there, back: back, outMiddle: middle, backMiddle: middle))
    improve(
      b, Link(head: a, out: back, back: there, outMiddle: middle, backMiddle: middle))
  }

  private mutating func improve(_ node: UInt32, _ link: Link) {
    let base = first[Int(node)]
    let count = Int(degree[Int(node)])
    for index in base..<base + count where links[index].head == link.head {
      if link.out < links[index].out {
        links[index].out = link.out
        links[index].outMiddle = link.outMiddle
      }
      if link.back < links[index].back {
        links[index].back = link.back
        links[index].backMiddle = link.backMiddle
      }
      return
    }
    if count == Int(room[Int(node)]) { move(node) }
    links[first[Int(node)] + count] = link
    degree[Int(node)] += 1
  }

  /// Moves a full list to where there is twice the room.
  private mutating func move(_ node: UInt32) {
    let count = Int(degree[Int(node)])
    let wanted = count * 2
    if linkCount + wanted > linkCapacity {
      let larger = UnsafeMutablePointer<Link>.allocate(capacity: (linkCount + wanted) * 3 / 2)
      larger.moveInitialize(from: links, count: linkCount)
      links.deallocate()
      links = larger
      linkCapacity = (linkCount + wanted) * 3 / 2
    }
    (links + linkCount).initialize(from: links + first[Int(node)], count: count)
    first[Int(node)] = linkCount
    room[Int(node)] = Int32(wanted)
    linkCount += wanted
  }
}
