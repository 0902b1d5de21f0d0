import CAllocations
import Foundation
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

/// Times the library call that `walkback route` makes.
struct RouteBenchmark {
  private let area: Area
  private let areaPath: String
  private let queries: [(from: Coordinate, to: Coordinate)]
  private let options: RouteOptions
  private let isFull: Bool
  private let checkCount: Int
  private let output: String?

  enum Failure: Error {
    case usage(String)
    case wrongCost(query: Int, found: UInt64, dijkstra: UInt64)
  }

  init(_ arguments: [String: String]) throws {
    guard let areaPath = arguments["area"], let queryPath = arguments["queries"] else {
      throw Failure.usage("route wants --area and --queries")
    }
    area = try Area(contentsOf: areaPath)
    self.areaPath = areaPath
    queries = try Self.queries(queryPath)
    var options = RouteOptions()
    if let name = arguments["search"] {
      guard let search = SearchMethod(rawValue: name) else {
        throw Failure.usage("no search \(name)")
      }
      options.search = search
    }
    options.costing = try Self.costing(arguments)
    self.options = options
    isFull = arguments["mode"] == "full"
    checkCount = Int(arguments["check"] ?? "100") ?? 100
    output = arguments["out"]
  }

  /// Rows of from_lon,from_lat,to_lon,to_lat under a head.
  static func queries(_ path: String) throws -> [(from: Coordinate, to: Coordinate)] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 4,
        let from = Coordinate(latitude: numbers[1], longitude: numbers[0]),
        let to = Coordinate(latitude: numbers[3], longitude: numbers[2])
      else { throw Failure.usage("not a query: \(line)") }
      return (from, to)
    }
  }

  /// How many 4 KiB blocks of the file the first answer of a process reads, as a median.
  private func coldBlocks() throws -> Int {
    var counts: [Int] = []
    for query in queries.prefix(50) {
      let router = Router(area: try Area(contentsOf: areaPath))
      var workspace = router.makeWorkspace()
      _ = try answer(query, router, &workspace)
      counts.append(router.area.checkedBlockCount)
    }
    return counts.isEmpty ? 0 : counts.sorted()[counts.count / 2]
  }

  /// What `--profile`, `--avoid` and `--at` ask for; a weekday noon unless told.
  private static func costing(_ arguments: [String: String]) throws -> CostingOptions {
    var costing = CostingOptions()
    if let name = arguments["profile"] {
      guard let profile = CostingProfile(rawValue: name) else {
        throw Failure.usage("no profile \(name)")
      }
      costing.profile = profile
    }
    for word in arguments["avoid"]?.split(separator: ",") ?? [] {
      guard let avoid = Avoid.words.first(where: { $0.word == word }) else {
        throw Failure.usage("nothing to avoid called \(word)")
      }
      costing.avoid.insert(avoid.option)
    }
    if let time = arguments["at"] {
      guard let clock = WallClock(rfc3339: time) else { throw Failure.usage("no time \(time)") }
      costing.clock = clock
    }
    return costing
  }

  func run() throws {
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    try check(router, &workspace)
    // Warm up: every page and block that the queries touch.
    for query in queries {
      if let route = try answer(query, router, &workspace) { workspace.reuse(route) }
    }

    let clock = ContinuousClock()
    var microseconds: [Double] = []
    var rows = "idx,distance_m,duration_s\n"
    var answered = 0
    var settled = 0
    var allocations: Int64 = 0
    var checksum: UInt64 = 0
    for (index, query) in queries.enumerated() {
      let allocationsBefore = allocation_count()
      let start = clock.now
      let route = try answer(query, router, &workspace)
      let time = (clock.now - start).components
      let allocationsAfter = allocation_count()
      microseconds.append(Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12)
      if let route {
        answered += 1
        settled += route.settledCount
        allocations += allocationsAfter - allocationsBefore
        checksum = checksum &* 31 &+ UInt64(route.cost * 1000)
        rows += String(
          format: "%d,%.1f,%.1f\n", index, route.distanceMeters, route.durationSeconds)
        workspace.reuse(route)
      } else {
        rows += "\(index),,\n"
      }
    }
    if let output { try rows.write(toFile: output, atomically: true, encoding: .utf8) }
    microseconds.sort()
    func percentile(_ part: Double) -> Double {
      microseconds.isEmpty ? 0 : microseconds[Int(Double(microseconds.count - 1) * part)]
    }
    func mean(_ sum: Int) -> Double { Double(sum) / Double(max(answered, 1)) }
    let meanTime = microseconds.reduce(0, +) / Double(max(microseconds.count, 1))
    let allocationsMean =
      allocation_count() < 0 ? "null" : String(format: "%.4f", mean(Int(allocations)))
    print(
      String(
        format: "{\"queries\":%d,\"answered\":%d,\"p50_us\":%.1f,\"p95_us\":%.1f,"
          + "\"p99_us\":%.1f,\"mean_us\":%.1f,\"checksum\":%llu,\"settled_mean\":%.1f,"
          + "\"allocations_mean\":%@,\"cold_blocks\":%d}",
        queries.count, answered, percentile(0.5), percentile(0.95), percentile(0.99), meanTime,
        checksum, mean(settled), allocationsMean, try coldBlocks()))
  }

  /// - Returns: `nil` where there is no walk; a damaged area is an error.
  private func answer(
    _ query: (from: Coordinate, to: Coordinate), _ router: Router, _ workspace: inout Workspace
  ) throws -> Route? {
    let route: Route
    do throws(RouteError) {
      route = try router.route(
        from: query.from, to: query.to, options: options, workspace: &workspace)
    } catch {
      if case .area = error { throw error }
      return nil
    }
    if isFull { _ = try Directions(for: route, in: area) }
    return route
  }

  /// Compares with Dijkstra before any time counts.
  private func check(_ router: Router, _ workspace: inout Workspace) throws {
    var judge = options
    judge.search = .dijkstra
    for (index, query) in queries.prefix(checkCount).enumerated() {
      func cost(_ options: RouteOptions) -> UInt64? {
        let route = try? router.route(
          from: query.from, to: query.to, options: options, workspace: &workspace)
        return route.map { UInt64(($0.cost * 1000).rounded()) }
      }
      let found = cost(options)
      let expected = cost(judge)
      guard found == expected else {
        throw Failure.wrongCost(query: index, found: found ?? 0, dijkstra: expected ?? 0)
      }
    }
  }
}
