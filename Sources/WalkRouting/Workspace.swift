import WalkGeometry
import WalkGraph

/// Scratch space of searches: made once for an area, reused by one search after another, one a thread.
///
/// Memory is 13 bytes for each number up to the next power of two above the area's nodes, 29 in an area with
/// a hierarchy, most of it untouched until a search comes by.
public struct Workspace: ~Copyable {
  /// What a search knows of a node. All zero means: not reached.
  struct Label {
    /// Complement of the cost from the origin, so that zeroed memory is "infinitely far".
    var invertedCost: UInt32
    /// Lower bound of the cost still to come.
    var bound: UInt32

    @inline(__always) var cost: UInt32 { ~invertedCost }
  }

  let nodeCount: Int
  let labels: UnsafeMutablePointer<Label>
  let parents: UnsafeMutablePointer<UInt32>
  let isTarget: UnsafeMutablePointer<UInt8>
  /// What a search over the hierarchy knows of a node.
  let hierarchyLabels: UnsafeMutablePointer<HierarchyLabel>?
  /// Nodes whose label has been set, and those whose label of the hierarchy has been set.
  private var touched = NodeList()
  private var touchedInHierarchy = NodeList()
  var heap = SearchHeap()
  /// For searches over the hierarchy: what is known of hubs, and nodes at its top that were reached.
  let hubLabels: UnsafeMutablePointer<HubLabel>?
  var touchedHubs = NodeList()
  var forwardTops = NodeList()
  var backwardTops = NodeList()
  /// For unpacking: nodes that arcs of the hierarchy join, and arcs still to be unpacked.
  var ends = NodeList()
  var parts: [HierarchyPart] = []
  // Arrays whose room one query after another uses.
  private var path: [UInt32] = []
  private var starts: [SearchEnd] = []
  private var targets: [SearchEnd] = []
  private var route: Route?
  /// For the half of a search that comes from the targets.
  var backwardHeap = SearchHeap()
  var snap = SnapScratch()

  /// - Parameter area: The area to be searched.
  public init(for area: Area) {
    nodeCount = area.nodeCount
    // Room for every head that an arc can name, so that a bad file cannot make a search go astray.
    let limit = area.view.headLimit
    labels = allocateZeroed(limit)
    parents = allocateZeroed(limit)
    isTarget = allocateZeroed(limit)
    hierarchyLabels = area.hierarchy == nil ? nil : allocateZeroed(limit)
    hubLabels = area.hierarchy == nil ? nil : allocateZeroed(HubEntry.mostTops)
  }

  deinit {
    release(labels)
    release(parents)
    release(isTarget)
    if let hierarchyLabels { release(hierarchyLabels) }
    if let hubLabels { release(hubLabels) }
  }

  // MARK: Room

  /// Lets the next walk use the room of a route that is needed no more, so that it allocates nothing.
  public mutating func reuse(_ route: consuming Route) { self.route = route }

  mutating func takeRoute() -> Route? { self.route.take() }

  /// An empty array for the nodes of a walk.
  mutating func takePath() -> [UInt32] { Self.take(&path) }

  mutating func give(path: consuming [UInt32]) {
    // A walk without nodes has no room to give.
    if path.capacity > self.path.capacity { self.path = path }
  }

  /// Empty arrays for where a search begins and ends.
  mutating func takeEnds() -> (starts: [SearchEnd], targets: [SearchEnd]) {
    (Self.take(&starts), Self.take(&targets))
  }

  mutating func give(starts: consuming [SearchEnd], targets: consuming [SearchEnd]) {
    self.starts = starts
    self.targets = targets
  }

  private static func take<T>(_ kept: inout [T]) -> [T] {
    var taken: [T] = []
    swap(&taken, &kept)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  // MARK: Searches

  /// Remembers a node whose label has been set, for ``reset()``.
  @inline(__always)
  mutating func touch(_ node: UInt32) { touched.append(node) }

  /// The same for ``resetHierarchy()``.
  @inline(__always)
  mutating func touchInHierarchy(_ node: UInt32) { touchedInHierarchy.append(node) }

  /// Forgets the last search.
  mutating func reset() {
    for index in 0..<touched.count {
      labels[Int(touched[index])] = Label(invertedCost: 0, bound: 0)
    }
    touched.removeAll()
    heap.removeAll()
  }

  /// Forgets the last search over the hierarchy.
  mutating func resetHierarchy() {
    guard let hierarchyLabels, let hubLabels else { return }
    for index in 0..<touchedInHierarchy.count {
      hierarchyLabels[Int(touchedInHierarchy[index])] = HierarchyLabel()
    }
    touchedInHierarchy.removeAll()
    for index in 0..<touchedHubs.count { hubLabels[Int(touchedHubs[index])] = HubLabel() }
    touchedHubs.removeAll()
    forwardTops.removeAll()
    backwardTops.removeAll()
    heap.removeAll()
    backwardHeap.removeAll()
  }
}

/// A list of nodes that grows and is emptied, but never shrinks.
struct NodeList: ~Copyable {
  private var nodes: UnsafeMutablePointer<UInt32>
  private var capacity = 4096
  private(set) var count = 0

  init() { nodes = .allocate(capacity: capacity) }

  deinit { nodes.deallocate() }

  @inline(__always)
  subscript(index: Int) -> UInt32 { nodes[index] }

  @inline(__always)
  mutating func append(_ node: UInt32) {
    if count == capacity { grow() }
    nodes[count] = node
    count &+= 1
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast() { count &-= 1 }

  /// Turns the nodes from an index on around.
  mutating func reverse(from first: Int) {
    var (low, high) = (first, count &- 1)
    while low < high {
      (nodes[low], nodes[high]) = (nodes[high], nodes[low])
      low &+= 1
      high &-= 1
    }
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }
}
