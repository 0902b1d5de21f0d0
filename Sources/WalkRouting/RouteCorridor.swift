import WalkGeometry

/// The ground around a walk: what lies within ``AlternativeRules/corridorMeters`` of it.
///
/// Lines are looked at every five meters, on a flat map around the walk's first point.
struct RouteCorridor {
  /// A place on the map, in meters.
  private struct Place {
    var east: Double
    var north: Double
  }

  /// A square of the map, as wide as the corridor reaches.
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private let origin: Coordinate
  private let plane: LocalPlane
  private var cells: [Cell: [Place]] = [:]

  private static let reach = AlternativeRules.corridorMeters
  private static let step = 5.0

  /// - Complexity: O(*m*) for the *m* meters of the walk.
  init(around route: Route) {
    origin = route.geometry[0]
    plane = LocalPlane(latitudeE7: origin.latitudeE7)
    for place in places(of: route) { cells[Self.cell(of: place), default: []].append(place) }
  }

  /// The part of a walk's length that lies inside: 0…1.
  ///
  /// - Complexity: O(*m*) for the *m* meters of the walk.
  func part(of route: Route) -> Double {
    let places = places(of: route)
    return Double(places.count(where: contains)) / Double(places.count)
  }

  private func contains(_ place: Place) -> Bool {
    let cell = Self.cell(of: place)
    for column in cell.column - 1...cell.column + 1 {
      for row in cell.row - 1...cell.row + 1 {
        for other in cells[Cell(column: column, row: row)] ?? [] {
          let x = place.east - other.east
          let y = place.north - other.north
          if x * x + y * y <= Self.reach * Self.reach { return true }
        }
      }
    }
    return false
  }

  private func places(of route: Route) -> [Place] {
    var places: [Place] = []
    for (a, b) in zip(route.geometry, route.geometry.dropFirst()) {
      let start = Place(east: plane.east(origin, a), north: plane.north(origin, a))
      let length = (east: plane.east(a, b), north: plane.north(a, b))
      let meters = (length.east * length.east + length.north * length.north).squareRoot()
      let count = max(1, Int((meters / Self.step).rounded(.up)))
      for step in 0..<count {
        let fraction = Double(step) / Double(count)
        places.append(
          Place(
            east: start.east + length.east * fraction,
            north: start.north + length.north * fraction))
      }
    }
    return places
  }

  private static func cell(of place: Place) -> Cell {
    Cell(
      column: Int((place.east / reach).rounded(.down)),
      row: Int((place.north / reach).rounded(.down)))
  }
}
