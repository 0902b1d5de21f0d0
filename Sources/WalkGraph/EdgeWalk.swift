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
    arcIndex = try view.arc(of: tail, fromLast: try index.run(at: position))
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
    arcIndex = try view.arc(of: tail, fromLast: run)
    tailPlace = try view.coordinate(of: tail)
  }
}
