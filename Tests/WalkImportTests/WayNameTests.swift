import TestSupport
import Testing
import WalkGraph
import WalkRouting

/// What ways are called.
@Suite struct WayNameTests {
  /// The names of what is walked first between two letters.
  private func names(_ town: Town, _ from: Character, _ to: Character) throws -> [LocalName] {
    let stretches = try town.route(from, to).stretches
    return try town.area.names(stretches[0].nameIndex(in: town.area))
  }

  @Test(arguments: [
    (Town.Way.residential.named("Elm Street;Oak Street"), "Elm Street / Oak Street"),
    (.residential.named("Elm Street; Elm Street ;"), "Elm Street"),
    (.residential.named("Elm &amp;amp; Oak;Ash"), "Elm &amp; Oak / Ash"),
    (.residential.named("Elm &amp; Oak;Ash"), "Elm & Oak / Ash"),
    (.residential.with("ref", "C 1;C 2"), "C 1 / C 2"), (.residential.named(";"), ""),
    (.residential.named("Elm Street").with("ref", "C 1"), "Elm Street"),
    (.footway.with("ref", "E3"), ""), (.steps.with("ref", "7"), ""),
    (Town.Way([("railway", "platform"), ("ref", "1;2")]), "1 / 2"),
    (Town.Way([("railway", "platform"), ("name", "Elm Stop")]), ""),
    (Town.Way([("railway", "platform"), ("name", "Elm Stop"), ("ref", "1;2")]), "1 / 2"),
    (Town.Way([("railway", "platform"), ("name", "Elm Stop"), ("ref", "10841")]), ""),
    (Town.Way([("railway", "platform"), ("name", "Quai B"), ("ref", "2")]), "Quai B"),
    (Town.Way([("man_made", "pier"), ("name", "Elm Pier")]), "Elm Pier"),
    (
      Town.Way([("man_made", "pier"), ("public_transport", "platform"), ("name", "Elm Stop")]), ""
    ),
    (Town.Way([("highway", "path"), ("ref", "401")]), ""),
    (Town.Way([("highway", "track"), ("ref", "FR 12")]), "FR 12"),
  ])
  func `a way has the name that walkers read`(way: Town.Way, name: String) throws {
    let town = try Town("A   B", ways: ["AB": way])
    #expect(try names(town, "A", "B").first?.text ?? "" == name)
  }

  @Test func `a platform is called as a street that its stop is named after`() throws {
    let town = try Town(
      "A   B   C",
      ways: [
        "AB": Town.Way([("railway", "platform"), ("name", "Elm Street")]),
        "BC": .residential.named("Elm Street"),
      ])
    #expect(try names(town, "A", "B").first?.text == "Elm Street")
  }

  @Test func `names in languages are told as lists too`() throws {
    let town = try Town(
      "A   B", ways: ["AB": .residential.named("Elm").with("name:fr", "Orme;Ormes")])
    #expect(try names(town, "A", "B").last == LocalName(language: "fr", text: "Orme / Ormes"))
  }

  @Test(arguments: [
    ("Karl-Marx-Straße", "Karl Marx Strasse"), ("Rue de l’Église", "Rue de L'Eglise"),
    ("Bahnhof Straße", "Bahnhofstraße"),
  ])
  func `ways that meet have one spelling of their name`(most: String, other: String) throws {
    let town = try Town(
      "A   B   C   F   G   D   E",
      ways: [
        "AB": .residential.named(other), "BC": .residential.named(other).with("name:fr", "Rue"),
        "CFGD": .residential.named(most), "DE": .residential.named(other),
      ])
    let whole = [
      LocalName(language: "", text: most), LocalName(language: "fr", text: "Rue"),
    ]
    for (a, b) in [("A", "B"), ("B", "C"), ("C", "F"), ("D", "E")] as [(Character, Character)] {
      #expect(try names(town, a, b) == whole)
    }
    let stretches = try town.route("A", "E").stretches
    #expect(Set(try stretches.map { try $0.nameIndex(in: town.area) }).count == 1)
  }

  @Test func `ways that do not meet keep their spellings`() throws {
    let town = try Town(
      "A   B   C   D",
      ways: [
        "AB": .residential.named("Elm Street"), "BC": .residential.named("Oak Street"),
        "CD": .residential.named("ELM STREET"),
      ])
    #expect(try names(town, "A", "B").first?.text == "Elm Street")
    #expect(try names(town, "C", "D").first?.text == "ELM STREET")
  }

  @Test(arguments: [
    Town.Way.residential, Town.Way([("highway", "primary"), ("foot", "no")]),
  ])
  func `sidewalks are named as their street is spelled`(street: Town.Way) throws {
    let town = try Town(
      """
      A           B   C

      D           E
      """,
      ways: [
        "AB": street.named("Elm-Street"),
        "BC": .residential.named("Elm Street").with("oneway", "no"),
        "DE": .footway.with("footway", "sidewalk"), "EB": .footway,
      ], site: Town.Site(lineMeters: 10))
    let names = [try names(town, "B", "C"), try names(town, "D", "E")]
    #expect(names[0] == names[1])
    #expect(names[0].count == 1)
  }
}
