import TestSupport
import Testing
import WalkGeometry
import WalkPlaces

/// Links among the words of a message.
struct MessageTests {
  @Test(arguments: [
    ("geo:1,2", LinkForm.geo, 1.0, 2.0),
    ("Hi!\nI'm here: <geo:1,2;u=5>.\nBye", .geo, 1, 2),
    ("Car (https://maps.apple.com/?ll=1,2&q=Car), level 2", .apple, 1, 2),
    ("Pin geo:1,2?q=1,2(Car). See you", .android, 1, 2),
    // Several links to one place: the first, unless ours is there.
    ("Map: https://osm.org/go/CODE! no\ngeo:1,2\nhttps://omaps.app/1,2/Car", .geo, 1, 2),
    (
      "Map: https://www.openstreetmap.org/?mlat=1&mlon=2#map=17/1/2\nWalkback: walkback:1,2?from=Anna",
      .walkback, 1, 2
    ),
    // A map of the surroundings names no place: the link that does counts.
    ("https://www.google.com/maps/@9,9,14z geo:1,2", .geo, 1, 2),
    // A name with a space in it.
    ("https://maps.apple.com/?ll=1,2&q=My Car", .apple, 1, 2),
    // Rounded by its code.
    ("geo:47.365590,8.524997 8FVC9G8F+6X", .geo, 47.36559, 8.524997),
  ])
  func `the link is found`(
    text: String, form: LinkForm, latitude: Double, longitude: Double
  ) throws {
    let link = try PlaceLink(message: text)
    #expect(link.form == form)
    #expect(link.place.coordinate == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    // As phones send a pin.
    (
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Dropped Pin;;;\r\nFN:Dropped Pin\r\n"
        + "item1.URL;type=pref:http://maps.apple.com/?ll=1.5\\,2.5\r\nitem1.X-ABLabel:map url\r\n"
        + "END:VCARD\r\n", LinkForm.apple, "Dropped Pin", nil
    ),
    (
      "BEGIN:VCARD\nVERSION:4.0\nFN:Bus\\, blue\nGEO:geo:1.5\n ,2.5;u=6\nEND:VCARD", .geo,
      "Bus, blue", 6
    ),
    (
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Car\r\nGEO:1.5;2.5\r\nEND:VEVENT\r\n"
        + "END:VCALENDAR", .geo, "Car", nil
    ),
  ])
  func `the place of a card is found`(
    text: String, form: LinkForm, label: String, accuracy: Double?
  ) throws {
    let link = try PlaceLink(message: text)
    #expect(link.form == form && link.place.label == label)
    #expect(link.place.coordinate == Coordinate(latitude: 1.5, longitude: 2.5))
    #expect(link.place.accuracy == accuracy)
  }

  @Test func `a card without a place is none`() {
    #expect(throws: LinkError.notALink) {
      try PlaceLink(message: "BEGIN:VCARD\nFN:Anna\nURL:https://example.com/\nEND:VCARD")
    }
  }

  @Test func `what cannot be told is refused with its reason`() {
    #expect(throws: LinkError.notALink) { try PlaceLink(message: "See you at 12.30 and/or later") }
    #expect(throws: LinkError.onlyOnline(service: "maps.app.goo.gl")) {
      try PlaceLink(message: "I parked here https://maps.app.goo.gl/Ab1 see you")
    }
    #expect(throws: LinkError.ambiguous("1,2", "1,3")) {
      try PlaceLink(message: "geo:1,2 or geo:1,3")
    }
    #expect(throws: LinkError.swapped("95")) { try PlaceLink(message: "It is geo:95,1 there") }
    #expect(throws: LinkError.tooLong(bytes: 70_000)) {
      try PlaceLink(message: String(repeating: "a ", count: 35_000))
    }
  }
}
