import WalkGeometry

/// A fix on its way from text: the keys of our own CSV and JSON lines.
struct FixRecord {
  /// The keys, in the order in which they are written.
  enum Key: String, CaseIterable {
    case time, lat, lon
    case accuracy = "accuracy_m"
    case altitude = "altitude_m"
    case verticalAccuracy = "vertical_accuracy_m"
    case level
    case heading = "heading_deg"
    case speed = "speed_mps"
    case source
    /// Ours beyond the contract's: whether software made the fix up.
    case simulated
  }

  private var time: Instant?
  private var numbers: [Key: Double] = [:]
  private var accuracyRule = AccuracyRule.given
  private var source: String?
  private var isSimulated = false
  private(set) var fault: FixFault?

  /// Takes the text of a field; one that is empty says nothing.
  mutating func take(_ key: Key, _ text: String) {
    if text.isEmpty { return }
    switch key {
    case .source: source = text
    case .time:
      time = Instant(text)
      if time == nil { refuse(key, text) }
    case .simulated:
      isSimulated = text == "true" || text == "1"
      if !["true", "false", "1", "0"].contains(text) { refuse(key, text) }
    default:
      var copy = text
      let number = copy.withUTF8 {
        DecimalNumber.isNumber($0) ? DecimalNumber.value($0) : Double.nan
      }
      if number.isFinite { numbers[key] = number } else { refuse(key, text) }
    }
  }

  /// Takes a number of JSON.
  mutating func take(_ key: Key, number: Double) {
    switch key {
    case .time, .source, .simulated: refuse(key, "\(number)")
    default: if number.isFinite { numbers[key] = number } else { refuse(key, "\(number)") }
    }
  }

  /// Takes a horizontal dilution of precision, which is above zero wherever a receiver knows it.
  mutating func take(dilution text: String) {
    take(.accuracy, text)
    guard let dilution = numbers.removeValue(forKey: .accuracy), dilution > 0 else { return }
    numbers[.accuracy] = AccuracyRule.radius(dilution: dilution)
    accuracyRule = .dilution
  }

  mutating func take(simulated: Bool) { isSimulated = simulated }

  mutating func refuse(_ key: Key, _ text: String) {
    fault = fault ?? .badValue(key: key.rawValue, text: String(text.prefix(80)))
  }

  /// What the record says.
  ///
  /// - Parameter arrival: Stands for a time that is missing; `nil` where nothing may.
  func event(line: Int, arrival: Instant? = nil) -> FixEvent {
    func problem(_ fault: FixFault) -> FixEvent { .problem(FixProblem(line: line, fault)) }
    if let fault { return problem(fault) }
    guard let latitude = numbers[.lat] else { return problem(.missing(key: "lat")) }
    guard let longitude = numbers[.lon] else { return problem(.missing(key: "lon")) }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      let isLatitude = abs(latitude) > 90
      return problem(
        .badValue(
          key: isLatitude ? "lat" : "lon", text: "\(isLatitude ? latitude : longitude)"))
    }
    guard let time = time ?? arrival else { return problem(.missing(key: "time")) }
    let fix = Fix(
      coordinate: coordinate, horizontalAccuracy: numbers[.accuracy],
      accuracyRule: numbers[.accuracy] == nil ? nil : accuracyRule, altitude: numbers[.altitude],
      verticalAccuracy: numbers[.verticalAccuracy], level: numbers[.level],
      course: numbers[.heading], speed: numbers[.speed], time: time, source: source,
      isSimulated: isSimulated || source == "simulated")
    return fix.map(FixEvent.fix) ?? .noFix(line: line)
  }
}
