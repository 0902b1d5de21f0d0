import WalkGraph

extension Obstacle.Kind {
  /// Its name, as it is spelled in Swift.
  package var word: String {
    switch self {
    case .building: "building"
    case .water: "water"
    case .wall: "wall"
    case .railway: "railway"
    case .road: "road"
    case .coastline: "coastline"
    }
  }
}
