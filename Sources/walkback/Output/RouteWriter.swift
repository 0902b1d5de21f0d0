import WalkDirections
import WalkExport
import WalkGraph
import WalkRouting

/// Puts a walk into the format that was asked for.
enum RouteWriter {
  static func bytes(
    _ route: Route, _ alternatives: [Alternative], in area: Area, to destination: Destination,
    asking walking: WalkingArguments
  ) throws(AreaError) -> [UInt8] {
    var ways: [OtherWay] = []
    for alternative in alternatives {
      ways.append(try OtherWay(alternative, besides: route, in: area, namesIn: walking.namesIn))
    }
    let document = RouteDocument(
      route: route,
      directions: try Directions(
        for: route, in: area, to: destination, language: walking.language, units: walking.units,
        namesIn: walking.namesIn),
      alternatives: ways, departure: walking.departure)
    return switch walking.format {
    case .text: RouteText(document).bytes
    case .json: try RouteJSON(document).bytes
    case .geojson: RouteGeoJSON(document).bytes
    case .gpx: RouteGPX(document).bytes
    case .kml: RouteKML(document).bytes
    case .svg: try RouteSVG(document, in: area).bytes
    case .csv: RouteCSV(document).bytes
    case .links: RouteLinks(document).bytes
    case .polyline5: RoutePolyline(document, precision: .fiveDecimals).bytes
    case .polyline6: RoutePolyline(document, precision: .sixDecimals).bytes
    }
  }
}

extension TextDocument {
  /// The whole document as UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }
}
