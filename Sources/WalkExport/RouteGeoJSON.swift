import WalkDirections
import WalkGeometry
import WalkRouting

/// The walk as GeoJSON (RFC 7946): a line, its steps, start, stops and destination as features, and
/// a line for each alternative.
///
/// Colors are members of simplestyle, which geojson.io and GitHub draw by. A walk of no length is a line of
/// the same position twice; one over 180° is cut there into a `MultiLineString`.
public struct RouteGeoJSON: TextDocument {
  private let document: RouteDocument

  public init(_ document: RouteDocument) {
    self.document = document
  }

  public func write(to sink: inout some TextSink) {
    let route = document.route
    var buffer = TextBuffer()
    buffer.text("{\"type\":\"FeatureCollection\"")
    buffer.box(BoundingBox(around: document.points))
    buffer.member("attribution")
    buffer.json(RouteDocument.credit)
    buffer.member("features")
    buffer.text("[\n")
    line(&buffer, &sink, route) { buffer in
      buffer.text("\"kind\":\"walk\",\"name\":")
      buffer.json(document.title)
      buffer.quantities(route.distanceMeters, route.durationSeconds)
      buffer.member("steps_count")
      buffer.stairs(of: route)
      buffer.member("warnings")
      buffer.list(document.directions.notes) { $0.json($1.text) }
      buffer.text(",\"stroke\":\"#d81b60\",\"stroke-width\":5")
    }
    point(&buffer, at: route.origin.asked) {
      $0.text("\"kind\":\"start\",\"name\":")
      $0.json(document.words.start)
      $0.text(",\"marker-color\":\"#2e7d32\"")
    }
    for (index, stop) in document.stops.enumerated() {
      point(&buffer, at: stop) {
        $0.text("\"kind\":\"stop\",\"name\":")
        $0.json(document.stopName(index))
        $0.text(",\"marker-color\":\"#ef6c00\"")
      }
    }
    for (index, instruction) in document.directions.instructions.enumerated() {
      let maneuver = instruction.maneuver
      point(&buffer, at: route.geometry[maneuver.startIndex]) {
        $0.text("\"kind\":\"step\",\"number\":")
        $0.number(index + 1)
        $0.text(",")
        $0.maneuver(instruction)
        $0.quantities(maneuver.distanceMeters, maneuver.durationSeconds)
        $0.text(",\"marker-size\":\"small\"")
      }
      buffer.drain(into: &sink)
    }
    point(&buffer, at: route.destination.asked) {
      $0.text(document.isToCar ? "\"kind\":\"car\"" : "\"kind\":\"destination\"")
      $0.member("name")
      $0.json(document.destinationName)
      for fact in document.destinationFacts {
        $0.member(fact.key)
        $0.json(fact.value)
      }
      $0.text(",\"marker-color\":\"#1565c0\"")
      if document.isToCar { $0.text(",\"marker-symbol\":\"car\"") }
    }
    for (index, alternative) in document.alternatives.enumerated() {
      buffer.text(",\n")
      line(&buffer, &sink, alternative.route) { buffer in
        buffer.text("\"kind\":\"alternative\",\"number\":")
        buffer.number(index + 1)
        buffer.member("name")
        buffer.json(document.directions.sentence(for: alternative))
        buffer.quantities(alternative.route.distanceMeters, alternative.route.durationSeconds)
        buffer.shared(alternative)
        buffer.text(",\"stroke\":\"#5e35b1\",\"stroke-width\":3")
      }
    }
    buffer.text("\n]}\n")
    buffer.drain(into: &sink, atLeast: 1)
  }

  /// Writes a line as a feature; `properties` writes the members of its properties.
  private func line(
    _ buffer: inout TextBuffer, _ sink: inout some TextSink, _ route: Route,
    properties: (inout TextBuffer) -> Void
  ) {
    let pieces = AntimeridianCut(route.geometry).pieces
    buffer.text("{\"type\":\"Feature\"")
    buffer.box(BoundingBox(around: route.geometry))
    buffer.member("geometry")
    buffer.text(
      pieces.count == 1
        ? "{\"type\":\"LineString\",\"coordinates\":"
        : "{\"type\":\"MultiLineString\",\"coordinates\":[")
    for (index, piece) in pieces.enumerated() {
      if index > 0 { buffer.text(",") }
      buffer.list(piece) { buffer, coordinate in
        buffer.position(coordinate)
        buffer.drain(into: &sink)
      }
    }
    buffer.text(pieces.count == 1 ? "}" : "]}")
    buffer.member("properties")
    buffer.text("{")
    properties(&buffer)
    buffer.text("}}")
  }

  /// Writes a feature after another one; `properties` writes the members of its properties.
  private func point(
    _ buffer: inout TextBuffer, at coordinate: Coordinate,
    properties: (inout TextBuffer) -> Void
  ) {
    buffer.text(",\n{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":")
    buffer.position(coordinate)
    buffer.text("},\"properties\":{")
    properties(&buffer)
    buffer.text("}}")
  }
}

extension TextBuffer {
  /// Writes the member `bbox`.
  fileprivate mutating func box(_ box: BoundingBox) {
    member("bbox")
    list([box.west, box.south, box.east, box.north]) { $0.degrees($1) }
  }
}
