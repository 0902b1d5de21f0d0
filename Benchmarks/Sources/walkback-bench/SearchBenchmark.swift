import Foundation
import WalkGeometry
import WalkGraph
import WalkPlaces

/// Times look-ups in the index of names beside an area, as somebody types them.
///
/// The texts are beginnings of the titles of what lies near random nodes, and whole titles with a wrong letter.
struct SearchBenchmark {
  private let area: Area
  private let index: PlaceIndex
  private let count: Int

  init(_ arguments: [String: String]) throws {
    guard let areaPath = arguments["area"] else {
      throw RouteBenchmark.Failure.usage("search wants --area")
    }
    area = try Area(contentsOf: areaPath)
    index = try PlaceIndex(besideArea: area)
    count = arguments["count"].flatMap(Int.init) ?? 400
  }

  func run() throws {
    var random = SplitMix(state: 1)
    var points: [Coordinate] = []
    for _ in 0..<count {
      points.append(
        try area.coordinate(
          of: NodeID(UInt32.random(in: 0..<UInt32(area.nodeCount), using: &random))))
    }
    var titles: [String] = []
    let near = try timed(points) { point in
      let matches = try index.nearest(to: point)
      let titled = matches.map(\.place.title).filter { !$0.isEmpty }
      if let title = titled.randomElement(using: &random) { titles.append(title) }
      return matches.count
    }
    guard !titles.isEmpty else { return print("{\"places\":\(try index.count())}") }
    var begun: [(String, Coordinate)] = []
    var wrong: [(String, Coordinate)] = []
    for point in points {
      guard let title = titles.randomElement(using: &random) else { continue }
      begun.append(
        (String(title.prefix(Int.random(in: 1...title.count, using: &random))), point))
      var letters = Array(title)
      letters[Int.random(in: 0..<letters.count, using: &random)] = "x"
      wrong.append((String(letters), point))
    }
    let typed = try timed(begun) { try index.search($0.0, near: $0.1).matches.count }
    let nowhere = try timed(begun) { try index.search($0.0).matches.count }
    let mistyped = try timed(wrong) { try index.search($0.0, near: $0.1).matches.count }
    print(
      "{\"places\":\(try index.count()),\"bytes\":\(index.byteCount),\"typed\":\(typed),"
        + "\"without_near\":\(nowhere),\"mistyped\":\(mistyped),\"nearest\":\(near)}")
  }

  /// Processor milliseconds of each query, after a first round that warms up.
  private func timed<Query>(_ queries: [Query], _ body: (Query) throws -> Int) throws -> String {
    var milliseconds: [Double] = []
    var found = 0
    for round in 0..<2 {
      for query in queries {
        let start = processorNanoseconds()
        let count = try body(query)
        let nanoseconds = processorNanoseconds() - start
        guard round > 0 else { continue }
        found += count > 0 ? 1 : 0
        milliseconds.append(Double(nanoseconds) / 1e6)
      }
    }
    milliseconds.sort()
    func percentile(_ part: Double) -> Double {
      milliseconds[Int(Double(milliseconds.count - 1) * part)]
    }
    return String(
      format: "{\"queries\":%d,\"found\":%d,\"p50_ms\":%.3f,\"p95_ms\":%.3f,\"p99_ms\":%.3f}",
      queries.count, found, percentile(0.5), percentile(0.95), percentile(0.99))
  }
}

/// What this thread has used of the processor: others on the machine do not count.
private func processorNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Source: Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
