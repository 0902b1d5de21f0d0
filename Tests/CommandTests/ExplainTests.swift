import Foundation
import Testing

struct ExplainTests {
  @Test func `a way is explained with the contract's keys`() throws {
    let sandbox = try Sandbox()
    let document = try sandbox.run("explain", "way", "highway=footway", "--json").document()
    let keys: Set = [
      "foot", "reason", "rule", "tag", "speed_mps", "penalty_s", "factor", "area", "warnings",
    ]
    #expect(Set(document.keys) == keys)
    #expect(document["foot"] as? String == "yes")
    #expect(document["speed_mps"] as? Double == 1.389)
    #expect(document["penalty_s"] as? Double == 0)
    #expect(document["factor"] as? Double == 1)
    #expect(document["area"] as? Bool == false)
    let closed = try sandbox.run("explain", "way", "highway=footway;foot=no", "--json").document()
    #expect(closed["foot"] as? String == "no")
  }

  @Test func `a node says whether one may pass`() throws {
    let sandbox = try Sandbox()
    let gate = try sandbox.run("explain", "node", "barrier=gate;locked=yes", "--json").document()
    #expect(gate["foot"] as? String == "no")
    let text = try sandbox.run("explain", "node", "barrier=gate")
    #expect(text.status == 0)
    #expect(text.out.hasPrefix("on foot  yes\n"))
  }

  @Test func `the tag that decided is named`() throws {
    let sandbox = try Sandbox()
    let text = try sandbox.run("explain", "way", "highway=cycleway;foot=no").out
    #expect(text.contains("by tag   foot=no\n"))
    let document = try sandbox.run("explain", "way", "highway=track", "--json").document()
    #expect(document["tag"] as? String == "highway=track")
    let free = try sandbox.run("explain", "node", "tourism=information", "--json").document()
    #expect(free["tag"] is NSNull)
  }

  @Test func `of a car park the surface is no path, but crossed`() throws {
    let text = try Sandbox().run("explain", "way", "amenity=parking").out
    #expect(text.contains("no path; its aisles and its open surface are. [class.parking]\n"))
  }

  @Test func `a profile closes what it does not walk`() throws {
    let sandbox = try Sandbox()
    func document(_ kind: String, _ tags: String, _ profile: String) throws -> [String: Any] {
      try sandbox.run("explain", kind, tags, "--profile", profile, "--json").document()
    }
    let kerb = try document("node", "highway=crossing;kerb=raised", "step-free")
    #expect(kerb["foot"] as? String == "no")
    #expect(kerb["reason"] as? String == "Blocked for step-free: kerb=raised")
    #expect(kerb["rule"] as? String == "step_free.kerb")
    #expect(kerb["tag"] as? String == "kerb=raised")
    let foot = try document("node", "highway=crossing;kerb=raised", "foot")
    #expect(foot["foot"] as? String == "yes")
    let hill = "highway=footway;incline=7%"
    #expect(try document("way", hill, "step-free")["factor"] as? Double == 2)
    #expect(try document("way", hill, "foot")["factor"] as? Double == 1)
    let closed = try document("way", "highway=steps;access=no", "step-free")
    #expect(closed["rule"] as? String == "access.no")
    let unknown = try sandbox.run("explain", "way", hill, "--profile", "wheelchair")
    #expect(unknown.status == 2)
  }

  @Test func `the clock decides what is closed at times`() throws {
    let sandbox = try Sandbox()
    let tags = "highway=footway;access:conditional=no @ (22:00-06:00)"
    for (time, foot) in [("2026-11-30T23:00", "no"), ("2026-11-30T12:00:00+01:00", "yes")] {
      let document = try sandbox.run("explain", "way", tags, "--at", time, "--json").document()
      #expect(document["foot"] as? String == foot)
    }
    #expect(
      try sandbox.run("explain", "way", tags, "--json").document()["foot"] as? String == "yes")
  }
}
