import ParkedCars
import WalkGeometry
import WalkPlaces

/// Turns what stands for a position into one; the store is opened only where it must be.
struct PositionResolver {
  let storePath: StorePath
  private let finder: PlaceFinder

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    storePath = try StorePath(arguments)
    finder = try PlaceFinder(arguments, console)
  }

  /// - Parameter origin: Of several places of one name, the one near this is meant.
  func position(
    _ text: PositionText, vehicle: String = "car", near origin: Coordinate? = nil
  ) throws -> Position {
    switch text {
    case .position(let position): return position
    case .place(let place):
      var position = Position(
        try finder.place(place.words, near: origin).coordinate, source: "search")
      try place.apply(to: &position)
      return position
    case .car, .row, .name: return Position(try spot(text, vehicle: vehicle))
    }
  }

  /// All positions, those to be looked up near the first of the others.
  func positions(_ texts: [PositionText], vehicle: String = "car") throws -> [Position] {
    var known: Coordinate?
    for text in texts where known == nil {
      if case .place = text { continue }
      known = try position(text, vehicle: vehicle).coordinate
    }
    return try texts.map { try position($0, vehicle: vehicle, near: known) }
  }

  /// The row of the store that a reference means.
  ///
  /// - Precondition: `text` is no position of its own.
  func spot(_ text: PositionText, vehicle: String = "car") throws -> Spot {
    switch text {
    case .position, .place: preconditionFailure("a position is no row")
    case .car: return try CurrentSpot.find(storePath, vehicle: vehicle)
    case .row(let id):
      guard let store = try storePath.openIfPresent(), let spot = try store.spot(id: id) else {
        throw CommandError.noSuchRow(id)
      }
      return spot
    case .name(let name):
      guard let store = try storePath.openIfPresent(),
        let spot = try store.place(named: name) ?? store.current(vehicle: name)
          ?? Self.alike(name, in: store)
      else { throw CommandError.noSuchPlace(name) }
      return spot
    }
  }

  /// The only place or vehicle whose name differs in nothing but case and accents.
  private static func alike(_ name: String, in store: SpotStore) throws -> Spot? {
    let query = NameQuery(name)
    let found = try store.spots().filter { query.isWhole($0.name) }
    return found.count == 1 ? found.first : nil
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
