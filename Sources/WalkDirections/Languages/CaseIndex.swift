extension Ground {
  /// The number of the case in the order of all: where the words for it stand.
  var index: Int {
    switch self {
    case .footpath: 0
    case .sidewalk: 1
    case .crossing: 2
    case .path: 3
    case .pedestrianArea: 4
    case .pedestrianStreet: 5
    case .steps: 6
    case .escalator: 7
    case .movingWalkway: 8
    case .street: 9
    case .road: 10
    case .alley: 11
    case .serviceRoad: 12
    case .driveway: 13
    case .parkingAisle: 14
    case .carPark: 15
    case .driveThrough: 16
    case .busRoad: 17
    case .track: 18
    case .cyclePath: 19
    case .bridleway: 20
    case .corridor: 21
    case .platform: 22
    case .pier: 23
    case .elevator: 24
    case .ferry: 25
    case .ladder: 26
    case .way: 27
    }
  }
}

extension Modifier {
  /// The number of the case in the order of all: where the words for it stand.
  var index: Int {
    switch self {
    case .straight: 0
    case .slightRight: 1
    case .right: 2
    case .sharpRight: 3
    case .uturn: 4
    case .sharpLeft: 5
    case .left: 6
    case .slightLeft: 7
    }
  }
}
