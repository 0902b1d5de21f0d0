import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

/// The route document: one JSON object that scripts rely on.
///
/// Meters, seconds and degrees in decimals, never with an exponent; positions in `geometry` are longitude,
/// latitude. The line is not cut at 180°, so that `start_index` counts its positions.
public struct RouteJSON: TextDocument {
  private let document: RouteDocument
  /// The ways of the walk, and of each alternative.
  private let ways: [SourceID]
  private let alternativeWays: [[SourceID]]

  /// - Throws: ``AreaError`` when the area that the walk was found in is damaged.
  public init(_ document: RouteDocument) throws(AreaError) {
    self.document = document
    ways = try document.route.sources
    var alternativeWays: [[SourceID]] = []
    for alternative in document.alternatives {
      alternativeWays.append(try alternative.route.sources)
    }
    self.alternativeWays = alternativeWays
  }

  public func write(to sink: inout some TextSink) {
    let route = document.route
    var buffer = TextBuffer()
    buffer.text("{\"code\":\"Ok\"")
    buffer.quantities(route.distanceMeters, route.durationSeconds)
    buffer.member("cost")
    buffer.number(route.cost, decimals: 1)
    buffer.member("steps_count")
    buffer.stairs(of: route)
    buffer.member("origin")
    buffer.end(route.origin)
    buffer.member("destination")
    buffer.end(route.destination)
    buffer.line(route, ways, &sink)
    buffer.member("legs")
    buffer.list(route.legs) { $0.leg($1) }
    buffer.member("steps")
    buffer.list(document.directions.instructions) { buffer, instruction in
      buffer.step(instruction)
      buffer.drain(into: &sink)
    }
    buffer.member("alternatives")
    buffer.list(zip(document.alternatives, alternativeWays)) { buffer, element in
      let (alternative, ways) = element
      let route = alternative.route
      buffer.text("{")
      buffer.quantities(route.distanceMeters, route.durationSeconds, isFirst: true)
      buffer.line(route, ways, &sink)
      buffer.shared(alternative)
      buffer.text("}")
    }
    buffer.member("warnings")
    buffer.list(document.directions.notes) { $0.note($1) }
    buffer.text("}\n")
    buffer.drain(into: &sink, atLeast: 1)
  }
}

/// The document of a walk that there is not.
public struct FailureJSON: TextDocument {
  /// The code in CamelCase: `NoRoute`.
  public let code: String
  /// The sentence.
  public let message: String
  /// Where the goal lies instead, if that is to be told.
  public let straightLine: (meters: Double, bearing: Double)?
  /// What stands in the way, in walking order.
  public let blockers: [Blocker]

  /// - Parameters:
  ///   - code: In CamelCase: `NoRoute`.
  ///   - straightLine: Meters, and degrees clockwise from north.
  ///   - blockers: Written as `blocked_by` where there are any.
  public init(
    code: String, message: String, straightLine: (meters: Double, bearing: Double)? = nil,
    blockers: [Blocker] = []
  ) {
    self.code = code
    self.message = message
    self.straightLine = straightLine
    self.blockers = blockers
  }

  public func write(to sink: inout some TextSink) {
    var buffer = TextBuffer()
    buffer.text("{\"code\":")
    buffer.json(code)
    buffer.member("message")
    buffer.json(message)
    if let straightLine {
      buffer.member("straight_line")
      buffer.text("{\"distance_m\":")
      buffer.number(straightLine.meters, decimals: 1)
      buffer.member("bearing_deg")
      buffer.number(straightLine.bearing, decimals: 1)
      buffer.text("}")
    }
    if !blockers.isEmpty {
      buffer.member("blocked_by")
      buffer.list(blockers) { $0.blocker($1) }
    }
    buffer.text("}\n")
    buffer.drain(into: &sink, atLeast: 1)
  }
}

extension TextBuffer {
  mutating func list<Element>(
    _ elements: some Sequence<Element>, _ write: (inout TextBuffer, Element) -> Void
  ) {
    text("[")
    var isFirst = true
    for element in elements {
      if !isFirst { text(",") }
      isFirst = false
      write(&self, element)
    }
    text("]")
  }

