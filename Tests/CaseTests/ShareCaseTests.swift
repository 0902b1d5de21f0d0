import Foundation
import Testing
import WalkGeometry
import WalkPlaces

/// Links that other apps open.
struct ShareCaseTests {
  private static let place = Coordinate(latitudeE7: 350_001_799, longitudeE7: 1_600_001_098)

  private static func lines(_ name: String) throws -> [String] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: tests.appending(path: "inputs").appending(path: name), encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `SHA01: each label comes through each form, and none leaves no brackets`() throws {
    for line in try Self.lines("SHA01.txt") {
      let label = line.dropFirst("label: ".count)
      let place = SharedPlace(Self.place, label: label.isEmpty ? nil : String(label))
      for form in [LinkForm.geo, .android, .google, .apple, .openStreetMap, .walkback] {
        let text = PlaceLink.text(of: place, as: form)
        #expect(URLComponents(string: text) != nil, "\(text)")
        #expect(!text.contains("()") && !text.contains(" "), "\(text)")
        let link = try PlaceLink(text)
        #expect(link.place.coordinate == Self.place, "\(text)")
        if ![.google, .openStreetMap].contains(form) {
          #expect(link.place.label == place.label, "\(text)")
        }
      }
      let android = PlaceLink.text(of: place, as: .android)
      #expect(android.hasPrefix("geo:35.0001799,160.0001098?q=35.0001799,160.0001098"))
      #expect(label.isEmpty || (android.hasSuffix(")") && android.count(where: { $0 == "(" }) == 1))
    }
  }

  @Test func `SHA03: a label is never the address to go to`() throws {
    let place = SharedPlace(Self.place, label: "Main St 5")
    func query(_ form: LinkForm) throws -> [String: String] {
      let items = try #require(
        URLComponents(string: PlaceLink.text(of: place, as: form))?.queryItems)
      return Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") })
    }
    let here = "35.0001799,160.0001098"
    #expect(try query(.apple) == ["ll": here, "q": "Main St 5"])
    #expect(try query(.appleWalk) == ["daddr": here, "dirflg": "w"])
    #expect(try query(.appleUnified) == ["coordinate": here, "name": "Main St 5"])
    #expect(try query(.appleUnifiedWalk) == ["destination": here, "mode": "walking"])
    #expect(try query(.google) == ["api": "1", "query": here])
    #expect(
      try query(.googleWalk) == ["api": "1", "destination": here, "travelmode": "walking"])
  }

  @Test func `SHA05: longitudes from another copy of the world are wrapped`() throws {
    let expected: [Int32] = [
      1_600_002_000, 1_600_002_000, 252_500_000, -1_400_000_000, 1_800_000_000, -1_800_000_000,
      1_800_000_000,
    ]
    let lines = try Self.lines("SHA05.txt")
    #expect(lines.count == expected.count)
    for (line, longitude) in zip(lines, expected) {
      for start in ["geo:", "walkback:", "https://maps.apple.com/?ll=", "https://omaps.app/"] {
        let found = try PlaceLink(start + line).place.coordinate
        #expect(found == Coordinate(latitudeE7: 350_000_000, longitudeE7: longitude), "\(line)")
      }
    }
  }
}
