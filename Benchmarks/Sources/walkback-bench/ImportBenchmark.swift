import Foundation
import OSMExtract
import WalkGraph
import WalkImport

/// Times an import against a bare read of the same file.
struct ImportBenchmark {
  let extract: String

  func run(json: Bool) throws {
    let clock = ContinuousClock()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("walkback-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("area.walk").path
    let bare = try clock.measure { _ = try Extract(path: extract).bareRead() }
    let wall = try clock.measure { _ = try Importer.run(extracts: [extract], to: path) }
    let area = try Area(contentsOf: path)
    try area.validate()
    func seconds(_ duration: Duration) -> Double {
      Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
    let sections = area.sectionSizes.map { "\"\($0.kind.code)\":\($0.bytes)" }
    print(
      String(
        format: "{\"seconds\":%.3f,\"bare_read_seconds\":%.3f,\"ratio\":%.2f,"
          + "\"peak_resident_bytes\":%d,\"bytes\":%d,\"nodes\":%d,\"edges\":%d,\"sections\":{%@}}",
        seconds(wall), seconds(bare), seconds(wall) / seconds(bare), peakResidentBytes(),
        area.byteCount, area.nodeCount, area.edgeCount, sections.joined(separator: ",")))
  }

  private func peakResidentBytes() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Int(usage.ru_maxrss) * 1024
    #endif
  }
}
