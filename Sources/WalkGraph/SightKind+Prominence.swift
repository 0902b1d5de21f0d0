extension SightKind {
  /// How much something tells a walker.
  package enum Prominence: Int, Comparable, Sendable {
    /// Found at many corners: told where nothing else tells the way.
    case low = 1
    /// Seen by who looks for it.
    case middle
    /// Seen by everybody, and from afar.
    case high

    package static func < (a: Prominence, b: Prominence) -> Bool { a.rawValue < b.rawValue }
  }

  package var prominence: Prominence {
    switch self {
    case .church, .mosque, .synagogue, .temple, .tower, .castle, .cityGate, .windmill, .lighthouse,
      .townHall, .trainStation, .fountain, .monument, .statue:
      .high
    case .bakery, .butcher, .hairdresser, .bookshop, .florist, .kiosk, .shop, .restaurant, .cafe,
      .pub, .fastFood, .clock, .toilets, .busStop, .tramStop, .postBox, .telephone:
      .low
    default: .middle
    }
  }
}
