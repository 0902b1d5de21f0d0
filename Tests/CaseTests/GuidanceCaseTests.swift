import Foundation
import ParkedCars
import Testing
import WalkGeometry
import WalkGuidance
import WalkRouting

/// Reports about guidance that never rests, or goes on although the walker has left.
@Suite struct GuidanceCaseTests {
  private func follower() throws -> Follower {
    let area = try CaseArea("DIR15.osm")
    return try Follower(
      from: Waypoint(place((35.0, 160.0))), to: Waypoint(place((35.0026980, 160.0043915))),
      router: area.router)
  }

  private func fixes() throws -> [Fix] {
    let reader = FixReader()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: CaseArea.input("DIR15.csv")))
    return (reader.read(Array(bytes)) + reader.finish()).compactMap { event in
      if case .fix(let fix) = event { fix } else { nil }
    }
  }

  @Test func `DIR15: walking jitter is not leaving the route`() throws {
    var follower = try follower()
    let fixes = try fixes()
    #expect(fixes.count == 43)
    var told: [GuidanceEvent] = []
    for fix in fixes {
      for event in follower.update(fix) {
        switch event {
        case .offRoute, .newRoute, .noNewRoute, .wrongWay: Issue.record("\(fix.time): \(event)")
        default: told.append(event)
        }
      }
    }
    // The last fix lies 25 m beyond the corner, and the turn there has been told.
    #expect(follower.directions.instructions.count == 3)
    let indices = told.compactMap { event -> Int? in
      if case .announcement(let announcement) = event, announcement.kind == .instruction {
        announcement.index
      } else {
        nil
      }
    }
    #expect(indices == [0, 1])
  }

  @Test func `DIR15: nothing further is announced while the walker is far from the route`() throws {
    var follower = try follower()
    let first = try #require(fixes().first)
    var told: [GuidanceEvent] = follower.update(first)
    let count = told.count
    // Beside the whole route, 60 m south of it.
    for step in 1...60 {
      let fix = Fix(
        coordinate: try place((34.99946, 160 + Double(step) * 0.0000732)),
        horizontalAccuracy: 15,
        time: Instant(milliseconds: first.time.milliseconds + Int64(step) * 8000))
      if let fix { told += follower.update(fix) }
    }
    // Until another route begins where the walker is, nothing but that the route is left.
    let announced = told.dropFirst(count).prefix { event in
      if case .newRoute = event { false } else { true }
    }.filter { event in
      if case .announcement = event { true } else { false }
    }
    #expect(told.count > count)
    #expect(announced.isEmpty, "\(announced)")
  }
}
