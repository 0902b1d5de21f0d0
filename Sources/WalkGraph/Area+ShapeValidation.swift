import WalkGeometry

extension Area {
  /// Reads every shape, and finds each in all boxes over it.
  func validateShapes() throws(AreaError) {
    try validateBoxes(grounds)
    for group in 0..<grounds.groupCount {
      let around = try grounds.box(group)
      try forEachOpenGround(inGroup: group) { ground throws(AreaError) in
        guard zip(ground.nodes, ground.nodes.dropFirst()).allSatisfy({ $0 < $1 }) else {
          throw damaged(.grounds)
        }
        _ = try source(of: ground)
        _ = try nameIndex(of: ground)
        for ring in ground.rings { try validate(ring.points, in: around, .groundBoxes) }
        for node in ground.nodes {
          guard box(around: try coordinate(of: node), 1).touches(around) else {
            throw damaged(.grounds)
          }
        }
      }
    }
    try validateBoxes(obstacles)
    for group in 0..<obstacles.groupCount {
      let around = try obstacles.box(group)
      try forEachObstacle(inGroup: group) { obstacle throws(AreaError) in
        for line in obstacle.lines { try validate(line, in: around, .obstacleBoxes) }
      }
    }
  }

  private func validate(
    _ points: [Coordinate], in around: ShapeBox, _ kind: SectionKind
  ) throws(AreaError) {
    for point in points {
      let place = ShapePen.place(of: point, in: bounds)
      guard around.contains(ShapeBox(bounds, low: place, high: place)) else { throw damaged(kind) }
    }
  }

  /// Each box above the groups holds those below it, and the records begin with the first group.
  private func validateBoxes(_ groups: ShapeGroups) throws(AreaError) {
    guard groups.groupCount > 0 else {
      guard groups.records.count == 0 else { throw damaged(groups.kind.records) }
      return
    }
    guard try groups.bytes(ofGroup: 0).lowerBound == 0 else { throw damaged(groups.kind.offsets) }
    for level in groups.levels.indices.dropLast(2) {
      let (first, above) = (groups.levels[level], groups.levels[level + 1])
      for index in first..<above {
        let parent = try groups.box(above + (index - first) / ShapeGroups.fanout)
        guard parent.contains(try groups.box(index)) else { throw damaged(groups.kind.boxes) }
      }
    }
  }
}
