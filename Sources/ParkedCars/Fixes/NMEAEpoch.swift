import WalkGeometry

/// What the sentences of one moment say together.
struct NMEAEpoch {
  struct Kinds: OptionSet {
    let rawValue: Int
    static let gga = Kinds(rawValue: 1)
    static let rmc = Kinds(rawValue: 2)
    static let gst = Kinds(rawValue: 4)
    static let all: Kinds = [.gga, .rmc, .gst]
  }

  /// Milliseconds since midnight.
  let timeOfDay: Int64
  /// The line that began it.
  let line: Int
  private(set) var kinds: Kinds = []
  private var coordinate: Coordinate?
  private var altitude: Double?
  private var dilution: Double?
  private var deviations: (north: Double, east: Double)?
  private var verticalDeviation: Double?
  private var course: Double?
  private var speed: Double?
  private var source = FixOrigin.satellites
  private var isSimulated = false
  private var hasPosition = true

  init(timeOfDay: Int64, line: Int) {
    self.timeOfDay = timeOfDay
    self.line = line
  }

  /// `GGA`: time, latitude, longitude, quality, satellites, dilution, altitude above the sea.
  mutating func takeGGA(_ sentence: NMEASentence) throws(NMEASentence.Fault) {
    kinds.insert(.gga)
    switch sentence.text(5) {
    case "0", "": hasPosition = false
    case "1", "2", "3", "4", "5", "9": break
    case "6": source = FixOrigin.deadReckoning
    case "7": source = FixOrigin.manual
    case "8": isSimulated = true
    default: throw sentence.bad(5)
    }
    coordinate = try position(in: sentence, at: 1) ?? coordinate
    dilution = try sentence.positive(7)
    altitude = sentence.text(9) == "M" ? try sentence.number(8) : nil
  }

  /// `RMC`: time, status, latitude, longitude, knots, true course, date, …, mode.
  mutating func takeRMC(_ sentence: NMEASentence) throws(NMEASentence.Fault) {
    kinds.insert(.rmc)
    if sentence.text(1) != "A" { hasPosition = false }
    switch sentence.text(11) {
    case "N": hasPosition = false
    case "E": source = FixOrigin.deadReckoning
    case "M": source = FixOrigin.manual
    case "S": isSimulated = true
    default: break
    }
    if coordinate == nil { coordinate = try position(in: sentence, at: 2) }
    speed = try sentence.number(6).map { $0 * 1852 / 3600 }
    course = try sentence.number(7)
  }

  /// `GST`: time, root mean square, ellipse (major, minor, bearing), deviations of latitude, longitude,
  /// altitude.
  mutating func takeGST(_ sentence: NMEASentence) throws(NMEASentence.Fault) {
    kinds.insert(.gst)
    let axes = (try sentence.positive(2), try sentence.positive(3))
    let sides = (try sentence.positive(5), try sentence.positive(6))
    if let north = sides.0 ?? axes.0, let east = sides.1 ?? axes.1 { deviations = (north, east) }
    verticalDeviation = try sentence.positive(7)
  }

  private func position(
    in sentence: NMEASentence, at index: Int
  ) throws(NMEASentence.Fault) -> Coordinate? {
    guard let latitude = try sentence.degrees(index, "N", "S"),
      let longitude = try sentence.degrees(index + 2, "E", "W")
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The fix that the sentences make; nothing for a moment of which only deviations are known.
  ///
  /// - Parameter time: The moment with its date; `nil` when no date is known.
  func event(time: Instant?) -> FixEvent? {
    guard kinds.contains(.gga) || kinds.contains(.rmc) else { return nil }
    guard hasPosition else { return .noFix(line: line) }
    guard let coordinate else {
      return .problem(FixProblem(line: line, .missing(key: "latitude, longitude")))
    }
    guard let time else { return .problem(FixProblem(line: line, .missing(key: "date"))) }
    let (radius, rule) = accuracy
    let fix = Fix(
      coordinate: coordinate, horizontalAccuracy: radius, accuracyRule: rule, altitude: altitude,
      verticalAccuracy: altitude == nil ? nil : verticalDeviation, course: course, speed: speed,
      time: time, source: source, isSimulated: isSimulated)
    return fix.map(FixEvent.fix)
  }

  /// Deviations are what the receiver itself believes; a dilution only says how satellites stand.
  private var accuracy: (Double?, AccuracyRule?) {
    if let deviations { return (AccuracyRule.radius(deviations: deviations), .deviations) }
    if let dilution { return (AccuracyRule.radius(dilution: dilution), .dilution) }
    return (nil, nil)
  }
}
