import ParkedCars
import WalkGuidance
import WalkRouting

/// Parking time that runs out, and the walk that is to be done before.
struct Meter {
  let until: Instant
  let now: Instant
  let departure: Departure

  /// - Returns: `nil` where no time is known.
  init?(
    _ spot: Spot, until: Instant?, now: Instant, route: Route, walking: WalkingArguments,
    pace: PaceModel
  ) {
    guard let until = until ?? spot.details.until else { return nil }
    self.until = until
    self.now = now
    departure = Departure(
      route, accuracies: [spot.accuracy].compactMap { $0 },
      metersPerSecond: walking.options.costing.paceKilometersPerHour / 3.6, pace: pace)
  }

  var latestStart: Instant { departure.latestStart(for: until) }

  /// Whether to set out now, or to have done so.
  var isDue: Bool { latestStart.milliseconds <= now.milliseconds }

  /// `Set out by 2026-11-30 18:12 +01:00, in 24 min: nine walks in ten are then in time.`
  var words: String {
    let start = latestStart
    let gap = start.seconds(since: now)
    if until.milliseconds < now.milliseconds {
      return "The time has been over since \(Spoken.time(until)): go now."
    }
    if isDue {
      return "Time to go: nine walks in ten are in time from \(Spoken.time(start)), "
        + "\(Spoken.age(-gap))."
    }
    return
      "Set out by \(Spoken.time(start)), \(Spoken.age(-gap)): nine walks in ten are then in time."
  }

  /// What `--json` tells.
  var document: JSONValue {
    .object([
      ("until", .string(until.description)),
      ("time_left_s", .number(until.seconds(since: now), decimals: 0)),
      ("latest_start", .string(latestStart.description)),
      ("walk_s", .number(departure.expectedSeconds, decimals: 0)),
      ("sure_walk_s", .number(departure.sureSeconds, decimals: 0)),
      ("due", .bool(isDue)),
    ])
  }

  /// The calendar's entry.
  func reminder(_ spot: Spot) -> ParkingReminder {
    ParkingReminder(
      summary: "Parking time is over (\(spot.name))",
      details: ([SpotWords.place(spot)] + (spot.details.note.map { [$0] } ?? []))
        .joined(separator: "\n"),
      coordinate: spot.coordinate, until: until, alarm: latestStart, spot: spot.id)
  }
}
