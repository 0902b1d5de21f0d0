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
    try validateGrid()
    try validateShapes()
  }

  /// Every ground has nodes, and every node of it stands in its box.
  private func validateShapes() throws(AreaError) {
    var count = 0
    for ground in try openGrounds() {
      guard ground.number == count, !ground.nodes.isEmpty, !ground.rings.isEmpty,
        zip(ground.nodes, ground.nodes.dropFirst()).allSatisfy({ $0 < $1 })
      else { throw damaged(.grounds) }
      _ = try nameIndex(of: ground)
      for node in ground.nodes {
        let place = try coordinate(of: node)
        guard try openGrounds(near: place, within: 1).contains(where: { $0.number == count })
        else { throw damaged(.groundBoxes) }
      }
      count += 1
    }
    guard count == openGroundCount else { throw damaged(.groundBoxes) }
    let all = try allObstacles()
    guard all.count == obstacleCount else { throw damaged(.obstacleBoxes) }
    for obstacle in all {
      var isFound = false
      try forEachObstacle(near: obstacle.lines[0][0], within: 1) {
        isFound = isFound || $0.lines == obstacle.lines
      }
      guard isFound else { throw damaged(.obstacleBoxes) }
    }
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
      if let last, last >= source { throw damaged(.wayNumbers) }
      last = source
    }
    _ = try metadata()
  }

  /// Every edge is found in the cell of each of its points.
  private func validateGrid() throws(AreaError) {
    var cells: [Int: [UInt32]] = [:]
    func edges(_ column: Int, _ row: Int) throws(AreaError) -> [UInt32] {
      let key = row * Int(grid.layout.columns) + column
      if let known = cells[key] { return known }
      var found: [UInt32] = []
      try grid.forEachEdge(inColumn: column, row: row) { found.append($0) }
      cells[key] = found
      return found
    }
    for number in 0..<edgeCount {
      let edge = try edge(EdgeID(UInt32(number)))
      if try attributes(edge.attributes).flags.contains(.openGround) { continue }
      for point in try geometry(of: edge) {
        let column = Int(grid.layout.column(point.longitudeE7).rounded(.down))
        let row = Int(grid.layout.row(point.latitudeE7).rounded(.down))
        let columns = max(0, min(column, Int(grid.layout.columns) - 1))
        let rows = max(0, min(row, Int(grid.layout.rows) - 1))
        guard try edges(columns, rows).contains(UInt32(number)) else { throw damaged(.grid) }
      }
    }
  }
}
