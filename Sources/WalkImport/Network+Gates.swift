import WalkGeometry

/// Gates: places on a side that two grounds share.
extension Network {
  /// Shared sides of two grounds have a gate every so many meters, so many at most.
  private static let gateMeters = 10.0
  private static let mostGates = 16

  struct Gates {
    /// Gates on a side from node to node, in that order, the lower number first.
    var onSides: [UInt64: [Coordinate]] = [:]
    var ofGround: [Int: [UInt32]] = [:]
  }

  private func side(_ a: UInt32, _ b: UInt32) -> UInt64 {
    UInt64(min(a, b)) << 32 | UInt64(max(a, b))
  }

  /// Makes places on sides that two grounds share, so that one walks over from anywhere.
  mutating func addGates() -> Gates {
    var users: [UInt64: [Int]] = [:]
    for (number, ground) in grounds.enumerated() where ground.kind == .open {
      for ring in ground.outers + ground.inners {
        for (index, node) in ring.enumerated() {
          users[side(node, ring[(index + 1) % ring.count]), default: []].append(number)
        }
      }
    }
    var gates = Gates()
    for (side, numbers) in users.sorted(by: { $0.key < $1.key }) where numbers.count > 1 {
      let from = nodes.coordinates[Int(side >> 32)]
      let to = nodes.coordinates[Int(side & 0xFFFF_FFFF)]
      let parts = min((from.distance(to: to) / Self.gateMeters).rounded(), Double(Self.mostGates))
      guard parts >= 2 else { continue }
      for part in 1..<Int(parts) {
        let gate = from.interpolated(to: to, fraction: Double(part) / parts)
        gates.onSides[side, default: []].append(gate)
        let place = addPlace(gate)
        for number in Set(numbers) { gates.ofGround[number, default: []].append(place) }
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
