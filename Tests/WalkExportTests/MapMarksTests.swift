import TestSupport
import Testing
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

@testable import WalkExport

/// What stands on the map besides lines, in a town whose walk turns at every other house.
struct MapMarksTests {
  private static func picture(
    turns: Int, step: Double, destination: Destination = Destination(.car)
  ) throws -> RouteSVG {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix(turns + 2))
    var nodes: [Character: (east: Double, north: Double)] = [:]
    for (index, letter) in letters.enumerated() {
      nodes[letter] = (Double((index + 1) / 2) * step, Double(index / 2) * step)
    }
    let ways = zip(letters, letters.dropFirst()).enumerated().map { index, ends in
      SketchedArea.Way("\(ends.0)\(ends.1)", name: "Street \(index + 1)")
    }
    let sketch = try SketchedArea(nodes, ways: ways)
    let route = try sketch.route(letters[0], letters[letters.count - 1])
    let directions = try Directions(for: route, in: sketch.area, to: destination)
    return try RouteSVG(RouteDocument(route: route, directions: directions), in: sketch.area)
  }

  @Test(arguments: [15.0, 20, 60, 400])
  func `no number lies on another or on an end`(step: Double) throws {
    let picture = try Self.picture(turns: 20, step: step)
    let badges = picture.marks.badges
    let document = picture.document
    #expect(badges.count * 10 >= (document.directions.instructions.count - 2) * 8)
    let ends = [document.route.origin, document.route.destination].map {
      picture.frame.point($0.asked)
    }
    for (index, badge) in badges.enumerated() {
      #expect(picture.frame.contains(badge.center, inset: MapMarks.badgeRadius))
      #expect(badge.center.distance(to: badge.step) <= 31)
      for end in ends { #expect(badge.center.distance(to: end) >= 14, "\(badge)") }
      for other in badges[(index + 1)...] {
        #expect(badge.center.distance(to: other.center) >= 14, "\(badge) and \(other)")
      }
    }
  }

  @Test func `scale bar and north arrow leave the walk free`() throws {
    // From the lower left corner, where the bar stands otherwise, to the upper right one.
    let picture = try Self.picture(turns: 9, step: 100)
    let line = picture.document.route.geometry.map(picture.frame.point)
    for (a, b) in zip(line, line.dropFirst()) {
      for part in stride(from: 0, through: 1, by: 0.02) {
        let point = a.toward(b, part)
        #expect(point.distance(to: picture.marks.northArrow) > 17)
        let bar = picture.marks.scaleBar
        let width = picture.scaleMeters * picture.frame.scale
        let isBeside = point.x < bar.x || point.x > bar.x + width
        #expect(isBeside || point.y < bar.y - 18 || point.y > bar.y + 4)
      }
    }
  }

  @Test func `start and car are named`() throws {
    #expect(try Self.picture(turns: 3, step: 50).marks.names.map(\.text) == ["Start", "Car"])
    let long = String(repeating: "Grandmother's house ", count: 20)
    let picture = try Self.picture(turns: 3, step: 50, destination: Destination(.named(long)))
    for name in picture.marks.names {
      let half = TextMeasure.width(of: name.text, size: MapMarks.nameSize, isBold: true) / 2
      #expect(name.center.x - half > picture.frame.left)
      #expect(name.center.x + half < picture.frame.left + picture.frame.width)
    }
    #expect(picture.marks.names.last?.text.hasSuffix("…") == true)
  }

  private static func straightNorth() throws -> RouteSVG {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (0, 300)], ways: [.init("AB", name: "Elm Street")])
    let route = try sketch.route("A", "B")
    let directions = try Directions(for: route, in: sketch.area)
    return try RouteSVG(RouteDocument(route: route, directions: directions), in: sketch.area)
  }

  @Test func `a name stands right of its mark where there is room`() throws {
    let picture = try Self.straightNorth()
    let route = picture.document.route
    for (name, end) in zip(picture.marks.names, [route.origin, route.destination]) {
      let mark = picture.frame.point(end.asked)
      #expect(name.center.y == mark.y && name.center.x > mark.x, "\(name.text)")
    }
  }

  @Test func `a walk of many steps fits a page`() throws {
    let text = try Self.picture(turns: 24, step: 80).text
    let height = try #require(text.firstMatch(of: /height="([0-9]+)"/)).output.1
    #expect(try #require(Int(height)) <= 1123)
  }
}

struct TextMeasureTests {
  @Test(arguments: ["東京都千代田区丸の内一丁目大通り", "Donaudampfschifffahrtsgesellschaftskapitän"])
  func `a word that is too long is broken`(word: String) {
    let lines = TextMeasure.lines(of: "To \(word)", size: 10, width: 60)
    #expect(lines.joined().replacing(" ", with: "") == "To\(word)")
    for line in lines { #expect(TextMeasure.width(of: line, size: 10) <= 60) }
  }

  @Test(arguments: [
    ("右に曲がり、階段を上ります", 63.0, ["右に曲がり、", "階段を上りま", "す"]),
    ("右に曲がり、階段を上ります", 53.0, ["右に曲が", "り、階段を", "上ります"]),
    ("通りを45m進みます（20\u{A0}m）", 52, ["通りを", "45m進み", "ます", "（20\u{A0}m）"]),
    ("そのままElm Streetへ進みます", 63, ["そのままElm", "Streetへ進み", "ます"]),
    ("Turn left onto Elm Street", 63, ["Turn left", "onto Elm", "Street"]),
  ])
  func `lines end where readers of the language expect it`(
    text: String, width: Double, lines: [String]
  ) {
    #expect(TextMeasure.lines(of: text, size: 10, width: width) == lines)
  }

  @Test func `a text is clipped to its room`() {
    #expect(TextMeasure.clipped("Car", size: 10, width: 60) == "Car")
    let clipped = TextMeasure.clipped("Grandmother's house", size: 10, width: 60)
    #expect(clipped.hasPrefix("Grand") && clipped.hasSuffix("…"))
    #expect(TextMeasure.width(of: clipped, size: 10) <= 60)
    #expect(TextMeasure.clipped("家", size: 10, width: 3) == "…")
  }
}

struct GroundMapTests {
  @Test func `buildings, water and car parks are drawn`() throws {
    let town = try Town(
      """
      A           B

        C D E F
        G H I J
          K L
          M N
      """,
      ways: [
        "AB": .footway, "CDHGC": .init([("building", "yes")]),
        "EFJIE": .init([("natural", "water")]),
        "KLNMK": .init([("amenity", "parking"), ("parking", "surface")]), "BF": .footway,
        "AK": .footway,
      ])
    let frame = MapFrame(
      showing: BoundingBox(around: town.places.values.sorted { $0.longitudeE7 < $1.longitudeE7 }),
      left: 0, top: 0, width: 700, heights: 300...700)
    let ground = try GroundMap(in: town.area, frame: frame)
    #expect(ground.shapes[.building]?.map { $0.lines.map(\.count) } == [[4]])
    #expect(ground.shapes[.water]?.count == 1)
    #expect(ground.shapes[.carPark]?.count == 1)
    #expect(ground.shapes[.building]?.allSatisfy(\.isClosed) == true)
  }
}
