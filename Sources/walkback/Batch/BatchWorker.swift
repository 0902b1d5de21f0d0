import WalkDirections
import WalkExport
import WalkGeometry
import WalkGraph
import WalkRouting

/// Answers records on one thread.
struct BatchWorker {
  private let job: BatchJob
  private let walker: BatchWalker
  private var records: RouteRecords
  private(set) var tally = BatchJob.Tally()

  init(_ job: BatchJob) {
    self.job = job
    walker = BatchWalker(job.areas)
    records = RouteRecords(job.format, columns: job.defaults.keys)
  }

  /// What is to be written for some lines.
  mutating func answer(_ block: LineBlock) -> OrderedWork.Result {
    var lines: [UInt8] = []
    let before = tally.records
    block.forEachLine { line, number in
      let record = read(line)
      tally.records += 1
      if job.defaults.isChecked {
        check(record, line, number, &lines)
      } else {
        answer(record, line)
      }
    }
    return OrderedWork.Result(
      bytes: job.defaults.isChecked ? lines : records.take(), records: tally.records - before)
  }

  private func read(_ line: UnsafeBufferPointer<UInt8>) -> BatchRecord {
    if line.count > LineReader.mostLineBytes {
      var record = BatchRecord(job.defaults)
      record.fault = .tooLong(bytes: LineReader.mostLineBytes)
      return record
    }
    if let table = job.table { return table.record(of: line, job.defaults) }
    return BatchRecord(json: line, job.defaults)
  }

  private mutating func answer(_ record: BatchRecord, _ line: UnsafeBufferPointer<UInt8>) {
    let id = UnsafeBufferPointer(rebasing: line[record.id ?? 0..<0])
    do {
      let (route, station) = try walk(record)
      let directions =
        record.keys.needDirections ? try Directions(for: route, in: station.area) : nil
      try records.append(id: id, route, directions, keys: record.keys)
      station.reuse(route)
    } catch {
      let failure = failure(error)
      records.append(
        id: id, failure: failure.code, message: PrintableText.line(failure.sentence))
    }
  }

  private mutating func check(
    _ record: BatchRecord, _ line: UnsafeBufferPointer<UInt8>, _ number: Int,
    _ lines: inout [UInt8]
  ) {
    var failures: [ExpectationFailure] = []
    do {
      failures = try record.expectation.failures(of: walk(record).route)
    } catch {
      let failure = failure(error)
      if failure.exitCode != .no || record.expectation.isReachable {
        failures = [.failed(failure)]
      }
    }
    guard !failures.isEmpty else { return }
    tally.failed += 1
    let id = String(
      decoding: UnsafeBufferPointer(rebasing: line[record.id ?? 0..<0]), as: UTF8.self)
    lines += CheckWords.line(id: id, line: number, failures).utf8
  }

  private func walk(_ record: BatchRecord) throws -> (route: Route, station: BatchWalker.Station) {
    let waypoints = try record.waypoints()
    let station = walker.station(for: waypoints, radius: record.options.radius)
    do {
      return (try station.route(waypoints, record.options), station)
    } catch {
      throw Failure(error, in: station.area.path, limiting: record.limitingOptions)
        .hinting(at: waypoints.map(\.coordinate), in: station.area.bounds)
    }
  }

  private mutating func failure(_ error: any Error) -> Failure {
    let failure = Failure(error)
    if failure.exitCode != .no, failure.exitCode != .usage {
      tally.trouble = tally.trouble ?? failure
    }
    return failure
  }
}
