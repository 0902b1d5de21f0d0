import Testing
import WalkGraph
import WalkRouting

private let west = (35.0, 160.0)
private let east = (35.0, 160.0010979)

private let walks: [CaseWalk] = [
  CaseWalk(
    input: "ACC01.osm", title: "a one-way street binds vehicles, not walkers", from: east, to: west,
    meters: 100, ways: [101]),
  CaseWalk(
    input: "ACC01.osm", title: "nor does a one-way shared path", from: (34.9994604, 160.0010979),
    to: (34.9994604, 160.0), meters: 100, ways: [105]),
  CaseWalk(
    input: "ACC03.osm", title: "an escalator that runs up is no way down", from: (35, 160.0008783),
    to: (35, 159.9994511), meters: 170, ways: [104, 102, 103]),
  CaseWalk(
    input: "ACC03.osm", title: "but it is the way up", from: (35, 159.9994511),
    to: (35, 160.0008783), meters: 130, ways: [103, 101, 104]),
  CaseWalk(
    input: "ACC05.osm", title: "a gate's foot tag beats its access tag", from: west, to: east,
    meters: 140, ways: [103]),
  CaseWalk(
    input: "ACC07.osm", title: "nobody walks through private ground to save a detour",
    from: (35.0001798, 160), to: (35.0001798, 160.0021957), meters: 460, ways: [102]),
  CaseWalk(
    input: "ACC07.osm", title: "a goal on private ground is reached, and said to be private",
    from: (35.0001798, 160), to: east, meters: 120, ways: [102, 101], warnings: [.privateAccess]),
  CaseWalk(
    input: "ACC09.osm", title: "a trunk road with pavements, never a motorroad", from: west,
    to: east, meters: 120, ways: [102]),
  CaseWalk(
    input: "ACC11.osm", title: "ways that are not there yet or any more", from: west, to: east,
    meters: 300, ways: [106]),
  CaseWalk(
    input: "ACC13.osm", title: "a bare cycleway is walked, foot=no never", from: west, to: east,
    meters: 140, ways: [103]),
  CaseWalk(
    input: "ACC15.osm", title: "the easy path without a warning, not the climb", from: west,
    to: east, meters: 200, ways: [103]),
  CaseWalk(
    input: "ACC15.osm", title: "a goal up a T6 path: walked as near as one can, the rest told",
    from: west, to: (35.0035973, 160.0010979), meters: 150, ways: [103], offPath: (0, 349)),
  CaseWalk(
    input: "ACC17.osm", title: "a ferry is no short cut", from: west, to: (35, 160.0043915),
    meters: 600, ways: [102]),
  CaseWalk(
    input: "ACC17.osm", title: "a goal over the water is reached by ferry", from: west,
    to: (34.9919061, 160.0006587), meters: 960, ways: [103, 104], warnings: [.ferry]),
]

@Test(arguments: walks)
func `walkers go where they may`(_ walk: CaseWalk) throws { try walk.check() }

@Test func `a ferry takes its duration and its wait, and can be refused`() throws {
  let case17 = try CaseArea("ACC17.osm")
  let end = (34.9919061, 160.0006587)
  let route = try case17.route(west, end)
  // 15 minutes on the water, 5 on the quay, 60 m on foot.
  #expect(abs(route.durationSeconds - (900 + 300 + 60 * 0.72)) < 2, "\(route.durationSeconds) s")
  let kinds = route.stretches.map(\.attributes.wayClass).filter { $0 != .entry }
  #expect(kinds == [.ferry, .footway])
  var options = RouteOptions()
  options.costing.avoid = .ferries
  let error = try #require(throws: RouteError.self) {
    try case17.route(west, end, options: options)
  }
  guard case .noRoute(let meters, let bearing, _) = error else {
    Issue.record("\(error)")
    return
  }
  #expect(abs(meters - 900) < 5)
  #expect(abs(bearing - 176.2) < 1)
}
