import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

extension RouteSVG {
  static let walkColor: StaticString = "#d81b60"
  static let ferryColor: StaticString = "#0277bd"
  static let alternativeColor: StaticString = "#5e35b1"

  /// Lines are thinner where streets lie close.
  var thinning: Double { min(0.35 + 1.1 * frame.scale, 1) }

  // MARK: Lines

  func writeStreets(_ buffer: inout TextBuffer, _ sink: inout some TextSink) {
    for isBorder in [true, false] {
      for style in StreetStyle.allCases {
        guard let lines = streets.lines[style] else { continue }
        let look = style.line
        if isBorder, look.border == nil { continue }
        buffer.text("<path fill=\"none\" stroke-linejoin=\"round\" stroke=\"")
        buffer.text(isBorder ? look.border ?? "" : look.color)
        buffer.text("\" stroke-width=\"")
        buffer.number((look.width + (isBorder ? 1.6 : 0)) * thinning, decimals: 1)
        if let dashes = look.dashes {
          buffer.text("\" stroke-dasharray=\"")
          buffer.text(dashes)
        } else {
          buffer.text("\" stroke-linecap=\"round")
        }
        buffer.text("\" d=\"")
        for line in lines {
          buffer.path(line)
          buffer.drain(into: &sink)
        }
        buffer.text("\"/>\n")
      }
    }
  }

  /// Thinner than the walk, dashed, and below it where both are one.
  func writeAlternatives(_ buffer: inout TextBuffer, _ sink: inout some TextSink) {
    // Dashes over dashes would make a full line: what several share is drawn once.
    var drawn: Set<[Coordinate]> = []
    var lines: [[MapFrame.Point]] = []
    for alternative in document.alternatives {
      let points = alternative.route.geometry
      var line: [MapFrame.Point] = []
      for (a, b) in zip(points, points.dropFirst()) {
        if drawn.insert([a, b]).inserted {
          if line.isEmpty { line.append(frame.point(a)) }
          line.append(frame.point(b))
        } else if !line.isEmpty {
          lines.append(line)
          line = []
        }
      }
      if !line.isEmpty { lines.append(line) }
    }
    let looks: [(StaticString, Double, StaticString?)] = [
      ("#ffffff", 5.6, nil), (Self.alternativeColor, 2.8, "7 4"),
    ]
    for (color, width, dashes) in looks {
      for line in lines {
        buffer.stroke(color, width: width, dashes: dashes, isRound: false)
        buffer.path(line)
        buffer.text("\"/>\n")
        buffer.drain(into: &sink)
      }
    }
  }

  func writeWalk(_ buffer: inout TextBuffer, _ sink: inout some TextSink) {
    let route = document.route
    let line = route.geometry.map(frame.point)
    for end in [route.origin, route.destination] where end.asked != end.snapped {
      buffer.stroke("#444444", width: 2, dashes: "0.1 5", isRound: true)
      buffer.path([frame.point(end.asked), frame.point(end.snapped)])
      buffer.text("\"/>\n")
    }
    for (color, width) in [("#ffffff" as StaticString, 9.0), (Self.walkColor, 5.2)] {
      buffer.stroke(color, width: width, dashes: nil, isRound: true)
      buffer.path(line)
      buffer.text("\"/>\n")
      buffer.drain(into: &sink)
    }
    // Ferries are not walked.
    let ferries = route.stretches.filter { $0.attributes.wayClass == .ferry }
    let looks: [(StaticString, StaticString?)] = [("#ffffff", nil), (Self.ferryColor, "9 7")]
    for (color, dashes) in looks where !ferries.isEmpty {
      buffer.stroke(color, width: 5.2, dashes: dashes, isRound: false)
      for stretch in ferries { buffer.path(Array(line[stretch.startIndex...stretch.endIndex])) }
      buffer.text("\"/>\n")
    }
    // Rungs on the line where there are steps.
    let steps = route.stretches.filter { $0.attributes.wayClass == .steps }
    guard !steps.isEmpty else { return }
    buffer.stroke("#ffffff", width: 5.2, dashes: "1.3 2.7", isRound: false)
    for stretch in steps { buffer.path(Array(line[stretch.startIndex...stretch.endIndex])) }
    buffer.text("\"/>\n")
  }

  // MARK: Names and marks

  func writeLabels(_ buffer: inout TextBuffer) {
    guard !streets.labels.isEmpty else { return }
    buffer.text("<g font-size=\"")
    buffer.number(StreetLabel.size, decimals: 1)
    buffer.text(
      "\" fill=\"#3b3733\" text-anchor=\"middle\" stroke=\"#ffffff\" stroke-width=\"2.6\""
        + " stroke-linejoin=\"round\" paint-order=\"stroke\">\n")
    for label in streets.labels {
      buffer.text("<text transform=\"matrix(")
      for number in [
        label.direction.x, label.direction.y, -label.direction.y, label.direction.x,
      ] {
        buffer.number(number, decimals: 4)
        buffer.text(" ")
      }
      buffer.number(label.center.x, decimals: 1)
      buffer.text(" ")
      buffer.number(label.center.y, decimals: 1)
      buffer.text(")\" y=\"3.8\">")
      buffer.xml(TextBuffer.readable(label.text))
      buffer.text("</text>\n")
    }
    buffer.text("</g>\n")
  }

