import ParkedCars

/// Turns what stands for a position into one; the store is opened only where it must be.
struct PositionResolver {
  let storePath: StorePath

  func position(_ text: PositionText, vehicle: String = "car") throws -> Position {
    switch text {
    case .position(let position): return position
    case .car: return Position(try CurrentSpot.find(storePath, vehicle: vehicle))
    case .row(let id):
      guard let store = try storePath.openIfPresent(), let spot = try store.spot(id: id) else {
        throw CommandError.noSuchRow(id)
      }
      return Position(spot)
    }
  }
}

extension Position {
  init(_ spot: Spot) {
    self.init(spot.coordinate, source: "spot")
    level = spot.level?.number
    accuracy = spot.accuracy
  }
}

/// The spot that `@car` and `back` mean.
enum CurrentSpot {
  static func find(_ storePath: StorePath, vehicle: String) throws -> Spot {
    guard let store = try storePath.openIfPresent(), let spot = try store.current(vehicle: vehicle)
    else { throw CommandError.nothingParked(vehicle: vehicle) }
    return spot
  }
}
