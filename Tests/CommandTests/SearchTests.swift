import Foundation
import TestSupport
import Testing

struct SearchTests {
  /// Two cafés of one name on Sea Street, a pharmacy, and houses 2 and 8 with all between.
  static func sandbox(_ options: String...) throws -> Sandbox {
    let sandbox = try Sandbox()
    let places = """
      <node id="21" lat="35.0001" lon="160.0001"><tag k="amenity" v="cafe"/>
        <tag k="name" v="Café Möwe"/></node>
      <node id="22" lat="35.0001" lon="160.0039"><tag k="amenity" v="cafe"/>
        <tag k="name" v="Café Möwe"/></node>
      <node id="23" lat="35.0019" lon="160.0019"><tag k="amenity" v="pharmacy"/>
        <tag k="name" v="Red&#x9B;31m Cross"/></node>
      <node id="24" lat="35.0001" lon="160.0010"><tag k="addr:housenumber" v="2"/>
        <tag k="addr:street" v="Sea Street"/><tag k="addr:city" v="Sea Town"/></node>
      <node id="25" lat="35.0001" lon="160.0016"><tag k="addr:housenumber" v="8"/>
        <tag k="addr:street" v="Sea Street"/></node>
      <way id="31"><nd ref="24"/><nd ref="25"/><tag k="addr:interpolation" v="even"/></way>
      """
    let osm = Town.osm.replacing("</osm>", with: places + "</osm>")
    try sandbox.write(osm, to: "town.osm")
    let result = try sandbox.run(["import", "town.osm"] + options)
    try #require(result.status == 0, "\(result)")
    return sandbox
  }

  private static func places(_ result: Sandbox.Result) throws -> [[String: Any]] {
    #expect(result.status == 0, "\(result)")
    return try #require(try result.document()["places"] as? [[String: Any]])
  }

  @Test func `import writes the index beside the area, and says how much it holds`() throws {
    let sandbox = try Self.sandbox("--json")
    #expect(sandbox.files().contains("data/walkback/areas/town.places"))
    let document = try sandbox.run("import", "town.osm", "--json").document()
    #expect(document["places"] as? Int == 7)
    #expect((document["places_bytes"] as? Int ?? 0) > 1000)
    let info = try sandbox.run("info", "--json").document()
    #expect(info["places"] as? Int == 7)
    #expect(info["places_bytes"] as? Int == document["places_bytes"] as? Int)
    #expect(try sandbox.run("info").out.contains("  places          7 in "))
  }

  @Test func `what was found by another name says by which`() throws {
    let sandbox = try Sandbox()
    let places = """
      <node id="21" lat="35.0001" lon="160.0001"><tag k="amenity" v="cafe"/>
        <tag k="name" v="Sea View"/><tag k="old_name" v="Old Anchor"/>
        <tag k="name:de" v="Meerblick"/></node>
      """
    let osm = Town.osm.replacing("</osm>", with: places + "</osm>")
      .replacing(
        "k=\"name\" v=\"Sea Street\"/>",
        with: "k=\"name\" v=\"Sea Street\"/><tag k=\"old_name\" v=\"Fish Lane\"/>")
    try sandbox.write(osm, to: "town.osm")
    try #require(try sandbox.run("import", "town.osm", "--quiet").status == 0)
    for (text, name, other) in [
      ("old anchor", "Sea View", "Old Anchor"), ("anch", "Sea View", "Old Anchor"),
      ("meerblick", "Sea View", "Meerblick"), ("sea view", "Sea View", nil),
      ("meerblik", "Sea View", "Meerblick"), ("fish lane 7", "Sea Street", "Fish Lane"),
    ] {
      let place = try #require(try Self.places(sandbox.run("search", text, "--json")).first)
      #expect(place["name"] as? String == name)
      #expect(place["matched_name"] as? String == other, "\(text)")
    }
    let table = try sandbox.run("search", "old anchor").out
    #expect(table.contains("cafe  Sea View (Old Anchor)  35.0001,160.0001"), "\(table)")
    #expect(try sandbox.run("search", "sea view").out.contains("Sea View  35.0001"))
  }

