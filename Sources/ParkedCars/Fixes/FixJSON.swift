import WalkGeometry

/// Reads lines of JSON: our own fixes, and the reports of gpsd, which name their `class`.
///
/// gpsd leaves out what it does not know; its radii hold the position in 95 of 100 cases, "maybe", and
/// are divided by 1.6. Its altitude above the ellipsoid is not taken for one above the sea.
/// Source: gpsd_json(5), release 3.22.
enum FixJSON {
  /// - Returns: `nil` when the line is sound but tells no position: gpsd's other reports.
  static func event(_ text: UnsafeBufferPointer<UInt8>, line: Int) -> FixEvent? {
    var members = Members()
    if let column = members.read(text) {
      return .problem(FixProblem(line: line, .badJSON(column: column)))
    }
    guard let name = members.strings["class"] else { return members.record.event(line: line) }
    switch name {
    case "TPV": return report(members, line: line)
    case "ERROR":
      let message = members.strings["message"] ?? ""
      return .problem(FixProblem(line: line, .receiver(message: String(message.prefix(200)))))
    case "DEVICE" where members.numbers["activated"] == 0:
      let path = members.strings["path"] ?? ""
      return .problem(FixProblem(line: line, .deviceLost(path: String(path.prefix(200)))))
    default: return nil
    }
  }

  private static func report(_ members: Members, line: Int) -> FixEvent {
    func problem(_ fault: FixFault) -> FixEvent { .problem(FixProblem(line: line, fault)) }
    let numbers = members.numbers
    guard let mode = numbers["mode"] else { return problem(.missing(key: "mode")) }
    guard mode >= 2 else { return .noFix(line: line) }
    guard let latitude = numbers["lat"] else { return problem(.missing(key: "lat")) }
    guard let longitude = numbers["lon"] else { return problem(.missing(key: "lon")) }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      return problem(.badValue(key: "lat, lon", text: "\(latitude), \(longitude)"))
    }
    // gpsd's first report may come before it has heard the time; the moment of its arrival is none.
    guard let text = members.strings["time"] else { return problem(.missing(key: "time")) }
    guard let time = Instant(text) else {
      return problem(.badValue(key: "time", text: String(text.prefix(80))))
    }
    let radius = radius95(numbers).map { $0 / 1.6 }
    let status = numbers["status"]
    let fix = Fix(
      coordinate: coordinate, horizontalAccuracy: radius,
      accuracyRule: radius == nil ? nil : .from95,
      altitude: mode >= 3 ? altitude(numbers) : nil,
      verticalAccuracy: mode >= 3 ? positive(numbers["epv"]).map { $0 / 1.6 } : nil,
      course: numbers["track"], speed: numbers["speed"], time: time,
      source: status == 6 ? FixOrigin.deadReckoning : FixOrigin.satellites,
      isSimulated: status == 8)
    return fix.map(FixEvent.fix) ?? .noFix(line: line)
  }

  /// Of `eph`, else of the errors east and north, as if neither knew of the other.
  private static func radius95(_ numbers: [String: Double]) -> Double? {
    if let radius = positive(numbers["eph"]) { return radius }
    guard let east = positive(numbers["epx"]), let north = positive(numbers["epy"]) else {
      return nil
    }
    return (east * east + north * north).squareRoot()
  }

  /// Above the sea. Before release 3.20 `alt` meant that, and stood alone.
  private static func altitude(_ numbers: [String: Double]) -> Double? {
    if let altitude = numbers["altMSL"] { return altitude }
    if let ellipsoidal = numbers["altHAE"] {
      return numbers["geoidSep"].map { ellipsoidal - $0 }
    }
    return numbers["alt"]
  }

  /// A receiver never knows exactly: 0 means that it does not say.
  private static func positive(_ value: Double?) -> Double? { value.flatMap { $0 > 0 ? $0 : nil } }

  /// The members of one object that are a number or a text, and our own record among them.
  private struct Members {
    var numbers: [String: Double] = [:]
    var strings: [String: String] = [:]
    var record = FixRecord()

    /// - Returns: The byte at which the text is no JSON, counted from 1; `nil` when it is sound.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
      guard text.allSatisfy({ $0 < 0x80 }) || String(validating: text, as: UTF8.self) != nil
      else { return 1 }
      var scanner = JSONScanner(text)
      do {
        try scanner.object { scanner, name in try take(name, &scanner) }
        try scanner.finish()
        return nil
      } catch JSONScanner.Fault.malformed(let offset) {
        return offset + 1
      } catch {
        return scanner.offset + 1
      }
    }

    private mutating func take(_ name: String, _ scanner: inout JSONScanner) throws {
      let key = FixRecord.Key(rawValue: name)
      let start = scanner.offset
      switch try scanner.next() {
      case .number:
        let number = try scanner.number()
        numbers[name] = number
        if let key { record.take(key, number: number) }
      case .string:
        let string = try scanner.string()
        strings[name] = string
        guard let key else { return }
        switch key {
        case .time, .source: record.take(key, string)
        default: record.refuse(key, string)
        }
      case .literal where key == .simulated:
        if try !scanner.null() { record.take(simulated: try scanner.bool()) }
      default:
        let isNull = try scanner.next() == .literal && scanner.null()
        if !isNull {
          scanner.rewind(to: start)
          try scanner.skip()
          if let key { record.refuse(key, "…") }
        }
      }
    }
  }
}

/// The words by which receivers' fixes say what made them.
enum FixOrigin {
  static let satellites = "gps"
  /// By speed and course from where satellites were last seen.
  static let deadReckoning = "dead reckoning"
  /// Typed into the receiver.
  static let manual = "manual"
}
