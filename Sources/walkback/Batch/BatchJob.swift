import WalkExport
import WalkGraph

/// What is done with all records of a batch.
struct BatchJob: Sendable {
  let areas: [Area]
  let defaults: BatchRecord.Defaults
  let format: RouteRecords.Format
  /// The columns of CSV.
  let table: BatchTable?

  /// The same with areas of its own.
  func reopened() throws(AreaError) -> BatchJob {
    var reopened: [Area] = []
    for area in areas { reopened.append(try Area(contentsOf: area.path)) }
    return BatchJob(areas: reopened, defaults: defaults, format: format, table: table)
  }

  /// What stands above the answers.
  var header: [UInt8] {
    var records = RouteRecords(format, columns: defaults.keys)
    records.appendHeader()
    return records.take()
  }

  /// What came of the records, besides what is written.
  struct Tally {
    var records = 0
    var failed = 0
    /// The first trouble that is none of the records': a damaged area.
    var trouble: Failure?

    mutating func add(_ other: Tally) {
      records += other.records
      failed += other.failed
      trouble = trouble ?? other.trouble
    }
  }
}
