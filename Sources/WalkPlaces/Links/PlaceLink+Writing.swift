import WalkGeometry

extension PlaceLink {
  /// The place as a link, in ASCII; what the form cannot carry is left out (``LinkForm``).
  ///
  /// Walks begin where they are opened. At a pole the longitude of `geo:` is 0. Texts that would make it
  /// longer than ``mostBytes`` are left out, the note first.
  public static func text(of place: SharedPlace, as form: LinkForm) -> String {
    var place = place
    let texts: [WritableKeyPath<SharedPlace, String?>] = [
      \.note, \.label, \.spot, \.level, \.sender, \.time,
    ]
    for text in texts {
      let link = written(place, as: form)
      if link.utf8.count <= mostBytes { return link }
      place[keyPath: text] = nil
    }
    return written(place, as: form)
  }

  private static func written(_ place: SharedPlace, as form: LinkForm) -> String {
    let coordinate = place.coordinate
    let pair = DegreeText.pair(coordinate)
    let label = place.label.map { PercentEncoding.encoded($0) }
    func named(_ start: String) -> String { label.map { start + $0 } ?? "" }
    return switch form {
    case .geo: GeoLink.text(of: place)
    case .android: "geo:\(pair)?q=\(pair)" + (label.map { "(\($0))" } ?? "")
    case .apple: "https://maps.apple.com/?ll=\(pair)" + named("&q=")
    case .appleWalk: "https://maps.apple.com/?daddr=\(pair)&dirflg=w"
    case .appleUnified: "https://maps.apple.com/place?coordinate=\(pair)" + named("&name=")
    case .appleUnifiedWalk: "https://maps.apple.com/directions?destination=\(pair)&mode=walking"
    case .google:
      "https://www.google.com/maps/search/?api=1&query=" + DegreeText.pair(coordinate, comma: "%2C")
    case .googleWalk:
      "https://www.google.com/maps/dir/?api=1&destination="
        + DegreeText.pair(coordinate, comma: "%2C") + "&travelmode=walking"
    case .openStreetMap:
      "https://www.openstreetmap.org/?mlat=\(DegreeText.text(coordinate.latitudeE7))"
        + "&mlon=\(DegreeText.text(coordinate.longitudeE7))#map=17/"
        + DegreeText.pair(coordinate, comma: "/")
    case .openStreetMapShort: "https://osm.org/go/\(OpenStreetMapCode.code(of: coordinate))?m"
    case .openStreetMapWalk:
      "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=;\(pair)"
    case .organicMaps:
      "om://" + OrganicMapsCode.code(of: coordinate)
        + (place.label.map { "/" + OrganicMapsLink.encoded($0) } ?? "")
    case .organicMapsWeb:
      "https://omaps.app/\(pair)" + (place.label.map { "/" + OrganicMapsLink.encoded($0) } ?? "")
    case .organicMapsWalk: "om://route?dll=\(pair)" + named("&daddr=") + "&type=pedestrian"
    case .plusCode: PlusCode.code(of: coordinate)
    case .walkback: WalkbackLink.text(of: place)
    }
  }
}
