import WalkGeometry
import WalkGraph

/// Open grounds of an area that were read before, each in its slot until another one takes it.
struct KnownGrounds: ~Copyable {
  struct Entry {
    let ground: OpenGround
    let space: FreeSpace
  }

  private static let slotCount = 1024
  private var slots: [Entry?] = []
  /// The area that they are of.
  private var area: ObjectIdentifier?

  /// The open ground of a number; `nil` when there is none, or it has no point.
  mutating func ground(_ number: Int, in area: Area) throws(AreaError) -> Entry? {
    if self.area != ObjectIdentifier(area) {
      self.area = ObjectIdentifier(area)
      slots = Array(repeating: nil, count: Self.slotCount)
    }
    let slot = number % Self.slotCount
    if let known = slots[slot], known.ground.number == number { return known }
    guard let ground = try area.openGround(number), let space = ground.freeSpace else {
      return nil
    }
    let entry = Entry(ground: ground, space: space)
    slots[slot] = entry
    return entry
  }
}
