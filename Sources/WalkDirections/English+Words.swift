import WalkGraph
import WalkRouting

extension English {
  // MARK: Ways

  /// The name of what is walked, or what it is.
  static func way(_ maneuver: Maneuver) -> String {
    if maneuver.name.isEmpty { return noun(maneuver.ground) }
    guard maneuver.ground == .platform else { return maneuver.name }
    // Most platforms are named by a number alone, those between two tracks by both: 12;13.
    let numbers = maneuver.name.split(separator: ";").map { $0.drop { $0 == " " } }
    let isNumbered = numbers.allSatisfy { number in
      number.utf8.count <= 3 && number.utf8.contains { 0x30...0x39 ~= $0 }
    }
    return isNumbered ? "platform \(numbers.joined(separator: "/"))" : maneuver.name
  }

  static func along(_ maneuver: Maneuver) -> String {
    let isOpen =
      switch maneuver.ground {
      case .carPark: true
      case .pedestrianArea: maneuver.isOpenGround || maneuver.name.isEmpty
      // Of a platform or a pier one sees its length.
      case .platform, .pier: false
      default: maneuver.isOpenGround
      }
    return (isOpen ? "across " : "along ") + way(maneuver)
  }

  static func onto(_ maneuver: Maneuver) -> String {
    if maneuver.staysOnWay {
      return maneuver.name.isEmpty ? "on \(way(maneuver))" : "to stay on \(way(maneuver))"
    }
    return "onto \(way(maneuver))"
  }

  /// How a way without a name is called.
  static func noun(_ ground: Ground) -> String {
    switch ground {
    case .footpath: "the footpath"
    case .sidewalk: "the sidewalk"
    case .crossing: "the crossing"
    case .path: "the path"
    case .pedestrianArea: "the pedestrian area"
    case .pedestrianStreet: "the pedestrian street"
    case .steps: "the steps"
    case .escalator: "the escalator"
    case .movingWalkway: "the moving walkway"
    case .street: "the street"
    case .road: "the road"
    case .alley: "the alley"
    case .serviceRoad: "the service road"
    case .driveway: "the driveway"
    case .parkingAisle: "the parking aisle"
    case .carPark: "the car park"
    case .driveThrough: "the drive-through"
    case .busRoad: "the bus road"
    case .track: "the track"
    case .cyclePath: "the cycle path"
    case .bridleway: "the bridleway"
    case .corridor: "the corridor"
    case .platform: "the platform"
    case .pier: "the pier"
    case .elevator: "the elevator"
    case .ferry: "the ferry"
    case .ladder: "the ladder"
    case .way: "the way"
    }
  }

  /// `up the steps, 24 steps`.
  static func flight(_ stairs: Maneuver.Stairs, _ maneuver: Maneuver) -> String {
    if stairs.isEscalator {
      return way(maneuver) + (stairs.isUpward.map { $0 ? " up" : " down" } ?? "")
    }
    let direction = stairs.isUpward.map { $0 ? "up" : "down" } ?? "along"
    return "\(direction) \(steps(maneuver, count: stairs.count))"
  }

  /// `the steps, 24 steps`; `the steps, Long Lane` where neither name nor number says that there are steps.
  static func steps(_ maneuver: Maneuver, count: Int?) -> String {
    let name = maneuver.name.lowercased()
    let isClear = name.isEmpty || ["step", "stair", "escalier"].contains { name.contains($0) }
    return (isClear ? "" : "the steps, ") + way(maneuver)
      + (count.map { $0 == 1 ? ", 1 step" : ", \($0) steps" } ?? "")
  }

  // MARK: Directions

  static func verb(_ modifier: Modifier) -> String {
    switch modifier {
    case .straight: "Go straight"
    case .slightRight: "Bear right"
    case .right: "Turn right"
    case .sharpRight: "Turn sharp right"
    case .uturn: "Turn around"
    case .sharpLeft: "Turn sharp left"
    case .left: "Turn left"
    case .slightLeft: "Bear left"
    }
  }

  static func side(_ modifier: Modifier) -> String {
    switch modifier {
    case .straight: "straight"
    case .slightRight, .right: "right"
    case .sharpRight: "sharp right"
    case .uturn: "back"
    case .sharpLeft: "sharp left"
    case .slightLeft, .left: "left"
    }
  }

  /// - Parameter bearing: Degrees clockwise from north, 0..<360.
  static func compass(_ bearing: Double) -> String {
    let words = [
      "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
    ]
    return words[Int((bearing / 45).rounded()) % 8]
  }

  // MARK: Quantities

