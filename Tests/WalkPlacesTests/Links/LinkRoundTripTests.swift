import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkPlaces

/// What is written is read back.
struct LinkRoundTripTests {
  /// The corners of the world, then anywhere, and each fourth time near a pole or the antimeridian.
  private static func places(_ count: Int, seed: UInt64) -> [Coordinate] {
    let pole: Int32 = 900_000_000
    let antimeridian: Int32 = 1_800_000_000
    var places = [-pole, 1 - pole, -1, 0, 1, pole - 1, pole].flatMap { latitude in
      [-antimeridian, 1 - antimeridian, -1, 0, 1, antimeridian - 1, antimeridian].map {
        Coordinate(latitudeE7: latitude, longitudeE7: $0)
      }
    }
    var random = SeededRandom(seed: seed)
    while places.count < count {
      var latitude = Int32.random(in: -pole...pole, using: &random)
      var longitude = Int32.random(in: -antimeridian...antimeridian, using: &random)
      if places.count % 4 == 0 { latitude = latitude.signum() * (pole - abs(latitude) / 100_000) }
      if places.count % 4 == 1 {
        longitude = longitude.signum() * (antimeridian - abs(longitude) / 100_000)
      }
      places.append(Coordinate(latitudeE7: latitude, longitudeE7: longitude))
    }
    return places
  }

  @Test(arguments: LinkForm.allCases)
  func `each form gives the place back within its rounding`(form: LinkForm) throws {
    let rounding = form.roundingE7
    for place in Self.places(10_000, seed: 20_261_130) {
      let text = PlaceLink.text(of: SharedPlace(place), as: form)
      let link = try PlaceLink(text)
      let found = link.place.coordinate
      let north = abs(Int64(found.latitudeE7) - Int64(place.latitudeE7))
      let east = abs(longitudeDifferenceE7(from: place.longitudeE7, to: found.longitudeE7))
      let isPole = abs(place.latitudeE7) == 900_000_000
      guard link.form == form, !link.isView, north <= rounding.latitude,
        east <= rounding.longitude || isPole
      else {
        Issue.record("\(place) as \(text) came back as \(link)")
        return
      }
    }
  }

  @Test(arguments: [
    "Car (level 2, \"B-17\") & trailer; 100% #1", "Auto für Zoë 🚗", "+1", "a_b c/d?e=f",
    "Main St 5", "1,2", "東京 駅", "مرحبا", String(repeating: "x", count: 300),
  ])
  func `labels come back from the forms that carry them`(label: String) throws {
    let place = SharedPlace(
      Coordinate(latitudeE7: 350_001_799, longitudeE7: 1_600_001_098), label: label)
    let carriers: Set<LinkForm> = [
      .geo, .android, .apple, .appleUnified, .organicMaps, .organicMapsWeb, .organicMapsWalk,
      .walkback,
    ]
    for form in LinkForm.allCases {
      let text = PlaceLink.text(of: place, as: form)
      #expect(text.utf8.allSatisfy { 0x21..<0x7F ~= $0 }, "\(text)")
      if form == .apple, label == "1,2" {
        // A label that is itself a position cannot be told from one.
        #expect(throws: LinkError.self) { try PlaceLink(text) }
        continue
      }
      #expect(try PlaceLink(text).place.label == (carriers.contains(form) ? label : nil), "\(text)")
      if form != .plusCode { #expect(URLComponents(string: text) != nil, "\(text)") }
    }
  }

  @Test func `the forms are written as the services have them`() {
    let place = SharedPlace(
      Coordinate(latitudeE7: 350_001_799, longitudeE7: 1_600_001_098), label: "Main St 5")
    let expected: [LinkForm: String] = [
      .geo: "geo:35.0001799,160.0001098;label=Main%20St%205",
      .android: "geo:35.0001799,160.0001098?q=35.0001799,160.0001098(Main%20St%205)",
      .apple: "https://maps.apple.com/?ll=35.0001799,160.0001098&q=Main%20St%205",
      .appleWalk: "https://maps.apple.com/?daddr=35.0001799,160.0001098&dirflg=w",
      .appleUnified:
        "https://maps.apple.com/place?coordinate=35.0001799,160.0001098&name=Main%20St%205",
      .appleUnifiedWalk:
        "https://maps.apple.com/directions?destination=35.0001799,160.0001098&mode=walking",
      .google: "https://www.google.com/maps/search/?api=1&query=35.0001799%2C160.0001098",
      .googleWalk:
        "https://www.google.com/maps/dir/?api=1&destination=35.0001799%2C160.0001098&travelmode=walking",
      .openStreetMap:
        "https://www.openstreetmap.org/?mlat=35.0001799&mlon=160.0001098#map=17/35.0001799/160.0001098",
      .openStreetMapWalk:
        "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=;35.0001799,160.0001098",
      .organicMapsWeb: "https://omaps.app/35.0001799,160.0001098/Main_St_5",
      .organicMapsWalk: "om://route?dll=35.0001799,160.0001098&daddr=Main%20St%205&type=pedestrian",
      .walkback: "walkback:35.0001799,160.0001098?name=Main%20St%205",
    ]
    for (form, text) in expected { #expect(PlaceLink.text(of: place, as: form) == text) }
  }

  @Test func `our own link and geo carry all that they can`() throws {
    var place = SharedPlace(
      Coordinate(latitudeE7: -5, longitudeE7: -1_000_000), label: "Car; & = ?")
    place.accuracy = 6.25
    place.altitude = -12.5
    place.heading = 271.5
    place.level = "-2"
    place.spot = "C 14"
    place.note = "by the gate, code 1#2"
    place.sender = "Zoë + Tom"
    place.time = "2026-11-30T18:00:00+01:00"
    let text = PlaceLink.text(of: place, as: .walkback)
    #expect(
      text
        == "walkback:-0.0000005,-0.1,-12.5?u=6.25&heading=271.5&name=Car%3B%20%26%20%3D%20%3F&level=-2"
        + "&spot=C%2014&note=by%20the%20gate%2C%20code%201%232&from=Zo%C3%AB%20%2B%20Tom"
        + "&time=2026-11-30T18:00:00%2B01:00")
    #expect(try PlaceLink(text).place == place)
    let geo = PlaceLink.text(of: place, as: .geo)
    #expect(
      geo
        == "geo:-0.0000005,-0.1,-12.5;u=6.25;heading=271.5;level=-2;spot=C%2014;label=Car%3B%20%26%20%3D%20%3F"
    )
    place.note = nil
    place.sender = nil
    place.time = nil
    #expect(try PlaceLink(geo).place == place)
    place.accuracy = 0
    #expect(try PlaceLink(PlaceLink.text(of: place, as: .geo)).place.accuracy == 0)
  }

