import WalkGraph

/// Puts maneuvers into the sentences of a language: which phrases, in which order. The words are the language's own.
struct InstructionWriter {
  var words: SentenceWriter
  let destination: Destination

  /// One sentence without a period.
  mutating func sentence(for maneuver: Maneuver) -> String {
    write(maneuver)
    return words.sentence()
  }

  /// Writes the sentence with a small letter at its beginning.
  mutating func write(_ maneuver: borrowing Maneuver) {
    sight(maneuver)
    switch maneuver.kind {
    case .depart: departure(maneuver)
    case .turn: turn(maneuver)
    case .continue: continuation(maneuver)
    case .steps:
      turnAnd(maneuver)
      stairs(maneuver)
    case .elevator: ride(maneuver)
    case .ferry: ferry(maneuver)
    case .cross:
      turnAnd(maneuver)
      crossing(maneuver)
    case .gate: passage(maneuver)
    case .arrive: arrival(maneuver)
    }
    switch maneuver.structure {
    case .bridge: words.write(.overBridge)
    case .tunnel: words.write(.throughTunnel)
    case nil: break
    }
  }

  private mutating func sight(_ maneuver: borrowing Maneuver) {
    guard let sight = maneuver.sight else { return }
    switch sight.side {
    case .left: words.write(.sightedLeft, maneuver)
    case .right: words.write(.sightedRight, maneuver)
    default: words.write(.sighted, maneuver)
    }
  }

  // MARK: Setting off and walking on

  private mutating func departure(_ maneuver: borrowing Maneuver) {
    switch maneuver.detail {
    case .approach(let offset):
      words.meters = offset.meters
      words.bearing = offset.bearing
      words.write(.approach, maneuver)
    case .stairs(let stairs):
      if stairs.isEscalator { return self.stairs(maneuver) }
      switch stairs.isUpward {
      case true?: words.write(.walkStepsUp, maneuver)
      case false?: words.write(.walkStepsDown, maneuver)
      case nil: words.write(.walkSteps, maneuver)
      }
      count(stairs)
    case .ride: ride(maneuver)
    case .crossing: ferry(maneuver)
    default: words.write(.walk, maneuver)
    }
  }

  private mutating func turn(_ maneuver: borrowing Maneuver) {
    let stays = maneuver.staysOnWay
    switch maneuver.detail {
    case .passage:
      turnAnd(maneuver)
      passage(maneuver)
    case .fork: words.write(stays ? .keepStaying : .keepOnto, maneuver)
    case .roundabout where maneuver.modifier ?? .straight == .straight:
      words.write(stays ? .roundaboutStraightStaying : .roundaboutStraightOnto, maneuver)
    case .roundabout: words.write(stays ? .roundaboutStaying : .roundaboutOnto, maneuver)
    case .then(let modifier, let meters):
      words.next = modifier
      words.meters = meters
      words.thenPhrase =
        modifier != modifier.side
        ? .jogSoftly : maneuver.modifier.map(\.side) == modifier ? .jogAgain : .jogNext
      words.write(stays ? .jogStaying : .jogOnto, maneuver)
    default: words.write(stays ? .turnStaying : .turnOnto, maneuver)
    }
  }

  private mutating func continuation(_ maneuver: borrowing Maneuver) {
    if maneuver.detail == .headingOnly {
      words.write(.walk, maneuver)
    } else if maneuver.name.isEmpty || maneuver.staysOnWay {
      words.write(.continueAlong, maneuver)
    } else {
      words.write(.continueOnto, maneuver)
    }
  }

  /// A turn, if there is one, before what is done then.
  private mutating func turnAnd(_ maneuver: borrowing Maneuver) {
    if maneuver.turns { words.write(.turnAnd, maneuver) }
  }

  // MARK: What is met on the way

