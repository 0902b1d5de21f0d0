import ParkedCars
import WalkDirections
import WalkGuidance
import WalkRouting

/// Guides from `here` to the car as the fixes of `source` come, and says aloud what is due.
func guide(
  from here: Waypoint, to car: Waypoint, by router: Router, source: FixSource,
  say: (String) -> Void
) async throws {
  var options = Follower.Options()
  options.destination = Destination(.car, level: "-2")
  let follower = try Follower(from: here, to: car, router: router, options: options)
  for try await (event, progress) in follower.events(over: source.events()) {
    switch event {
    case .announcement(let announcement): say(announcement.spoken)
    case .wrongWay: say("Turn around")
    case .offRoute: say("You have left the route")
    case .turnBack(let meters): say("Turn back, it is \(Int(meters)) meters")
    case .newRoute: say("There is a new route, \(Int(progress.metersLeft)) meters")
    case .arrived: say("You are there")
    case .noNewRoute, .backOnRoute, .signalLost, .signalRegained: continue
    }
  }
}
