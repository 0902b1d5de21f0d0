import TestSupport
import Testing
import WalkGeometry
import WalkPlaces

@testable import WalkImport

/// Addresses and names as they are printed in several countries, and what is found by them.
struct PlaceAddressTests {
  private let index: PlaceIndex
  private let here = Coordinate(latitudeE7: 350_000_000, longitudeE7: 1_600_000_000)

  private static let streets = [
    "улица Маросейка", "Чистопрудный бульвар", "Friedrich-Ebert-Anlage", "Grabengasse",
    "Rue Grimaldi", "Boulevard des Moulins", "Praça da República", "Rua da República",
    "Piazza Duomo",
  ]

  /// Street, number and postcode.
  private static let houses = [
    ("улица Маросейка", "9/2 с1", ""), ("улица Маросейка", "9/2 с10", ""),
    ("улица Маросейка", "13", "101000"), ("улица Маросейка", "13 с2", ""),
    ("улица Маросейка", "15 корпус 3", ""), ("Friedrich-Ebert-Anlage", "51c", "69117"),
    ("Friedrich-Ebert-Anlage", "34", "69117"), ("Grabengasse", "14 - 18", "69117"),
    ("Grabengasse", "20 – 24", "69117"), ("Rue Grimaldi", "14", "98000"),
    ("Rue Grimaldi", "16 bis", "98000"), ("Rua da República", "5", "4000-447"),
  ]

  private static let others = [
    ["railway=train_station_entrance", "name=ハチ公口", "name:en=Hachiko Exit", "ref=8"],
    ["railway=subway_entrance", "ref=6"], ["railway=train_station_entrance", "ref=7"],
    ["railway=subway_entrance", "name=North", "ref=9"],
    ["railway=station", "name=新駅"],
    ["railway=station", "name=Oldtown Hauptbahnhof", "short_name=Oldtown Hbf"],
    ["amenity=parking", "name=Hauptbahnhof"], ["place=city", "name=Monaco"],
    ["amenity=cafe", "name=Tea", "addr:city=Москва"],
  ]

  init() throws {
    let folder = try TemporaryFolder()
    var nodes = ""
    var ways = ""
    var id = 0
    func node(_ tags: [String]) {
      id += 1
      nodes += "<node id=\"\(id)\" lat=\"35.00\(id + 10)\" lon=\"160.0\">\(Self.xml(tags))</node>"
    }
    for street in Self.streets {
      node([])
      node([])
      ways += "<way id=\"\(id)\"><nd ref=\"\(id - 1)\"/><nd ref=\"\(id)\"/>"
      ways += Self.xml(["highway=residential", "name=\(street)"]) + "</way>"
    }
    for (street, number, postcode) in Self.houses {
      let tags = ["addr:street=\(street)", "addr:housenumber=\(number)"]
      node(postcode.isEmpty ? tags : tags + ["addr:postcode=\(postcode)"])
    }
    for tags in Self.others { node(tags) }
    let extract = try folder.write("<osm version=\"0.6\">\(nodes)\(ways)</osm>", to: "a.osm")
    var options = ImportOptions()
    options.indexesPlaces = true
    _ = try Importer.run(extracts: [extract], to: folder.path("a.walk"), options: options)
    index = try PlaceIndex(contentsOf: folder.path("a.places"))
  }

  private static func xml(_ tags: [String]) -> String {
    tags.map { tag in
      let parts = tag.split(separator: "=")
      return "<tag k=\"\(parts[0])\" v=\"\(parts[1])\"/>"
    }.joined()
  }

  /// The first answer and its quality, the quality left out where it is all that was typed.
  private func first(_ text: String) throws -> String {
    guard let match = try index.search(text, near: here).matches.first else { return "nothing" }
    return match.place.title + (match.quality <= .words ? "" : ", \(match.quality)")
  }