  /// Meters as people speak of them: `20 m`, `150 m`, `1.2 km`.
  package static func distance(_ meters: Double) -> String {
    func rounded(to step: Double) -> Int { Int((meters / step).rounded() * step) }
    switch meters {
    case ..<0.5: return "0 m"
    case ..<9.5: return "\(rounded(to: 1)) m"
    case ..<47.5: return "\(rounded(to: 5)) m"
    case ..<295: return "\(rounded(to: 10)) m"
    case ..<975: return "\(rounded(to: 50)) m"
    case ..<9950:
      let tenths = Int((meters / 100).rounded())
      return "\(tenths / 10).\(tenths % 10) km"
    default: return "\(Int((meters / 1000).rounded())) km"
    }
  }

  /// Seconds as people speak of them: `16 min`, `1 h 20 min`.
  package static func duration(_ seconds: Double) -> String {
    if seconds < 0.5 { return "0 min" }
    if seconds < 50 { return "less than 1 min" }
    let minutes = Int((seconds / 60).rounded())
    if minutes < 60 { return "\(max(minutes, 1)) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  static func number(_ level: Maneuver.Level) -> String {
    let magnitude = abs(level.halves)
    return (level.halves < 0 ? "\u{2212}" : "") + "\(magnitude / 2)"
      + (magnitude % 2 == 1 ? ".5" : "")
  }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  static func uncapitalized(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  // MARK: Warnings

  static func sentence(for ground: PrivateGround) -> String {
    let access = ground.access.isEmpty ? "" : " (access: \(list(ground.access)))"
    if ground.places.count == 1, ground.places[0].place == .all {
      let names = ground.places[0].names
      return "The whole walk is on private ground"
        + (names.isEmpty ? "" : ", \(list(names))") + access
    }
    let places = ground.places.map { place, names in
      let words =
        switch place {
        case .start: "at the start"
        case .middle: "midway"
        case .end: "at the end"
        case .all: "all along"
        }
      return words + (names.isEmpty ? "" : " on \(list(names))")
    }
    return "Part of the walk is on private ground"
      + (places.isEmpty ? "" : ": \(list(places))") + access
  }

  /// `A`, `A and B`, `A, B and C`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// - Parameter last: The number of the position where the walk ends.
  static func sentence(for warning: RouteWarning, last: Int) -> String {
    let place = warning.position.map { position(numbered: $0, last: last) } ?? "a position"
    switch warning.kind {
    case .privateAccess:
      let access = warning.detail.map { " (access: \($0))" } ?? ""
      return "Part of the walk is on private ground\(access)"
    case .conditionNotUnderstood:
      let tag = warning.detail.map { ": \($0)" } ?? ""
      return "Part of the walk may be closed at times; this cannot be told for sure\(tag)"
    case .mountainPath:
      let scale = warning.detail.map { " (\($0))" } ?? ""
      return "Part of the walk is a mountain path\(scale): sure feet and good shoes are needed"
    case .tidal: return "Part of the walk is under water at high tide"
    case .ford: return "Water is waded through at a ford"
    case .hazard: return "A hazard or obstacle is mapped on the walk"
    case .mainRoad: return "Part of the walk is along a main road, maybe without a sidewalk"
    case .ferry: return "The walk takes a ferry: ask when it runs"
    case .obstacle:
      return "\(obstacle(warning.detail)) lies between \(place) and the path taken; "
        + "no path with nothing in between was found"
    case .closedNow:
      let tag = warning.detail.map { ": \($0)" } ?? ""
      return "A way nearer to \(place) is closed at this time\(tag)"
    case .carParkInside:
      return "The inside of the car park is not mapped: the walk leads from and to its entrance, "
        + "and the way between the car and there is not known"
    case .otherLevel:
      let level = warning.detail.map { $0.replacing("-", with: "−") } ?? "that"
      return
        "No way is mapped on level \(level) at \(place): the walk takes the nearest path, "
        + "and how to get between it and that level is not known"
    case .uncertainStart:
      let share = warning.detail.map { " (\($0) sure of this one)" } ?? ""
      return "Where the walk begins is uncertain: another way may be nearer\(share)"
    }
  }

  private static func position(numbered number: Int, last: Int) -> String {
    switch number {
    case 0: "the start"
    case last: "the destination"
    default: "stop \(number)"
    }
  }

  /// - Parameter kind: The name of an obstacle's kind.
  private static func obstacle(_ kind: String?) -> String {
    switch kind {
    case "building": "A building"
    case "water", "coastline": "Water"
    case "wall": "A wall or fence"
    case "railway": "A railway"
    case "road": "A big road"
    default: "An obstacle"
    }
  }
}
