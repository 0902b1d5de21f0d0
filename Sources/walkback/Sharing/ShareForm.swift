import WalkPlaces

/// What `share --as` writes.
enum ShareForm: String, CaseIterable {
  case text, link, geo, android, apple, google, osm, om, pluscode, sms, mail, vcard, ics, qr

  /// The links it consists of, for those that are links alone: the place, and for map apps the walk there.
  var links: [LinkForm] {
    switch self {
    case .link: [.walkback]
    case .geo: [.geo]
    case .android: [.android]
    case .apple: [.apple, .appleWalk]
    case .google: [.google, .googleWalk]
    case .osm: [.openStreetMap, .openStreetMapWalk]
    case .om: [.organicMaps, .organicMapsWalk]
    case .pluscode: [.plusCode]
    case .text, .sms, .mail, .vcard, .ics, .qr: []
    }
  }

  /// Whether it says who sends it.
  var namesSender: Bool { [.link, .text, .sms, .mail].contains(self) }

  /// Whether it says in words where the place is.
  var saysWhere: Bool { [.text, .sms, .mail, .vcard, .ics].contains(self) }
}

/// What `share --without` leaves out.
enum ShareOmission: String, CaseIterable {
  case note, photo, name, label, level, spot, accuracy, altitude, time, address
}
