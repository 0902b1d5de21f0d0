import WalkGraph

/// What walking along an edge costs, in one direction.
///
/// Walking `d` meters of it takes `d * secondsPerMeter`, plus the seconds of each end that is passed;
/// it costs `d * secondsPerMeter * costFactor`, plus seconds and penalty of each end that is passed.
package struct EdgeCost: Hashable, Sendable {
  /// Not to be walked in this direction at all.
  package var isClosed = false
  /// The edge may be walked, but nobody gets through at this end (a locked gate).
  package var isTailClosed = false
  package var isHeadClosed = false
  /// Time for a meter.
  package var secondsPerMeter = 0.0
  /// Multiplies the time on the edge in the choice of a walk, not in its duration.
  package var costFactor = 1.0
  /// Time at an end: half of a passage's, half of a boarding's.
  package var tailSeconds = 0.0
  package var headSeconds = 0.0
  /// Cost without time at an end: half of an entry to private ground.
  package var tailPenaltySeconds = 0.0
  package var headPenaltySeconds = 0.0
}

/// What edge attributes cost at query time.
///
/// The figures are our own table of what peers use and a walker would expect (the `recommended` column
/// of `Tests/WalkImportTests/Tables/speed.tsv`, which a test holds them to).
package enum FootCosting {
  /// Seconds of cost for one entry to private ground from public ground.
  package static let entryPenaltySeconds = 600.0

  /// Half an entry, which is what crossing the border of private ground costs in either direction.
  static func borderPenaltySeconds(_ options: CostingOptions) -> Double {
    entryPenaltySeconds / 2 * (options.avoid.contains(.private) ? 10 : 1)
  }

  /// What `attributes` cost to somebody who walks the edge from tail to head, or back.
  ///
  /// - Parameters:
  ///   - forward: From tail to head. Tail and head remain the edge's own ends either way.
  ///   - access: The edge's access as its conditions have it at `options.clock`.
  ///   - tailPassage, headPassage: What is passed at the ends, their `access` read likewise.
  package static func cost(
    of attributes: EdgeAttributes, forward: Bool, access: Access, tailPassage: Passage? = nil,
    headPassage: Passage? = nil, options: CostingOptions
  ) -> EdgeCost {
    let direction: EdgeFlags = forward ? .forward : .backward
    var cost = EdgeCost()
    cost.isClosed =
      access == .closed || !attributes.flags.contains(direction)
      || runsAgainst(attributes, forward: forward) || isClosed(attributes, to: options)
    let pace = 5 / options.paceKilometersPerHour
    cost.secondsPerMeter = secondsPerMeter(attributes, forward: forward, pace: pace)
    cost.costFactor =
      rankFactor(attributes, forward: forward, access: access)
      * avoidanceFactor(attributes, avoid: options.avoid)
    if options.profile == .stepFree { cost.costFactor *= stepFreeFactor(attributes) }

    let flags = attributes.flags
    let entry = borderPenaltySeconds(options)
    let boarding = Double(attributes.seconds) / 2
    if flags.contains(.boardingAtTail) { cost.tailSeconds += boarding }
    if flags.contains(.boardingAtHead) { cost.headSeconds += boarding }
    // A step into ground that is private by the clock costs nothing while it is open.
    if attributes.wayClass != .entry || access.isDestinationOnly {
      if flags.contains(.entryAtTail) { cost.tailPenaltySeconds += entry }
      if flags.contains(.entryAtHead) { cost.headPenaltySeconds += entry }
    }
    if let tailPassage {
      cost.isTailClosed = isClosed(tailPassage, to: options)
      cost.tailSeconds += Double(tailPassage.seconds) / 2
      if tailPassage.access.isDestinationOnly { cost.tailPenaltySeconds += entry }
    }
    if let headPassage {
      cost.isHeadClosed = isClosed(headPassage, to: options)
      cost.headSeconds += Double(headPassage.seconds) / 2
      if headPassage.access.isDestinationOnly { cost.headPenaltySeconds += entry }
    }
    return cost
  }

  private static func runsAgainst(_ attributes: EdgeAttributes, forward: Bool) -> Bool {
    attributes.conveying == (forward ? .backward : .forward)
  }

  private static func isClosed(_ attributes: EdgeAttributes, to options: CostingOptions) -> Bool {
    if attributes.wayClass == .ferry && options.avoid.contains(.ferries) { return true }
    return options.profile == .stepFree && stepFreeObstruction(attributes) != nil
  }

  private static func isClosed(_ passage: Passage, to options: CostingOptions) -> Bool {
    if passage.access == .closed { return true }
    return options.profile == .stepFree && stepFreeObstruction(passage) != nil
  }

  private static func avoidanceFactor(_ attributes: EdgeAttributes, avoid: Avoid) -> Double {
    if avoid.isEmpty { return 1 }
    var factor = 1.0
    if avoid.contains(.steps), [.steps, .ladder].contains(attributes.wayClass) {
      // Ten in all, the mild dislike of stairs that everybody has included.
      factor *= attributes.conveying == .none ? 10 / stairFactor : 10
    }
    if avoid.contains(.unlit), attributes.flags.contains(.unlit) { factor *= 5 }
    if avoid.contains(.unpaved), attributes.isUnpaved { factor *= 5 }
    if avoid.contains(.tunnels), attributes.flags.contains(.tunnel) { factor *= 5 }
    return factor
  }
}

extension EdgeAttributes {
  /// Whether surface or track grade say that the way is not paved.
  var isUnpaved: Bool {
    switch surface {
    case .paved, .wood, .metal, .sett: false
    case .unknown: trackGrade >= 2 || sacScale >= 1 || flags.contains(.ford)
    default: true
    }
  }
}
