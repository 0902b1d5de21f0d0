import TestSupport
import WalkGraph
import WalkRouting

@testable import WalkDirections

/// Sentences of every kind in a language, to be compared whole with a table of `Sentences`.
struct Phrasebook {
  let language: Language
  /// Names of streets, with the ground that they are the names of.
  let streets: [(name: String, ground: Ground)]

  /// What is turned onto, walked, stayed on and crossed by name.
  var ofStreets: [String] {
    var maneuvers: [Maneuver] = []
    for (name, ground) in streets {
      maneuvers += [
        Maneuver(kind: .turn, modifier: .left, name: name, ground: ground),
        Maneuver(kind: .depart, name: name, ground: ground, bearing: 90),
        Maneuver(
          kind: .turn, modifier: .right, name: name, ground: ground, staysOnWay: true),
        Maneuver(kind: .cross, detail: .street(name, .unknown)),
      ]
    }
    return sentences(maneuvers)
  }

  /// Turns and ways without names.
  var ofTurns: [String] {
    let offset = Maneuver.Offset(meters: 43, bearing: 5, turn: nil)
    func turn(
      _ modifier: Modifier, _ ground: Ground, stays: Bool = false,
      _ detail: Maneuver.Detail = .none
    ) -> Maneuver {
      Maneuver(
        kind: .turn, modifier: modifier, ground: ground, staysOnWay: stays, detail: detail)
    }
    return sentences([
      Maneuver(kind: .depart, ground: .sidewalk, detail: .approach(offset), bearing: 92),
      Maneuver(kind: .depart, ground: .carPark, bearing: 225),
      turn(.slightLeft, .footpath), turn(.sharpRight, .alley), turn(.straight, .street),
      turn(.uturn, .road, stays: true), turn(.left, .track, stays: true),
      turn(.right, .pedestrianArea), turn(.left, .corridor), turn(.right, .cyclePath),
      turn(.left, .footpath, .fork), turn(.right, .footpath, stays: true, .fork),
      turn(.right, .serviceRoad, .roundabout), turn(.straight, .road, stays: true, .roundabout),
      turn(.left, .path, .then(.right, meters: 9)),
      turn(.left, .path, stays: true, .then(.left, meters: 2)),
      Maneuver(kind: .continue, ground: .pier), Maneuver(kind: .continue, ground: .way),
      Maneuver(kind: .continue, name: "12 / 13", ground: .platform),
      Maneuver(kind: .continue, ground: .driveway, detail: .headingOnly, bearing: 180),
      Maneuver(kind: .continue, ground: .footpath, structure: .bridge),
      Maneuver(kind: .continue, ground: .cyclePath, structure: .tunnel),
    ])
  }

