import WalkGraph

/// How ways of a kind are drawn; the raw value is the order, the lowest first.
enum StreetStyle: Int, CaseIterable {
  case ferry, service, street, road, pedestrian, track, indoor, path, steps

  init(_ wayClass: WayClass) {
    switch wayClass {
    case .footway, .path, .cycleway, .bridleway, .pier, .other, .entry: self = .path
    case .pedestrian: self = .pedestrian
    case .steps, .ladder: self = .steps
    case .livingStreet, .residential, .unclassified, .busway: self = .street
    case .service: self = .service
    case .track: self = .track
    case .road, .tertiary, .secondary, .primary, .trunk, .motorway: self = .road
    case .corridor, .platform, .elevator: self = .indoor
    case .ferry: self = .ferry
    }
  }

  /// The line, and below it a wider one that makes its border.
  var line: (color: StaticString, width: Double, dashes: StaticString?, border: StaticString?) {
    switch self {
    case .ferry: ("#8fb4d9", 1.6, "6 4", nil)
    case .service: ("#ffffff", 3, nil, "#cfc9bf")
    case .street: ("#ffffff", 5, nil, "#cfc9bf")
    case .road: ("#fff3d6", 6.5, nil, "#cdb98d")
    case .pedestrian: ("#ece6f0", 4.5, nil, "#cbc2d2")
    case .track: ("#b79f7a", 1.8, "7 2.5", nil)
    case .indoor: ("#b9b3c4", 1.4, nil, nil)
    case .path: ("#a98f86", 1.4, "4 2", nil)
    case .steps: ("#94655b", 4, "1.4 1.6", nil)
    }
  }

  /// Whether it is left out of pictures of a whole town.
  var isSmall: Bool {
    switch self {
    case .service, .path, .steps, .track, .indoor: true
    case .ferry, .street, .road, .pedestrian: false
    }
  }
}
