import Testing

/// A garage whose aisles lie above each other: level 2 with an elevator and stairs, level 0 below it.
struct CarParkTests {
  private static let osm = """
    <?xml version="1.0" encoding="UTF-8"?>
    <osm version="0.6" generator="by hand">
      <node id="1" lat="35.0000000" lon="160.0000000"/>
      <node id="2" lat="35.0000000" lon="160.0008783"/>
      <node id="3" lat="34.9999101" lon="160.0000000"/>
      <node id="4" lat="34.9999101" lon="160.0006587"/>
      <node id="5" lat="35.0000045" lon="160.0000000"/>
      <node id="6" lat="35.0000045" lon="160.0006587"/>
      <node id="7" lat="35.0000000" lon="160.0004391">
        <tag k="highway" v="elevator"/><tag k="level" v="0;2"/></node>
      <way id="11"><nd ref="1"/><nd ref="7"/><tag k="highway" v="service"/>
        <tag k="service" v="parking_aisle"/><tag k="level" v="2"/><tag k="layer" v="2"/></way>
      <way id="12"><nd ref="7"/><nd ref="2"/><tag k="highway" v="corridor"/>
        <tag k="indoor" v="yes"/><tag k="level" v="0"/></way>
      <way id="13"><nd ref="1"/><nd ref="3"/><tag k="highway" v="steps"/>
        <tag k="level" v="0;2"/></way>
      <way id="14"><nd ref="3"/><nd ref="4"/><nd ref="2"/><tag k="highway" v="footway"/>
        <tag k="level" v="0"/></way>
      <way id="15"><nd ref="5"/><nd ref="6"/><nd ref="2"/><tag k="highway" v="service"/>
        <tag k="service" v="parking_aisle"/><tag k="level" v="0"/></way>
    </osm>

    """

  @Test(arguments: [("2", [11, 13]), ("0", [15])])
  func `the way back ends on the level that was typed`(level: String, lastWays: [Int]) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.osm, to: "garage.osm")
    try sandbox.run("import", "garage.osm", "--quiet")
    try sandbox.run(
      "park", "35,160", "--level", level, "--spot", "B-17", "--altitude", "40", "--note",
      "by the lift")
    let back = try sandbox.run("back", "35.0,160.0008783")
    #expect(back.status == 0, "\(back)")
    #expect(
      back.out.hasPrefix("Car, level \(level), spot B-17, saved just now\nNote: by the lift\n"))
    #expect(back.out.contains("your car, level \(level), spot B-17"))
    let ways = try sandbox.run("back", "35.0,160.0008783", "--json").document()["ways"] as? [Int]
    #expect(lastWays.contains(try #require(ways?.last)), "\(ways ?? [])")
  }

  @Test func `an altitude alone makes no level`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160", "--altitude", "-6")
    #expect(try sandbox.run("list", "--json").out.contains("\"level\":null,\"level_label\":null"))
  }
}
