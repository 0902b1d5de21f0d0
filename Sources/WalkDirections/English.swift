import WalkGraph

/// The English words for maneuvers: every sentence of directions is made here.
package struct English {
  let destination: Destination

  /// One sentence without a period.
  func sentence(for maneuver: Maneuver) -> String {
    switch maneuver.kind {
    case .depart: departure(maneuver)
    case .turn: turn(maneuver)
    case .continue: continuation(maneuver)
    case .steps: turning(maneuver) { stairs(maneuver) }
    case .elevator: ride(maneuver)
    case .ferry: ferry(maneuver)
    case .cross: turning(maneuver) { crossing(maneuver) }
    case .gate: passage(maneuver)
    case .arrive: arrival(maneuver)
    }
  }

  // MARK: Setting off and walking on

  private func departure(_ maneuver: Maneuver) -> String {
    let compass = Self.compass(maneuver.bearing)
    switch maneuver.detail {
    case .approach(let offset):
      return "Go \(Self.distance(offset.meters)) \(Self.compass(offset.bearing))"
        + " to \(Self.way(maneuver)), then walk \(compass)"
    case .stairs(let stairs):
      return "Walk \(compass) \(Self.flight(stairs, maneuver))"
    case .ride:
      return ride(maneuver)
    case .crossing:
      return ferry(maneuver)
    default:
      return "Walk \(compass) \(Self.along(maneuver))"
    }
  }

  private func turn(_ maneuver: Maneuver) -> String {
    let modifier = maneuver.modifier ?? .straight
    if maneuver.detail == .fork {
      return "Keep \(Self.side(modifier)) \(Self.onto(maneuver))"
    }
    if maneuver.detail == .roundabout {
      let verb = modifier == .straight ? "Go straight on" : Self.verb(modifier)
      return "\(verb) at the roundabout, \(Self.onto(maneuver))"
    }
    let verb = Self.verb(modifier)
    if case .then(let modifier, let meters) = maneuver.detail {
      let next = Self.side(modifier)
      let isAgain = maneuver.modifier.map(Self.side) == next
      return "\(verb), then \(next)\(isAgain ? " again" : "") after \(Self.distance(meters)),"
        + " \(Self.onto(maneuver))"
    }
    return "\(verb) \(Self.onto(maneuver))"
  }

  private func continuation(_ maneuver: Maneuver) -> String {
    if maneuver.detail == .headingOnly {
      return "Walk \(Self.compass(maneuver.bearing)) \(Self.along(maneuver))"
    }
    return maneuver.name.isEmpty || maneuver.staysOnWay
      ? "Continue \(Self.along(maneuver))" : "Continue onto \(Self.way(maneuver))"
  }

  /// A turn, if there is one, and what is done then; `action` begins with a small letter.
  private func turning(_ maneuver: Maneuver, _ action: () -> String) -> String {
    guard let modifier = maneuver.modifier, modifier != .straight else {
      return Self.capitalized(action())
    }
    return "\(Self.verb(modifier)) and \(action())"
  }

  // MARK: What is met on the way

  private func stairs(_ maneuver: Maneuver) -> String {
    guard case .stairs(let stairs) = maneuver.detail else { return "take the steps" }
    if stairs.isUpward == nil, !stairs.isEscalator {
      return "take \(Self.steps(maneuver, count: stairs.count))"
    }
    if stairs.isEscalator { return "take \(Self.flight(stairs, maneuver))" }
    return "go \(Self.flight(stairs, maneuver))"
  }

  private func ride(_ maneuver: Maneuver) -> String {
    var text = "Take the elevator"
    if case .ride(let level?) = maneuver.detail { text += " to level \(Self.number(level))" }
    // What comes at once is told by the next sentence.
    if maneuver.ground != .elevator, maneuver.distanceMeters >= 10 {
      text += ", then walk \(Self.compass(maneuver.bearing)) \(Self.along(maneuver))"
    }
    return text
  }

  private func ferry(_ maneuver: Maneuver) -> String {
    var text = "Take the ferry"
    if !maneuver.name.isEmpty { text += " \(maneuver.name)" }
    if case .crossing(let seconds) = maneuver.detail { text += ", \(Self.duration(seconds))" }
    return text
  }

  private func crossing(_ maneuver: Maneuver) -> String {
    guard case .street(let name, let crossing) = maneuver.detail else {
      return "cross the street"
    }
    return "cross \(name.isEmpty ? "the street" : name)"
      + (crossing == .signals ? " at the traffic lights" : "")
  }

  private func passage(_ maneuver: Maneuver) -> String {
    var text = "Go through the gate"
    if case .passage(let kind) = maneuver.detail {
      switch kind {
      case .stile: text = "Climb over the stile"
      case .turnstile: text = "Go through the turnstile"
      case .door: text = "Go through the door"
      case .entrance: text = "Go through the entrance"
      case .borderControl: text = "Pass the border control"
      case .kissingGate: text = "Go through the kissing gate"
      default: break
      }
    }
    if let modifier = maneuver.modifier, modifier != .straight {
      return "\(text), then \(Self.uncapitalized(Self.verb(modifier))) \(Self.onto(maneuver))"
    }
    // The meters behind this sentence are not those of the gate.
    if maneuver.distanceMeters >= Self.longPassage {
      return "\(text), then \(Self.uncapitalized(continuation(maneuver)))"
    }
    return text
  }

  /// Meters after a gate that need a word of where they lead.
  private static let longPassage = 40.0

  // MARK: Arriving

  private func arrival(_ maneuver: Maneuver) -> String {
    if maneuver.detail == .stay {
      switch destination.kind {
      case .place: return "You are already there" + particulars
      case .car: return "You are already at your car" + particulars
      case .named(let name): return "You are already at \(name)" + particulars
      }
    }
    if case .apart(let offset) = maneuver.detail {
      return "\(subject) is \(Self.distance(offset.meters)) to the "
        + "\(Self.compass(offset.bearing)), off the paths" + particulars
    }
    guard case .arrival(let offset) = maneuver.detail else {
      if case .stop(let number) = maneuver.detail { return "You have reached stop \(number)" }
      return "You have arrived"
    }
    if offset.meters < Maneuver.Offset.tellable {
      switch destination.kind {
      case .place: return "You have arrived" + particulars
      case .car: return "You have arrived at your car" + particulars
      case .named(let name): return "You have arrived at \(name)" + particulars
      }
    }
    let distance = Self.distance(offset.meters)
    let place =
      switch maneuver.modifier {
      case nil: "\(distance) to the \(Self.compass(offset.bearing))"
      case .straight: "\(distance) ahead"
      case .slightLeft: "\(distance) ahead on the left"
      case .slightRight: "\(distance) ahead on the right"
      case .left: "\(distance) away on the left"
      case .right: "\(distance) away on the right"
      case .sharpLeft: "\(distance) behind you on the left"
      case .sharpRight: "\(distance) behind you on the right"
      case .uturn: "\(distance) behind you"
      }
    return "\(subject) is \(place)" + particulars
  }

  private var subject: String {
    switch destination.kind {
    case .place: "Your destination"
    case .car: "Your car"
    case .named(let name): name
    }
  }

  /// Level, spot and note of the destination.
  private var particulars: String {
    var text = ""
    if let level = destination.level, !level.isEmpty {
      text += ", level \(level.first == "-" ? "\u{2212}" + level.dropFirst() : level)"
    }
    if let spot = destination.spot, !spot.isEmpty { text += ", spot \(spot)" }
    if let note = destination.note, !note.isEmpty { text += " (\(note))" }
    return text
  }
}
