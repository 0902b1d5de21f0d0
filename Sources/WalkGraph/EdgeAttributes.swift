/// What an edge is to a walker, as its tags said at import; what it costs is settled at query time.
///
/// Attribute sets are interned: each arc of an area names one by number. Direction-bound fields are
/// relative to the edge's own direction, from tail to head.
public struct EdgeAttributes: Hashable, Sendable {
  public var wayClass: WayClass
  public var detail: WayDetail = .none
  public var surface: Surface = .unknown
  public var smoothness: Smoothness = .unknown
  /// `tracktype` grade 1…5; 0 is unknown.
  public var trackGrade: UInt8 = 0
  public var access: Access = .open
  public var sidewalk: Sidewalk = .unknown
  /// `sac_scale` T1…T3 as 1…3; 0 is none. Harder paths are not in the graph.
  public var sacScale: UInt8 = 0
  public var trailVisibility: TrailVisibility = .unknown
  public var conveying: Conveying = .none
  public var flags: EdgeFlags = [.forward, .backward]
  /// Rise in percent from tail to head; `nil` is unknown. `incline=up` and `down` count as ±8.
  public var incline: Int8?
  /// Stairs on a hundred meters of the edge; 0 is unknown.
  public var stairsPerHundredMeters: UInt16 = 0
  /// The lowest level that the edge is on, in halves (−1 → −2, 0.5 → 1); `nil` is unknown.
  public var levelHalves: Int16?
  /// From the lowest level to the highest, in halves: more than 0 for steps, elevators and other ways that
  /// join levels.
  public var levelSpanHalves: UInt16 = 0
  /// Index of the names by which people call the level (`level:ref`); 0 is none.
  public var levelName: UInt32 = 0
  /// Index of the opening conditions of the edge; 0 is none.
  public var condition: UInt16 = 0
  /// Index of the ``Passage`` at the tail and at the head; 0 is none.
  public var tailPassage: UInt16 = 0
  public var headPassage: UInt16 = 0
  /// Ferries: the wait on boarding. Elevators drawn as ways: the whole ride, wait included. Seconds.
  public var seconds: UInt16 = 0
  /// Ferries: speed over the line in mm/s; 0 elsewhere.
  public var speed: UInt16 = 0
  /// What the way is to wheels, where more is said than its class tells.
  public var wheels: Wheels = .unknown

  public init(wayClass: WayClass) {
    self.wayClass = wayClass
  }

  /// The highest level that the edge is on, in halves; `nil` is unknown.
  public var topLevelHalves: Int16? {
    levelHalves.map { Int16(clamping: Int($0) + Int(levelSpanHalves)) }
  }

  /// The levels it is on, the ground being 0; `nil` is unknown.
  public var levels: ClosedRange<Double>? {
    levelsHalves.map { Double($0.lowerBound) / 2...Double($0.upperBound) / 2 }
  }

  /// The same in halves.
  public var levelsHalves: ClosedRange<Int16>? {
    guard let levelHalves, let topLevelHalves else { return nil }
    return levelHalves...topLevelHalves
  }

  /// The same edge seen from its head.
  public var reversed: EdgeAttributes {
    var result = self
    result.flags = flags.reversed
    result.conveying = conveying.reversed
    result.incline = incline.map { -$0 }
    swap(&result.tailPassage, &result.headPassage)
    return result
  }
}

/// The kind of way, from its main tag.
public enum WayClass: UInt8, CaseIterable, Sendable {
  case footway = 0
  case pedestrian = 1
  case path = 2
  case steps = 3
  case livingStreet = 4
  case residential = 5
  case unclassified = 6
  case service = 7
  case track = 8
  case road = 9
  case tertiary = 10
  case secondary = 11
  case primary = 12
  case trunk = 13
  case motorway = 14
  case cycleway = 15
  case bridleway = 16
  case corridor = 17
  case platform = 18
  case pier = 19
  case elevator = 20
  case ferry = 21
  case ladder = 22
  case busway = 23
  /// A way that walkers may use for a tag of their own though its main tag is of another kind.
  case other = 24
  /// No way at all, but the step between public and private ground where both meet; of no length.
  case entry = 25
}

/// What is special about a way of its class.
public enum WayDetail: UInt8, CaseIterable, Sendable {
  case none = 0
  case sidewalk = 1
  case crossing = 2
  case trafficIsland = 3
  case alley = 4
  case driveway = 5
  case parkingAisle = 6
  case driveThrough = 7
  case link = 8
  case carPark = 9
}

/// The ground under foot.
public enum Surface: UInt8, CaseIterable, Sendable {
  case unknown = 0
  case paved = 1
  case compacted = 2
  case fineGravel = 3
  case gravel = 4
  case pebblestone = 5
  case unpaved = 6
  case ground = 7
  case grass = 8
  case mud = 9
  case sand = 10
  case snow = 11
  case ice = 12
  case rock = 13
  case woodchips = 14
  case wood = 15
  case metal = 16
  case sett = 17
  case steppingStones = 18
}

