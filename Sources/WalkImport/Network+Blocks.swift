import WalkGeometry
import WalkGraph

/// What stands on open ground.
extension Network {
  /// Of what stands on ground, what lies more meters than this outside does not matter.
  private static let margin = 5.0

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
      for line in obstacle.drawnLines { numbers.formUnion(index.candidates(along: line)) }
      for number in numbers.sorted() {
        let ground = grounds[Int(number)]
        guard let space = spaces[Int(number)], stands(obstacle, on: ground, space) else { continue }
        let box = ClipBox(around: coordinates(ground.outers.flatMap { $0 }), margin: Self.margin)
        if obstacle.isClosed, obstacle.kind != .wall {
          blocks[Int(number)].append(.polygon(box.clipped(ring: obstacle.lines[0])))
        } else {
          for line in obstacle.drawnLines {
            blocks[Int(number)] += box.clipped(line: line).map { .line($0) }
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
    guard obstacle.drawnLines.contains(where: space.isEntered) else { return false }
    // What is around most of the ground stands over it, not on it; so does what has it in a hole.
    guard obstacle.isClosed, obstacle.kind != .wall else { return true }
    let outline = coordinates(ground.outers.flatMap { $0 })
    return obstacle.lines.allSatisfy { ring in
      var around = FreeSpace(around: ring[0])
      around.add(ring, isBlock: false)
      return outline.count { around.reaches($0) } * 2 < outline.count
    }
  }
}
