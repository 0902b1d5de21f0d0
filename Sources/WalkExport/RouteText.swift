import WalkDirections
import WalkRouting

/// The walk as lines for a terminal: distance and time, numbered steps, warnings, other ways.
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
    buffer.text("\n\n")
    let instructions = document.directions.instructions
    let width = String(instructions.count).count
    for (index, instruction) in instructions.enumerated() {
      let number = String(index + 1)
      buffer.text(String(repeating: " ", count: width - number.count))
      buffer.text(number)
      buffer.text(". ")
      buffer.plain(instruction.text)
      if let distance = document.distance(after: instruction) {
        buffer.text(" (\(distance))")
      }
      buffer.text("\n")
      buffer.drain(into: &sink)
    }
    let notes = document.directions.notes
    if !notes.isEmpty { buffer.text("\n") }
    for note in notes {
      buffer.plain(DocumentWords.fill(document.words.note, note.text))
      buffer.text("\n")
    }
    if !document.alternatives.isEmpty { buffer.text("\n") }
    for alternative in document.alternatives {
      buffer.plain(document.directions.sentence(for: alternative))
      buffer.text("\n")
    }
    buffer.drain(into: &sink, atLeast: 1)
  }
}
