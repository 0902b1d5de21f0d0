import WalkDirections
import WalkGeometry

/// What stands on the map besides lines and street names, each where nothing else is: scale bar, north arrow,
/// the numbers of the steps, and the names of start, stops and destination.
struct MapMarks {
  /// The number of a step; a thin line leads to its place where there was no room on it.
  struct Badge {
    let number: Int
    let step: MapFrame.Point
    let center: MapFrame.Point
  }

  struct Name {
    let text: String
    /// The middle of its line.
    let center: MapFrame.Point
  }

  /// Left end of the scale bar.
  let scaleBar: MapFrame.Point
  let northArrow: MapFrame.Point
  private(set) var badges: [Badge] = []
  private(set) var names: [Name] = []
  /// What is still free, for the names of streets.
  private(set) var space: LabelSpace

  static let badgeRadius = 7.4
  static let nameSize = 11.0
  /// Radius of the mark at an end.
  private static let endRadius = 11.0

  init(_ document: RouteDocument, frame: MapFrame, scaleWidth: Double) {
    let route = document.route
    var space = LabelSpace(frame: frame)
    let ends = [route.origin, route.destination].map { frame.point($0.asked) }
    let stops = document.stops.map(frame.point)
    let line = route.geometry.map(frame.point)
    space.block(line, radius: 4)
    for end in [route.origin, route.destination] {
      space.block([frame.point(end.asked), frame.point(end.snapped)], radius: 4)
    }
    for mark in ends + stops { space.block(mark, radius: Self.endRadius) }

    let (left, right) = (frame.left + 14, frame.left + frame.width - 14)
    let (top, bottom) = (frame.top + 26, frame.top + frame.height - 14)
    let bars = [
      (left, bottom), (right - scaleWidth, bottom), (left, top), (right - scaleWidth, top),
    ]
    .map { MapFrame.Point(x: $0.0, y: $0.1) }
    func bar(_ start: MapFrame.Point) -> (MapFrame.Point, MapFrame.Point) {
      (
        MapFrame.Point(x: start.x + 4, y: start.y - 7),
        MapFrame.Point(x: start.x + scaleWidth - 4, y: start.y - 7)
      )
    }
    let scaleBar =
      bars.first { space.isFree(from: bar($0).0, to: bar($0).1, radius: 11) } ?? bars[0]
    space.block([bar(scaleBar).0, bar(scaleBar).1], radius: 15)
    let (west, east) = (frame.left + 24, frame.left + frame.width - 24)
    let (north, south) = (frame.top + 26, frame.top + frame.height - 26)
    let arrows = [(east, north), (west, north), (east, south), (west, south)]
      .map { MapFrame.Point(x: $0.0, y: $0.1) }
    let northArrow = arrows.first { space.isFree($0, radius: 17) } ?? arrows[0]
    space.block(northArrow, radius: 18)
    (self.scaleBar, self.northArrow, self.space) = (scaleBar, northArrow, space)

    place(document.directions.instructions, on: line, ends + stops)
    let texts = [document.words.start, document.destinationName]
    for (mark, text) in zip(ends, texts) { place(text, at: mark) }
    for (index, stop) in stops.enumerated() { place(document.stopName(index), at: stop) }
  }

  /// Numbers on the line where there is room, then beside it.
  private mutating func place(
    _ instructions: [Instruction], on line: [MapFrame.Point], _ marks: [MapFrame.Point]
  ) {
    var crowded: [(number: Int, step: MapFrame.Point)] = []
    for (index, instruction) in instructions.enumerated() {
      let kind = instruction.maneuver.kind
      guard kind != .depart, kind != .arrive else { continue }
      let step = line[instruction.maneuver.startIndex]
      let least = 2 * Self.badgeRadius + 1
      if badges.allSatisfy({ $0.center.distance(to: step) >= least }),
        marks.allSatisfy({ $0.distance(to: step) >= Self.endRadius + Self.badgeRadius - 1 })
      {
        badges.append(Badge(number: index + 1, step: step, center: step))
      } else {
        crowded.append((index + 1, step))
      }
    }
    for badge in badges { space.block(badge.center, radius: Self.badgeRadius + 1) }
    for (number, step) in crowded {
      guard let center = freePlace(near: step) else { continue }
      badges.append(Badge(number: number, step: step, center: center))
      space.block(center, radius: Self.badgeRadius + 1)
    }
    badges.sort { $0.number < $1.number }
  }

  /// A place for a number a little off a step.
  private func freePlace(near step: MapFrame.Point) -> MapFrame.Point? {
    // East, west, north, south, and between: cosines and sines of 0°, 45°, 90° and so on.
    let half = 0.5.squareRoot()
    let directions: [(Double, Double)] = [
      (1, 0), (-1, 0), (0, -1), (0, 1), (half, -half), (-half, half), (-half, -half), (half, half),
    ]
    for distance in [15.0, 22.0, 30.0] {
      for (x, y) in directions {
        let center = MapFrame.Point(x: step.x + x * distance, y: step.y + y * distance)
        if space.isFree(center, radius: Self.badgeRadius) { return center }
      }
    }
    return nil
  }

  /// A name right or left of a mark, below or above it.
  private mutating func place(_ text: String, at mark: MapFrame.Point) {
    let text = TextMeasure.clipped(text, size: Self.nameSize, width: 160, isBold: true)
    let half = TextMeasure.width(of: text, size: Self.nameSize, isBold: true) / 2
    let beside = Self.endRadius + 7 + half
    let offsets: [(Double, Double)] = [
      (beside, 0), (-beside, 0), (0, 20), (0, -20), (half, 20), (-half, 20), (half, -20),
      (-half, -20),
    ]
    for (x, y) in offsets {
      let center = MapFrame.Point(x: mark.x + x, y: mark.y + y)
      let start = MapFrame.Point(x: center.x - half + 3, y: center.y)
      let end = MapFrame.Point(x: center.x + half - 3, y: center.y)
      guard space.isFree(from: start, to: end, radius: 6) else { continue }
      space.block([start, end], radius: 7)
      names.append(Name(text: text, center: center))
      return
    }
  }
}
