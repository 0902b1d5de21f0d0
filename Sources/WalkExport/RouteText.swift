import WalkDirections
import WalkRouting

/// The walk as lines for a terminal: distance and time, numbered steps, warnings.
///
/// Names come without control characters, so that none of them moves the cursor or turns the line round.
public struct RouteText: TextDocument {
  private let document: RouteDocument

  public init(_ document: RouteDocument) {
    self.document = document
  }

  public func write(to sink: inout some TextSink) {
    var buffer = TextBuffer()
    buffer.plain(document.summary)
    let stairs = document.route.stairCount
    if stairs > 0 { buffer.text(", \(stairs) stairs") }
    buffer.text("\n\n")
    let instructions = document.directions.instructions
    let width = String(instructions.count).count
    for (index, instruction) in instructions.enumerated() {
      let number = String(index + 1)
      buffer.text(String(repeating: " ", count: width - number.count))
      buffer.text(number)
      buffer.text(". ")
      buffer.plain(instruction.text)
      let meters = instruction.maneuver.distanceMeters
      if meters >= 0.5 { buffer.text(" (\(English.distance(meters)))") }
      buffer.text("\n")
      buffer.drain(into: &sink)
    }
    let warnings = Directions.sentences(for: document.route.warnings)
    if !warnings.isEmpty { buffer.text("\n") }
    for warning in warnings {
      buffer.text("Note: ")
      buffer.plain(warning)
      buffer.text(".\n")
    }
    buffer.drain(into: &sink, atLeast: 1)
  }
}
