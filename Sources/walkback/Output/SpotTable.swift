import ParkedCars
import WalkGeometry
import WalkPlaces

/// Spots and places as a table for people; columns in which nothing stands are left out.
enum SpotTable {
  /// - Parameter near: What each position is named by, in the order of the spots.
  static func text(
    _ spots: [Spot], near: [PlaceMatch?], from here: Coordinate?, now: Instant
  ) -> String {
    if spots.isEmpty { return "" }
    var table = TextTable()
    table.widest = 60
    table.rightAligned = [0, 5, 6]
    table.add(
      "ROW", "NAME", "PLACE", "NEAR", "LEVEL", "GOOD TO", "DISTANCE", "DIRECTION", "SAVED", "",
      "SPOT",
      "UNTIL", "NOTE", "")
    for (spot, near) in zip(spots, near) {
      let line = here.map { StraightLine(from: $0, to: spot.coordinate) }
      table.add(
        "@\(spot.id)", spot.name, Spoken.position(spot.coordinate),
        near.map(PlaceWords.near) ?? "", spot.level?.text ?? "",
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
