import Foundation
import Testing

/// Positions are told with the house, place or street nearby, where an area has a place index.
struct AddressTests {
  private let monday = "2026-11-30T18:00:00Z"
  /// 11 m south of the house Sea Street 2.
  private let car = "35,160.0010"

  private func parked() throws -> Sandbox {
    let sandbox = try SearchTests.sandbox()
    try sandbox.run("park", car, "--accuracy", "6", "--now", monday)
    return sandbox
  }

  @Test func `parking says what is near`() throws {
    let sandbox = try SearchTests.sandbox()
    let result = try sandbox.run("park", car, "--accuracy", "6")
    #expect(
      result.out == "Saved as @1: car at 35,160.001, good to 6 m.\nNear Sea Street 2, 11 m.\n")
    let document = try sandbox.run("park", car, "--vehicle", "bike", "--json").document()
    let near = try #require(document["near"] as? [String: Any])
    #expect(near["street"] as? String == "Sea Street" && near["housenumber"] as? String == "2")
    #expect(near["city"] as? String == "Sea Town" && near["distance_m"] as? Double == 11.1)
  }

  @Test func `what has no name does not say where one is`() throws {
    let sandbox = try Sandbox()
    let machine = #"<node id="21" lat="35.0004" lon="160.0028"><tag k="amenity" v="atm"/></node>"#
    try sandbox.write(Town.osm.replacing("</osm>", with: machine + "</osm>"), to: "town.osm")
    try sandbox.run("import", "town.osm")
    #expect(try sandbox.run("near", "35.0004,160.0028").out.contains("atm"))
    let result = try sandbox.run("park", "35.0004,160.0028")
    #expect(result.out.hasSuffix("\nNear Sea Street, 44 m.\n"), "\(result)")
  }

  @Test func `the table and the sheet of spots say what is near`() throws {
    let sandbox = try parked()
    let table = try sandbox.run("list", "--now", monday).out
    #expect(table.hasPrefix("ROW  NAME  PLACE       NEAR                GOOD TO"), "\(table)")
    #expect(table.contains("Sea Street 2, 11 m"))
    let sheet = try sandbox.run("show", "@car", "--now", monday).out
    #expect(sheet.contains("Near     Sea Street 2, Sea Town, 11 m\n"), "\(sheet)")
    let rows = try sandbox.run("list", "--json").document()["spots"] as? [[String: Any]]
    #expect((rows?.first?["near"] as? [String: Any])?["housenumber"] as? String == "2")
    let spot = try sandbox.run("show", "1", "--json").document()
    #expect((spot["near"] as? [String: Any])?["street"] as? String == "Sea Street")
  }

  @Test func `what is shared says what is near, unless it is left out`() throws {
    let sandbox = try parked()
    let text = try sandbox.run("share", "@car")
    #expect(text.out.contains("At 35,160.001 (good to 6 m), near Sea Street 2\n"), "\(text)")
    #expect(text.error.contains("the address nearby"))
    #expect(
      try sandbox.run("share", "@car", "--as", "ics").out
        .contains("LOCATION:Sea Street 2\\, Sea Town\r\n"))
    #expect(
      try sandbox.run("share", "@car", "--as", "vcard").out.contains("NOTE:near Sea Street 2\r\n"))
    for form in ["text", "sms", "mail", "vcard", "ics", "link"] {
      let result = try sandbox.run("share", "@car", "--as", form, "--without", "address")
      #expect(!result.out.contains("Sea") && !result.error.contains("address"), "\(result)")
    }
  }

  @Test func `the last sentence of a walk says what stands there`() throws {
    let sandbox = try parked()
    for verb in [["back", "35,160.0030"], ["route", "35,160.0030", "@car"]] {
      let walk = try sandbox.run(verb + ["--now", monday])
      #expect(walk.out.contains("You have arrived at your car, Sea Street 2"), "\(walk)")
    }
    let german = try sandbox.run("back", "35,160.0030", "--lang", "de")
    #expect(german.out.contains(", Sea Street 2"), "\(german)")
    let street = try sandbox.run("route", "35,160.0010", "35,160.0030")
    #expect(street.out.contains("You have arrived\n"), "\(street)")
    let far = try sandbox.run("route", "35,160.0030", "35,160.0020")
    #expect(!far.out.contains("Sea Street 8"), "\(far)")
  }

  @Test func `a number without a street is no address`() throws {
    let sandbox = try Sandbox()
    let house =
      #"<node id="21" lat="35.0001" lon="160.0030"><tag k="addr:housenumber" v="20"/></node>"#
    try sandbox.write(Town.osm.replacing("</osm>", with: house + "</osm>"), to: "town.osm")
    try sandbox.run("import", "town.osm")
    let walk = try sandbox.run("route", "35,160.0010", "35,160.0030")
    #expect(walk.out.contains("You have arrived\n"), "\(walk)")
  }

  @Test func `a language that is asked for names the street of the address too`() throws {
    let sandbox = try SearchTests.sandbox()
    let town = try String(contentsOfFile: sandbox.path("town.osm"), encoding: .utf8)
    let named = town.replacing(
      #"<tag k="name" v="Sea Street"/>"#,
      with: #"<tag k="name" v="Sea Street"/><tag k="name:de" v="Seestraße"/>"#)
    try sandbox.write(named, to: "named.osm")
    try sandbox.run("import", "named.osm", "-o", "named.walk")
    func told(_ language: String...) throws -> String {
      try sandbox.run(
        ["route", "35,160.0030", car, "--area", "named.walk"] + language
      ).out
    }
    #expect(try told("--lang", "de").contains(", Seestraße 2\n"))
    #expect(try told("--lang", "fr").contains(", Sea Street 2\n"))
    #expect(try told().contains(", Sea Street 2\n"))
  }

  @Test func `what came says what is near`() throws {
    let sandbox = try SearchTests.sandbox()
    let opened = try sandbox.run("open", "geo:\(car)", "--now", monday)
    #expect(opened.out.contains("Near      Sea Street 2, Sea Town, 11 m\n"), "\(opened)")
    let table = try sandbox.run("inbox", "--now", monday)
    #expect(table.out.contains("35,160.001  Sea Street 2, 11 m  "), "\(table)")
  }

  @Test func `without an index, with a damaged one, or away from all areas nothing is near`() throws
  {
    let sandbox = try parked()
    try sandbox.run("park", "10,10", "--vehicle", "boat")
    let away = try sandbox.run("show", "@2", "--json").document()
    #expect(away["near"] is NSNull)
    try sandbox.write("no index", to: "data/walkback/areas/town.places")
    let damaged = try sandbox.run("list")
    #expect(damaged.status == 0 && !damaged.out.contains("NEAR"), "\(damaged)")
    #expect(damaged.error.contains("Passed over: ") && damaged.error.contains("town.places"))
    let missing = try sandbox.run("list", "--area", "nowhere.walk")
    #expect(missing.status == 66, "\(missing)")
    try FileManager.default.removeItem(atPath: sandbox.path("data/walkback/areas/town.places"))
    let without = try sandbox.run("list")
    #expect(without.status == 0 && without.error.isEmpty && !without.out.contains("NEAR"))
  }
}
