import ParkedCars
import WalkGraph
import WalkRouting

/// What a record expects of its answer, as `--check` compares it.
struct Expectation {
  static let keys: [BatchKey] = [.reachable, .viaWays, .avoidWays, .distance, .duration]

  /// Whether there is a walk at all. A record that expects nothing expects a walk.
  var isReachable = true
  /// Ways or relations that are walked, in any order.
  var viaWays: [Int64] = []
  /// Ways or relations that are not walked.
  var avoidWays: [Int64] = []
  /// Meters, as they are printed.
  var distance: Bounds?
  /// Seconds, as they are printed.
  var duration: Bounds?

  struct Bounds {
    var low: Double?
    var high: Double?
  }

  init() {}

  /// Reads the member `expect` of a record.
  ///
  /// Strict, so that no typing error makes a test pass: ``BatchFault`` for what is not compared.
  init(_ scanner: inout JSONScanner) throws {
    var expectation = Expectation()
    try scanner.object { scanner, name in
      _ = try scanner.next()
      let start = scanner.offset
      guard let key = BatchKey(rawValue: name) else { throw BatchFault.unknownExpectation(name) }
      do {
        switch key {
        case .reachable: expectation.isReachable = try scanner.bool()
        case .viaWays: expectation.viaWays = try scanner.ways()
        case .avoidWays: expectation.avoidWays = try scanner.ways()
        case .distance: expectation.distance = try scanner.bounds()
        case .duration: expectation.duration = try scanner.bounds()
        default: throw BatchFault.unknownExpectation(name)
        }
      } catch JSONScanner.Fault.otherKind {
        scanner.rewind(to: start)
        try scanner.skip()
        throw BatchFault.badValue(
          key, String(decoding: scanner.bytes(from: start), as: UTF8.self))
      }
    }
    self = expectation
  }

  private var namesWays: Bool { !viaWays.isEmpty || !avoidWays.isEmpty }

  /// What of it a walk does not hold to.
  ///
  /// - Throws: ``AreaError`` when the area that it was found in is damaged.
  func failures(of route: Route) throws(AreaError) -> [ExpectationFailure] {
    guard isReachable else {
      return [.reached(meters: route.distanceMeters, seconds: route.durationSeconds)]
    }
    var failures: [ExpectationFailure] = []
    let walked = try namesWays ? route.sources.map(\.number) : []
    let missed = viaWays.filter { !walked.contains($0) }
    if !missed.isEmpty { failures.append(.missed(missed, walked: walked)) }
    let taken = avoidWays.filter { walked.contains($0) }
    if !taken.isEmpty { failures.append(.walked(taken)) }
    let figures = [
      (BatchKey.distance, route.distanceMeters, distance),
      (BatchKey.duration, route.durationSeconds, duration),
    ]
    for (key, value, bounds) in figures {
      let shown = (value * 10).rounded() / 10
      guard let bounds, !bounds.contains(shown) else { continue }
      failures.append(.outside(key, found: shown, bounds))
    }
    return failures
  }
}

/// Something expected that was not found.
enum ExpectationFailure {
  /// There is a walk where none should be.
  case reached(meters: Double, seconds: Double)
  /// There is no walk, or the record is wrong: the code and the sentence.
  case failed(Failure)
  case missed([Int64], walked: [Int64])
  case walked([Int64])
  case outside(BatchKey, found: Double, Expectation.Bounds)
}

extension Expectation.Bounds {
  func contains(_ value: Double) -> Bool {
    value >= (low ?? -.infinity) && value <= (high ?? .infinity)
  }
}

extension JSONScanner {
  fileprivate mutating func ways() throws -> [Int64] {
    var ways: [Int64] = []
    try array { ways.append(try $0.integer()) }
    return ways
  }

  /// Reads `[lowest, highest]`; null is no bound.
  fileprivate mutating func bounds() throws -> Expectation.Bounds {
    var numbers: [Double?] = []
    try array { numbers.append(try $0.null() ? nil : try $0.number()) }
    guard numbers.count == 2 else { throw Fault.otherKind }
    return Expectation.Bounds(low: numbers[0], high: numbers[1])
  }
}