  @Test func `of several areas each place says its own`() throws {
    let sandbox = try Self.sandbox()
    let other = """
      <?xml version="1.0"?>
      <osm version="0.6">
        <node id="1" lat="36.0" lon="160.0"/><node id="2" lat="36.0" lon="160.002"/>
        <node id="3" lat="36.0001" lon="160.001"><tag k="amenity" v="cafe"/>
          <tag k="name" v="Café Möwe"/></node>
        <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="footway"/></way>
      </osm>
      """
    try sandbox.write(other, to: "north.osm")
    try #require(try sandbox.run("import", "north.osm", "--quiet").status == 0)
    let found = try sandbox.run("search", "mowe")
    let rows = found.out.split(separator: "\n")
    #expect(rows.first?.contains("AREA") == true)
    #expect(rows.dropFirst().map { $0.split(separator: " ").last } == ["north", "town", "town"])
    #expect(
      found.error
        == "Places of 2 areas, the best of each first. For those near a place: --near P, or "
        + "--near @car\n")
    let places = try Self.places(sandbox.run("search", "mowe", "--json"))
    let areas = places.compactMap { $0["area"] as? String }
    #expect(
      areas == ["north", "town", "town"].map { sandbox.path("data/walkback/areas/\($0).walk") })
    let near = try sandbox.run("search", "mowe", "--near", Town.west)
    #expect(near.error.isEmpty && !near.out.contains("AREA"))
    #expect(near.out.split(separator: "\n").count == 3, "only of the area that holds it")
  }

  @Test func `without an index the area walks, and search says what to do`() throws {
    let sandbox = try Self.sandbox()
    try sandbox.run("import", "town.osm", "--no-places")
    #expect(!sandbox.exists("data/walkback/areas/town.places"), "the old one is of another map")
    #expect(try sandbox.run("route", Town.west, Town.east).status == 0)
    let result = try sandbox.run("search", "mowe", "--json")
    #expect(result.status == 66)
    #expect(try result.document()["code"] as? String == "NoPlaces")
    #expect(result.error.contains("Import the extract again: walkback import"))
  }

  @Test func `verify checks the index too, and what is wrong with it has a sentence`() throws {
    let sandbox = try Self.sandbox()
    let path = "data/walkback/areas/town.places"
    let sound = try sandbox.run("verify")
    #expect(sound.status == 0 && sound.out.contains("town.places is sound: places, 7 in "))
    let good = try sandbox.bytes(path)
    // The version stands at 60, most significant byte first.
    var newer = good
    newer[63] = 9
    var damaged = good
    for offset in stride(from: 200, to: damaged.count, by: 97) { damaged[offset] ^= 0x55 }
    try sandbox.write(Town.osm, to: "other.osm")
    try sandbox.run("import", "other.osm", "--bbox", "159,34,161,35.0001", "-o", "other.walk")
    for (bytes, code, words) in [
      (newer, "NewerFile", "is a place index of format 9; this build reads format 2"),
      (damaged, "Damaged", "is damaged, or no place index"),
      (good.prefix(good.count / 2), "Damaged", "is damaged, or no place index"),
      (Data("text".utf8), "Damaged", "is damaged, or no place index"),
      (try sandbox.bytes("other.places"), "OtherArea", "was made with another area than"),
    ] {
      try bytes.write(to: URL(fileURLWithPath: sandbox.path(path)))
      for words in [["verify"], ["search", "mowe"]] where code != "Damaged" || words == ["verify"] {
        let result = try sandbox.run(words + ["--json"])
        #expect(result.status == 65, "\(code) \(result)")
        #expect(try result.document()["code"] as? String == code)
        #expect(result.error.contains("Import the extract again: walkback import EXTRACT"))
      }
      #expect(try sandbox.run("verify").error.contains(words))
      #expect(try sandbox.run("info", "--json").document()["places"] is NSNull || code == "Damaged")
      #expect(try sandbox.run("route", Town.west, Town.east).status == 0)
    }
  }

  @Test func `a search tells kind, address, distance, direction and the object`() throws {
    let sandbox = try Self.sandbox()
    let result = try sandbox.run("search", "sea", "street", "2", "--near", Town.west, "--json")
    let first = try #require(try Self.places(result).first)
    #expect(first["kind"] as? String == "address")
    #expect(first["street"] as? String == "Sea Street")
    #expect(first["housenumber"] as? String == "2")
    #expect(first["city"] as? String == "Sea Town")
    #expect(first["postcode"] is NSNull && first["name"] is NSNull)
    #expect(first["distance_m"] as? Double == 92)
    #expect(first["bearing_deg"] as? Double == 83.1)
    #expect(first["osm_type"] as? String == "node" && first["osm_id"] as? Int == 24)
    #expect(first["match"] as? String == "whole")
    let text = try sandbox.run("search", "pharmacy", "--near", Town.west)
    #expect(
      text.out == """
        KIND      NAME            OFF  DIRECTION   POSITION          OSM
        pharmacy  Red31m Cross  273 m  north-east  35.0019,160.0019  node 23

        """)
  }

  @Test func `a number between two is estimated, and the table says so`() throws {
    let result = try Self.sandbox().run("search", "sea street 4", "--near", Town.west)
    #expect(result.out.contains("number estimated"), "\(result)")
  }

  @Test func `nothing found is an empty answer`() throws {
    let sandbox = try Self.sandbox()
    #expect(try Self.places(sandbox.run("search", "zanzibar", "--json")).isEmpty)
    let result = try sandbox.run("search", "; DROP TABLE places;--")
    #expect(result.status == 0 && result.out.isEmpty)
    #expect(result.error == "Nothing is found for \"; DROP TABLE places;--\".\n")
  }

  @Test func `SEA09 coordinates are one answer, and outside the map it says so`() throws {
    let sandbox = try Self.sandbox()
    for text in [
      "35.0000000,160.0001", "35.0 160.0001", "35.0000 N 160.0001 E", "geo:35.0,160.0001",
      "https://www.openstreetmap.org/#map=18/35.0/160.0001", "35.0000, 160.0001 (my car)",
    ] {
      let places = try Self.places(sandbox.run("search", text, "--json"))
      #expect(places.count == 1 && places[0]["kind"] as? String == "coordinates", "\(text)")
      #expect(places[0]["lat"] as? Double == 35 && places[0]["lon"] as? Double == 160.0001)
    }
    #expect(try sandbox.run("search", "35,0000 160,0001").status == 2)
    #expect(try Self.places(sandbox.run("search", "9.5", "--json")).isEmpty)
    let outside = try sandbox.run("search", "--json", "--", "-35.0,-160.0")
    #expect(outside.status == 1)
    #expect(try outside.document()["code"] as? String == "OutsideArea")
  }

  @Test func `near names the house, then the rest`() throws {
    let sandbox = try Self.sandbox()
    let places = try Self.places(sandbox.run("near", "35.0001,160.0011", "--json"))
    #expect(places[0]["housenumber"] as? String == "2")
    #expect(places[0]["distance_m"] as? Double == 9.1)
    #expect(places.contains { $0["name"] as? String == "Sea Street" })
    let nothing = try sandbox.run("near", "35.002,160.0", "--radius", "10", "--json")
    #expect(nothing.status == 1)
    #expect(try nothing.document()["code"] as? String == "NotFound")
  }

  @Test func `a place that is unmistakable may stand for a position`() throws {
    let sandbox = try Self.sandbox()
    let route = try sandbox.run("route", "--from", Town.west, "--to", "red cross", "--json")
    #expect(route.status == 0, "\(route)")
    let end = try #require(try route.document()["destination"] as? [String: Any])
    #expect((end["asked"] as? [String: Double])?["lat"] == 35.0019)
    let parked = try sandbox.run("park", "sea street 8;level=-2", "--json").document()
    let spot = try #require(parked["spot"] as? [String: Any])
    #expect(spot["lon"] as? Double == 160.0016)
    #expect(spot["source"] as? String == "search")
    #expect(try sandbox.run("back", "red cross").status == 0)
  }

  @Test func `a street is told to be none of the places that have one position`() throws {
    let sandbox = try Self.sandbox()
    let parked = try sandbox.run("park", "sea street")
    #expect(parked.status == 0 && parked.error.hasPrefix("Sea Street is a street; of it 35,160"))
    #expect(try sandbox.run("park", "red cross", "--force").error.isEmpty)
  }

  @Test func `a house that is not on the map is not said to be one of several`() throws {
    let result = try Self.sandbox().run("park", "sea street 99")
    #expect(result.status == 1)
    #expect(
      result.error.hasPrefix(
        "walkback: \"sea street 99\" is not on the map as it stands. Give the position, where it is this:\n  "
          + "Sea Street (street, number not on the map): 35,160"), "\(result)")
  }

  @Test func `where several may be meant they are listed, and nothing is done`() throws {
    let sandbox = try Self.sandbox()
    let result = try sandbox.run("route", Town.west, "mowe", "--json")
    #expect(result.status == 1)
    #expect(try result.document()["code"] as? String == "Ambiguous")
    #expect(
      result.error == """
        walkback: "mowe" may be one of several. Add a word, or give a position:
          Café Möwe (cafe, 14 m north-east): 35.0001,160.0001
          Café Möwe (cafe, 356 m east): 35.0001,160.0039

        """)
    #expect(try sandbox.run("park", "mowe").status == 1)
    #expect(try sandbox.run("list", "--json").out.contains("[]"))
    let asked = try sandbox.run(onTerminalTyping: "2\n", "park", "mowe")
    #expect(asked.status == 0 && asked.error.contains("Which one?"), "\(asked)")
    #expect(asked.out.contains("35.0001,160.0039"))
    let declined = try sandbox.run(onTerminalTyping: "\n", "park", "mowe", "--force")
    #expect(declined.status == 1)
    let unknown = try sandbox.run("route", Town.west, "zanzibar", "--json")
    #expect(unknown.status == 1)
    #expect(try unknown.document()["code"] as? String == "NotFound")
  }
}
