import ParkedCars
import Testing

/// All that a reader makes of a text.
func events(_ text: String, clock: (@Sendable () -> Instant)? = nil) -> [FixEvent] {
  events(Array(text.utf8), clock: clock)
}

func events(_ bytes: [UInt8], clock: (@Sendable () -> Instant)? = nil) -> [FixEvent] {
  let reader = FixReader(clock: clock)
  return reader.read(bytes) + reader.finish()
}

extension [FixEvent] {
  var fixes: [Fix] {
    compactMap { event in
      guard case .fix(let fix) = event else { return nil }
      return fix
    }
  }

  var problems: [FixProblem] {
    compactMap { event in
      guard case .problem(let problem) = event else { return nil }
      return problem
    }
  }
}

/// An NMEA sentence with its sum: `GPRMC,…` becomes `$GPRMC,…*6A`.
func sentence(_ body: String) -> String {
  let sum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
  return "$\(body)*\(sum.count < 2 ? "0" : "")\(sum)\r\n"
}