  mutating func quantities(_ meters: Double, _ seconds: Double, isFirst: Bool = false) {
    member("distance_m", isFirst: isFirst)
    number(meters, decimals: 1)
    member("duration_s")
    number(seconds, decimals: 1)
  }

  /// Writes the number of stairs, and whether some are missing in it, after the name of the member.
  mutating func stairs(of route: Route) {
    number(route.stairCount)
    if route.hasUncountedStairs {
      member("steps_unknown")
      text("true")
    }
  }

  /// Writes the members `geometry` and `ways`.
  fileprivate mutating func line(
    _ route: Route, _ ways: [SourceID], _ sink: inout some TextSink
  ) {
    member("geometry")
    text("{\"type\":\"LineString\",\"coordinates\":")
    list(route.geometry) { buffer, coordinate in
      buffer.position(coordinate)
      buffer.drain(into: &sink)
    }
    text("}")
    member("ways")
    list(ways) { $0.number($1.number) }
    drain(into: &sink)
  }

  /// Writes the member `shared`, rounded down, so that it is below 0.8 as it is told to be.
  mutating func shared(_ alternative: OtherWay) {
    member("shared")
    number((alternative.shared * 1000).rounded(.down) / 1000, decimals: 3)
  }

  mutating func end(_ end: Route.End) {
    text("{")
    endMembers(end, isFirst: true)
    text("}")
  }

  /// Writes the members that say where a walk begins or ends.
  mutating func endMembers(_ end: Route.End, isFirst: Bool = false) {
    member("asked", isFirst: isFirst)
    point(end.asked)
    member("snapped")
    point(end.snapped)
    member("off_path_m")
    number(end.offPathMeters, decimals: 1)
    member("way")
    way(end.source)
    if !end.obstacles.isEmpty {
      member("behind")
      list(end.obstacles) { $0.json($1.word) }
    }
    if let confidence = end.confidence {
      member("confidence")
      number(confidence, decimals: 2)
    }
  }

  /// Writes a kind with the way that it is, or with the place on a way.
  fileprivate mutating func blocker(_ blocker: Blocker) {
    text("{\"kind\":")
    json(blocker.kind.rawValue)
    if let source = blocker.source {
      member("way")
      way(source)
    } else {
      member("lat")
      degrees(blocker.coordinate.latitudeE7)
      member("lon")
      degrees(blocker.coordinate.longitudeE7)
    }
    text("}")
  }

  mutating func point(_ coordinate: Coordinate) {
    text("{\"lat\":")
    degrees(coordinate.latitudeE7)
    text(",\"lon\":")
    degrees(coordinate.longitudeE7)
    text("}")
  }

  private mutating func way(_ source: SourceID?) {
    if let source, source.kind != .made { number(source.number) } else { text("null") }
  }

  mutating func leg(_ leg: Route.Leg) {
    text("{")
    quantities(leg.distanceMeters, leg.durationSeconds, isFirst: true)
    member("start_index")
    number(leg.startIndex)
    text("}")
  }

  mutating func note(_ note: Note) {
    text("{\"code\":")
    json(note.kind.rawValue)
    member("message")
    json(note.text)
    text("}")
  }

  mutating func step(_ instruction: Instruction) {
    let maneuver = instruction.maneuver
    text("{")
    self.maneuver(instruction)
    quantities(maneuver.distanceMeters, maneuver.durationSeconds)
    member("way")
    way(maneuver.source)
    member("start_index")
    number(maneuver.startIndex)
    text("}")
  }

  /// Writes the members that say what to do.
  mutating func maneuver(_ instruction: Instruction) {
    let maneuver = instruction.maneuver
    member("maneuver", isFirst: true)
    json(maneuver.kind.rawValue)
    member("modifier")
    if let modifier = maneuver.modifier { json(modifier.rawValue) } else { text("null") }
    member("instruction")
    json(instruction.text)
    member("name")
    json(maneuver.name)
    member("bearing_deg")
    number(Int(maneuver.bearing.rounded()) % 360)
  }
}
