import WalkGeometry
import WalkGraph

/// Room for joining positions to the network, kept from one to the next so that few allocate.
struct SnapScratch: ~Copyable {
  var edges = NearestScratch()
  var sides = ObstacleSides()
  /// Numbers of open grounds that are near.
  var grounds: [UInt32] = []
  var knownGrounds = KnownGrounds()
  /// Car parks without mapped insides that the position is in.
  var carParks: [FreeSpace] = []
  /// The components in sight on a ground, and the entrances of a car park.
  var components: [Int] = []
  var entrances: [NodeID] = []
  /// The places found, the nearest first.
  var snaps: [Snap] = []
  /// Arrays of places that are needed no more, taken and given back last in, first out, so that each grows to
  /// what its use needs.
  private var rooms: [[Snap]] = []
  /// How many places of each kind were taken, and where its first lies.
  var kinds: [SnapKind] = []

  /// An empty array with the room of one that is needed no more.
  mutating func takeRoom() -> [Snap] {
    var room = rooms.popLast() ?? []
    room.removeAll(keepingCapacity: true)
    return room
  }

  /// The same with some of the places in it.
  mutating func takeRoom(for snaps: [Snap], where isChosen: (Snap) -> Bool) -> [Snap] {
    var room = takeRoom()
    for snap in snaps where isChosen(snap) { room.append(snap) }
    return room
  }

  mutating func give(_ room: consuming [Snap]) { rooms.append(room) }
}

/// Places that compete with each other only: those of a component that one can walk to, or cannot.
struct SnapKind {
  var component: Int
  var isHindered: Bool
  /// Of the nearest one, in meters.
  var distance: Double
  var count: Int
}