/// `smoothness`, from wheels' point of view.
public enum Smoothness: UInt8, CaseIterable, Sendable {
  case unknown = 0
  case good = 1
  case intermediate = 2
  case bad = 3
  case veryBad = 4
  case horrible = 5
  case veryHorrible = 6
  case impassable = 7
}

/// Who may walk. From `private` to `restricted` the ground is entered only at the ends of a trip, dearly.
public enum Access: UInt8, CaseIterable, Sendable {
  case open = 0
  case designated = 1
  case discouraged = 2
  /// A mapped side path is to be taken first: usable at three times the cost.
  case sidepath = 3
  case `private` = 4
  case customers = 5
  case permit = 6
  case delivery = 7
  case destination = 8
  case residents = 9
  case employees = 10
  case agricultural = 11
  case forestry = 12
  case restricted = 13
  /// Closed, unless a condition opens it.
  case closed = 14

  /// Whether entering from public ground is to be paid for.
  public var isDestinationOnly: Bool { rawValue >= Access.private.rawValue && self != .closed }
}

/// Pavements drawn with the carriageway.
public enum Sidewalk: UInt8, CaseIterable, Sendable {
  case unknown = 0
  case no = 1
  case both = 2
  case left = 3
  case right = 4
  case separate = 5
}

/// `trail_visibility`.
public enum TrailVisibility: UInt8, CaseIterable, Sendable {
  case unknown = 0
  case good = 1
  case bad = 2
  case horrible = 3
}

/// Moving steps and walkways, relative to the edge.
public enum Conveying: UInt8, CaseIterable, Sendable {
  case none = 0
  case forward = 1
  case backward = 2
  /// Both, in turn or unknown.
  case either = 3

  public var reversed: Conveying {
    switch self {
    case .forward: .backward
    case .backward: .forward
    case .none, .either: self
    }
  }
}

/// What a way or a place is to wheels, and so to a walk without steps.
public enum Wheels: UInt8, CaseIterable, Sendable {
  case unknown = 0
  /// A kerb of more than 3 cm.
  case kerb = 1
  /// Narrower than 80 cm.
  case narrow = 2
  /// A mapper says that no wheelchair gets along it.
  case no = 3
  /// A mapper says that wheelchairs get along it though its kind or its slope speaks against it.
  case yes = 4
}

/// Yes-or-no facts of an edge.
public struct EdgeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// May be walked from tail to head, and from head to tail.
  public static let forward = EdgeFlags(rawValue: 1 << 14)
  public static let backward = EdgeFlags(rawValue: 1 << 15)
  public static let tunnel = EdgeFlags(rawValue: 1 << 6)
  public static let bridge = EdgeFlags(rawValue: 1 << 5)
  public static let lit = EdgeFlags(rawValue: 1 << 0)
  public static let unlit = EdgeFlags(rawValue: 1 << 8)
  public static let roundabout = EdgeFlags(rawValue: 1 << 7)
  public static let indoor = EdgeFlags(rawValue: 1 << 10)
  public static let ford = EdgeFlags(rawValue: 1 << 13)
  public static let tidal = EdgeFlags(rawValue: 1 << 20)
  /// Public ground ends here: walking through is half an entry to private ground at this end.
  public static let entryAtTail = EdgeFlags(rawValue: 1 << 16)
  public static let entryAtHead = EdgeFlags(rawValue: 1 << 17)
  /// A ferry or an elevator is boarded or left at this end.
  public static let boardingAtTail = EdgeFlags(rawValue: 1 << 18)
  public static let boardingAtHead = EdgeFlags(rawValue: 1 << 19)
  public static let bicycleDesignated = EdgeFlags(rawValue: 1 << 4)
  /// `mtb:scale` 3 or more.
  public static let mountainBikeTrail = EdgeFlags(rawValue: 1 << 11)
  public static let informal = EdgeFlags(rawValue: 1 << 12)
  public static let handrail = EdgeFlags(rawValue: 1 << 9)
  /// Steps with a ramp beside them that wheelchairs can take.
  public static let ramp = EdgeFlags(rawValue: 1 << 21)
  public static let steppingStoneFord = EdgeFlags(rawValue: 1 << 22)
  public static let floodProne = EdgeFlags(rawValue: 1 << 23)
  /// A hazard or obstacle that a walker is warned of.
  public static let hazard = EdgeFlags(rawValue: 1 << 24)

  /// On a signed walking route.
  public static let walkingRoute = EdgeFlags(rawValue: 1 << 1)

  /// Straight over open ground rather than along a line that was drawn.
  public static let openGround = EdgeFlags(rawValue: 1 << 3)

  /// A big road through a town, as its light or speed limit tells, where nothing is said of pavements.
  public static let builtUp = EdgeFlags(rawValue: 1 << 2)

  static let known = EdgeFlags(rawValue: (1 << 25) - 1)

  public var reversed: EdgeFlags {
    var result = self
    let pairs: [(EdgeFlags, EdgeFlags)] = [
      (.forward, .backward), (.entryAtTail, .entryAtHead), (.boardingAtTail, .boardingAtHead),
    ]
    for (a, b) in pairs {
      if contains(a) { result.insert(b) } else { result.remove(b) }
      if contains(b) { result.insert(a) } else { result.remove(a) }
    }
    return result
  }
}