  func writeMarkers(_ buffer: inout TextBuffer) {
    let route = document.route
    let start = frame.point(route.origin.asked)
    let end = frame.point(route.destination.asked)
    let stops = document.stops.map(frame.point)
    for badge in marks.badges where badge.center != badge.step {
      buffer.stroke(Self.walkColor, width: 1.2, dashes: nil, isRound: true)
      buffer.path([badge.step, badge.center])
      buffer.text("\"/>\n")
    }
    for badge in marks.badges {
      buffer.disk(
        badge.center, radius: MapMarks.badgeRadius, fill: "#ffffff", stroke: Self.walkColor,
        width: 1.6)
      buffer.words(
        String(badge.number), at: MapFrame.Point(x: badge.center.x, y: badge.center.y + 3),
        size: 8.5, color: "#222222", anchor: "middle", isBold: true)
    }
    for stop in stops {
      buffer.disk(stop, radius: 8, fill: "#ef6c00", stroke: "#ffffff", width: 2.4)
      buffer.disk(stop, radius: 2.6, fill: "#ffffff", stroke: "#ffffff", width: 0)
    }
    buffer.disk(start, radius: 8, fill: "#2e7d32", stroke: "#ffffff", width: 2.4)
    buffer.disk(start, radius: 2.6, fill: "#ffffff", stroke: "#ffffff", width: 0)
    if document.isToCar {
      buffer.text("<rect x=\"")
      buffer.number(end.x - 9, decimals: 1)
      buffer.text("\" y=\"")
      buffer.number(end.y - 9, decimals: 1)
      buffer.text(
        "\" width=\"18\" height=\"18\" rx=\"4\" fill=\"#1565c0\" stroke=\"#ffffff\""
          + " stroke-width=\"2\"/>\n")
      buffer.words(
        "P", at: MapFrame.Point(x: end.x, y: end.y + 4.8), size: 13, color: "#ffffff",
        anchor: "middle", isBold: true)
    } else {
      buffer.disk(end, radius: 8, fill: "#1565c0", stroke: "#ffffff", width: 2.4)
      buffer.disk(end, radius: 2.6, fill: "#ffffff", stroke: "#ffffff", width: 0)
    }
  }

  func writeNames(_ buffer: inout TextBuffer) {
    for name in marks.names {
      buffer.words(
        name.text, at: MapFrame.Point(x: name.center.x, y: name.center.y + 4),
        size: MapMarks.nameSize, color: "#222222", anchor: "middle", isBold: true, hasHalo: true)
    }
  }

  // MARK: Scale and north

  /// The longest of 1, 2, 5 × 10^n meters that is at most 130 units.
  static func scaleMeters(_ frame: MapFrame) -> Double {
    var meters = 1.0
    while true {
      let leading = String(Int(meters)).first
      let next = leading == "2" ? meters * 2.5 : meters * 2
      if next * frame.scale > 130 { return meters }
      meters = next
    }
  }

  func writeScaleBar(_ buffer: inout TextBuffer) {
    let meters = scaleMeters
    let width = meters * frame.scale
    let left = marks.scaleBar.x
    let bottom = marks.scaleBar.y
    buffer.text("<rect x=\"")
    buffer.number(left - 7, decimals: 1)
    buffer.text("\" y=\"")
    buffer.number(bottom - 20, decimals: 1)
    buffer.text("\" width=\"")
    buffer.number(width + 14, decimals: 1)
    buffer.text(
      "\" height=\"27\" rx=\"3\" fill=\"#ffffff\" fill-opacity=\"0.85\"/>\n"
        + "<path fill=\"none\" stroke=\"#333333\" stroke-width=\"1.5\" d=\"M")
    buffer.numbers([left, bottom - 5])
    buffer.text("V")
    buffer.number(bottom, decimals: 1)
    buffer.text("H")
    buffer.number(left + width, decimals: 1)
    buffer.text("V")
    buffer.number(bottom - 5, decimals: 1)
    buffer.text("\"/>\n")
    buffer.words(
      meters < 1000 ? "\(Int(meters)) m" : "\(Int(meters / 1000)) km",
      at: MapFrame.Point(x: left + width / 2, y: bottom - 7), size: 9.5, color: "#333333",
      anchor: "middle")
  }

  func writeNorthArrow(_ buffer: inout TextBuffer) {
    let (x, y) = (marks.northArrow.x, marks.northArrow.y)
    buffer.disk(
      MapFrame.Point(x: x, y: y), radius: 16, fill: "#ffffff", stroke: "#bbb6ad", width: 0.8)
    buffer.text("<path fill=\"#333333\" d=\"M")
    buffer.numbers([x, y - 12])
    buffer.text("L")
    buffer.numbers([x + 4.6, y + 1])
    buffer.text("L")
    buffer.numbers([x, y - 2])
    buffer.text("L")
    buffer.numbers([x - 4.6, y + 1])
    buffer.text("Z\"/>\n")
    buffer.words(
      "N", at: MapFrame.Point(x: x, y: y + 11), size: 9, color: "#333333", anchor: "middle",
      isBold: true)
  }
}
