import WalkDirections
import WalkExport
import WalkGraph
import WalkRouting

/// Puts a walk into the format that was asked for.
enum RouteWriter {
  static func bytes(
    _ route: Route, _ alternatives: [Alternative], in area: Area, to destination: Destination,
    as format: RouteFormat, departure: Double?
  ) throws(AreaError) -> [UInt8] {
    var ways: [OtherWay] = []
    for alternative in alternatives {
      ways.append(try OtherWay(alternative, besides: route, in: area))
    }
    let document = RouteDocument(
      route: route, directions: try Directions(for: route, in: area, to: destination),
      alternatives: ways, departure: departure)
    return switch format {
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
