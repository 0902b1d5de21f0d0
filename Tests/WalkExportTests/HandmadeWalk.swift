import TestSupport
import WalkDirections
import WalkExport
import WalkGeometry
import WalkGraph
import WalkRouting

/// A walk that no router found: every number of it is known.
enum HandmadeWalk {
  private static let way = SourceID(kind: .way, number: 101)
  private static let made = SourceID(kind: .made, number: 0)
  private static let square = SourceID(kind: .relation, number: -7)

  /// What it is walked in: three edges, each of another kind of source.
  static func sketch() throws -> SketchedArea {
    try SketchedArea(
      ["A": (0, 0), "B": (9, 0), "C": (18, 0), "D": (27, 0)],
      ways: [.init("AB", source: way), .init("BC", source: made), .init("CD", source: square)])
  }

  /// From C to D by a footpath and a street with a name, past a point of `name`.
  static func document(
    name: String = "Quay \"Q\" & <Sons>", geometry: [Coordinate]? = nil,
    destination: Destination = Destination(.car, level: "-2", spot: "C14", note: "by the <lift>"),
    distance: Double = 300, alternativeStreets: [String]? = nil, departure: Double? = nil
  ) throws -> RouteDocument {
    let geometry =
      geometry ?? [
        Coordinate(latitudeE7: 437_300_000, longitudeE7: 74_200_000),
        Coordinate(latitudeE7: 437_310_000, longitudeE7: 74_200_000),
        Coordinate(latitudeE7: 437_310_000, longitudeE7: 74_225_001),
      ]
    let sketch = try Self.sketch()
    func stretch(
      _ wayClass: WayClass, _ edge: UInt32, _ meters: Double, _ range: ClosedRange<Int>
    ) throws -> Route.Stretch {
      var attributes = EdgeAttributes(wayClass: wayClass)
      if wayClass == .steps { attributes.stairsPerHundredMeters = 200 }
      return Route.Stretch(
        edge: try sketch.area.edge(EdgeID(edge)), isForward: true, attributes: attributes,
        passageAtStart: nil,
        passageAtEnd: nil, distanceMeters: meters,
        durationSeconds: meters * 0.72, startIndex: range.lowerBound, endIndex: range.upperBound)
    }
    let first = distance / 3
    let stretches = [
      try stretch(.steps, 0, first, 0...1),
      try stretch(.footway, 1, 0, 1...1),
      try stretch(.residential, 0, (distance - first) / 2, 1...geometry.count - 1),
      try stretch(
        .residential, 2, (distance - first) / 2, geometry.count - 1...geometry.count - 1),
    ]
    let route = Route(
      in: sketch.area,
      origin: Route.End(
        asked: geometry[0], snapped: geometry[0], offPathMeters: 0.04, source: way),
      destination: Route.End(
        asked: geometry[geometry.count - 1], snapped: geometry[geometry.count - 1],
        offPathMeters: 3.06, source: made),
      distanceMeters: distance, durationSeconds: distance * 0.72, cost: 216.25,
      geometry: geometry, stretches: stretches,
      legs: [
        Route.Leg(
          distanceMeters: distance, durationSeconds: distance * 0.72, startIndex: 0,
          stretches: 0..<4)
      ], warnings: [RouteWarning(kind: .privateAccess, detail: "customers")], settledCount: 2)
    let maneuvers = [
      Maneuver(
        kind: .depart, ground: .steps,
        detail: .stairs(Maneuver.Stairs(count: 200, isUpward: true)), distanceMeters: first,
        durationSeconds: first * 0.72, source: way, startIndex: 0, bearing: 359.7),
      Maneuver(
        kind: .turn, modifier: .right, name: name, ground: .street,
        distanceMeters: distance - first, durationSeconds: (distance - first) * 0.72,
        source: made, startIndex: 1, bearing: 90.2),
      Maneuver(
        kind: .arrive, ground: .street,
        detail: .arrival(Maneuver.Offset(meters: 3.06, bearing: 0, turn: 0)), source: square,
        startIndex: geometry.count - 1, bearing: 90.2),
    ]
    let directions = Directions(
      maneuvers, to: destination, notes: route.warnings.map { Note($0) })
    let alternatives = alternativeStreets.map { streets in
      [OtherWay(route: route, shared: 0.62999, streets: streets)]
    }
    return RouteDocument(
      route: route, directions: directions, alternatives: alternatives ?? [], departure: departure)
  }
}
