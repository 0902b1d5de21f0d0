import Foundation
import WalkGeometry
import WalkGraph
import WalkRouting

/// Times joining both ends of each query to the network.
struct SnapBenchmark {
  private let area: Area
  private let queries: [(from: Coordinate, to: Coordinate)]

  init(_ arguments: [String: String]) throws {
    guard let areaPath = arguments["area"], let queryPath = arguments["queries"] else {
      throw RouteBenchmark.Failure.usage("snap wants --area and --queries")
    }
    area = try Area(contentsOf: areaPath)
    queries = try RouteBenchmark.queries(queryPath)
  }

  func run() throws {
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    let clock = ContinuousClock()
    var microseconds: [Double] = []
    var checksum: UInt64 = 0
    // The first round warms up.
    for round in 0..<2 {
      for query in queries {
        let start = clock.now
        for end in [query.from, query.to] {
          let snaps = try? router.snaps(of: Waypoint(end), count: 1, workspace: &workspace)
          for snap in snaps ?? [] {
            checksum = checksum &* 31 &+ UInt64(bitPattern: Int64(snap.coordinate.latitudeE7))
          }
        }
        let time = (clock.now - start).components
        guard round > 0 else { continue }
        microseconds.append(Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12)
      }
    }
    microseconds.sort()
    func percentile(_ part: Double) -> Double {
      microseconds.isEmpty ? 0 : microseconds[Int(Double(microseconds.count - 1) * part)]
    }
    print(
      String(
        format: "{\"pairs\":%d,\"p50_us\":%.2f,\"p95_us\":%.2f,\"p99_us\":%.2f,\"checksum\":%llu}",
        queries.count, percentile(0.5), percentile(0.95), percentile(0.99), checksum))
  }
}
