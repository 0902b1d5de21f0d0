import WalkGeometry

/// Steps through consecutive edges: which arc each is and where its tail lies.
///
/// It holds no reference, so that walking many edges counts none.
struct EdgeWalk {
  private var position: Int
  private(set) var tail: UInt32
  /// The forward arc of the edge.
  private(set) var arcIndex: Int
  private(set) var tailPlace: Coordinate

  @inline(__always)
  init(from edge: Int, _ index: EdgeIndex, _ view: GraphView) throws(AreaError) {
    position = try index.position(ofEdge: edge)
    tail = UInt32(position - edge)
    arcIndex = try Self.arc(of: tail, behind: try index.run(at: position), view)
    tailPlace = try view.coordinate(of: tail)
  }

  /// Goes on to the next edge, which must be there.
  @inline(__always)
  mutating func step(_ index: EdgeIndex, _ view: GraphView) throws(AreaError) {
    position &+= 1
    arcIndex &+= 1
    let (gap, run) = try index.gap(at: position)
    if gap == 0 { return }
    position &+= gap
    tail &+= UInt32(truncatingIfNeeded: gap)
    arcIndex = try Self.arc(of: tail, behind: run, view)
    tailPlace = try view.coordinate(of: tail)
  }

  /// The arc of a node with so many behind it, itself counted: forward arcs come last.
  @inline(__always)
  private static func arc(
    of node: UInt32, behind count: Int, _ view: GraphView
  ) throws(AreaError) -> Int {
    let range = try view.arcRange(of: node)
    guard count > 0, count <= range.count else { throw view.damaged(.edgeIndex) }
    return range.upperBound &- count
  }
}
