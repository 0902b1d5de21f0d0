import WalkGeometry
import WalkGraph

/// Open grounds of an area that were read before, each in its slot until another one takes it, and its room.
struct KnownGrounds: ~Copyable {
  private static let slotCount = 1024
  private var slots: [KnownGround] = []
  private var line: [Coordinate] = []
  /// The area that they are of.
  private var area: ObjectIdentifier?

  /// The open ground of a number.
  mutating func ground(_ number: Int, in area: Area) throws(AreaError) -> KnownGround {
    if self.area != ObjectIdentifier(area) {
      self.area = ObjectIdentifier(area)
      slots = Array(repeating: KnownGround(), count: Self.slotCount)
    }
    let slot = number % Self.slotCount
    if slots[slot].number != number { try slots[slot].read(number, in: area, line: &line) }
    return slots[slot]
  }
}
