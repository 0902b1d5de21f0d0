import WalkGraph

/// Something to do on a walk, and the stretch that follows until the next one.
public struct Maneuver: Hashable, Sendable {
  /// What to do; the raw value is the route document's `maneuver`.
  public enum Kind: String, CaseIterable, Sendable {
    case depart, turn, `continue`, steps, elevator, ferry, cross, gate, arrive
  }

  public let kind: Kind
  /// Which way to turn, if any; on arrival, the side on which the destination lies.
  public let modifier: Modifier?
  /// The name, as signposted, of what is walked from here; empty when it has none.
  public let name: String
  /// What is walked from here.
  public let ground: Ground
  /// Whether it is walked straight over, as a square is, and not along.
  public let isOpenGround: Bool
  /// Whether the way before had the same name, or none and was of the same kind.
  public let staysOnWay: Bool
  /// What there is to say besides.
  public let detail: Detail
  /// What the way from here leads over or through, where that is worth a word.
  public let structure: Structure?
  /// What stands where it is done, by which a walker knows the place.
  public let sight: Sight?
  /// Meters from here to the next maneuver; on arrival 0, or what a leg has that is no walk.
  public let distanceMeters: Double
  /// Seconds from here to the next maneuver, waits included; on arrival as for the meters.
  public let durationSeconds: Double
  /// The way walked from here, on arrival the last one; `nil` when the walk has no length.
  public let source: SourceID?
  /// Index of the route's geometry where it is done.
  public let startIndex: Int
  /// The direction walked on from here, on arrival the last one; degrees clockwise from north, 0..<360.
  public let bearing: Double

  package init(
    kind: Kind, modifier: Modifier? = nil, name: String = "", ground: Ground = .way,
    isOpenGround: Bool = false, staysOnWay: Bool = false, detail: Detail = .none,
    structure: Structure? = nil, sight: Sight? = nil, distanceMeters: Double = 0,
    durationSeconds: Double = 0, source: SourceID? = nil, startIndex: Int = 0, bearing: Double = 0
  ) {
    self.kind = kind
    self.modifier = modifier
    self.name = name
    self.ground = ground
    self.isOpenGround = isOpenGround
    self.staysOnWay = staysOnWay
    self.detail = detail
    self.structure = structure
    self.sight = sight
    self.distanceMeters = distanceMeters
    self.durationSeconds = durationSeconds
    self.source = source
    self.startIndex = startIndex
    self.bearing = bearing
  }
}

extension Maneuver {
  /// What a sentence needs besides the way and the turn.
  public enum Detail: Hashable, Sendable {
    case none
    /// Another turn `meters` after the first: a jog.
    case then(Modifier, meters: Double)
    /// Departure: the walk begins this far off, straight across open ground.
    case approach(Offset)
    /// Of ways that lead nearly straight ahead, the one on this side.
    case fork
    /// A roundabout, told with the way by which it is left.
    case roundabout
    /// Arrival without a walk: the walker stands there already.
    case stay
    /// Arrival without a walk, and where the destination lies from the start, off all paths.
    case apart(Offset)
    /// There is no way before this one to turn from: its bearing is told.
    case headingOnly
    case stairs(Stairs)
    /// An elevator to a level, if that is known.
    case ride(to: Level?)
    /// Seconds on the ferry, the wait included.
    case crossing(by: Double)
    /// A crossing of a street; its name is empty when it has none or it is not known.
    case street(String, Crossing)
    /// A gate or the like: that of the maneuver, or just behind a turn.
    case passage(PassageKind)
    /// Arrival at a stop on the way, counted from 1.
    case stop(Int)
    /// Arrival, and where the destination lies from there.
    case arrival(Offset)
  }

  /// How a street is crossed, as far as it is mapped.
  public enum Crossing: CaseIterable, Sendable {
    /// Nothing is known of it.
    case unknown
    /// At traffic lights.
    case signals
    /// On a zebra or other markings.
    case marked
    /// Where nothing on the ground shows it.
    case unmarked
  }

  /// What a way leads over or through.
  public enum Structure: CaseIterable, Sendable {
    case bridge, tunnel
  }

  /// Something to see where a maneuver is done.
  public struct Sight: Hashable, Sendable {
    /// Where it stands, for somebody who comes walking.
    public enum Position: CaseIterable, Sendable {
      /// At the corner itself.
      case at
      /// A little beyond the corner: one turns before it.
      case before
      /// A little on this side of the corner: one turns when it is passed.
      case past
    }

    public var kind: SightKind
    /// The name on its sign; empty when it has none or it would not help.
    public var name: String
    public var position: Position
    /// `.left` or `.right` of somebody who comes walking; `nil` when it is ahead.
    public var side: Modifier?

    package init(kind: SightKind, name: String = "", position: Position, side: Modifier? = nil) {
      self.kind = kind
      self.name = name
      self.position = position
      self.side = side
    }
  }

  /// Steps or an escalator.
  public struct Stairs: Hashable, Sendable {
    /// How many steps, where they are mapped.
    public var count: Int?
    /// Whether they are walked upward; `nil` is unknown.
    public var isUpward: Bool?
    public var isEscalator: Bool
    /// Where to go behind a flight so short that it is told together with the way after it; `nil` otherwise.
    public var then: Modifier?

    package init(
      count: Int?, isUpward: Bool?, isEscalator: Bool = false, then: Modifier? = nil
    ) {
      self.count = count
      self.isUpward = isUpward
      self.isEscalator = isEscalator
      self.then = then
    }
  }

  /// A storey in halves, as mapped: −1 is −2, 0.5 is 1.
  public struct Level: Hashable, Sendable {
    public let halves: Int

    package init(halves: Int) { self.halves = halves }
  }

  /// A place off the path, in a straight line.
  public struct Offset: Hashable, Sendable {
    public let meters: Double
    /// Degrees clockwise from north, 0..<360.
    public let bearing: Double
    /// Degrees from the direction walked last, −180…180, positive to the right; `nil` when nothing was walked.
    public let turn: Double?

    package init(meters: Double, bearing: Double, turn: Double?) {
      self.meters = meters
      self.bearing = bearing
      self.turn = turn
    }

    /// The direction on a clock whose twelve is straight ahead, 1…12.
    public var clockHour: Int? {
      turn.map { turn in
        let hour = (Int((turn / 30).rounded()) + 12) % 12
        return hour == 0 ? 12 : hour
      }
    }
  }
}
