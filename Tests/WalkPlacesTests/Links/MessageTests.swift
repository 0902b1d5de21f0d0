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

  private static let whole =
    "walkback:43.73298,7.42136?u=6&name=Car&level=-2&spot=3D&note=By%20the%20blue%20pillar"
    + "&from=Zo%C3%AB&time=2026-11-30T18:00:00%2B01:00"

  @Test(arguments: [
    // Wrapped at 72 and at 76 columns, in the middle of an escape, with Windows' line ends, with a space before.
    "Walkback:\n" + broken([72, 4]) + "\nSee you\n",
    "Walkback: " + broken([66, 1, 58], by: "\r\n") + "\r\nAnna\r\n",
    "Walkback: " + broken([70], by: "\n  "),
    // Cut where a link cannot end, and where the next line can be nothing else.
    broken([24]) + "\nBye", broken([31]) + "\nBye", broken([88]),
    // Quoted, once and twice.
    "> Zoë shares a place\n> Walkback: " + broken([66], by: "\n> ") + "\n> --\n> Zoë",
    ">> " + broken([70], by: "\n>> ") + "\n> Thanks",
    // In brackets, which hold it together.
    "It is <" + broken([30, 9]) + ">, see?",
    // One that nothing was done to.
    whole, "Walkback: \(whole)\nAnna", "<\(whole)>\nAnna",
    // Quoted-printable.
    quotedPrintable("Zoë shares a place\nWalkback: \(whole)\nAnna", width: 76),
    quotedPrintable("Walkback: \(whole)", width: 20),
    "Content-Type: text/plain; charset=\"utf-8\"\nContent-Transfer-Encoding: quoted-printable\n\n"
      + quotedPrintable("Walkback: \(whole)", width: 76),
    quotedPrintable("> Walkback: " + broken([66], by: "\n> "), width: 60),
  ])
  func `a link that a mail program has changed is whole again`(text: String) throws {
    #expect(try PlaceLink(message: text) == PlaceLink(Self.whole), "\(text)")
  }

  @Test(arguments: [
    "walkback:1,2?name=Car\nAnna", "walkback:1,2?name=Car\n\nspot=4",
    "walkback:1,2?name=Car. \nAnna",
    "walkback:1,2?name=Car\n> a=b?!", "<walkback:1,2?name=Car>\na=b",
    "walkback:1,2?name=Car a\nb=c",
  ])
  func `what stands below a link is not taken for more of it`(text: String) throws {
    #expect(try PlaceLink(message: text) == PlaceLink("walkback:1,2?name=Car"))
  }

  @Test func `a value that looks like quoted-printable is left as it is`() throws {
    #expect(try PlaceLink(message: "Here: walkback:1,2?u=5&spot=3D7").place.spot == "3D7")
    #expect(try PlaceLink(message: "Here: walkback:1,2?spot=3D").place.spot == "3D")
  }

  /// The link with a line break behind so many characters, and behind so many more.
  private static func broken(_ lengths: [Int], by mark: String = "\n") -> String {
    var rest = Substring(whole)
    var parts: [Substring] = []
    for length in lengths {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return (parts + [rest]).joined(separator: mark)
  }

  /// As mail programs write it: RFC 2045, section 6.7.
  private static func quotedPrintable(_ text: String, width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var lines = [""]
      for byte in line.utf8 {
        let hex = String(byte, radix: 16, uppercase: true)
        let isPlain = byte < 0x7F && byte != 0x3D
        let item = isPlain ? String(Unicode.Scalar(byte)) : "=" + (byte < 16 ? "0" : "") + hex
        if lines[lines.count - 1].utf8.count + item.utf8.count > width - 1 { lines.append("") }
        lines[lines.count - 1] += item
      }
      return lines.joined(separator: "=\r\n")
    }.joined(separator: "\r\n")
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
