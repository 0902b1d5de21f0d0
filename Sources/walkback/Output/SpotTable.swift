import ParkedCars
import WalkGeometry

/// Spots and places as a table for people; columns in which nothing stands are left out.
enum SpotTable {
  static func text(_ spots: [Spot], from here: Coordinate?, now: Instant) -> String {
    if spots.isEmpty { return "" }
    var table = TextTable()
    table.rightAligned = [0, 4, 5]
    table.add(
      "ROW", "NAME", "PLACE", "LEVEL", "GOOD TO", "DISTANCE", "DIRECTION", "SAVED", "", "SPOT",
      "UNTIL", "NOTE", "")
    for spot in spots {
      let line = here.map { StraightLine(from: $0, to: spot.coordinate) }
      table.add(
        "@\(spot.id)", spot.name, Spoken.position(spot.coordinate), spot.level?.text ?? "",
        spot.accuracy.map(Spoken.distance) ?? "", line.map { Spoken.distance($0.meters) } ?? "",
        line.map(direction) ?? "", Spoken.time(spot.savedAt),
        Spoken.age(now.seconds(since: spot.savedAt)), spot.details.spot ?? "",
        spot.details.until.map(Spoken.time) ?? "", spot.details.note ?? "", state(spot))
    }
    table.dropEmptyColumns()
    return table.text()
  }

  private static func direction(_ line: StraightLine) -> String {
    line.meters < 0.5 ? "" : Spoken.direction(line.bearingDegrees)
  }

  private static func state(_ spot: Spot) -> String {
    [spot.kind == .place ? "place" : nil, spot.isCurrent ? nil : "replaced"]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
