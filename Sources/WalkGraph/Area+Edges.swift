import WalkGeometry

/// An edge with both its ends.
public struct Edge: Hashable, Sendable {
  public let id: EdgeID
  public let tail: NodeID
  public let head: NodeID
  /// Length in decimeters, rounded up: what searches count with.
  public let length: UInt32
  /// Index of its attributes.
  public let attributes: Int
}

/// A part of an edge that was drawn as one way or relation.
public struct SourceRun: Hashable, Sendable {
  public let source: SourceID
  /// The point of the edge where it begins, counted from the tail, which is 0.
  public let firstPoint: Int
}

/// A name in one language.
public struct LocalName: Hashable, Sendable {
  /// The language as in `name:xx`; empty for the name as signposted.
  public let language: String
  public let text: String

  public init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}

extension Area {
  /// The edge of a number.
  ///
  /// - Complexity: O(1).
  public func edge(_ id: EdgeID) throws(AreaError) -> Edge {
    precondition(Int(id.rawValue) < edgeCount, "edge \(id.rawValue) of \(edgeCount)")
    let walk = try EdgeWalk(from: Int(id.rawValue), edgeIndex, view)
    let arc = try sound(view.arc(walk.arcIndex))
    guard arc.isForward else { throw damaged(.edgeIndex) }
    return Edge(
      id: id, tail: NodeID(walk.tail), head: arc.head, length: arc.length,
      attributes: arc.attributes)
  }

  /// The edge that the arc at `index` of `node` runs on, and whether it runs from the edge's tail.
  ///
  /// - Complexity: O(*d*) for *d* arcs of both its ends.
  public func edge(ofArc index: Int, at node: NodeID) throws(AreaError) -> (Edge, isForward: Bool) {
    let arc = try arc(index)
    if arc.isForward {
      return (
        Edge(
          id: try edgeID(ofForwardArc: index, of: node), tail: node, head: arc.head,
          length: arc.length,
          attributes: arc.attributes), true
      )
    }
    // Twins that look alike are paired in order: the first with the first, the second with the second.
    let view = view
    var order = 0
    for other in try arcs(of: node).lowerBound..<index
    where view.arc(other) == arc {
      order += 1
    }
    let twin = Arc(head: node, length: arc.length, costIndex: arc.costIndex | 1)
    for other in try arcs(of: arc.head) where view.arc(other) == twin {
      if order == 0 {
        return (
          Edge(
            id: try edgeID(ofForwardArc: other, of: arc.head), tail: arc.head, head: node,
            length: arc.length,
            attributes: arc.attributes), false
        )
      }
      order -= 1
    }
    throw damaged(.arcs)
  }

  /// The forward arcs of a node come last, in order of edge.
  private func edgeID(ofForwardArc index: Int, of node: NodeID) throws(AreaError) -> EdgeID {
    let number = Int(node.rawValue)
    let position = try edgeIndex.position(ofNode: number)
    let behind = try arcs(of: node).upperBound - index
    let id = position - number + (try edgeIndex.run(at: position)) - behind
    guard id >= 0, id < edgeCount else { throw damaged(.edgeIndex) }
    return EdgeID(UInt32(id))
  }

  /// All points of an edge from tail to head.
  public func geometry(of edge: Edge) throws(AreaError) -> [Coordinate] {
    let shape = try edgeShapes.shape(ofEdge: Int(edge.id.rawValue))
    var cursor = edgeShapes.cursor(
      shape, from: try coordinate(of: edge.tail),
      to: try coordinate(of: edge.head))
    var points: [Coordinate] = []
    points.reserveCapacity(shape.count + 2)
    while let point = cursor.next() { points.append(point) }
    return points
  }

  /// The ways and relations an edge was drawn as, from tail to head.
  public func sources(of id: EdgeID) throws(AreaError) -> [SourceRun] {
    var result = [SourceRun(source: try source(try wayIndex(of: id)), firstPoint: 0)]
    var index = try firstRun(of: id)
    while let run = try run(index, of: id) {
      result.append(SourceRun(source: try source(run.way), firstPoint: run.firstPoint))
      index += 1
    }
    return result
  }

  /// The way or relation that a point of an edge was drawn as.
  public func source(at point: NearestPoint) throws(AreaError) -> SourceID {
    try source(of: point.edge.id, atSegment: point.segment)
  }

  /// The way or relation that a segment of an edge was drawn as; past the last one, the last way.
  package func source(of id: EdgeID, atSegment segment: Int) throws(AreaError) -> SourceID {
    var way = try wayIndex(of: id)
    var index = try firstRun(of: id)
    while let run = try run(index, of: id), run.firstPoint <= segment {
      way = run.way
      index += 1
    }
    return try source(way)
  }

