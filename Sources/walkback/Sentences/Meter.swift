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

  /// `Set out by 18:12, in 24 min: nine walks in ten are then in time.`
  func sentence(in words: GuidanceWriter) -> String {
    words.sentence(for: departure, until: until.inLocalZone(), now: now)
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
  func reminder(_ spot: Spot, in words: GuidanceWriter) -> ParkingReminder {
    ParkingReminder(
      summary: words.reminder(of: spot),
      details: ([Spoken.position(spot.coordinate)] + (spot.details.note.map { [$0] } ?? []))
        .joined(separator: "\n"),
      coordinate: spot.coordinate, until: until, alarm: latestStart, spot: spot.id)
  }
}
