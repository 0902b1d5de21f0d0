import WalkGraph

/// Room for joining positions to the network, kept from one to the next so that few allocate.
struct SnapScratch: ~Copyable {
  var edges = NearestScratch()
  var sides = ObstacleSides()
  /// Numbers of open grounds that are near.
  var grounds: [UInt32] = []
  var knownGrounds = KnownGrounds()
  /// The places found, the nearest first.
  var snaps: [Snap] = []
  /// Arrays of places that are needed no more.
  var rooms: [[Snap]] = []
  /// How many places of each kind were taken, and where its first lies.
  var kinds: [SnapKind] = []
}

/// Places that compete with each other only: those of a component that one can walk to, or cannot.
struct SnapKind {
  var component: Int
  var isHindered: Bool
  /// Of the nearest one, in meters.
  var distance: Double
  var count: Int
}