  /// Steps, rides, crossings and gates.
  var ofPassing: [String] {
    func steps(_ count: Int?, _ isUpward: Bool?, name: String = "") -> Maneuver {
      Maneuver(
        kind: .steps, name: name, ground: .steps,
        detail: .stairs(Maneuver.Stairs(count: count, isUpward: isUpward)))
    }
    func escalator(_ isUpward: Bool?) -> Maneuver {
      Maneuver(
        kind: .steps, ground: .escalator,
        detail: .stairs(Maneuver.Stairs(count: nil, isUpward: isUpward, isEscalator: true)))
    }
    func ride(_ halves: Int?, meters: Double = 0) -> Maneuver {
      Maneuver(
        kind: .elevator, ground: meters > 0 ? .corridor : .elevator,
        detail: .ride(to: halves.map { Maneuver.Level(halves: $0) }), distanceMeters: meters)
    }
    var maneuvers = [1, 2, 5, 11, 21, 22, 100].map { steps($0, $0 % 2 == 1) }
    maneuvers += [
      steps(nil, nil), steps(24, true, name: "Triq Scicluna"),
      Maneuver(
        kind: .depart, ground: .steps, detail: .stairs(Maneuver.Stairs(count: 3, isUpward: true)),
        bearing: 270),
      Maneuver(
        kind: .steps, modifier: .right, ground: .steps,
        detail: .stairs(Maneuver.Stairs(count: nil, isUpward: false))),
      escalator(true), escalator(false), escalator(nil), ride(nil), ride(-4), ride(1, meters: 30),
      Maneuver(kind: .ferry, ground: .ferry),
      Maneuver(kind: .ferry, name: "Gozo", ground: .ferry, detail: .crossing(by: 1500)),
      Maneuver(kind: .ferry, ground: .ferry, detail: .crossing(by: 4800)),
    ]
    maneuvers += Maneuver.Crossing.allCases.map {
      Maneuver(kind: .cross, detail: .street("", $0))
    }
    maneuvers.append(
      Maneuver(kind: .cross, modifier: .left, detail: .street("", .signals)))
    maneuvers += [
      PassageKind.gate, .stile, .turnstile, .door, .entrance, .borderControl, .kissingGate,
    ].map { Maneuver(kind: .gate, detail: .passage($0)) }
    maneuvers += [
      Maneuver(
        kind: .gate, modifier: .right, ground: .path, detail: .passage(.gate),
        distanceMeters: 90),
      Maneuver(kind: .gate, ground: .footpath, detail: .passage(.door), distanceMeters: 90),
      Maneuver(kind: .turn, modifier: .left, ground: .path, detail: .passage(.gate)),
      Maneuver(
        kind: .turn, modifier: .right, ground: .path, detail: .passage(.gate),
        distanceMeters: 90),
      Maneuver(
        kind: .cross, ground: .footpath, detail: .street("", .signals), distanceMeters: 90),
      Maneuver(
        kind: .cross, name: streets[0].name, ground: streets[0].ground,
        detail: .street("", .unknown), distanceMeters: 90),
      Maneuver(
        kind: .steps, ground: .path,
        detail: .stairs(Maneuver.Stairs(count: 3, isUpward: true, then: .left))),
      Maneuver(
        kind: .steps, modifier: .right, ground: .path,
        detail: .stairs(Maneuver.Stairs(count: nil, isUpward: false, then: .straight))),
    ]
    return sentences(maneuvers)
  }

  /// Turns at what is seen.
  var ofSights: [String] {
    func turn(
      _ modifier: Modifier, _ kind: SightKind, _ position: Maneuver.Sight.Position,
      name: String = "", _ side: Modifier? = nil
    ) -> Maneuver {
      Maneuver(
        kind: .turn, modifier: modifier, ground: .footpath,
        sight: Maneuver.Sight(kind: kind, name: name, position: position, side: side))
    }
    return sentences([
      turn(.left, .pharmacy, .at), turn(.right, .church, .before),
      turn(.left, .supermarket, .past, .left), turn(.right, .bakery, .at, name: "Paul"),
      turn(.left, .hotel, .before), turn(.right, .townHall, .past, .right),
      turn(.left, .toilets, .at), turn(.right, .stadium, .past),
      turn(.left, .hotel, .before, name: "Grand Hotel"),
      turn(.left, .hotel, .at, name: "Hotel Roma"),
      turn(.right, .bank, .past, name: "Deutsche Bank"),
    ])
  }

  /// Arrivals of all kinds.
  var ofArriving: [String] {
    func arrival(_ modifier: Modifier?, _ meters: Double = 22) -> Maneuver {
      Maneuver(
        kind: .arrive, modifier: modifier,
        detail: .arrival(Maneuver.Offset(meters: meters, bearing: 268, turn: nil)))
    }
    let car = Destination(.car, level: "-2", spot: "C14", note: "Blue pillar")
    let apart = Maneuver(
      kind: .arrive, detail: .apart(Maneuver.Offset(meters: 43, bearing: 315, turn: nil)))
    let stay = Maneuver(kind: .arrive, detail: .stay)
    let sides: [Modifier?] = [
      nil, .straight, .slightLeft, .slightRight, .left, .right, .sharpLeft, .sharpRight, .uturn,
    ]
    return sentences(sides.map { arrival($0) } + [arrival(nil, 2), stay, apart])
      + sentences([arrival(.slightLeft), arrival(nil, 2), stay], to: car)
      + sentences([arrival(.straight), arrival(nil, 2), stay], to: Destination(.named("Zoo")))
      + sentences([Maneuver(kind: .arrive, detail: .stop(2))])
  }

