import WalkGeometry

extension Area {
  /// Reads everything: each checksum, and that every number in the file points at something.
  ///
  /// - Throws: ``AreaError/damaged(path:section:offset:)`` for the first thing that is wrong.
  /// - Complexity: O(size of the file).
  public func validate() throws(AreaError) {
    try file.checkAll()
    try validateNodes()
    try validateEdges()
    try validateTables()
    try validateBoxes()
    try validateShapes()
    try validateHierarchy()
    try validateSights()
  }

  private func validateNodes() throws(AreaError) {
    var next = 0
    for node in 0..<nodeCount {
      let id = NodeID(UInt32(node))
      let range = try arcs(of: id)
      guard range.lowerBound == next else { throw damaged(.firstArc) }
      next = range.upperBound
      let place = try coordinate(of: id)
      guard abs(Int(place.latitudeE7)) <= 900_000_000, abs(Int(place.longitudeE7)) <= 1_800_000_000
      else { throw damaged(.nodes) }
    }
    guard next == arcCount else { throw damaged(.firstArc) }
    var last: UInt32?
    for component in 0..<componentCount {
      let first = try u32(.components, at: component * 4)
      guard last.map({ first > $0 }) ?? (first == 0), Int(first) < nodeCount else {
        throw damaged(.components)
      }
      last = first
    }
  }

  private func validateEdges() throws(AreaError) {
    guard arcCount == edgeCount * 2 else { throw damaged(.arcs) }
    var number = 0
    for node in 0..<nodeCount {
      let tail = NodeID(UInt32(node))
      let home = try component(of: tail)
      for index in try arcs(of: tail) {
        let arc = try arc(index)
        guard try component(of: arc.head) == home else { throw damaged(.components) }
        let (edge, isForward) = try edge(ofArc: index, at: tail)
        guard isForward == arc.isForward, edge.length == arc.length else { throw damaged(.arcs) }
        guard isForward else { continue }
        guard Int(edge.id.rawValue) == number, try self.edge(edge.id) == edge else {
          throw damaged(.edgeIndex)
        }
        number += 1
        let points = try geometry(of: edge)
        let meters = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        guard Double(edge.length) >= (meters * 10).rounded(.down) - 1 else {
          throw damaged(.geometry)
        }
        let starts = try sources(of: edge.id).map(\.firstPoint)
        guard zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }),
          starts[starts.count - 1] < points.count - 1
        else { throw damaged(.runPoints) }
        _ = try names(of: edge.id)
      }
    }
    guard number == edgeCount else { throw damaged(.edgeIndex) }
    // A fast edge that is not listed would mislead searches.
    let sets = try attributeSets()
    var fast: [EdgeID] = []
    for number in 0..<UInt32(edgeCount)
    where try sets[edge(EdgeID(number)).attributes].isFast { fast.append(EdgeID(number)) }
    guard try fastEdges() == fast else { throw damaged(.fastEdges) }
  }

  private func validateTables() throws(AreaError) {
    for index in 0..<attributeCount {
      let set = try attributes(index)
      guard Int(set.tailPassage) < passageCount, Int(set.headPassage) < passageCount,
        Int(set.levelName) < nameOffsets.count - 1
      else {
        throw damaged(.attributes)
      }
      _ = try conditions(set.condition)
    }
    for index in 0..<passageCount {
      guard let index = UInt16(exactly: index) else { throw damaged(.passages) }
      if let passage = try passage(index) { _ = try conditions(passage.condition) }
    }
    var last: SourceID?
    for index in 0..<sourceCount {
      let source = try source(index)
      if let last, last > source { throw damaged(.wayNumbers) }
      last = source
    }
    _ = try metadata()
  }

  /// The box of each group holds its edges, those over open ground apart.
  private func validateBoxes() throws(AreaError) {
    let isOpenGround = try openGroundSets()
    for group in 0..<edgeBoxes.groupCount {
      let around = try edgeBoxes.box(ofGroup: group)
      for number in edges(ofGroup: group) {
        let edge = try edge(EdgeID(UInt32(number)))
        guard !isOpenGround[edge.attributes],
          let box = PlaceBox(bounds, around: try geometry(of: edge))
        else { continue }
        guard let around, around.contains(box) else { throw damaged(.edgeBoxes) }
      }
    }
  }
}
