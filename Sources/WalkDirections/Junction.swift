import WalkGraph

/// A node on the walk, with the ways that are not taken there.
///
/// It holds no reference, so that passing it on counts none.
struct Junction {
  /// A way that is not taken.
  struct Arm {
    /// Degrees from straight ahead, −180…180, positive to the right.
    let turn: Double
    let nameIndex: Int
    let ground: Ground
    /// Whether it is a road with much traffic.
    let isBigRoad: Bool

    /// Whether a street that turns that far goes on by this way as much as by its own.
    fileprivate func parts(from turn: Double) -> Bool {
      turn >= Junction.parting && ground.family <= Ground.road.family
    }
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

  /// Degrees from straight ahead below which a way makes a walk with this turn, of less than ``straight``, one
  /// that might go wrong.
  static func rivalry(ofTurn turn: Double) -> Double { max(abs(turn) + 15, 20) }
  /// Degrees by which another way of the same street has to turn more than a bend of it.
  static let sameStreet = 20.0

  /// The directions before and after.
  let headings: (arrived: Heading, left: Heading)
  /// Degrees from straight ahead, −180…180, positive to the right.
  let turn: Double
  /// Whether the walk goes back on the edge it came by.
  let isReversal: Bool
  /// The ways not taken, as far as they were asked for: of those of the reader.
  let arms: Range<Int>
  /// Whether there are any, be they in ``arms`` or not; those that lead elsewhere do not count.
  let hasOthers: Bool

  /// Degrees clockwise from north.
  var arrived: Double { headings.arrived.bearing }
  var left: Double { headings.left.bearing }

  /// Degrees between two ways to one side from which on a walker sees which is the softer turn.
  fileprivate static let apart = 10.0
  /// Degrees by which a turn may be told softer or sharper than it is.
  fileprivate static let leeway = 18.0
  /// Degrees up to which two ways ahead are one that is drawn twice.
  fileprivate static let double = 1.0
  /// Degrees from which on a way that parts into two goes on as much by the one as by the other.
  fileprivate static let parting = 30.0
  /// Degrees below which a line is straight, whatever else leads ahead.
  fileprivate static let bend = 10.0
  /// Degrees between two ways ahead below which one may be mistaken for the other.
  fileprivate static let fork = 35.0
}

/// What the ways at a junction mean to a walker.
extension JunctionReader {
  /// The ways that are not taken at a junction, as far as they were asked for.
  func arms(of junction: Junction) -> ArraySlice<Junction.Arm> { arms[junction.arms] }

  /// Whether somebody who follows the way would not go wrong without a word.
  ///
  /// - Parameters:
  ///   - name: Index of the name that goes on; 0 when there is none or it changes.
  ///   - onPath: Whether it is a path before and after.
  func isObvious(_ junction: Junction, keeping name: Int, onPath: Bool = false) -> Bool {
    if junction.isReversal { return false }
    if !junction.hasOthers { return true }
    let angle = abs(junction.turn)
    if angle < Junction.straight {
      // Straight on, unless another way leads ahead as well.
      return allArms(of: junction) {
        name != 0 && ($0.nameIndex != name || $0.ground == .sidewalk)
          || abs($0.turn) >= Junction.rivalry(ofTurn: angle)
      }
    }
    if angle < 45, name != 0,
      allArms(
        of: junction,
        satisfy: {
          abs($0.turn) > ($0.parts(from: angle) ? angle + Junction.apart : Junction.straight)
            && ($0.nameIndex != name || $0.ground == .sidewalk
              || abs($0.turn) > angle + Junction.sameStreet)
        })
    {
      return true
    }
    // A path that is a little aside behind the street that it leads over.
    if angle < 45, onPath,
      allArms(
        of: junction,
        satisfy: {
          $0.ground.isRoad
            && min(abs($0.turn), abs(turn(from: junction.turn, to: $0.turn))) >= 45
        })
    {
      return true
    }
    return angle < Junction.corner
      && allArms(of: junction) { abs($0.turn) >= angle + (angle < 45 ? 40 : 60) }
  }