  @Test func `texts that are too long for a link are left out, the note first`() throws {
    var place = SharedPlace(Coordinate(latitudeE7: 1, longitudeE7: 2), label: "Car")
    place.note = String(repeating: "👩‍👧", count: 400)
    var found = try PlaceLink(PlaceLink.text(of: place, as: .walkback)).place
    #expect(found.note == nil && found.label == "Car")
    place.label = place.note
    place.sender = "Zoë"
    for form in LinkForm.allCases { _ = try PlaceLink(PlaceLink.text(of: place, as: form)) }
    found = try PlaceLink(PlaceLink.text(of: place, as: .walkback)).place
    #expect(found.label == nil && found.sender == "Zoë")
  }

  /// Codes that others made.
  @Test(arguments: [
    ("https://osm.org/go/0EEQjE--", 51.5107727, 0.0549316, 0.001),
    ("7FG49Q00+", 20.375, 2.775, 0.03),
    ("7FG49QCJ+2V", 20.3700625, 2.7821875, 1e-6), ("7fg49qcj+2vx", 20.3701125, 2.782234375, 1e-6),
    ("https://plus.codes/8FVC2222+22", 47.0000625, 8.0000625, 1e-6),
  ])
  func `a code means the middle of its cell`(row: (String, Double, Double, Double)) throws {
    let found = try PlaceLink(row.0).place.coordinate
    #expect(
      abs(found.latitude - row.1) <= row.3 && abs(found.longitude - row.2) <= row.3, "\(found)")
  }

  @Test func `a short plus code is read near a place, across the edge of its block too`() throws {
    let monaco = Coordinate(latitudeE7: 437_329_800, longitudeE7: 74_213_600)
    let full = PlaceLink.text(of: SharedPlace(monaco), as: .plusCode)
    let near = Coordinate(latitudeE7: 439_990_000, longitudeE7: 70_010_000)
    let short = String(full.dropFirst(4)) + " Monaco"
    #expect(try PlaceLink(short, near: near).place == PlaceLink(full).place)
    let east = Coordinate(latitudeE7: 10_000, longitudeE7: 1_799_990_000)
    let west = Coordinate(latitudeE7: -10_000, longitudeE7: -1_799_990_000)
    let code = PlaceLink.text(of: SharedPlace(west), as: .plusCode)
    #expect(
      try PlaceLink(String(code.dropFirst(4)), near: east).place == PlaceLink(code).place)
  }
}
