import WalkGeometry
import WalkGraph

/// What stands on open ground.
extension Network {
  /// What stands on each ground: buildings, walls and waters on its layer that reach inside.
  func blocks(_ obstacles: [Obstacle]) -> [[GroundPlan.Block]] {
    var blocks = [[GroundPlan.Block]](repeating: [], count: grounds.count)
    var index = CellIndex()
    var isWanted = false
    for (number, ground) in grounds.enumerated() where ground.kind == .open {
      let meaning = meaning(of: ground)
      let flags = meaning.attributes.flags
      guard meaning.layer == 0, flags.isDisjoint(with: [.tunnel, .bridge, .indoor]) else {
        continue
      }
      index.add(number, coordinates(ground.outers.flatMap { $0 }))
      isWanted = true
    }
    guard isWanted else { return blocks }
    let spaces = grounds.map(space)
    for obstacle in obstacles {
      var numbers: Set<Int32> = []
      for point in obstacle.lines.joined() { numbers.formUnion(index.candidates(at: point)) }
      for number in numbers.sorted() {
        guard let space = spaces[Int(number)],
          stands(obstacle, on: grounds[Int(number)], space)
        else { continue }
        if obstacle.isClosed, obstacle.kind != .wall {
          blocks[Int(number)].append(.polygon(obstacle.lines[0]))
        } else {
          for line in obstacle.lines {
            blocks[Int(number)].append(.line(obstacle.isClosed ? line + [line[0]] : line))
          }
        }
      }
    }
    return blocks
  }

  private func stands(
    _ obstacle: Obstacle, on ground: DrawnGround, _ space: FreeSpace
  ) -> Bool {
    let wayClass = meaning(of: ground).attributes.wayClass
    switch obstacle.kind {
    case .railway, .road, .coastline: return false
    case .water: if wayClass == .pier { return false }
    case .building, .wall: break
    }
    guard
      obstacle.lines.joined().contains(where: { space.reaches($0) })
        || space.isCrossed(by: obstacle.lines, isClosed: obstacle.isClosed)
    else { return false }
    // A hall around the whole ground stands over it, not on it.
    guard obstacle.isClosed, obstacle.kind != .wall else { return true }
    var around = FreeSpace(around: obstacle.lines[0][0])
    for (index, ring) in obstacle.lines.enumerated() { around.add(ring, isBlock: index > 0) }
    let outline = coordinates(ground.outers.flatMap { $0 })
    let inside = outline.filter { around.contains(around.point($0)) }.count
    return inside * 2 < outline.count
  }
}
