import TestSupport
import Testing
import WalkDirections
import WalkGraph
import WalkRouting

/// Bridges and tunnels.
@Suite struct StructureTests {
  typealias Telling = (kind: Maneuver.Kind, structure: Maneuver.Structure?)

  /// A–B–C–D: from B to C is as `change` says, and B lies `approach` meters from A.
  private func told(
    approach: Double = 100, length: Double, names: [String] = ["", "", ""],
    _ wayClass: WayClass = .footway, _ change: @escaping (inout EdgeAttributes) -> Void
  ) throws -> [String] {
    let sketch = try SketchedArea(
      [
        "A": (0, 0), "B": (approach, 0), "C": (approach + length, 0),
        "D": (approach + length + 100, 0),
      ],
      ways: [
        .init("AB", wayClass, name: names[0]), .init("BC", wayClass, name: names[1], change),
        .init("CD", wayClass, name: names[2]),
      ])
    return try Directions(for: sketch.route("A", "D"), in: sketch.area).instructions
      .map(\.maneuver).map { "\($0.kind.rawValue) \($0.structure.map { "\($0)" } ?? "-")" }
  }

  private static let silence = ["depart -", "arrive -"]

  @Test(arguments: [(14.0, false), (16, true), (200, true)])
  func `a tunnel is told unless it is a mere passage`(length: Double, isTold: Bool) throws {
    let told = try told(length: length) { $0.flags.insert(.tunnel) }
    #expect(told == (isTold ? ["depart -", "continue tunnel", "arrive -"] : Self.silence))
  }

  @Test(arguments: [
    (WayClass.footway, 15.0, false), (.footway, 25, true), (.residential, 25, false),
    (.residential, 60, true),
  ])
  func `a bridge is told that a walker notices`(
    wayClass: WayClass, length: Double, isTold: Bool
  ) throws {
    let told = try told(length: length, wayClass) { $0.flags.insert(.bridge) }
    #expect(told == (isTold ? ["depart -", "continue bridge", "arrive -"] : Self.silence))
  }

  @Test func `a bridge just ahead is told with what leads to it`() throws {
    let told = try told(approach: 20, length: 60) { $0.flags.insert(.bridge) }
    #expect(told == ["depart bridge", "arrive -"])
  }

  @Test func `a name that is the bridge's own says enough`() throws {
    let own = try told(length: 60, names: ["Quay", "Old Bridge", "Quay"]) {
      $0.flags.insert(.bridge)
    }
    #expect(own == ["depart -", "continue -", "continue -", "arrive -"])
    let long = try told(length: 60, names: ["Tunnel du Port", "Tunnel du Port", "Quay"]) {
      $0.flags.insert(.tunnel)
    }
    #expect(long == ["depart -", "continue -", "arrive -"])
    let street = try told(length: 60, names: ["Quay", "Quay", "Quay"]) {
      $0.flags.insert(.bridge)
    }
    #expect(street == ["depart -", "continue bridge", "arrive -"])
  }

  @Test func `corridors of a building are no tunnels`() throws {
    #expect(try told(length: 60) { $0.flags.formUnion([.tunnel, .indoor]) } == Self.silence)
  }

  @Test func `the way before a bridge ends where it begins`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (160, 0), "D": (260, 0)],
      ways: [
        .init("AB", .footway), .init("BC", .footway) { $0.flags.insert(.bridge) },
        .init("CD", .footway),
      ])
    let maneuvers = try Directions(for: sketch.route("A", "D"), in: sketch.area).instructions
      .map(\.maneuver)
    #expect(maneuvers.map { $0.distanceMeters.rounded() } == [100, 160, 0])
    #expect(maneuvers[1].staysOnWay)
  }
}
