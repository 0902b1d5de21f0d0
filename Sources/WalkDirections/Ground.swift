import WalkGraph

/// What a walker sees under foot: how a way without a name is called.
public enum Ground: String, CaseIterable, Sendable {
  case footpath, sidewalk, crossing, path, pedestrianArea, pedestrianStreet, steps, escalator
  case movingWalkway
  case street, road, alley, serviceRoad, driveway, parkingAisle, carPark, driveThrough
  case busRoad
  case track, cyclePath, bridleway, corridor, platform, pier, elevator, ferry, ladder
  /// Nothing more is known.
  case way

  init(_ attributes: EdgeAttributes) {
    switch attributes.wayClass {
    case .footway:
      if attributes.conveying != .none {
        self = .movingWalkway
      } else {
        self = Ground(detail: attributes.detail) ?? .footpath
      }
    case .pedestrian:
      self = attributes.flags.contains(.openGround) ? .pedestrianArea : .pedestrianStreet
    case .path: self = Ground(detail: attributes.detail) ?? .path
    case .steps: self = attributes.conveying == .none ? .steps : .escalator
    case .livingStreet, .residential: self = .street
    case .unclassified, .road, .tertiary, .secondary, .primary, .trunk, .motorway: self = .road
    case .service: self = Ground(detail: attributes.detail) ?? .serviceRoad
    case .track: self = .track
    case .cycleway: self = Ground(detail: attributes.detail) ?? .cyclePath
    case .bridleway: self = .bridleway
    case .corridor: self = .corridor
    case .platform: self = .platform
    case .pier: self = .pier
    case .elevator: self = .elevator
    case .ferry: self = .ferry
    case .ladder: self = .ladder
    case .busway: self = .busRoad
    case .other, .entry: self = .way
    }
  }

  private init?(detail: WayDetail) {
    switch detail {
    case .none, .link: return nil
    case .sidewalk: self = .sidewalk
    case .crossing, .trafficIsland: self = .crossing
    case .alley: self = .alley
    case .driveway: self = .driveway
    case .parkingAisle: self = .parkingAisle
    case .carPark: self = .carPark
    case .driveThrough: self = .driveThrough
    }
  }

  /// Ways that a walker takes for the same when none of them has a name.
  var family: Int {
    switch self {
    case .footpath, .sidewalk, .crossing, .path, .pedestrianArea, .pedestrianStreet, .cyclePath: 0
    case .street, .road, .busRoad: 1
    case .serviceRoad, .driveway, .driveThrough, .alley: 2
    case .parkingAisle, .carPark: 3
    case .track, .bridleway: 4
    case .corridor, .platform: 5
    case .pier: 6
    case .movingWalkway: 7
    case .steps, .escalator, .ladder, .elevator, .ferry: 8
    case .way: 9
    }
  }
}