  private mutating func stairs(_ maneuver: borrowing Maneuver) {
    guard case .stairs(let stairs) = maneuver.detail else { return words.write(.steps, maneuver) }
    switch (stairs.isEscalator, stairs.isUpward) {
    case (false, true?): words.write(.stepsUp, maneuver)
    case (false, false?): words.write(.stepsDown, maneuver)
    case (false, nil): words.write(.steps, maneuver)
    case (true, true?): words.write(.escalatorUp, maneuver)
    case (true, false?): words.write(.escalatorDown, maneuver)
    case (true, nil): words.write(.escalator, maneuver)
    }
    if !stairs.isEscalator { count(stairs) }
    guard let then = stairs.then else { return }
    words.write(.andThen)
    let next = Maneuver(
      kind: .turn, modifier: then, name: maneuver.name, ground: maneuver.ground,
      isOpenGround: maneuver.isOpenGround, staysOnWay: maneuver.staysOnWay)
    if then == .straight { continuation(next) } else { turn(next) }
  }

  private mutating func count(_ stairs: Maneuver.Stairs) {
    guard let count = stairs.count else { return }
    words.number = count
    words.write(.stepCount)
  }

  private mutating func ride(_ maneuver: borrowing Maneuver) {
    // What comes at once is told by the next sentence.
    let isFollowed = maneuver.ground != .elevator && maneuver.distanceMeters >= 10
    if case .ride(let level?) = maneuver.detail {
      words.value = words.text(of: level)
      words.write(isFollowed ? .elevatorToThen : .elevatorTo)
    } else {
      words.write(isFollowed ? .elevatorThen : .elevator)
    }
    if isFollowed { words.write(.walk, maneuver) }
  }

  private mutating func ferry(_ maneuver: borrowing Maneuver) {
    words.value = maneuver.name
    words.write(maneuver.name.isEmpty ? .ferry : .ferryNamed)
    guard case .crossing(let seconds) = maneuver.detail else { return }
    words.seconds = seconds
    words.write(.ferryDuration)
  }

  private mutating func crossing(_ maneuver: borrowing Maneuver) {
    var crossing = Maneuver.Crossing.unknown
    if case .street(_, let known) = maneuver.detail { crossing = known }
    switch crossing {
    case .unknown: words.write(.cross, maneuver)
    case .signals: words.write(.crossAtSignals, maneuver)
    case .marked: words.write(.crossMarked, maneuver)
    case .unmarked: words.write(.crossUnmarked, maneuver)
    }
    guard maneuver.leadsOn else { return }
    words.write(.andThen)
    continuation(maneuver)
  }

  private mutating func passage(_ maneuver: borrowing Maneuver) {
    let turns = maneuver.kind == .gate && maneuver.turns
    guard turns || maneuver.leadsOn else { return words.write(.pass, maneuver) }
    words.write(.passThen, maneuver)
    if turns {
      words.write(maneuver.staysOnWay ? .turnStaying : .turnOnto, maneuver)
    } else {
      continuation(maneuver)
    }
  }
}

extension Maneuver {
  fileprivate var turns: Bool { modifier != nil && modifier != .straight }

  /// Whether the meters behind a gate or a crossing are not its own, and need a word of where they lead.
  fileprivate var isLong: Bool { distanceMeters >= 40 }

  /// Whether a gate or a crossing is told together with the way behind it.
  fileprivate var leadsOn: Bool {
    guard ground != .crossing else { return false }
    return isLong || !name.isEmpty && !staysOnWay && distanceMeters >= 15
  }

  /// Whether the way from here is walked from side to side, and not along.
  var isCrossed: Bool {
    switch ground {
    case .carPark: true
    // Of a platform or a pier one sees its length.
    case .platform, .pier: false
    default: isOpenGround
    }
  }
}

extension Modifier {
  /// Turns of the same side are the same, sharp ones apart.
  fileprivate var side: Modifier {
    switch self {
    case .slightRight: .right
    case .slightLeft: .left
    default: self
    }
  }
}
