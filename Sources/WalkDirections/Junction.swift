import WalkGraph

/// A node on the walk, with the ways that are not taken there.
struct Junction {
  /// A way that is not taken.
  struct Arm {
    /// Degrees from straight ahead, −180…180, positive to the right.
    let turn: Double
    let nameIndex: Int
    let ground: Ground
    /// Whether it is a road with much traffic.
    let isBigRoad: Bool
  }

  /// Meters before and after a node over which turns are judged, so that a path set a little aside is straight.
  static let reach = 12.0
  /// The same after a node where a crossing begins, which may be no longer.
  static let crossingReach = 5.0
  /// Degrees below which a walk goes straight on.
  static let straight = 20.0
  /// Degrees from which on a walk turns a corner, which is told wherever there is another way.
  static let corner = 60.0

  /// Degrees between two ways beyond which nobody takes them for the same turn.
  static let beside = 60.0

  /// Degrees from straight ahead beyond which a way is none that a walk with this turn could be mistaken for.
  static func aside(ofTurn turn: Double) -> Double {
    switch abs(turn) {
    case ..<straight: straight + fork
    case ..<45: abs(turn) + 40
    default: abs(turn) + 60
    }
  }

  /// The directions before and after.
  let headings: (arrived: Heading, left: Heading)
  /// Degrees from straight ahead, −180…180, positive to the right.
  let turn: Double
  /// Whether the walk goes back on the edge it came by.
  let isReversal: Bool
  /// The ways not taken, as far as they were asked for.
  let arms: [Arm]
  /// Whether there are any, be they in ``arms`` or not; those that lead elsewhere do not count.
  let hasOthers: Bool

  /// Degrees clockwise from north.
  var arrived: Double { headings.arrived.bearing }
  var left: Double { headings.left.bearing }

  /// Whether somebody who follows the way would not go wrong without a word.
  ///
  /// - Parameters:
  ///   - name: Index of the name that goes on; 0 when there is none or it changes.
  ///   - onPath: Whether it is a path before and after.
  func isObvious(keeping name: Int, onPath: Bool = false) -> Bool {
    if isReversal { return false }
    if !hasOthers { return true }
    let angle = abs(turn)
    if angle < Self.straight {
      // Straight on, unless another way leads ahead as well.
      return arms.allSatisfy {
        name != 0 && ($0.nameIndex != name || $0.ground == .sidewalk)
          || abs($0.turn) >= max(angle + 15, 20)
      }
    }
    if angle < 45, name != 0,
      arms.allSatisfy({
        abs($0.turn) > 20
          && ($0.nameIndex != name || $0.ground == .sidewalk || abs($0.turn) > angle + 20)
      })
    {
      return true
    }
    // A path that is a little aside behind the street that it leads over.
    if angle < 45, onPath,
      arms.allSatisfy({
        $0.ground.isRoad
          && min(abs($0.turn), abs(WalkDirections.turn(from: turn, to: $0.turn))) >= 45
      })
    {
      return true
    }
    return angle < Self.corner && arms.allSatisfy { abs($0.turn) >= angle + (angle < 45 ? 40 : 60) }
  }

  /// The turn in words, which never says another side than the line turns to.
  var modifier: Modifier {
    if isReversal { return .uturn }
    let modifier = Modifier(turn: turn)
    guard modifier == .straight, abs(turn) >= Self.bend, let rival = nearest(where: { _ in true })
    else {
      return modifier
    }
    if turn < 0 { return rival.turn > turn ? .slightLeft : .straight }
    return rival.turn < turn ? .slightRight : .straight
  }

  /// The turn in words for a way without a name: a little softer or sharper than it is, where that tells it from
  /// another way like it that turns to the same side.
  ///
  /// - Parameter ground: What the way taken is.
  func modifier(among ground: Ground) -> Modifier {
    let modifier = modifier
    guard !isReversal, modifier != .straight else { return modifier }
    var (hasSofter, hasSharper) = (false, false)
    for arm in arms where arm.ground.family == ground.family {
      guard Modifier(turn: arm.turn) == modifier else { continue }
      let more = abs(arm.turn) - abs(turn)
      if more <= -Self.apart { hasSofter = true }
      if more >= Self.apart { hasSharper = true }
    }
    guard hasSofter != hasSharper else { return modifier }
    let angle = abs(turn) + (hasSofter ? Self.leeway : -Self.leeway)
    let other = Modifier(turn: turn < 0 ? -angle : angle)
    let isTaken = arms.contains {
      $0.ground.family == ground.family && Modifier(turn: $0.turn) == other
    }
    return other == .straight || isTaken ? modifier : other
  }

  /// The side to keep to where the way forks, so nearly straight ahead that nobody would speak of a turn;
  /// `nil` where the other branch could not be mistaken for the one taken.
  func sideOfFork(name: Int, ground: Ground) -> Modifier? {
    guard !isReversal, abs(turn) < Self.bend else { return nil }
    let rival = nearest { arm in
      arm.ground.family == ground.family && (name == 0) == (arm.nameIndex == 0)
        && (name == 0 || name != arm.nameIndex || arm.ground == ground)
    }
    guard let rival else { return nil }
    // No "keep left" where the line bends to the right.
    let side: Modifier = rival.turn > turn ? .slightLeft : .slightRight
    let isContradicted = side == .slightLeft ? turn > 3 : turn < -3
    return isContradicted ? nil : side
  }

  /// The way ahead that is nearest to the one taken, of those that might be meant.
  private func nearest(where isMeant: (Arm) -> Bool) -> Arm? {
    var nearest: Arm?
    var least = Self.fork
    for arm in arms
    where abs(arm.turn - turn) < least && abs(arm.turn - turn) > Self.double && isMeant(arm) {
      nearest = arm
      least = abs(arm.turn - turn)
    }
    return nearest
  }

  /// Degrees between two ways to one side from which on a walker sees which is the softer turn.
  private static let apart = 10.0
  /// Degrees by which a turn may be told softer or sharper than it is.
  private static let leeway = 18.0
  /// Degrees up to which two ways ahead are one that is drawn twice.
  private static let double = 1.0
  /// Degrees below which a line is straight, whatever else leads ahead.
  private static let bend = 10.0
  /// Degrees between two ways ahead below which one may be mistaken for the other.
  private static let fork = 35.0
}