  /// Whether two edges were first drawn as the same way or relation.
  package func isSameWay(_ a: EdgeID, _ b: EdgeID) throws(AreaError) -> Bool {
    let (one, other) = (try wayIndex(of: a), try wayIndex(of: b))
    // A way that is kept more than once has as many numbers.
    if one == other { return true }
    return try source(one) == source(other)
  }

  /// The number of the first run after an edge's first way, or where it would be.
  private func firstRun(of id: EdgeID) throws(AreaError) -> Int {
    var low = 0
    var high = runEdges.count
    while low < high {
      let middle = (low &+ high) / 2
      let offset = runEdges.fileOffset(of: middle)
      if !view.areChecked(offset, offset &+ 7) { try file.checkNow(offset, count: 8) }
      if runEdges[middle] < UInt64(id.rawValue) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// A run by its number; `nil` where it is not one of an edge.
  private func run(
    _ index: Int, of id: EdgeID
  ) throws(AreaError) -> (way: Int, firstPoint: Int)? {
    guard index < runEdges.count,
      try value(runEdges, index, below: edgeCount, in: .runEdges) == Int(id.rawValue)
    else { return nil }
    return (
      try value(runWays, index, below: sourceCount, in: .runWays),
      try value(runPoints, index, below: .max, in: .runPoints)
    )
  }

  private func wayIndex(of id: EdgeID) throws(AreaError) -> Int {
    try value(edgeWays, Int(id.rawValue), below: sourceCount, in: .edgeWays)
  }

  /// The way or relation of a number, in order of kind and id.
  func source(_ index: Int) throws(AreaError) -> SourceID {
    let record =
      wayBlocksSection.offset
      + (index >> wayBlockShift) * AreaFormat.wayBlockBytes
    try file.check(record, count: AreaFormat.wayBlockBytes)
    let bytes = file.base + record
    var key = UInt64(littleEndian: bytes.load(as: UInt64.self))
    var offset = Int(UInt32(littleEndian: bytes.load(fromByteOffset: 8, as: UInt32.self)))
    let section = wayNumbersSection
    let steps = index & ((1 << wayBlockShift) - 1)
    if steps > 0, offset < section.count {
      try file.check(section.offset + offset, count: min(10 * steps, section.count - offset))
    }
    for _ in 0..<steps {
      guard let delta = Varint.read(file.base + section.offset, &offset, end: section.count) else {
        throw damaged(.wayNumbers)
      }
      key &+= delta
    }
    guard let kind = SourceID.Kind(rawValue: UInt8(key & 3)) else { throw damaged(.wayNumbers) }
    return SourceID(kind: kind, number: Varint.unzigzag(key >> 2))
  }

  /// The names of the way that an edge belongs to, the signposted one first; empty when it has none.
  public func names(of id: EdgeID) throws(AreaError) -> [LocalName] {
    try names(try nameIndex(of: id))
  }

  /// A number that is the same for edges of the same names; 0 is none.
  public func nameIndex(of id: EdgeID) throws(AreaError) -> Int {
    try value(wayNames, try wayIndex(of: id), below: nameOffsets.count - 1, in: .wayNames)
  }

  /// The names of ``nameIndex(of:)``.
  public func names(_ index: Int) throws(AreaError) -> [LocalName] {
    let section = namesSection
    var offset = try value(nameOffsets, index, below: section.count + 1, in: .nameOffsets)
    let end = try value(nameOffsets, index + 1, below: section.count + 1, in: .nameOffsets)
    guard offset <= end else { throw damaged(.nameOffsets) }
    guard offset < end else { return [] }
    try file.check(section.offset + offset, count: end - offset)
    let base = file.base + section.offset
    func text() -> String? {
      guard let length = Varint.read(base, &offset, end: end), length <= UInt64(end - offset) else {
        return nil
      }
      defer { offset += Int(length) }
      return String(
        decoding: UnsafeRawBufferPointer(start: base + offset, count: Int(length)), as: UTF8.self)
    }
    var names: [LocalName] = []
    while offset < end {
      guard let language = text(), let name = text() else { throw damaged(.names) }
      names.append(LocalName(language: language, text: name))
    }
    return names
  }

  /// The edges that ferries and moving walkways make, on which one may be faster than on foot.
  public func fastEdges() throws(AreaError) -> [EdgeID] {
    var edges: [EdgeID] = []
    for index in 0..<section(.fastEdges).count / 4 {
      let id = try u32(.fastEdges, at: index * 4)
      guard id < edgeCount else { throw damaged(.fastEdges) }
      edges.append(EdgeID(id))
    }
    return edges
  }
}