  @Test(arguments: [
    ("улица Маросейка 9/2 с1", "улица Маросейка 9/2 с1"),
    ("маросейка 9/2с1", "улица Маросейка 9/2 с1"),
    ("маросейка 9/2 стр. 1", "улица Маросейка 9/2 с1"),
    ("маросейка, д. 9/2, строение 10", "улица Маросейка 9/2 с10"),
    ("маросейка 9/2 с99", "улица Маросейка, withoutNumber"),
    ("маросейка дом 13", "улица Маросейка 13"), ("маросейка д 13", "улица Маросейка 13"),
    ("маросейка 13", "улица Маросейка 13"),
    ("маросейка 15", "улица Маросейка 15 корпус 3"), ("маросейка 13 с2", "улица Маросейка 13 с2"),
    ("маросейка 13стр2", "улица Маросейка 13 с2"),
    ("маросейка 13 c2", "улица Маросейка 13 с2"),
    ("маросейка 15 к3", "улица Маросейка 15 корпус 3"),
    ("маросейка 15 корп. 3", "улица Маросейка 15 корпус 3"),
    ("маросейка дом 99", "улица Маросейка, withoutNumber"),
    ("ул маросейка д 13 с 2", "улица Маросейка 13 с2"),
    ("101000, Москва, ул. Маросейка, д. 13 стр. 2", "улица Маросейка 13 с2"),
    ("rua da república nº 5", "Rua da República 5"),
  ])
  func `a house is found by its number as it is printed`(_ text: String, _ found: String) throws {
    #expect(try first(text) == found)
  }

  @Test(arguments: [
    ("friedrich-ebert-anlage 6", "Friedrich-Ebert-Anlage, withoutNumber"),
    ("friedrich-ebert-anlage 3", "Friedrich-Ebert-Anlage 34, begun"),
    ("friedrich-ebert-anlage 34 69117", "Friedrich-Ebert-Anlage 34"),
    ("friedrich-ebert-anlage 691", "Friedrich-Ebert-Anlage, withoutNumber"),
    ("friedrich-ebert-anlage 6911", "Friedrich-Ebert-Anlage 51c, begun"),
    ("friedrich-ebert-anlage 34 691", "Friedrich-Ebert-Anlage 34, begun"),
    ("rue grimaldi 14bis", "Rue Grimaldi, withoutNumber"),
    ("rue grimaldi 14 ter", "Rue Grimaldi, withoutNumber"),
    ("rue grimaldi 16bis", "Rue Grimaldi 16 bis"), ("16 bis rue grimaldi", "Rue Grimaldi 16 bis"),
    ("rue grimaldi, 98000 Monaco", "Rue Grimaldi"), ("rue grimaldi 98000", "Rue Grimaldi"),
    ("rue grimaldi 14, 98000 Monaco", "Rue Grimaldi 14"),
    ("rue grimaldi 99, 98000 Monaco", "Rue Grimaldi, withoutNumber"),
    ("rua da república 5, 4000-447", "Rua da República 5"),
    ("rua da república, 4000-447", "Rua da República"),
    ("rua da república, 4999-999", "Rua da República"),
    ("rue grimaldi 14, 99999 Monaco", "Rue Grimaldi, withoutNumber"),
    ("Grabengasse 16", "Grabengasse 14 - 18"), ("grabengasse 22", "Grabengasse 20 – 24"),
    ("grabengasse 17", "Grabengasse, withoutNumber"),
  ])
  func `a house number is no postcode, and a postcode no house number`(
    _ text: String, _ found: String
  ) throws {
    #expect(try first(text) == found)
  }

  @Test(arguments: [
    ("hachiko", "ハチ公口"), ("ハチ公", "ハチ公口"), ("Hachiko Exit", "ハチ公口"),
    ("subway", "North"), ("station entrance", "ハチ公口"), ("駅", "新駅"), ("出入口", "ハチ公口"),
    ("hbf", "Oldtown Hauptbahnhof"),
    ("Hauptbahnhof", "Oldtown Hauptbahnhof"), ("oldtown hbf", "Oldtown Hauptbahnhof"),
  ])
  func `a station goes before what is named after it, and entrances have names`(
    _ text: String, _ found: String
  ) throws {
    #expect(try first(text) == found)
  }

  @Test func `an entrance with a number only is no place`() throws {
    let titles = try ["subway", "station entrance", "6", "7"].flatMap { text in
      try index.search(text, near: here).matches.map(\.place.title)
    }
    #expect(titles.contains("North") && titles.contains("ハチ公口"))
    #expect(!titles.contains("6") && !titles.contains("7"))
  }

  @Test(arguments: [
    ("Чистопрудный б-р", "Чистопрудный бульвар"), ("чистопрудный бр", "Чистопрудный бульвар"),
    ("pr. república", "Praça da República"), ("bvd des moulins", "Boulevard des Moulins"),
    ("bld des moulins", "Boulevard des Moulins"), ("bd des moulins", "Boulevard des Moulins"),
    ("p.za duomo", "Piazza Duomo"), ("p.zza duomo", "Piazza Duomo"),
  ])
  func `abbreviations of streets are written out`(_ text: String, _ found: String) throws {
    #expect(try first(text) == found)
  }
}
