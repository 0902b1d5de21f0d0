import ParkedCars
import WalkPlaces

/// A shared place as a card, a calendar entry, and links that open a message.
enum ShareDocuments {
  /// A vCard of a location.
  ///
  /// Source: RFC 6350, sections 6.1.4 and 6.5.2.
  static func vCard(_ shared: SharedSpot, now: Instant) -> String {
    let place = shared.place
    var bare = SharedPlace(place.coordinate)
    bare.accuracy = place.accuracy
    var lines = FoldedLines()
    lines.add("BEGIN", "VCARD")
    lines.add("VERSION", "4.0")
    lines.add("KIND", "location")
    lines.add("FN", text: place.label ?? shared.title)
    lines.add("GEO", PlaceLink.text(of: bare, as: .geo))
    let remarks =
      shared.whereabouts + [shared.near.map { "near \($0.short)" }, place.note].compactMap(\.self)
    if !remarks.isEmpty { lines.add("NOTE", text: remarks.joined(separator: ", ")) }
    lines.add("URL", PlaceLink.text(of: place, as: .openStreetMap))
    lines.add("REV", stamp(now))
    lines.add("END", "VCARD")
    return lines.text
  }

  /// An event from when the place was fixed to when the parking time is over, with an alarm before that.
  ///
  /// Source: RFC 5545, sections 3.6.1, 3.6.6 and 3.8.1.6.
  static func calendar(_ shared: SharedSpot, now: Instant) -> String {
    let place = shared.place
    var lines = FoldedLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Walkback//Walkback//EN")
    lines.add("BEGIN", "VEVENT")
    let position = place.coordinate
    lines.add(
      "UID",
      "share-\(shared.spot.id)-\(position.latitudeE7)-\(position.longitudeE7)@walkback.invalid")
    lines.add("DTSTAMP", stamp(now))
    lines.add("DTSTART", stamp(place.time == nil ? now : shared.spot.fix.time))
    let end = shared.until.flatMap { $0.seconds(since: shared.spot.fix.time) > 0 ? $0 : nil }
    if let end { lines.add("DTEND", stamp(end)) }
    lines.add("SUMMARY", text: shared.title)
    lines.add(
      "GEO",
      Spoken.position(place.coordinate).split(separator: ",").joined(separator: ";"))
    lines.add("LOCATION", text: shared.near?.long ?? Spoken.position(place.coordinate))
    if let note = place.note { lines.add("DESCRIPTION", text: note) }
    lines.add("URL", PlaceLink.text(of: place, as: .openStreetMap))
    if end != nil {
      lines.add("BEGIN", "VALARM")
      lines.add("ACTION", "DISPLAY")
      lines.add("DESCRIPTION", text: shared.title)
      lines.add("TRIGGER;RELATED=END", "-PT15M")
      lines.add("END", "VALARM")
    }
    lines.add("END", "VEVENT")
    lines.add("END", "VCALENDAR")
    return lines.text
  }

  /// Opens a mail that is ready to be sent.
  ///
  /// Source: RFC 6068.
  static func mail(_ shared: SharedSpot, to address: String?) -> String {
    let body = shared.message.split(separator: "\n").joined(separator: "\r\n")
    let to = address.map { PercentEncoding.encoded($0, keeping: "@+") } ?? ""
    return "mailto:\(to)?subject=\(PercentEncoding.encoded(shared.title))"
      + "&body=\(PercentEncoding.encoded(body))"
  }

  /// Opens a text message that is ready to be sent.
  ///
  /// Source: RFC 5724.
  static func sms(_ shared: SharedSpot, to number: String?) -> String {
    let to = number?.filter { ("0"..."9").contains($0) || $0 == "+" } ?? ""
    return "sms:\(to)?body=\(PercentEncoding.encoded(shared.message))"
  }

  /// `20261130T170000Z`.
  private static func stamp(_ instant: Instant) -> String {
    let seconds = Instant(milliseconds: instant.milliseconds).description
    return seconds.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}
