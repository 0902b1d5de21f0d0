import ParkedCars
import WalkPlaces

/// All that is known of a spot, a line for each fact.
enum SpotSheet {
  /// - Parameters:
  ///   - near: What its position is named by.
  ///   - shares: What went of it, and what it came by.
  static func text(
    _ spot: Spot, near: PlaceMatch? = nil, shares: [Share] = [], now: Instant
  ) -> String {
    var table = TextTable()
    func add(_ title: String, _ value: String?) {
      if let value { table.add(title, value) }
    }
    let fix = spot.fix
    let details = spot.details
    add(spot.kind == .vehicle ? "Vehicle" : "Place", "\(spot.name) (@\(spot.id))")
    add("Level", spot.level?.text)
    add("Spot", details.spot)
    add("Note", details.note)
    add("Photo", details.photoPath)
    add("Until", details.until.map { "\(time($0)), \(timeLeft($0, now))" })
    add("At", Spoken.position(spot.coordinate))
    add("Near", near.map { "\(PlaceWords.inFull($0.place)), \(Spoken.distance($0.distance ?? 0))" })
    add("Good to", fix.horizontalAccuracy.map { accuracy($0, fix.accuracyRule) })
    add("Altitude", fix.altitude.map { altitude($0, fix.verticalAccuracy) })
    add("Speed", fix.speed.map { "\(fixedPoint($0 * 3.6, decimals: 1)) km/h" })
    add("Course", fix.course.map { "\(Spoken.direction($0)) (\(fixedPoint($0, decimals: 0))°)" })
    add("From", source(fix))
    let isFixedThen = time(fix.time) == time(spot.savedAt)
    add("Fixed", isFixedThen ? nil : time(fix.time))
    add("Saved", "\(time(spot.savedAt)), \(Spoken.age(now.seconds(since: spot.savedAt)))")
    add("Corrected", spot.editedAt.map { time($0) })
    add("First fix", spot.firstFix.map(firstFix))
    add("Replaced", spot.replacedAt.map { "\(time($0)), in the history" })
    for share in shares { add("Shared", ShareSheet.line(share, now: now)) }
    return table.text()
  }

  /// `2026-11-30 08:00 +01:00`, as it was written down, and what this machine's clock showed then.
  private static func time(_ instant: Instant) -> String {
    let kept = Spoken.keptTime(instant)
    let here = Spoken.time(instant)
    return kept == here ? kept : "\(kept) (here \(here))"
  }

  private static func timeLeft(_ until: Instant, _ now: Instant) -> String {
    let left = until.seconds(since: now)
    let minutes = Int((abs(left) / 60).rounded(.down))
    if minutes == 0 { return left < 0 ? "just over" : "in less than a minute" }
    return left < 0 ? "over for \(Spoken.span(minutes: minutes))" : Spoken.age(-left)
  }

  private static func accuracy(_ meters: Double, _ rule: AccuracyRule?) -> String {
    let origin =
      switch rule {
      case .given, nil: ""
      case .from95: ", from a radius for 95 of 100"
      case .deviations: ", from standard deviations"
      case .dilution: ", from a dilution of precision"
      }
    return "\(Spoken.distance(meters)) in 68 of 100 cases\(origin)"
  }

  private static func altitude(_ meters: Double, _ accuracy: Double?) -> String {
    "\(fixedPoint(meters, decimals: 1)) m above the sea"
      + (accuracy.map { ", good to \(fixedPoint($0, decimals: 1)) m" } ?? "")
  }

  private static func source(_ fix: Fix) -> String? {
    let known = fix.isSimulated && fix.source == "simulated" ? nil : fix.source
    guard let source = known else { return fix.isSimulated ? "a simulation" : nil }
    return source + (fix.isSimulated ? ", simulated" : "")
  }

  private static func firstFix(_ fix: Fix) -> String {
    [
      Spoken.position(fix.coordinate),
      fix.horizontalAccuracy.map { "good to \(Spoken.distance($0))" },
      fix.altitude.map { altitude($0, fix.verticalAccuracy) }, source(fix), time(fix.time),
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
