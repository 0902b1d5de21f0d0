import Foundation
import OSMExtract
import WalkGraph
import WalkImport

/// Times an import against a bare read of the same file.
///
/// Runs take turns: a bare read, the graph alone, everything. Reported are the least seconds of each.
struct ImportBenchmark {
  let extract: String
  var rounds = 3

  func run(json: Bool) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("walkback-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("area.walk").path

    let clock = ContinuousClock()
    var whole: ImportSummary?
    var wholeProcessor = Double.infinity
    var peak = 0
    var graphSeconds = Double.infinity
    var bareSeconds = Double.infinity
    var graphAlone = ImportOptions()
    graphAlone.isGraphAlone = true
    graphAlone.acceleration = []
    for _ in 0..<max(rounds, 1) {
      let before = Usage()
      let summary = try Importer.run(extracts: [extract], to: path)
      let after = Usage()
      if peak == 0 { peak = after.peakResidentBytes }
      wholeProcessor = min(wholeProcessor, after.processorSeconds - before.processorSeconds)
      if summary.seconds < whole?.seconds ?? .infinity { whole = summary }
      let graphPath = folder.appendingPathComponent("graph.walk").path
      graphSeconds = min(
        graphSeconds,
        try Importer.run(extracts: [extract], to: graphPath, options: graphAlone).seconds)
      let bare = try clock.measure { _ = try Extract(path: extract).bareRead() }
      bareSeconds = min(bareSeconds, seconds(bare))
    }
    guard let whole else { return }
    let area = try Area(contentsOf: path)
    try area.validate()
    try report(
      area, whole, processor: wholeProcessor, graph: graphSeconds, bare: bareSeconds, peak: peak)
  }

  private func report(
    _ area: Area, _ whole: ImportSummary, processor: Double, graph: Double, bare: Double,
    peak: Int
  ) throws {
    let highwayNodes = try countHighwayNodes()
    let phases = whole.phases.map {
      "\"\($0.phase.rawValue)\":" + String(format: "%.3f", $0.seconds)
    }
    let sections = area.sectionSizes.map { "\"\($0.kind.code)\":\($0.bytes)" }
    print(
      String(
        format: "{\"seconds\":%.3f,\"processor_seconds\":%.3f,\"bare_read_seconds\":%.3f,"
          + "\"ratio\":%.2f,\"graph_seconds\":%.3f,\"graph_ratio\":%.2f,\"phases\":{%@},"
          + "\"peak_resident_bytes\":%d,\"highway_nodes\":%d,\"bytes\":%d,\"nodes\":%d,"
          + "\"edges\":%d,\"sections\":{%@}}",
        whole.seconds, processor, bare, whole.seconds / bare, graph, graph / bare,
        phases.joined(separator: ","), peak, highwayNodes, area.byteCount, area.nodeCount,
        area.edgeCount, sections.joined(separator: ",")))
  }

  /// The nodes of all ways with a `highway` tag, each once.
  private func countHighwayNodes() throws -> Int {
    var refs: [Int64] = []
    try Extract(path: extract).readWays { way in
      guard way.tags.value(of: "highway") != nil else { return }
      for index in 0..<way.nodeRefs.count { refs.append(way.nodeRefs[index]) }
    }
    refs.sort()
    return zip(refs, refs.dropFirst()).reduce(refs.isEmpty ? 0 : 1) { $0 + ($1.0 != $1.1 ? 1 : 0) }
  }

  private func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}

/// What this process has used so far.
private struct Usage {
  var peakResidentBytes: Int
  /// Of all threads, in the program and in the system.
  var processorSeconds: Double

  init() {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      peakResidentBytes = Int(usage.ru_maxrss)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      peakResidentBytes = Int(usage.ru_maxrss) * 1024
    #endif
    processorSeconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }
}
