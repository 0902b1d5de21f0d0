import WalkDirections
import WalkRouting

/// The steps in words below the map, in two columns when they are many.
struct StepList {
  private let lines: [(number: Int?, text: String, at: MapFrame.Point)]
  /// Notes, and the alternatives.
  private let notes: [(text: String, at: MapFrame.Point, color: StaticString)]
  /// Where the list ends on the page.
  let bottom: Double
  /// Whether it runs from right to left: it stands on the page as in a mirror.
  private let isRightToLeft: Bool

  private static let size = 11.5
  private static let leading = 16.0
  private static let indent = 26.0

  init(_ document: RouteDocument, top: Double) {
    isRightToLeft = document.directions.language.isRightToLeft
    let instructions = document.directions.instructions
    let columns = instructions.count > 8 ? 2 : 1
    let width = (RouteSVG.pageWidth - 2 * RouteSVG.margin) / Double(columns)
    let texts = instructions.map { instruction in
      var text = instruction.text
      if let distance = document.distance(after: instruction) {
        // A number is not parted from its unit.
        text += " (\(String(distance.map { $0 == " " ? "\u{A0}" : $0 })))"
      }
      return TextMeasure.lines(of: text, size: Self.size, width: width - Self.indent - 14)
    }
    let perColumn = (texts.reduce(0) { $0 + $1.count } + columns - 1) / columns
    var lines: [(number: Int?, text: String, at: MapFrame.Point)] = []
    var column = 0
    var row = 0
    var lastRow = 0
    for (index, text) in texts.enumerated() {
      if row >= perColumn, column + 1 < columns {
        column += 1
        row = 0
      }
      for (part, line) in text.enumerated() {
        let point = MapFrame.Point(
          x: RouteSVG.margin + Double(column) * width, y: top + 8 + Double(row) * Self.leading)
        lines.append((part == 0 ? index + 1 : nil, line, point))
        row += 1
      }
      lastRow = max(lastRow, row)
    }
    self.lines = lines
    var y = top + 8 + Double(lastRow) * Self.leading
    var notes: [(text: String, at: MapFrame.Point, color: StaticString)] = []
    func add(_ text: String, color: StaticString) {
      let width = RouteSVG.pageWidth - 2 * RouteSVG.margin
      for line in TextMeasure.lines(of: text, size: Self.size, width: width) {
        notes.append((line, MapFrame.Point(x: RouteSVG.margin, y: y + 4), color))
        y += Self.leading
      }
    }
    for note in document.directions.notes {
      add(DocumentWords.fill(document.words.note, note.text), color: "#8a4b00")
    }
    for alternative in document.alternatives {
      add("\(document.directions.sentence(for: alternative)).", color: RouteSVG.alternativeColor)
    }
    self.notes = notes
    bottom = y
  }

  func write(to buffer: inout TextBuffer) {
    for line in lines {
      if let number = line.number {
        buffer.words(
          "\(number).", at: placed(line.at, indent: Self.indent - 7), size: Self.size,
          color: RouteSVG.walkColor, anchor: "end", isBold: true, isRightToLeft: isRightToLeft)
      }
      buffer.words(
        line.text, at: placed(line.at, indent: Self.indent), size: Self.size, color: "#222222",
        isRightToLeft: isRightToLeft)
    }
    for note in notes {
      buffer.words(
        note.text, at: placed(note.at, indent: 0), size: Self.size, color: note.color,
        isRightToLeft: isRightToLeft)
    }
  }

  private func placed(_ point: MapFrame.Point, indent: Double) -> MapFrame.Point {
    let x = point.x + indent
    return MapFrame.Point(x: isRightToLeft ? RouteSVG.pageWidth - x : x, y: point.y)
  }
}
