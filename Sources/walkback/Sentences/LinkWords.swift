import WalkPlaces

/// Why a link is not taken for a place.
enum LinkWords {
  /// - Parameter quoted: The link, in quotation marks.
  static func sentence(_ error: LinkError, _ quoted: String) -> String {
    switch error {
    case .notALink:
      "\(quoted) is no link to a place. There are geo: URIs, links of Apple Maps, Google Maps, OpenStreetMap "
        + "and Organic Maps, plus codes and walkback: links."
    case .tooLong(let bytes):
      "The link is \(Spoken.count(bytes)) bytes long; at most \(Spoken.count(PlaceLink.mostBytes)) are read. "
        + "Give the position as LAT,LON."
    case .onlyOnline(let service):
      "\(quoted) does not say where the place is: only \(service) can tell, and this program does not ask the "
        + "network. Open it in a browser and copy the long address it leads to, or the coordinates."
    case .onlyName(let service, let name):
      "\(quoted) names \"\(name)\" and does not say where that is: \(service) would have to look it up. Give "
        + "the position as LAT,LON."
    case .noPlace(let service):
      "\(quoted) holds no place that \(service) would show. Share the place itself, not the app or the map."
    case .ownDevice(let service, let name):
      "\(quoted) means the \(name) of whoever opens it in \(service), which this program does not know. Use "
        + "@car for your own."
    case .whatThreeWords:
      "\(quoted) are words of what3words: only their company can tell where that is. Ask for the coordinates "
        + "or a plus code."
    case .ambiguous(let one, let other):
      "\(quoted) says both \(one) and \(other). Give the one that is meant."
    case .badCode(let code):
      "\"\(code)\" is no code of a place. Copy all of it, from its first letter on."
    case .shortCode(let code):
      "\"\(code)\" is a short plus code, which is read only near a known place. Give the whole code, with eight "
        + "letters or digits before the +."
    case .notNumbers, .latitude, .longitude, .swapped, .otherSystem, .badParameter:
      "\(quoted) is no position."
    }
  }
}
