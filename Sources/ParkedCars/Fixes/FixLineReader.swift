/// Reads lines of NMEA, JSON, CSV or `LAT,LON`: each line says by its beginning what it is.
///
/// A line that begins with `#` and a blank one say nothing. A CSV begins with its header, and lasts until
/// another header.
struct FixLineReader {
  private let clock: (@Sendable () -> Instant)?
  private var nmea: NMEAFixReader
  private var table: FixTable?
  /// The beginning of a line that goes on.
  private var rest: [UInt8] = []
  /// Whether the line is too long to be kept.
  private var isPassingOver = false
  private var line: Int

  init(clock: (@Sendable () -> Instant)?, lineOffset: Int) {
    self.clock = clock
    nmea = NMEAFixReader(clock: clock)
    line = lineOffset + 1
  }

  mutating func read(_ bytes: [UInt8], into events: inout [FixEvent]) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      take(bytes[start..<end], into: &events)
      endLine(into: &events)
      start = end + 1
    }
    take(bytes[start...], into: &events)
  }

  /// Reads the last line, which may lack its end.
  mutating func finish(into events: inout [FixEvent]) {
    endLine(into: &events)
    nmea.finish(into: &events)
  }

  /// What comes is another source's, or this one's after a break: the line that was begun does not go on.
  mutating func forgetRest() {
    rest = []
    isPassingOver = false
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, into events: inout [FixEvent]) {
    guard !isPassingOver else { return }
    rest += bytes
    guard rest.count > FixReader.mostLineBytes else { return }
    rest = []
    isPassingOver = true
    events.append(.problem(FixProblem(line: line, .tooLong)))
  }

  private mutating func endLine(into events: inout [FixEvent]) {
    rest.withUnsafeBufferPointer { bytes in
      var text = bytes[...]
      while text.last?.isBlank == true { text = text.dropLast() }
      text = text.drop(while: \.isBlank)
      if !text.isEmpty { read(UnsafeBufferPointer(rebasing: text), into: &events) }
    }
    forgetRest()
    line += 1
  }

  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, into events: inout [FixEvent]
  ) {
    switch text[0] {
    case UInt8(ascii: "$"), UInt8(ascii: "\\"): readSentence(text, into: &events)
    // Sentences of ships' transponders tell of others.
    case UInt8(ascii: "#"), UInt8(ascii: "!"): break
    case UInt8(ascii: "{"):
      if let event = FixJSON.event(text, line: line) { events.append(event) }
    default:
      if let header = FixTable(header: text) {
        table = header
      } else if let table {
        events.append(table.event(row: text, line: line))
      } else if let event = FixText.event(text, line: line, arrival: clock?()) {
        events.append(event)
      } else if text.contains(UInt8(ascii: "$")) {
        readSentence(text, into: &events)
      } else {
        events.append(.problem(FixProblem(line: line, .unknownRecord)))
      }
    }
  }

  /// Reads the last sentence of a line; before it there may be half of another, or its tags.
  private mutating func readSentence(
    _ text: UnsafeBufferPointer<UInt8>, into events: inout [FixEvent]
  ) {
    guard let start = text.lastIndex(of: UInt8(ascii: "$")) else {
      events.append(.problem(FixProblem(line: line, .unknownRecord)))
      return
    }
    if start > 0, text[0] != UInt8(ascii: "\\") {
      events.append(.problem(FixProblem(line: line, .cutShort)))
    }
    nmea.read(UnsafeBufferPointer(rebasing: text[start...]), line: line, into: &events)
  }
}
