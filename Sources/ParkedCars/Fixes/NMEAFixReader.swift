/// Joins sentences of NMEA 0183 to fixes, one for each moment.
///
/// GGA, RMC and GST of any talker are read, and ZDA for its date; other sentences are passed over. A
/// moment is told as soon as it has the kinds of sentence that the one before it had, or when the next
/// one begins.
/// Source: NMEA 0183, as described in E. S. Raymond, NMEA Revealed.
struct NMEAFixReader {
  /// Stands for a date that nothing has told yet; `nil` where nothing may.
  private let clock: (@Sendable () -> Instant)?
  private var epoch: NMEAEpoch?
  private var isTold = false
  private var expected = NMEAEpoch.Kinds.all
  /// Midnight of the day of the last moment.
  private var midnight: Instant?
  private var lastTimeOfDay: Int64 = 0

  private static let day: Int64 = 86_400_000

  init(clock: (@Sendable () -> Instant)?) { self.clock = clock }

  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, line: Int, into events: inout [FixEvent]
  ) {
    do throws(NMEASentence.Fault) {
      try take(NMEASentence(text), line: line, into: &events)
    } catch {
      events.append(.problem(FixProblem(line: line, error.fault)))
    }
  }

  /// Tells the moment that is not complete.
  mutating func finish(into events: inout [FixEvent]) {
    guard let epoch, !isTold else { return }
    isTold = true
    if let event = epoch.event(time: time(of: epoch)) { events.append(event) }
  }

  private mutating func take(
    _ sentence: NMEASentence, line: Int, into events: inout [FixEvent]
  ) throws(NMEASentence.Fault) {
    switch sentence.kind {
    case "GGA", "RMC", "GST":
      guard let timeOfDay = try sentence.timeOfDay(0) else {
        // A receiver that has not yet heard a satellite knows no time either.
        if sentence.kind != "GST" { events.append(.noFix(line: line)) }
        return
      }
      begin(timeOfDay, line: line, into: &events)
    case "ZDA":
      guard let timeOfDay = try sentence.timeOfDay(0) else { return }
      try takeDate(
        day: sentence.text(1), month: sentence.text(2), year: sentence.text(3),
        timeOfDay: timeOfDay, sentence, field: 1)
      return
    default: return
    }
    switch sentence.kind {
    case "GGA": try epoch?.takeGGA(sentence)
    case "GST": try epoch?.takeGST(sentence)
    default:
      try epoch?.takeRMC(sentence)
      let date = sentence.text(8)
      if date.isEmpty { break }
      guard date.count == 6 else { throw sentence.bad(8) }
      let year = date.suffix(2)
      try takeDate(
        day: date.prefix(2), month: date.dropFirst(2).prefix(2),
        year: (year >= "80" ? "19" : "20") + year, timeOfDay: epoch?.timeOfDay ?? 0, sentence,
        field: 8)
    }
    // Until a date is known, the sentence that tells it is waited for.
    let hasDate = midnight != nil || clock != nil
    if let epoch, hasDate, !isTold, epoch.kinds.isSuperset(of: expected) { finish(into: &events) }
  }

  private mutating func begin(_ timeOfDay: Int64, line: Int, into events: inout [FixEvent]) {
    if let epoch, epoch.timeOfDay == timeOfDay { return }
    finish(into: &events)
    if let epoch { expected = epoch.kinds }
    epoch = NMEAEpoch(timeOfDay: timeOfDay, line: line)
    isTold = false
  }

  private mutating func takeDate(
    day: Substring, month: Substring, year: Substring, timeOfDay: Int64, _ sentence: NMEASentence,
    field: Int
  ) throws(NMEASentence.Fault) {
    guard let read = Instant("\(year)-\(month)-\(day)T00:00:00Z") else { throw sentence.bad(field) }
    midnight = read
    lastTimeOfDay = timeOfDay
  }

  /// The moment of an epoch: on the day last told, or on the next one when midnight has passed since.
  private mutating func time(of epoch: NMEAEpoch) -> Instant? {
    let known = midnight ?? clock.map { nearestMidnight(to: $0(), timeOfDay: epoch.timeOfDay) }
    guard var start = known else { return nil }
    if midnight != nil, lastTimeOfDay - epoch.timeOfDay > Self.day / 2 {
      start = Instant(milliseconds: start.milliseconds + Self.day)
    }
    midnight = start
    lastTimeOfDay = epoch.timeOfDay
    return Instant(checking: start.milliseconds + epoch.timeOfDay, offsetMinutes: 0)
  }

  /// The midnight from which `timeOfDay` comes nearest to `now`.
  private func nearestMidnight(to now: Instant, timeOfDay: Int64) -> Instant {
    let days = Double(now.milliseconds - timeOfDay) / Double(Self.day)
    return Instant(milliseconds: Int64(days.rounded()) * Self.day)
  }
}
