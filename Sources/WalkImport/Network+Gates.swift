import WalkGeometry
import WalkGraph

/// Gates: places on a side that two grounds share.
extension Network {
  /// Shared sides of two grounds have a gate every so many meters, so many at most.
  private static let gateMeters = 10.0
  private static let mostGates = 16

  struct Gates {
    /// Gates on a side from node to node, in that order, the lower number first.
    var onSides: [UInt64: [Coordinate]] = [:]
    /// All of them, and which of those each ground has.
    var points: [Coordinate] = []
    var ofGround: [Int: [Int]] = [:]
  }

  /// Sides that several grounds share.
  struct Borders {
    /// The grounds of each such side.
    fileprivate var users: [UInt64: [Int]] = [:]
    /// Those along which a wall stands, from node to node.
    fileprivate var walls: Set<UInt64> = []
  }

  private func side(_ a: UInt32, _ b: UInt32) -> UInt64 {
    UInt64(min(a, b)) << 32 | UInt64(max(a, b))
  }

  private func ends(_ side: UInt64) -> [UInt32] {
    [UInt32(side >> 32), UInt32(side & 0xFFFF_FFFF)]
  }

  func borders(_ obstacles: [Obstacle], _ otherLevels: OtherLevels) -> Borders {
    var users: [UInt64: [Int]] = [:]
    for (number, ground) in grounds.enumerated() where ground.kind == .open {
      for ring in ground.outers + ground.inners {
        for (index, node) in ring.enumerated() {
          let next = ring[(index + 1) % ring.count]
          guard ![node, next].contains(where: { otherLevels.contains(number, at: $0) }) else {
            continue
          }
          users[side(node, next), default: []].append(number)
        }
      }
    }
    var borders = Borders(users: users.mapValues(onOneLevel).filter { $0.value.count > 1 })
    guard !borders.users.isEmpty else { return borders }
    var nodeAt: [Coordinate: UInt32] = [:]
    for node in borders.users.keys.sorted().flatMap(ends) {
      nodeAt[nodes.coordinates[Int(node)]] = node
    }
    for obstacle in obstacles where obstacle.kind == .wall {
      for line in obstacle.drawnLines {
        for (a, b) in zip(line, line.dropFirst()) {
          guard let from = nodeAt[a], let to = nodeAt[b] else { continue }
          if borders.users[side(from, to)] != nil { borders.walls.insert(side(from, to)) }
        }
      }
    }
    return borders
  }

  /// Makes places of nodes that several grounds share: of a long border those where it begins, ends and
  /// forks, and one every so many meters.
  mutating func pinShared(_ borders: Borders, _ otherLevels: OtherLevels) {
    var users: [UInt32: Int] = [:]
    for (number, ground) in grounds.enumerated() where ground.kind == .open {
      for node in Set((ground.outers + ground.inners).joined())
      where !otherLevels.contains(number, at: node) {
        users[node, default: 0] += 1
      }
    }
    // Nobody passes where every side is walled.
    var walled = Set(borders.walls.flatMap(ends))
    walled.subtract(borders.users.keys.filter { !borders.walls.contains($0) }.flatMap(ends))
    for ground in grounds where ground.kind == .open {
      for ring in ground.outers + ground.inners {
        var meters = Self.gateMeters
        for (index, node) in ring.enumerated() {
          let before = ring[(index + ring.count - 1) % ring.count]
          let after = ring[(index + 1) % ring.count]
          meters += nodes.coordinates[Int(before)].distance(to: nodes.coordinates[Int(node)])
          let count = users[node] ?? 0
          let isInside =
            count == 2 && borders.users[side(before, node)] != nil
            && borders.users[side(node, after)] != nil
          let isWanted = !isInside || meters >= Self.gateMeters
          if count > 1, isWanted, !walled.contains(node) { _ = place(node) }
          if placeOfNode[Int(node)] != Self.none { meters = 0 }
        }
      }
    }
  }

  /// Gates on sides that two grounds share, so that one walks over from anywhere.
  func gates(_ borders: Borders) -> Gates {
    var gates = Gates()
    for (side, numbers) in borders.users.sorted(by: { $0.key < $1.key })
    where !borders.walls.contains(side) {
      let from = nodes.coordinates[Int(side >> 32)]
      let to = nodes.coordinates[Int(side & 0xFFFF_FFFF)]
      let parts = min((from.distance(to: to) / Self.gateMeters).rounded(), Double(Self.mostGates))
      guard parts >= 2 else { continue }
      for part in 1..<Int(parts) {
        let gate = from.interpolated(to: to, fraction: Double(part) / parts)
        gates.onSides[side, default: []].append(gate)
        for number in Set(numbers) {
          gates.ofGround[number, default: []].append(gates.points.count)
        }
        gates.points.append(gate)
      }
    }
    return gates
  }

  /// A ring with the gates on its sides.
  func outline(_ ring: [UInt32], _ gates: [UInt64: [Coordinate]]) -> [Coordinate] {
    var points: [Coordinate] = []
    for (index, node) in ring.enumerated() {
      points.append(nodes.coordinates[Int(node)])
      let next = ring[(index + 1) % ring.count]
      let onSide = gates[side(node, next)] ?? []
      points += node < next ? onSide : onSide.reversed()
    }
    return points
  }
}
