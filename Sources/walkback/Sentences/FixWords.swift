import ParkedCars

/// Fixes, and what is wrong with them, in words.
enum FixWords {
  /// CamelCase, as the codes of failures.
  static func code(_ doubt: FixDoubt) -> String {
    switch doubt {
    case .tooOld: "TooOld"
    case .inFuture: "InFuture"
    case .tooCoarse: "TooCoarse"
    case .jump: "Jump"
    case .simulated: "Simulated"
    case .nullIsland: "NullIsland"
    case .clockWentBack: "ClockWentBack"
    }
  }

  static func title(_ doubt: FixDoubt) -> String {
    switch doubt {
    case .tooOld: "too old"
    case .inFuture: "ahead of the clock"
    case .tooCoarse: "too coarse"
    case .jump: "an impossible jump"
    case .simulated: "simulated"
    case .nullIsland: "at zero latitude and longitude"
    case .clockWentBack: "from before the fix before"
    }
  }

  static func detail(_ doubt: FixDoubt) -> String? {
    switch doubt {
    case .tooOld(let seconds, _), .inFuture(let seconds), .clockWentBack(let seconds):
      span(seconds)
    case .tooCoarse(let radius, _): Spoken.distance(radius)
    case .jump(let meters, let seconds): "\(Spoken.distance(meters)) in \(span(seconds))"
    case .simulated, .nullIsland: nil
    }
  }

  /// `too old (2 h 48 min)`.
  static func words(_ doubt: FixDoubt) -> String {
    title(doubt) + (detail(doubt).map { " (\($0))" } ?? "")
  }

  /// `line 7: its checksum is wrong (it says 6A, and is 00)`.
  static func words(_ problem: FixProblem) -> String {
    PrintableText.line("line \(problem.line): \(words(problem.fault))")
  }

  private static func words(_ fault: FixFault) -> String {
    switch fault {
    case .unknownRecord: "no fix is written like this"
    case .tooLong: "it is far too long"
    case .checksum(let found, let expected):
      "its checksum is wrong (it says \(hex(expected)), and is \(hex(found)))"
    case .cutShort: "it is cut short"
    case .missing(let key): "it has no \(key)"
    case .badValue(let key, let text): "\(key) cannot be \"\(text)\""
    case .badJSON(let column): "its JSON breaks off or goes wrong at column \(column)"
    case .badQuotes: "a quotation mark is missing"
    case .badXML(let column): "its XML goes wrong at column \(column), the rest is not read"
    case .entities: "it defines XML entities, the rest is not read"
    case .tooDeep: "its XML lies too deep, the rest is not read"
    case .notGPX(let root): "this is XML of another kind (\(root)), not GPX"
    case .receiver(let message): "gpsd says: \(message)"
    case .deviceLost(let path): "gpsd lost the receiver \(path)"
    case .lost(let code):
      "the connection broke off" + (code == 0 ? "" : " (\(Spoken.reason(code)))")
        + "; it is tried again"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// `45 s`, `2 h 48 min`.
  static func span(_ seconds: Double) -> String {
    seconds < 119.5
      ? "\(fixedPoint(max(seconds, 0), decimals: 0)) s" : Spoken.span(minutes: Int(seconds / 60))
  }

  /// `standard input`, `track.gpx`, `gpsd at localhost:2947`.
  static func name(_ source: FixSource) -> String {
    switch source {
    case .standardInput: "standard input"
    case .file(let path): path
    case .gpsd(let host, let port): "gpsd at \(host):\(port)"
    }
  }

  /// `The car was left at 35,160, good to 5 m, on 2026-05-04 10:02 UTC, after a rest of 70 s.`
  static func words(_ stop: StopFinder.Stop) -> String {
    var text = "By the track, the car was left at \(Spoken.position(stop.fix.coordinate))"
    if let radius = stop.fix.horizontalAccuracy { text += ", good to \(Spoken.distance(radius))" }
    text += ", on \(Spoken.time(stop.fix.time))"
    return text
      + (stop.leftAt == nil
        ? "; the track ends there, \(span(stop.seconds)) later."
        : " and somebody walked away \(span(stop.seconds)) later.")
  }
}
