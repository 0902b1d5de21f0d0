import WalkGeometry
import WalkGraph

/// Scratch space of searches: made once for an area, reused by one search after another, one a thread.
///
/// Memory is 13 bytes for each number up to the next power of two above the area's nodes, most of it
/// untouched until a search comes by.
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
  private var touched: UnsafeMutablePointer<UInt32>
  private var touchedCapacity = 4096
  private var touchedCount = 0
  var heap = SearchHeap()

  /// - Parameter area: The area to be searched.
  public init(for area: Area) {
    nodeCount = area.nodeCount
    // Room for every head that an arc can name, so that a bad file cannot make a search go astray.
    let limit = area.view.headLimit
    labels = allocateZeroed(limit)
    parents = allocateZeroed(limit)
    isTarget = allocateZeroed(limit)
    touched = .allocate(capacity: touchedCapacity)
  }

  deinit {
    release(labels)
    release(parents)
    release(isTarget)
    touched.deallocate()
  }

  /// Remembers a node whose label has been set, for ``reset()``.
  @inline(__always)
  mutating func touch(_ node: UInt32) {
    if touchedCount == touchedCapacity { growTouched() }
    touched[touchedCount] = node
    touchedCount &+= 1
  }

  /// Forgets the last search.
  mutating func reset() {
    for index in 0..<touchedCount {
      labels[Int(touched[index])] = Label(invertedCost: 0, bound: 0)
    }
    touchedCount = 0
    heap.removeAll()
  }

  @inline(never)
  private mutating func growTouched() {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: touchedCapacity * 2)
    larger.moveInitialize(from: touched, count: touchedCount)
    touched.deallocate()
    touched = larger
    touchedCapacity *= 2
  }
}
