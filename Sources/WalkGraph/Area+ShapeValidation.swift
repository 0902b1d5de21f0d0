import WalkGeometry

extension Area {
  /// Reads every shape, and finds each in all boxes over it.
  func validateShapes() throws(AreaError) {
    try validateStart(grounds)
    for number in 0..<grounds.count {
      let ground = try ground(number)
      let around = try grounds.tree.box(ofGroup: number)
      guard zip(ground.nodes, ground.nodes.dropFirst()).allSatisfy({ $0 < $1 }) else {
        throw damaged(.grounds)
      }
      _ = try source(of: ground)
      _ = try nameIndex(of: ground)
      for ring in ground.rings { try validate(ring.points, in: around, .groundBoxes) }
      for node in ground.nodes {
        let place = try coordinate(of: node)
        let beside = box(around: place, 1, LocalPlane(latitudeE7: place.latitudeE7))
        guard let around, beside.touches(around) else { throw damaged(.grounds) }
      }
    }
    try validateStart(obstacles)
    for group in 0..<obstacles.groupCount {
      let around = try obstacles.tree.box(ofGroup: group)
      try forEachObstacle(inGroup: group) { obstacle throws(AreaError) in
        for line in obstacle.lines { try validate(line, in: around, .obstacleBoxes) }
      }
    }
  }

  private func validate(
    _ points: [Coordinate], in around: PlaceBox?, _ kind: SectionKind
  ) throws(AreaError) {
    guard let box = PlaceBox(bounds, around: points) else { return }
    guard let around, around.contains(box) else { throw damaged(kind) }
  }

  /// The records begin with the first group.
  private func validateStart(_ groups: ShapeGroups) throws(AreaError) {
    guard groups.groupCount > 0 else {
      guard groups.records.count == 0 else { throw damaged(groups.kind.records) }
      return
    }
    guard try groups.bytes(ofGroup: 0).lowerBound == 0 else { throw damaged(groups.kind.offsets) }
  }
}