  /// Warnings, with and without what they quote.
  var ofWarnings: [String] {
    let warnings: [RouteWarning] = [
      RouteWarning(kind: .privateAccess, detail: "customers"),
      RouteWarning(kind: .conditionNotUnderstood, detail: "foot=no @ flood"),
      RouteWarning(kind: .mountainPath, detail: nil),
      RouteWarning(kind: .mountainPath, detail: "T3"),
      RouteWarning(kind: .tidal, detail: nil), RouteWarning(kind: .ford, detail: nil),
      RouteWarning(kind: .hazard, detail: nil), RouteWarning(kind: .mainRoad, detail: nil),
      RouteWarning(kind: .ferry, detail: nil),
      RouteWarning(kind: .obstacle, detail: "wall", position: 0),
      RouteWarning(kind: .obstacle, detail: "water", position: 1),
      RouteWarning(kind: .closedNow, detail: "opening_hours=08:00-18:00", position: 2),
      RouteWarning(kind: .carParkInside, detail: nil),
      RouteWarning(kind: .otherLevel, detail: "-2", position: 2),
      RouteWarning(kind: .uncertainStart, detail: "60 %"),
    ]
    return warnings.map { Note($0, last: 2, in: language).text }
  }

  /// What is heard: alert, instruction and confirmation of some steps.
  var spoken: [String] {
    let directions = Directions(
      [
        Maneuver(kind: .depart, ground: .sidewalk, distanceMeters: 400, bearing: 90),
        Maneuver(
          kind: .turn, modifier: .left, name: streets[0].name, ground: streets[0].ground,
          distanceMeters: 71),
        Maneuver(
          kind: .steps, ground: .steps,
          detail: .stairs(Maneuver.Stairs(count: 21, isUpward: true)), distanceMeters: 20),
        Maneuver(
          kind: .turn, modifier: .right, ground: .path, detail: .then(.left, meters: 2),
          distanceMeters: 1216),
        Maneuver(
          kind: .arrive, modifier: .slightRight,
          detail: .arrival(Maneuver.Offset(meters: 22, bearing: 0, turn: 40))),
      ], to: Destination(.car, level: "-2"), language: language)
    return directions.instructions.indices.flatMap { index -> [String] in
      let step = directions.spoken(index)
      return [step.alert, step.instruction, step.confirmation].compactMap { $0?.text }
    }
  }

  /// A walk through a drawn town: a yard, a street, steps, a quay and a ferry, an elevator.
  func walk() throws -> [String] {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (60, 0), "C": (60, 120), "D": (60, 130), "E": (160, 130),
        "F": (1160, 130), "G": (1200, 130), "H": (1200, 180), "I": (0, 130),
      ],
      ways: [
        .init("AB", .service, name: "Yard") { $0.access = .private },
        .init("BC", name: streets[0].name),
        .init("CD", .steps) {
          $0.incline = 8
          $0.stairsPerHundredMeters = 220
        },
        .init("ID", .footway), .init("DE", .footway),
        .init("EF", .ferry) {
          $0.speed = 2000
          $0.seconds = 100
        },
        .init("FG", .footway) { $0.levelHalves = 0 },
        .init("GH", .corridor) { $0.levelHalves = -4 },
      ], passages: ["G": .elevator])
    let route = try sketch.route("A", "H")
    let directions = try Directions(
      for: route, in: sketch.area, to: Destination(.car, level: "-2", spot: "C14"),
      language: language)
    let other = OtherWay(route: route, shared: 0.629, streets: [streets[0].name, "Quay"])
    return directions.instructions.map(\.text) + directions.notes.map(\.text)
      + [other.sentence(in: language), route.summary(in: language, .imperial)]
  }

  private func sentences(
    _ maneuvers: [Maneuver], to destination: Destination = Destination()
  ) -> [String] {
    Directions(maneuvers, to: destination, language: language).instructions.map(\.text)
  }
}
