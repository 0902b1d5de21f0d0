import ParkedCars

/// The best fix of a source: a receiver's device, gpsd or a file; `nil` where none can be used.
func whereAmI(by source: FixSource) async throws -> Fix? {
  var filter = FixFilter.parking
  var best = BestFix()
  for try await event in source.events() {
    switch event {
    case .fix(let fix):
      if let doubt = filter.doubt(about: fix, now: .now()) {
        print("not used:", doubt)
      } else {
        best.add(fix)
      }
    case .noFix, .reconnected: continue
    case .problem(let problem): print("line \(problem.line):", problem.fault)
    }
    // Good enough: gpsd would go on without end.
    if let radius = best.best?.horizontalAccuracy, radius <= 10 { break }
  }
  return best.best
}
