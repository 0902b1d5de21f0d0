import WalkGeometry

/// A town of squares and car parks, some 2 km wide, as OSM XML: a grid of streets in whose blocks lie
/// squares with houses, walls and holes on them, private and underground car parks, aisles and steps.
public struct RandomPlaza {
  public let xml: String
  /// Places worth asking for: on squares, on streets, and beside both.
  public let places: [Coordinate]

  private static let step = 20_000

  public init(seed: UInt64, side: Int = 6) {
    var random = SeededRandom(seed: seed)
    var nodes = ""
    var ways = ""
    var relations = ""
    var places: [Coordinate] = []
    var nextNode = 1_000
    var nextWay = 1_000

    func tags(_ pairs: [(String, String)]) -> String {
      pairs.map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined()
    }
    func node(_ x: Int, _ y: Int, id: Int? = nil) -> Int {
      let number = id ?? nextNode
      if id == nil { nextNode += 1 }
      let (lat, lon) = (470_000_000 + y, 90_000_000 + x)
      nodes += "<node id=\"\(number)\" lat=\"\(RandomTown.degrees(lat))\" "
      nodes += "lon=\"\(RandomTown.degrees(lon))\"/>\n"
      return number
    }
    func way(_ refs: [Int], _ pairs: [(String, String)]) -> Int {
      nextWay += 1
      ways += "<way id=\"\(nextWay)\">" + refs.map { "<nd ref=\"\($0)\"/>" }.joined()
      ways += tags(pairs) + "</way>\n"
      return nextWay
    }
    func ring(_ x: Int, _ y: Int, _ size: Int) -> [Int] {
      let jitter = max(size / 4, 1)
      let corners = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)].map { corner in
        node(
          x + corner.0 * size / 2 + random.below(jitter),
          y + corner.1 * size / 2 + random.below(jitter))
      }
      return corners + [corners[0]]
    }

    for row in 0...side {
      for column in 0...side {
        _ = node(column * Self.step, row * Self.step, id: row * (side + 1) + column + 1)
      }
    }
    func junction(_ row: Int, _ column: Int) -> Int { row * (side + 1) + column + 1 }
    for line in 0...side {
      _ = way((0...side).map { junction(line, $0) }, [("highway", "residential")])
      _ = way((0...side).map { junction($0, line) }, [("highway", "footway")])
    }

    let kinds: [[(String, String)]] = [
      [("highway", "pedestrian"), ("area", "yes")], [("highway", "pedestrian"), ("area", "yes")],
      [("amenity", "parking")], [("amenity", "parking"), ("access", "private")],
      [("amenity", "parking"), ("parking", "underground")], [("railway", "platform")],
    ]
    let things: [[(String, String)]] = [
      [("building", "yes")], [("barrier", "wall")], [("natural", "water")], [("building", "house")],
    ]
    for row in 0..<side {
      for column in 0..<side {
        let (west, south) = (column * Self.step, row * Self.step)
        let outline = ring(west + 3_000, south + 3_000, 12_000)
        let kind = kinds[random.below(kinds.count)]
        if random.below(3) == 0 {
          // The same as a relation, with a hole.
          let outer = way(outline, [])
          let inner = way(
            ring(west + 6_000 + random.below(3_000), south + 6_000 + random.below(3_000), 2_000), []
          )
          relations +=
            "<relation id=\"\(nextWay)\"><member type=\"way\" ref=\"\(outer)\" role=\"outer\"/>"
          relations += "<member type=\"way\" ref=\"\(inner)\" role=\"inner\"/>"
          relations += tags(kind + [("type", "multipolygon")]) + "</relation>\n"
        } else {
          _ = way(outline, kind)
        }
        for _ in 0..<1 + random.below(3) {
          let corner = outline[random.below(8)]
          let street = [(0, 0), (0, 1), (1, 0), (1, 1)][random.below(4)]
          _ = way(
            [corner, junction(row + street.0, column + street.1)], [("highway", "footway")])
        }
        for _ in 0..<random.below(3) {
          _ = way(
            ring(
              west + 2_000 + random.below(12_000), south + 2_000 + random.below(12_000),
              1_000 + random.below(2_500)), things[random.below(things.count)])
        }
        if random.below(2) == 0 {
          let (x, y) = (west + 6_000 + random.below(6_000), south + 6_000 + random.below(6_000))
          _ = way([node(x, y), node(x + 500, y + 1_500)], [("highway", "steps")])
        }
        for _ in 0..<4 {
          places.append(
            Coordinate(
              latitudeE7: Int32(470_000_000 + south + random.below(Self.step)),
              longitudeE7: Int32(90_000_000 + west + random.below(Self.step))))
        }
      }
    }
    xml = "<osm version=\"0.6\">\n\(nodes)\(ways)\(relations)</osm>\n"
    self.places = places
  }
}
