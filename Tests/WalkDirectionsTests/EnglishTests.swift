import Testing
import WalkRouting

@testable import WalkDirections

/// What is written with English words.
private func english(_ write: (inout SentenceWriter) -> Void) -> String {
  var words = SentenceWriter(.english, .metric)
  write(&words)
  return words.text()
}

@Suite struct EnglishTests {
  @Test(arguments: [
    (0.0, "0 m"), (0.4, "0 m"), (0.6, "1 m"), (9.4, "9 m"), (9.6, "10 m"), (12.0, "10 m"),
    (22, "20 m"), (47, "45 m"), (48, "50 m"), (154, "150 m"), (296, "300 m"), (972, "950 m"),
    (976, "1.0 km"), (1672, "1.7 km"), (9940, "9.9 km"), (9960, "10 km"), (12_400, "12 km"),
  ])
  func `distances are rounded as people speak`(meters: Double, words: String) {
    #expect(english { $0.distance(meters) } == words)
  }

  @Test(arguments: [
    (0.0, "0 min"), (20, "less than 1 min"), (55, "1 min"), (89, "1 min"), (91, "2 min"),
    (3569, "59 min"), (3570, "1 h"), (4800, "1 h 20 min"), (7200, "2 h"),
  ])
  func `durations are rounded to minutes`(seconds: Double, words: String) {
    #expect(english { $0.duration(seconds) } == words)
  }

  @Test(arguments: [
    (0.0, "north"), (22, "north"), (23, "north-east"), (90, "east"), (200, "south"),
    (270, "west"), (315, "north-west"), (338, "north"), (359.9, "north"),
  ])
  func `bearings have eight words`(bearing: Double, word: String) {
    let maneuver = Maneuver(kind: .depart, bearing: bearing)
    #expect(english { $0.write(.walk, maneuver) } == "walk \(word) along the way")
  }

  @Test(arguments: [
    (0.0, 12), (14, 12), (16, 1), (90, 3), (-90, 9), (180, 6), (-170, 6), (-31, 11),
  ])
  func `a clock has its twelve ahead`(turn: Double, hour: Int) {
    #expect(Maneuver.Offset(meters: 9, bearing: 0, turn: turn).clockHour == hour)
  }

  @Test(arguments: [
    (0.0, Modifier.straight), (19, .straight), (-21, .slightLeft), (49, .slightRight),
    (90, .right), (-124, .left), (126, .sharpRight), (-180, .sharpLeft),
  ])
  func `turns have words`(turn: Double, modifier: Modifier) {
    #expect(Modifier(turn: turn) == modifier)
  }

  @Test func `turns wrap at north`() {
    #expect(turn(from: 350, to: 20) == 30)
    #expect(turn(from: 20, to: 350) == -30)
    #expect(turn(from: 0, to: 180) == 180)
    #expect(turn(from: 180, to: 0) == 180)
  }

  @Test(arguments: [
    ("18", "platform 18"), ("4a", "platform 4a"), ("12 / 13", "platform 12/13"),
    ("3/4", "platform 3/4"), ("Gleis 9", "Gleis 9"), ("Nord / Süd", "Nord / Süd"),
    ("", "the platform"),
  ])
  func `platforms are told by their numbers`(name: String, words: String) {
    let platform = Maneuver(kind: .turn, name: name, ground: .platform)
    #expect(english { $0.way(.object, platform) } == words)
    let street = Maneuver(kind: .turn, name: "12 / 13", ground: .street)
    #expect(english { $0.way(.object, street) } == "12 / 13")
  }

  @Test(arguments: [
    (Ground.carPark, "", false, "across the car park"), (.carPark, "P3", true, "across P3"),
    (.pedestrianArea, "", true, "across the pedestrian area"),
    (.pedestrianArea, "", false, "along the pedestrian area"),
    (.pedestrianArea, "Old Square", true, "across Old Square"),
    (.pedestrianArea, "High Street", false, "along High Street"),
    (.footpath, "", true, "across the footpath"), (.street, "", false, "along the street"),
    (.platform, "3", true, "along platform 3"), (.pier, "", true, "along the pier"),
  ])
  func `open ground is walked across`(ground: Ground, name: String, isOpen: Bool, words: String) {
    let maneuver = Maneuver(kind: .depart, name: name, ground: ground, isOpenGround: isOpen)
    #expect(english { $0.way(.along, maneuver) } == words)
  }

  @Test func `every ground has a name of its own`() {
    let words = Ground.allCases.map { ground in
      english { $0.way(.object, Maneuver(kind: .turn, ground: ground)) }
    }
    #expect(Set(words).count == Ground.allCases.count)
    #expect(Ground.allCases.map(\.index) == Array(Ground.allCases.indices))
    #expect(Modifier.allCases.map(\.index) == Array(Modifier.allCases.indices))
  }

  @Test func `warnings are sentences`() {
    let warnings = [
      RouteWarning(kind: .privateAccess, detail: "customers"),
      RouteWarning(kind: .conditionNotUnderstood, detail: "foot:conditional=no @ flood"),
      RouteWarning(kind: .tidal, detail: nil),
    ]
    #expect(
      warnings.map { Note($0).text } == [
        "Part of the walk is on private ground (access: customers)",
        "Part of the walk may be closed at times; this cannot be told for sure: "
          + "foot:conditional=no @ flood",
        "Part of the walk is under water at high tide",
      ])
  }

  @Test func `warnings about a position name it`() {
    let rows = [
      (0, "A wall or fence lies between the start and the path taken; "),
      (1, "A wall or fence lies between stop 1 and the path taken; "),
      (2, "A wall or fence lies between the destination and the path taken; "),
    ]
    for (position, words) in rows {
      let warning = RouteWarning(kind: .obstacle, detail: "wall", position: position)
      #expect(
        Note(warning, last: 2).text == words + "no path with nothing in between was found")
    }
    #expect(
      Note(RouteWarning(kind: .otherLevel, detail: "-2", position: 1)).text
        == "No way is mapped on level −2 at the destination: the walk takes the nearest path, "
        + "and how to get between it and that level is not known")
    #expect(
      Note(RouteWarning(kind: .closedNow, detail: "opening_hours=08:00-18:00", position: 0)).text
        == "A way nearer to the start is closed at this time: opening_hours=08:00-18:00")
  }
}
