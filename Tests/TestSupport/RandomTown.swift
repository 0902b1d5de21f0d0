import WalkGeometry

/// A town of random ways of all kinds, as OSM XML: one-ways, steps, gates, private drives, ferries.
public struct RandomTown {
  public let xml: String

  public init(seed: UInt64, nodes: Int = 120, ways: Int = 90) {
    var random = SeededRandom(seed: seed)
    var xml = "<osm version=\"0.6\">\n"
    let nodeTags: [[(String, String)]] = [
      [("barrier", "gate")], [("barrier", "gate"), ("access", "private")],
      [("highway", "crossing"), ("crossing", "traffic_signals")], [("barrier", "wall")],
      [("highway", "elevator")], [("barrier", "stile")],
    ]
    func tags(_ pairs: [(String, String)]) -> String {
      pairs.map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined()
    }
    for id in 1...nodes {
      let latitude = 470_000_000 + random.below(200_000)
      let longitude = 90_000_000 + random.below(300_000)
      let isTagged = random.below(6) == 0
      xml +=
        "<node id=\"\(id)\" lat=\"\(Self.degrees(latitude))\" lon=\"\(Self.degrees(longitude))\">"
      xml += (isTagged ? tags(nodeTags[random.below(nodeTags.count)]) : "") + "</node>\n"
    }
    let wayTags: [[(String, String)]] = [
      [("highway", "footway")], [("highway", "residential")], [("highway", "footway")],
      [("highway", "steps"), ("incline", "up"), ("step_count", "40")],
      [("highway", "path"), ("oneway:foot", "yes")], [("highway", "path"), ("surface", "gravel")],
      [("highway", "service"), ("access", "private")],
      [("highway", "primary"), ("sidewalk", "no")],
      [("highway", "footway"), ("foot", "designated")],
      [("route", "ferry"), ("duration", "00:01")],
      [("highway", "footway"), ("conveying", "forward")],
      [("highway", "residential"), ("incline", "-5%")],
    ]
    for id in 1...ways {
      xml += "<way id=\"\(id)\">"
      for _ in 0..<2 + random.below(5) { xml += "<nd ref=\"\(1 + random.below(nodes))\"/>" }
      xml += tags(wayTags[random.below(wayTags.count)]) + "</way>\n"
    }
    self.xml = xml + "</osm>\n"
  }

  /// Seven decimals, by hand: descriptions of small numbers have exponents.
  public static func degrees(_ valueE7: Int) -> String {
    let digits = String(abs(valueE7))
    let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    return (valueE7 < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
  }
}

/// A square grid of footways 55 m apart, maybe with a fast ferry beside it that helps nobody in the grid.
public struct GridTown {
  public let xml: String
  private let step = 5_000

  public init(side: Int, withFerry: Bool) {
    var xml = "<osm version=\"0.6\">\n"
    for row in 0..<side {
      for column in 0..<side {
        xml += "<node id=\"\(row * side + column + 1)\" "
        xml += "lat=\"\(RandomTown.degrees(470_000_000 + row * step))\" "
        xml += "lon=\"\(RandomTown.degrees(90_000_000 + column * step))\"/>\n"
      }
    }
    let ferry = side * side + 1
    xml += "<node id=\"\(ferry)\" lat=\"47.5\" lon=\"9.0\"/>"
    xml += "<node id=\"\(ferry + 1)\" lat=\"47.5\" lon=\"9.1\"/>"
    for row in 0..<side {
      xml += "<way id=\"\(row + 1)\">"
      for column in 0..<side { xml += "<nd ref=\"\(row * side + column + 1)\"/>" }
      xml += "<tag k=\"highway\" v=\"footway\"/></way>\n<way id=\"\(side + row + 1)\">"
      for column in 0..<side { xml += "<nd ref=\"\(column * side + row + 1)\"/>" }
      xml += "<tag k=\"highway\" v=\"footway\"/></way>\n"
    }
    if withFerry {
      xml += "<way id=\"9001\"><nd ref=\"\(ferry)\"/><nd ref=\"\(ferry + 1)\"/>"
      xml += "<tag k=\"route\" v=\"ferry\"/><tag k=\"duration\" v=\"00:10\"/></way>\n"
    }
    self.xml = xml + "</osm>\n"
  }

  /// The junction of a row and a column.
  public func place(_ row: Int, _ column: Int) -> Coordinate {
    Coordinate(
      latitudeE7: Int32(470_000_000 + row * step), longitudeE7: Int32(90_000_000 + column * step))
  }
}
