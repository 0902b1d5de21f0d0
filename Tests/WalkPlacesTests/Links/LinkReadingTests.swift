import TestSupport
import Testing
import WalkGeometry
import WalkPlaces

/// What links mean, form by form.
struct LinkReadingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let form: LinkForm
    let position: String
    var label: String?
    var isView = false

    init(
      _ text: String, _ form: LinkForm, _ position: String, _ label: String? = nil,
      isView: Bool = false
    ) {
      self.text = text
      self.form = form
      self.position = position
      self.label = label
      self.isView = isView
    }

    var testDescription: String { text }
  }

  static let rows = [
    Row("geo:43.73298,7.42136", .geo, "43.73298,7.42136"),
    Row(" <GEO:-33.9249,18.4241,12.5;CRS=WGS84;U=6> ", .geo, "-33.9249,18.4241"),
    Row("geo:90,12", .geo, "90.0,0.0"),
    Row("geo:1,2;unknown=3;flag;label=Caf%C3%A9%20+1", .geo, "1.0,2.0", "Café +1"),
    Row("geo:1,2?z=17", .android, "1.0,2.0"),
    Row("geo:0,0?q=1,2(Car%20%28blue%29)", .android, "1.0,2.0", "Car (blue)"),
    Row("geo:0,0?z=3&q=1,2", .android, "1.0,2.0"),
    Row("geo:1,2?q=Harbour", .android, "1.0,2.0", "Harbour"),
    Row("https://maps.apple.com/?ll=1.5,-2.5&q=Main%20St%205", .apple, "1.5,-2.5", "Main St 5"),
    Row("maps.apple.com/?q=Tom+%26+Co&ll=1,2", .apple, "1.0,2.0", "Tom & Co"),
    Row("maps://?ll=1,2", .apple, "1.0,2.0"),
    Row("http://maps.apple.com/?q=1,2", .apple, "1.0,2.0"),
    Row("https://maps.apple.com/?saddr=9,9&daddr=1,2&dirflg=w", .appleWalk, "1.0,2.0"),
    Row("https://maps.apple.com/?sll=1,2", .apple, "1.0,2.0", isView: true),
    Row("https://maps.apple.com/place?ll=1,2&q=Car&auid=5", .apple, "1.0,2.0", "Car"),
    Row(
      "https://maps.apple.com/place?coordinate=1,2&name=Car&place-id=I1", .appleUnified, "1.0,2.0",
      "Car"),
    Row(
      "https://maps.apple.com/directions?source=9,9&waypoint=8,8&destination=1,2&mode=walking",
      .appleUnifiedWalk, "1.0,2.0"),
    Row(
      "https://maps.apple.com/frame?center=1,2&distance=500", .appleUnified, "1.0,2.0", isView: true
    ),
    Row("https://www.google.com/maps/search/?api=1&query=1%2C2", .google, "1.0,2.0"),
    Row("https://www.google.com/maps/place/8FVC9G8F%2B6X", .google, "47.3655625,8.5249375"),
    Row("https://www.google.com/maps/place/8FVC9G8F+6X", .google, "47.3655625,8.5249375"),
    Row("https://maps.google.com/?q=8FVC9G8F%2B6X+Null", .google, "47.3655625,8.5249375"),
    Row(
      "https://www.google.com/maps/dir/?api=1&origin=9,9&destination=1%2C2&travelmode=walking",
      .googleWalk, "1.0,2.0"),
    Row(
      "https://www.google.com/maps/place/Casino+Monaco/@9,9,17z/data=!3m1!4b1!4m6!3m5!8m2!3d1.5!4d2.5",
      .google, "1.5,2.5", "Casino Monaco"),
    Row("https://www.google.de/maps/place/1,2/@9,9,17z", .google, "1.0,2.0"),
    Row("https://www.google.com/maps/@1,2,17z", .google, "1.0,2.0", isView: true),
    Row(
      "https://www.google.com/maps/place/Casino/@1,2,17z", .google, "1.0,2.0", "Casino",
      isView: true),
    Row(
      "https://www.google.com/maps/@?api=1&map_action=map&center=1%2C2&zoom=12", .google, "1.0,2.0",
      isView: true),
    Row("https://maps.google.co.uk/?q=1,2", .google, "1.0,2.0"),
    Row("https://maps.google.com/maps?q=loc:1,2(My+car)", .google, "1.0,2.0", "My car"),
    Row("https://www.google.com/maps?q=loc:-1.5,2.5", .google, "-1.5,2.5"),
    Row("https://maps.google.com/?q=loc:-1.5+2.5", .google, "-1.5,2.5"),
    Row("https://maps.google.com/?q=loc%3A1%2C2%20(Car)&z=17", .google, "1.0,2.0", "Car"),
    Row("https://maps.google.com/?q=Car@1,2", .google, "1.0,2.0", "Car"),
    Row("https://www.google.com/maps/dir/9,9/1,2/@5,5,12z", .googleWalk, "1.0,2.0"),
    Row(
      "https://www.google.com/maps/dir//Casino/@5,5,12z/data=!4m8!4m7!1m0!1m5!1m1!1s0x1!2m2!1d2!2d1",
      .googleWalk, "1.0,2.0", "Casino"),
    Row(
      "https://www.openstreetmap.org/?mlat=1.5&mlon=2.5#map=17/9/9", .openStreetMap, "1.5,2.5"),
    Row("https://openstreetmap.org/#map=17/1/2&layers=H", .openStreetMap, "1.0,2.0", isView: true),
    Row(
      "https://www.openstreetmap.org/?lat=1&lon=2&zoom=5", .openStreetMap, "1.0,2.0", isView: true),
    Row(
      "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=9,9;1,2",
      .openStreetMapWalk, "1.0,2.0"),
    Row("https://www.openstreetmap.org/directions?to=1%2C2", .openStreetMapWalk, "1.0,2.0"),
    // Where the object is only the service knows.
    Row(
      "https://www.openstreetmap.org/way/123#map=19/1.5/-2.5", .openStreetMap, "1.5,-2.5",
      isView: true),
    Row("https://osm.org/node/7#map=17/1/2&layers=C", .openStreetMap, "1.0,2.0", isView: true),
    Row(
      "https://www.openstreetmap.org/relation/9#map=9/1/2", .openStreetMap, "1.0,2.0", isView: true),
    Row(
      "https://www.openstreetmap.org/export/embed.html?bbox=2%2C1%2C4%2C3&layer=mapnik&marker=1.5%2C2.5",
      .openStreetMap, "1.5,2.5"),
    Row(
      "https://www.openstreetmap.org/export/embed.html?bbox=2,1,4,3", .openStreetMap, "2.0,3.0",
      isView: true),
    Row(
      "https://www.openstreetmap.org/export/embed.html?bbox=179,-1,-178,1", .openStreetMap,
      "0.0,-179.5", isView: true),
    Row("https://omaps.app/1.5,2.5/My_car", .organicMapsWeb, "1.5,2.5", "My car"),
    Row("https://comaps.at/1.5,2.5/My_car", .organicMapsWeb, "1.5,2.5", "My car"),
    Row("cm://map?v=1&ll=1,2&n=Car", .organicMaps, "1.0,2.0", "Car"),
    Row("om://map?v=1&ll=1,2&n=Car", .organicMaps, "1.0,2.0", "Car"),
    Row(
      "om://route?sll=9,9&saddr=A&dll=1,2&daddr=B&type=pedestrian", .organicMapsWalk, "1.0,2.0", "B"
    ),
    Row("walkback:1,2?name=Car&from=Zo%C3%AB", .walkback, "1.0,2.0", "Car"),
    Row("walkback:1,2?name=A+B&later=yes", .walkback, "1.0,2.0", "A+B"),
    // Longitudes of other copies of the world.
    Row("geo:35.0,520.0002", .geo, "35.0,160.0002"),
    Row("geo:35.0,-199.9998", .geo, "35.0,160.0002"),
    Row("https://maps.apple.com/?ll=35.0,385.25", .apple, "35.0,25.25"),
    Row("https://www.google.com/maps/@35.0,-500,3z", .google, "35.0,-140.0", isView: true),
    Row("geo:35.0,180", .geo, "35.0,180.0"), Row("geo:35.0,-180", .geo, "35.0,-180.0"),
    Row("walkback:35.0,540", .walkback, "35.0,180.0"),
  ]

  @Test(arguments: rows)
  func `a link is read`(row: Row) throws {
    let link = try PlaceLink(row.text)
    #expect(link.form == row.form)
    #expect(written(link.place.coordinate) == row.position)
    #expect(link.place.label == row.label)
    #expect(link.isView == row.isView)
    #expect(PlaceLink.isMeant(by: row.text.filter { !" <>".contains($0) }))
  }

  @Test func `a bare position is read, by itself and not among words`() throws {
    let link = try PlaceLink(message: " 43.7325, 7.4190 ")
    #expect(link.form == .geo && written(link.place.coordinate) == "43.7325,7.419")
    #expect(throws: LinkError.notALink) { try PlaceLink(message: "12.30,8.45 suits me") }
  }

  @Test(arguments: [("6FG22222+22", nil), ("6FG22222+", 196.0), ("6FG20000+", 78_450)])
  func `a plus code tells how far its cell reaches, where that is far`(
    code: String, accuracy: Double?
  ) throws {
    let place = try PlaceLink(code).place
    if let accuracy {
      #expect(abs((place.accuracy ?? 0) - accuracy) < accuracy * 0.005)
    } else {
      #expect(place.accuracy == nil)
    }
  }

  static let refusals: [(String, LinkError)] = [
    ("", .notALink), ("Casino", .notALink), ("https://example.com/?ll=1,2", .notALink),
    ("https://maps.apple.com@example.com/?ll=1,2", .notALink), ("javascript:alert(1)", .notALink),
    ("https://maps.app.goo.gl/AbCdEf", .onlyOnline(service: "maps.app.goo.gl")),
    ("https://goo.gl/maps/AbC", .onlyOnline(service: "goo.gl")),
    ("https://maps.apple/p/AbCd", .onlyOnline(service: "Apple Maps")),
    ("https://maps.apple.com/place?place-id=I123", .onlyOnline(service: "Apple Maps")),
    ("https://maps.google.com/?cid=123", .onlyOnline(service: "Google Maps")),
    ("https://www.openstreetmap.org/node/123", .onlyOnline(service: "OpenStreetMap")),
    (
      "https://www.openstreetmap.org/export/embed.html?bbox=1,2,3",
      .notNumbers("1,2,3")
    ),
    ("https://www.openstreetmap.org/export", .noPlace(service: "OpenStreetMap")),
    (
      "https://maps.google.com/?q=loc:Casino",
      .onlyName(service: "Google Maps", name: "loc:Casino")
    ),
    ("https://maps.apple.com/?q=Casino", .onlyName(service: "Apple Maps", name: "Casino")),
    (
      "https://maps.apple.com/?daddr=Casino&dirflg=w",
      .onlyName(service: "Apple Maps", name: "Casino")
    ),
    ("geo:0,0?q=Casino", .onlyName(service: "a map app", name: "Casino")),
    (
      "https://www.google.com/maps/search/?api=1&query=Casino",
      .onlyName(service: "Google Maps", name: "Casino")
    ),
    ("https://www.google.com/search", .noPlace(service: "Google Maps")),
    (
      "https://maps.apple.com/directions?destination-place-id=parked-car",
      .ownDevice(service: "Apple Maps", name: "parked-car")
    ),
    ("///filled.count.soap", .whatThreeWords), ("filled.count.soap", .whatThreeWords),
    ("https://what3words.com/filled.count.soap", .whatThreeWords),
    ("https://w3w.co/filled.count.soap", .whatThreeWords),
    ("geo:1", .notNumbers("1")), ("geo:1e1,2", .notNumbers("1e1,2")),
    ("geo:nan,2", .notNumbers("nan,2")),
    ("geo:91,0", .swapped("91")), ("geo:181,0", .latitude("181")), ("geo:160,35", .swapped("160")),
    ("geo:1,1e9", .notNumbers("1,1e9")), ("geo:1,36000.1", .longitude("36000.1")),
    ("https://maps.apple.com/?ll=-90.0000001,1&q=x", .swapped("-90.0000001")),
    ("geo:1,2;crs=moon", .otherSystem("moon")),
    ("geo:1,2;u=-1", .badParameter(name: "u", value: "-1")),
    ("geo:1,2;heading=400", .badParameter(name: "heading", value: "400")),
    ("walkback:1,2?u=x", .badParameter(name: "u", value: "x")),
    ("https://maps.apple.com/?ll=1,2&q=3,4", .ambiguous("1,2", "3,4")),
    ("https://maps.apple.com/?ll=1,2&ll=3,4", .ambiguous("1,2", "3,4")),
    ("geo:1,2?q=3,4(Car)", .ambiguous("1,2", "3,4")),
    ("geo:1,2;u=5;u=6", .ambiguous("u=5", "u=6")),
    ("https://www.google.com/maps/place/A/data=!3d1!4d2!3d3!4d4", .ambiguous("1,2", "3,4")),
    ("https://osm.org/go/!!", .badCode("!!")), ("om://ab/Name", .badCode("ab")),
    ("J2MV+2G Monaco", .shortCode("J2MV+2G Monaco")), ("8FPHJ2MV+2", .badCode("8FPHJ2MV+2")),
  ]

  @Test(arguments: refusals)
  func `a link that holds no one place is refused with the reason`(row: (String, LinkError)) {
    #expect(throws: row.1) { try PlaceLink(row.0) }
  }

  @Test func `a link that is too long is not looked at`() {
    let text = "geo:1,2;label=" + String(repeating: "x", count: 5000)
    #expect(throws: LinkError.tooLong(bytes: 5014)) { try PlaceLink(text) }
  }

  @Test func `names come out as plain text of one line`() throws {
    func label(_ text: String) throws -> String? {
      try PlaceLink("geo:1,2;label=" + PercentEncoding.encoded(text)).place.label
    }
    #expect(try label("\u{1B}[31mRed\u{1B}[0m \u{1B}]0;title\u{07}Car") == "Red Car")
    #expect(try label("\u{9B}2J\u{1B}]8;;http://x\u{1B}\\Car") == "Car")
    #expect(try label("a\r\n\tb\u{2028}c") == "a b c")
    #expect(try label("\u{202E}gpj.exe\u{202C}\u{2066}x\u{2069}\u{200B}\u{FEFF}") == "gpj.exex")
    #expect(try label("\u{E0041}\u{0}\u{7F}") == nil)
    #expect(try label("👩‍👧 é\u{301} می‌خواهم") == "👩‍👧 é\u{301} می‌خواهم")
    #expect(try label(String(repeating: "ü", count: 600))?.count == PlainName.most)
    #expect(try PlaceLink("geo:1,2;label=%FF%zz%").place.label == "\u{FFFD}%zz%")
  }

  @Test func `text of any bytes is read or refused`() {
    var random = SeededRandom(seed: 7)
    let starts = LinkReadingTests.rows.map { Array($0.text.utf8) }
    for _ in 0..<20_000 {
      guard var bytes = starts.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
        }
      }
      if let link = try? PlaceLink(String(decoding: bytes, as: UTF8.self)) {
        #expect(abs(link.place.coordinate.latitudeE7) <= 900_000_000)
        #expect(abs(Int64(link.place.coordinate.longitudeE7)) <= 1_800_000_000)
      }
    }
  }

  private func written(_ coordinate: Coordinate) -> String {
    "\(coordinate.latitude),\(coordinate.longitude)"
  }
}
