/// Reads fixes from bytes as they come: GPX, NMEA 0183, gpsd's JSON, our own JSON lines and CSV, and
/// `LAT,LON`.
///
/// ```swift
/// let reader = FixReader()
/// var events = reader.read(Array("time,lat,lon,accuracy_m\n".utf8))
/// events += reader.read(Array("2026-05-04T10:00:00Z,35.0,160.0,9\n".utf8))
/// for case .fix(let fix) in events + reader.finish() { print(fix.coordinate, fix.time) }
/// ```
///
/// The content decides what it is, not a name. What cannot be read is told with its line and passed over.
/// Memory does not grow with the input: no line or tag above ``mostLineBytes`` is kept.
public final class FixReader {
  /// A longer line is passed over.
  public static let mostLineBytes = 1 << 16

  private let clock: (@Sendable () -> Instant)?
  private var state = State.start([])

  private enum State {
    /// Nothing but white space has come yet.
    case start([UInt8])
    case lines(FixLineReader)
    case gpx(GPXFixReader)
  }

  /// - Parameter clock: For a source that speaks as it finds out: the present, for what comes without a
  ///   time or a date of its own (`LAT,LON`, NMEA without RMC). Without it such a record is told as a
  ///   problem. All others always need their own time.
  public init(clock: (@Sendable () -> Instant)? = nil) { self.clock = clock }

  /// Reads on.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public func read(_ bytes: [UInt8]) -> [FixEvent] { read(bytes, isLast: false) }

  /// Reads what was held back; the input ends here.
  public func finish() -> [FixEvent] { read([], isLast: true) }

  /// Drops the line that has begun: the source was lost in its midst.
  func interrupt() {
    guard case .lines(var reader) = state else { return }
    reader.forgetRest()
    state = .lines(reader)
  }

  private func read(_ bytes: [UInt8], isLast: Bool) -> [FixEvent] {
    var events: [FixEvent] = []
    switch state {
    case .start(let before):
      begin(before + bytes, isLast: isLast, into: &events)
    case .gpx(let reader):
      reader.read(bytes, isLast: isLast, into: &events)
    case .lines(var reader):
      // Not held twice while it is changed, or each call would copy what it holds.
      state = .start([])
      reader.read(bytes, into: &events)
      if isLast { reader.finish(into: &events) }
      state = .lines(reader)
    }
    return events
  }

  /// Tells XML from lines by the first byte that is no white space.
  private func begin(_ bytes: [UInt8], isLast: Bool, into events: inout [FixEvent]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let isHalfMark = bytes.count < mark.count && mark.starts(with: bytes)
    let content = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let first = content.firstIndex { !$0.isBlank && $0 != UInt8(ascii: "\n") }
    guard let first, !isHalfMark || isLast else {
      // Blank lines without end are counted by the reader of lines.
      if bytes.count > Self.mostLineBytes {
        beginLines(bytes, lineOffset: 0, isLast: isLast, into: &events)
      } else {
        state = .start(bytes)
      }
      return
    }
    let lineOffset = content[..<first].count { $0 == UInt8(ascii: "\n") }
    // XML in 16 bits a character begins with FE FF or FF FE.
    let isXML = [UInt8(ascii: "<"), 0xFE, 0xFF].contains(content[first])
    if isXML, let reader = GPXFixReader(lineOffset: lineOffset) {
      state = .gpx(reader)
      reader.read(Array(content[first...]), isLast: isLast, into: &events)
    } else {
      beginLines(
        Array(content[first...]), lineOffset: lineOffset, isLast: isLast, into: &events)
    }
  }

  private func beginLines(
    _ bytes: [UInt8], lineOffset: Int, isLast: Bool, into events: inout [FixEvent]
  ) {
    state = .lines(FixLineReader(clock: clock, lineOffset: lineOffset))
    events += read(bytes, isLast: isLast)
  }
}
