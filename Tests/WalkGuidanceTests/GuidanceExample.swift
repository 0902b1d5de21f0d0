import ParkedCars
import WalkDirections
import WalkGuidance
import WalkRouting

/// Guides from `here` to the car as the fixes of `source` come, and says in a language what is due.
func guide(
  from here: Waypoint, to car: Waypoint, by router: Router, source: FixSource,
  in language: Language, say: (String) -> Void
) async throws {
  var options = Follower.Options()
  options.destination = Destination(.car, level: "-2")
  options.language = language
  let follower = try Follower(from: here, to: car, router: router, options: options)
  let words = GuidanceWriter(language, isSpoken: true)
  say(words.start(follower.progress))
  for try await (event, progress) in follower.events(over: source.events()) {
    say(words.sentence(for: event, progress: progress))
  }
}

/// Says when to set out on a walk, so that nine in ten arrive before the parking time is over.
func advice(for route: Route, until: Instant, now: Instant, in language: Language) -> String {
  GuidanceWriter(language).sentence(for: Departure(route), until: until, now: now)
}
