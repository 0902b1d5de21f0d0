import ParkedCars
import WalkGeometry
import WalkGraph
import WalkRouting

/// Makes journeys along a route, with a walker's pace, pauses and mistakes, and a receiver's errors.
///
/// ```swift
/// var simulator = JourneySimulator(seed: 7)
/// simulator.noise = .streetCanyon
/// simulator.wrongTurns = 1
/// let journey = try simulator.journey(along: route, in: area)
/// for fix in journey.fixes { print(fix.coordinate, fix.horizontalAccuracy as Any) }
/// ```
/// The same seed makes the same journey, to the bit.
public struct JourneySimulator: Hashable, Sendable {
  public var seed: UInt64
  public var noise = NoiseModel.openSky
  /// How fast one walks, in meters a second; it wanders by a tenth.
  public var metersPerSecond = 5 / 3.6 {
    didSet { precondition(metersPerSecond > 0, "a pace of \(metersPerSecond) m/s") }
  }
  /// How often one stands still, for 5 to 40 s each.
  public var pauses = 0
  /// How often one takes another way at a junction.
  public var wrongTurns = 0
  /// How far one follows it.
  public var wrongTurnMeters = 40.0...120.0
  /// Whether one comes back from it and goes on; else the journey ends there.
  public var returns = true
  /// How far, in meters, the walk goes the other way before anything else; 0 is not at all.
  public var wrongStartMeters = 0.0
  /// The first moment.
  public var start = Instant(milliseconds: 1_767_268_800_000)
  /// Seconds from fix to fix.
  public var interval = 1.0 {
    didSet { precondition(interval > 0, "a fix each \(interval) s") }
  }

  /// How long one stands at the end.
  private static let restSeconds = 10.0

  public init(seed: UInt64) { self.seed = seed }

  /// Walks along a route, its legs off the paths included.
  ///
  /// Fewer wrong turns than were asked for are made where the route has fewer junctions 30 m from its ends.
  ///
  /// - Parameter area: What the route was found in.
  /// - Throws: ``AreaError`` when the area is damaged.
  public func journey(along route: Route, in area: Area) throws(AreaError) -> Journey {
    var random = SplitMix64(seed: seed)
    let path = try JourneyPath(self, route, in: area, &random)
    var walker = Walker(self, path.length, &random)
    var process = NoiseProcess(noise, &random)
    let plane = LocalPlane(latitudeE7: path.points[0].latitudeE7)
    var moments: [Journey.Moment] = []
    var step = 0
    var restLeft = Self.restSeconds
    while true {
      let time = Instant(
        milliseconds: start.milliseconds + Int64((Double(step) * interval * 1000).rounded()),
        offsetMinutes: start.offsetMinutes)
      let place = path.coordinate(at: walker.meters)
      let error = process.step(interval, &random)
      moments.append(
        Journey.Moment(
          time: time, coordinate: place, walkedMeters: walker.meters,
          fix: error.isHeard ? fix(at: place, error, walker, plane, time) : nil))
      if walker.meters >= path.length {
        if restLeft <= 0 { break }
        restLeft -= interval
      }
      walker.step(interval, &random)
      step += 1
    }
    return Journey(moments: moments, wrongTurns: path.wrongTurns)
  }

  private func fix(
    at place: Coordinate, _ error: NoiseProcess.State, _ walker: Walker, _ plane: LocalPlane,
    _ time: Instant
  ) -> Fix? {
    let east = (error.east / max(plane.metersPerLongitudeE7, 1e-9)).rounded()
    let north = (error.north / plane.metersPerLatitudeE7).rounded()
    let latitude = min(max(Double(place.latitudeE7) + north, -900_000_000), 900_000_000)
    return Fix(
      coordinate: Coordinate(
        latitudeE7: Int32(latitude),
        longitudeE7: wrapLongitudeE7(Int64(place.longitudeE7) + Int64(east))),
      horizontalAccuracy: error.radius, accuracyRule: .given,
      speed: (walker.metersPerSecond * 100).rounded() / 100, time: time, source: "simulated",
      isSimulated: true)
  }
}

/// Somebody on foot: how far, and how fast.
private struct Walker {
  private(set) var meters = 0.0
  /// 0 while standing.
  private(set) var metersPerSecond: Double
  private let pace: Double
  private let length: Double
  private var change = 0.0
  /// Where one stands still, the last first, and for how long.
  private var pauses: [(meters: Double, seconds: Double)] = []
  private var pauseLeft = 0.0

  init(_ simulator: JourneySimulator, _ length: Double, _ random: inout SplitMix64) {
    pace = simulator.metersPerSecond
    metersPerSecond = pace
    self.length = length
    for _ in 0..<simulator.pauses {
      pauses.append((random.number(in: 0...length), random.number(in: 5...40)))
    }
    pauses.sort { $0.meters > $1.meters }
  }

  mutating func step(_ seconds: Double, _ random: inout SplitMix64) {
    change = 0.9 * change + 0.044 * random.normal()
    if pauseLeft > 0 {
      pauseLeft -= seconds
      metersPerSecond = 0
      return
    }
    metersPerSecond = pace * max(0.5, 1 + change)
    meters = min(length, meters + metersPerSecond * seconds)
    if let pause = pauses.last, pause.meters <= meters {
      pauses.removeLast()
      pauseLeft = pause.seconds
    }
  }
}
