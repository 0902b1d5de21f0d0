import WalkGraph
import WalkRouting

/// Whether a walker gets along a way or through a node, in the words of `explain`.
package enum Foot: String, Sendable {
  case yes
  case no
  /// Where the trip starts or ends, or where nothing else gets through.
  case destination
  /// Along the way's node order only, and against it only.
  case forward
  case backward

  /// What access comes to on a way that may be walked in the directions of `flags`.
  init(_ access: Access, directions flags: EdgeFlags = [.forward, .backward]) {
    if access == .closed {
      self = .no
    } else if !flags.contains(.backward) {
      self = .forward
    } else if !flags.contains(.forward) {
      self = .backward
    } else {
      self = access.isDestinationOnly || access == .sidepath ? .destination : .yes
    }
  }
}

/// What the tags of a way mean to a walker.
package struct WayMeaning: Sendable {
  /// Read at the clock that was given, conditions included.
  package var foot: Foot
  /// All but passages, entries, boardings and the index of the conditions, which the importer sets.
  /// `access` is what stands without conditions.
  package var attributes: EdgeAttributes
  /// Tags as text, `key=value`, that open or close by the clock, in order of precedence.
  package var conditions: [String] = []
  /// One may walk across it, not only along it.
  package var isArea = false
  /// The same, when its line is closed.
  var isAreaWhenClosed = false
  /// The layer that it is drawn on, 0 at the ground.
  var layer = 0
  /// What people call the level it is on.
  package var levelReference: String?
  /// The number of stairs on the whole way.
  package var stepCount: Int?
  /// Of the whole crossing, and from one departure to the next; seconds.
  package var ferryDuration: Double?
  package var ferryInterval: Double?
  /// Vehicles may use it in one direction only.
  var isOneWay = false
  /// It runs along a street, of which it is a part.
  var isSidepath = false
  /// A way that leads over a road: what is passed where the two meet, if the node there does not say.
  package var crossing: Passage?
  /// A short sentence.
  package var reason: String
  /// A stable name of the rule that decided: `access.private`.
  package var rule: String
  /// The tag that the rule went by, as `key=value`; `nil` when it is that nothing is tagged.
  package var tag: String?
  /// What a walker is warned of, the tag quoted.
  package var warnings: [String] = []

  /// Whether the way belongs in a graph: it is open, or opens by the clock.
  package var isKept: Bool {
    attributes.access != .closed || ConditionalAccess.mayOpen(conditions)
  }

  /// What the way costs in the default costing, in the direction that may be walked, entered and left.
  ///
  /// A ferry counts as one of 1 km, for tags alone do not tell its length.
  package var defaultCost: EdgeCost { cost(CostingOptions()) }

  /// The same under other options.
  package func cost(_ options: CostingOptions) -> EdgeCost {
    var edge = attributes
    if edge.wayClass == .ferry {
      let timing = FerryTiming(lengthMeters: 1_000, duration: nil, interval: ferryInterval)
      edge.seconds = timing.boardingSeconds
      edge.speed = timing.millimetersPerSecond
    }
    edge.flags.formUnion([.boardingAtTail, .boardingAtHead])
    if edge.access.isDestinationOnly { edge.flags.insert([.entryAtTail, .entryAtHead]) }
    return FootCosting.cost(
      of: edge, forward: edge.flags.contains(.forward), access: edge.access,
      options: options)
  }
}

/// What the tags of a node mean to a walker on a way through it.
package struct NodeMeaning: Sendable {
  /// Read at the clock that was given, conditions included.
  package var passes: Foot
  /// `nil` when passing is free and nothing to speak of.
  package var passage: Passage?
  /// A crossing of which only its place is mapped: a way over it may say more.
  package var isVagueCrossing = false
  /// As for ways.
  package var conditions: [String] = []
  /// The levels that it is on, or joins; `nil` is unknown.
  package var levels: ClosedRange<Double>?
  /// Time to pass. A boarding wait at a ferry terminal is told here and paid on the ferry.
  package var seconds = 0.0
  /// Cost of passing beyond its time: 600 for each entry to private ground.
  package var penaltySeconds = 0.0
  package var reason: String
  package var rule: String
  package var tag: String?
  package var warnings: [String] = []
}
