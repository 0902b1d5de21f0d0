import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkImport
import WalkPlaces

/// The index of a case's input.
private final class CasePlaces {
  private let folder: TemporaryFolder
  let index: PlaceIndex

  init(_ name: String) throws {
    folder = try TemporaryFolder()
    var options = ImportOptions()
    options.indexesPlaces = true
    _ = try Importer.run(
      extracts: [CaseArea.input(name)], to: folder.path("case.walk"), options: options)
    index = try PlaceIndex(contentsOf: folder.path("case.places"))
  }

  func first(_ text: String) throws -> PlaceMatch? { try index.search(text).matches.first }
}

private func lines(_ name: String) throws -> [String] {
  try String(contentsOfFile: CaseArea.input(name), encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

@Test(arguments: [
  ("cafe mowe", "Café Möwe"), ("CAFÉ MÖWE", "Café Möwe"),
  ("strasse der garten", "Straße der Gärten"), ("aelfgar ost", "Ælfgar Øst"),
  ("laka park", "Łąka Park"),
])
func `SEA01 accents need not be typed`(_ text: String, _ name: String) throws {
  #expect(try CasePlaces("SEA01.osm").first(text)?.place.name == name)
}

@Test func `SEA03 whatever is typed is text`() throws {
  let places = try CasePlaces("SEA03.osm")
  for line in try lines("SEA03.txt") {
    let found = try places.index.search(line).matches
    #expect(found.count < 4, "\(line)")
    if ["*", "%", "_", "\"", "'", "\\", "-", "   ", "😀"].contains(line) { #expect(found.isEmpty) }
  }
  for (text, name) in [
    ("multi-storey", "Multi-Storey Car Park A-12"), ("A-12", "Multi-Storey Car Park A-12"),
    ("100%", "100% Vegan"), ("AND", "AND OR NOT"), ("\"multi", "Multi-Storey Car Park A-12"),
    ("(old)", "Bar (Old) * Star"),
  ] {
    #expect(try places.first(text)?.place.name == name)
  }
}

@Test(arguments: [
  ("B\u{E9}ryl", "Béryl Gate"), ("Be\u{301}ryl", "Béryl Gate"),
  ("\u{E5}ngstr\u{F6}m", "Ångström Yard"), ("a\u{30A}ngstro\u{308}m", "Ångström Yard"),
  ("abc garage", "ＡＢＣ Garage"),
])
func `SEA05 composed or not, it is the same word`(_ text: String, _ name: String) throws {
  #expect(try CasePlaces("SEA05.osm").first(text)?.place.name == name)
}

@Test(arguments: [
  ("1 juniper avenue", "1"), ("juniper avenue 12a", "12a"), ("12 A Juniper Avenue", "12a"),
  ("juniper avenue 22", "20;22"), ("juniper avenue 34", "30-38"), ("Stand 4 juniper", "Stand 4"),
])
func `SEA07 a house number is found as people write it`(_ text: String, _ number: String) throws {
  let place = try CasePlaces("SEA07.osm").index.search(text).matches.first?.place
  #expect(place?.address.number == number)
  #expect(place?.address.street == "Juniper Avenue")
}

@Test(arguments: ["juniper avenue 10", "Juniper Avenue 10, "])
func `SEA07 a number between two is estimated, and said to be`(_ text: String) throws {
  let match = try #require(try CasePlaces("SEA07.osm").first(text))
  #expect(match.quality == .estimated)
  let expected = try place((34.9999101, 160.0010979))
  #expect(match.place.coordinate.distance(to: expected) < 1)
}

@Test func `SEA07 a number that is not there gives the street, and says so`() throws {
  let match = try #require(try CasePlaces("SEA07.osm").first("juniper avenue 999"))
  #expect(match.quality == .withoutNumber)
  #expect(match.place.kind == .street)
  #expect(match.place.name == "Juniper Avenue")
}

@Test func `SEA09 coordinates are a position, and never a wrong one`() throws {
  let point = try place((35, 160.0001))
  let texts = try lines("SEA09.txt").filter { !$0.isEmpty && !$0.contains(":") }
  #expect(texts.count >= 8)
  for text in texts {
    guard let found = CoordinateText.position(text) else {
      #expect(["35,0000 160,0001", "9.5"].contains(text))
      continue
    }
    let expected = text.hasPrefix("-") ? try place((-35, -160)) : point
    #expect(found.distance(to: expected) < 3, "\(text)")
  }
}
