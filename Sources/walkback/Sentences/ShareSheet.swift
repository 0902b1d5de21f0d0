import ParkedCars
import WalkGeometry
import WalkPlaces

/// What was shared, for people.
enum ShareSheet {
  /// A line for each fact.
  ///
  /// - Parameter near: What its position is named by.
  static func text(_ share: Share, near: PlaceMatch?, now: Instant) -> String {
    let content = share.content
    var table = TextTable()
    func add(_ title: String, _ value: String?) {
      if let value { table.add(title, value) }
    }
    let isSent = share.direction == .sent
    let unknown = isSent ? nil : "somebody: the link does not say who"
    add(isSent ? "To" : "From", content.person ?? unknown)
    add("Name", content.name)
    add("Level", content.level?.text)
    add("Spot", content.spot)
    add("Note", content.note)
    add("At", Spoken.position(content.coordinate))
    add("Near", near.map { "\(PlaceWords.inFull($0.place)), \(Spoken.distance($0.distance ?? 0))" })
    add("Good to", content.accuracy.map(Spoken.distance))
    add("Altitude", content.altitude.map { "\(fixedPoint($0, decimals: 1)) m" })
    add("Fixed", content.time.map(Spoken.time))
    add("As", content.form)
    add(isSent ? "Sent" : "Received", when(share, now))
    return table.text()
  }

  /// A row each; columns in which nothing stands are left out.
  ///
  /// - Parameter near: What each position is named by, in the order of the shares.
  static func table(
    _ shares: [Share], near: [PlaceMatch?], from here: Coordinate?, now: Instant
  ) -> String {
    if shares.isEmpty { return "" }
    var table = TextTable()
    table.widest = 60
    table.rightAligned = [0, 8]
    table.add(
      "N", "", "WHO", "NAME", "PLACE", "NEAR", "LEVEL", "SPOT", "DISTANCE", "DIRECTION", "WHEN", "",
      "AS")
    for (share, near) in zip(shares, near) {
      let content = share.content
      let line = here.map { StraightLine(from: $0, to: content.coordinate) }
      table.add(
        String(share.id), share.direction == .sent ? "to" : "from", content.person ?? "?",
        content.name ?? "",
        Spoken.position(content.coordinate), near.map(PlaceWords.near) ?? "",
        content.level?.text ?? "", content.spot ?? "",
        line.map { Spoken.distance($0.meters) } ?? "",
        line.map { $0.meters < 0.5 ? "" : Spoken.direction($0.bearingDegrees) } ?? "",
        Spoken.time(share.at), Spoken.age(now.seconds(since: share.at)), content.form)
    }
    table.dropEmptyColumns()
    return table.text()
  }

  /// `"car" from Anna, 2026-11-30 18:00 UTC`: one row in a sentence.
  static func phrase(_ share: Share) -> String {
    let name = share.content.name.map { "\"\($0)\"" } ?? Spoken.position(share.content.coordinate)
    let way = share.direction == .sent ? "to" : "from"
    return "\(name) \(way) \(share.content.person ?? "somebody"), \(Spoken.time(share.at))"
  }

  /// `with Anna 2026-11-30 18:00 UTC, 2 h ago`: for the sheet of the spot.
  static func line(_ share: Share, now: Instant) -> String {
    let person = share.content.person
    let who =
      share.direction == .sent ? person.map { "with \($0), " } : "by \(person ?? "somebody"), "
    return (who ?? "") + when(share, now)
  }

  private static func when(_ share: Share, _ now: Instant) -> String {
    "\(Spoken.time(share.at)), \(Spoken.age(now.seconds(since: share.at)))"
  }
}

extension JSONValue {
  /// A row of `inbox`.
  init(_ share: Share, near: PlaceMatch? = nil, from here: Coordinate? = nil) {
    let content = share.content
    var members: [(String, JSONValue)] = [
      ("id", .integer(share.id)), ("direction", .string(share.direction.rawValue)),
      ("person", JSONValue(content.person)), ("as", .string(content.form)),
      ("row", content.spotID.map(JSONValue.integer) ?? .null), ("name", JSONValue(content.name)),
      ("lat", .degrees(content.coordinate.latitudeE7)),
      ("lon", .degrees(content.coordinate.longitudeE7)),
      ("near", near.map { JSONValue($0) } ?? .null),
      ("accuracy_m", JSONValue(content.accuracy, decimals: 2)),
      ("altitude_m", JSONValue(content.altitude, decimals: 2)),
      ("level", JSONValue(content.level?.number, decimals: 2)),
      ("level_label", JSONValue(content.level?.text)), ("spot", JSONValue(content.spot)),
      ("note", JSONValue(content.note)),
      ("time", content.time.map { .string($0.description) } ?? .null),
      ("shared_at", .string(share.at.description)),
    ]
    if let here {
      let line = StraightLine(from: here, to: content.coordinate)
      members.append(("distance_m", .number(line.meters, decimals: 1)))
      members.append(("bearing_deg", .number(line.bearingDegrees, decimals: 1)))
    }
    self = .object(members)
  }
}
