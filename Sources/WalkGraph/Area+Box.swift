import WalkGeometry

extension Area {
  /// The edges in a box, for drawing; lines over open ground are left out.
  ///
  /// - Returns: Those whose own box touches it; ascending, each once.
  /// - Complexity: O(log *e* + *k* log *k*) for *k* of *e* edges found.
  public func edges(in box: BoundingBox) throws(AreaError) -> [EdgeID] {
    let isOpenGround = try openGroundSets()
    // Eastward from the area's own border; a box that begins west of it begins a turn of the globe earlier.
    let west = PlaceBox.eastward(from: bounds.west, to: box.west)
    let span = PlaceBox.eastward(from: box.west, to: box.east)
    let whole = PlaceBox(bounds)
    let rows = (
      low: Int64(box.south) - Int64(bounds.south), high: Int64(box.north) - Int64(bounds.south)
    )
    guard rows.low <= whole.north, rows.high >= 0 else { return [] }
    var found: [EdgeID] = []
    for start in [west, west - 3_600_000_000] where start <= whole.east && start + span >= 0 {
      let query = PlaceBox(bounds, low: (start, rows.low), high: (start + span, rows.high))
      var groups: [UInt32] = []
      try edgeBoxes.collect(touching: query, into: &groups)
      for group in groups {
        for number in self.edges(ofGroup: Int(group)) {
          let edge = try edge(EdgeID(UInt32(number)))
          guard !isOpenGround[edge.attributes],
            PlaceBox(bounds, around: try geometry(of: edge))?.touches(query) ?? false
          else { continue }
          found.append(edge.id)
        }
      }
    }
    found.sort()
    return found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
  }
}
