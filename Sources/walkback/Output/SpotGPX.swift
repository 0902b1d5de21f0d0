import ParkedCars

/// Spots and places as the waypoints of a GPX file, times in UTC.
///
/// Elements stand in the schema's order; a longitude of 180 is written as −180, the schema's. What has
/// been replaced has its row behind its name: readers want names that are not given twice.
/// Source: Topografix, GPX 1.1 Schema, http://www.topografix.com/GPX/1/1/gpx.xsd.
enum SpotGPX {
  static func text(_ spots: [Spot]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="Walkback" xmlns="http://www.topografix.com/GPX/1/1" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xsi:schemaLocation="http://www.topografix.com/GPX/1/1 \
    http://www.topografix.com/GPX/1/1/gpx.xsd">

    """ + spots.map(waypoint).joined() + "</gpx>\n"
  }

  private static func waypoint(_ spot: Spot) -> String {
    let coordinate = spot.coordinate
    let longitude =
      coordinate.longitudeE7 == 1_800_000_000 ? -1_800_000_000 : coordinate.longitudeE7
    var text = "  <wpt lat=\"\(degrees(coordinate.latitudeE7))\" lon=\"\(degrees(longitude))\">\n"
    func add(_ name: String, _ content: String?) {
      guard let content, !content.isEmpty else { return }
      text += "    <\(name)>\(escaped(content))</\(name)>\n"
    }
    add("ele", spot.fix.altitude.map { fixedPoint($0, decimals: 2) })
    add("time", Instant(milliseconds: spot.savedAt.milliseconds).description)
    add("name", spot.isCurrent ? spot.name : "\(spot.name) @\(spot.id)")
    add("cmt", SpotWords.remark(spot))
    add("desc", spot.details.note)
    add("src", spot.fix.source)
    add("sym", spot.kind == .vehicle ? "Parking Area" : "Flag, Blue")
    add("type", spot.kind == .place ? "place" : spot.isCurrent ? "parking" : "parking before")
    return text + "  </wpt>\n"
  }

  private static func degrees(_ valueE7: Int32) -> String {
    fixedPoint(Double(valueE7) / 1e7, decimals: 7)
  }

  /// Text for XML 1.0; what XML cannot hold becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      // As it is, a reader would make a line feed of it.
      case 0x0D, 0x7F..<0xA0: result += "&#\(scalar.value);"
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      case ..<0x20, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