  /// The turn in words, which never says another side than the line turns to.
  func modifier(of junction: Junction) -> Modifier {
    if junction.isReversal { return .uturn }
    let modifier = Modifier(turn: junction.turn)
    guard modifier == .straight, abs(junction.turn) >= Junction.bend,
      let rival = nearest(of: junction, where: { _ in true })
    else {
      return modifier
    }
    if junction.turn < 0 { return rival.turn > junction.turn ? .slightLeft : .straight }
    return rival.turn < junction.turn ? .slightRight : .straight
  }

  /// The turn in words for a way without a name: a little softer or sharper than it is, where that tells it from
  /// another way like it that turns to the same side.
  ///
  /// - Parameter ground: What the way taken is.
  func modifier(of junction: Junction, among ground: Ground) -> Modifier {
    let modifier = modifier(of: junction)
    guard !junction.isReversal, modifier != .straight else { return modifier }
    var (hasSofter, hasSharper) = (false, false)
    for index in junction.arms where arms[index].ground.family == ground.family {
      guard Modifier(turn: arms[index].turn) == modifier else { continue }
      let more = abs(arms[index].turn) - abs(junction.turn)
      if more <= -Junction.apart { hasSofter = true }
      if more >= Junction.apart { hasSharper = true }
    }
    guard hasSofter != hasSharper else { return modifier }
    let angle = abs(junction.turn) + (hasSofter ? Junction.leeway : -Junction.leeway)
    let other = Modifier(turn: junction.turn < 0 ? -angle : angle)
    let isFree = allArms(of: junction) {
      $0.ground.family != ground.family || Modifier(turn: $0.turn) != other
    }
    return other != .straight && isFree ? other : modifier
  }

  /// The side to keep to where the way forks, so nearly straight ahead that nobody would speak of a turn;
  /// `nil` where the other branch could not be mistaken for the one taken.
  func sideOfFork(_ junction: Junction, name: Int, ground: Ground) -> Modifier? {
    guard !junction.isReversal, abs(junction.turn) < Junction.bend else { return nil }
    let rival = nearest(of: junction) { arm in
      arm.ground.family == ground.family && (name == 0) == (arm.nameIndex == 0)
        && (name == 0 || name != arm.nameIndex || arm.ground == ground)
    }
    guard let rival else { return nil }
    // No "keep left" where the line bends to the right.
    let side: Modifier = rival.turn > junction.turn ? .slightLeft : .slightRight
    let isContradicted = side == .slightLeft ? junction.turn > 3 : junction.turn < -3
    if isContradicted || isBetween(junction, rival, ground) { return nil }
    return side
  }

  /// Whether a way like the one taken leads ahead on the other side of it than a rival.
  private func isBetween(
    _ junction: Junction, _ rival: Junction.Arm, _ ground: Ground
  ) -> Bool {
    !allArms(of: junction) { arm in
      let apart = abs(arm.turn - junction.turn)
      return arm.ground.family != ground.family || apart >= Junction.fork
        || apart <= Junction.double
        || (arm.turn > junction.turn) == (rival.turn > junction.turn)
    }
  }

  /// The way ahead that is nearest to the one taken, of those that might be meant.
  private func nearest(
    of junction: Junction, where isMeant: (Junction.Arm) -> Bool
  ) -> Junction.Arm? {
    var nearest: Junction.Arm?
    var least = Junction.fork
    for index in junction.arms {
      let apart = abs(arms[index].turn - junction.turn)
      guard apart < least, apart > Junction.double, isMeant(arms[index]) else { continue }
      nearest = arms[index]
      least = apart
    }
    return nearest
  }

  @inline(__always)
  private func allArms(of junction: Junction, satisfy isSuch: (Junction.Arm) -> Bool) -> Bool {
    for index in junction.arms where !isSuch(arms[index]) { return false }
    return true
  }
}
