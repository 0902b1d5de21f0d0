import Synchronization
import WalkExport
import WalkRouting

/// `walkback batch`: many walks, one record in and one out.
enum BatchCommand: Command {
  private static let threads = OptionSpec.value(
    "--threads", "N", "How many walks to look for at once. Default: one a core.")
  private static let format = OptionSpec.value(
    "--format", "F", "ndjson or csv. Default: csv for a FILE named so, else ndjson.")
  private static let want = OptionSpec.value(
    "--want", "LIST", repeatable: true,
    "What to tell of each walk: " + RouteKeys.words.map(\.word).joined(separator: ",")
      + ". Default: distance.")
  private static let check = OptionSpec.flag(
    "--check", "Compare each answer with what its record expects.")

  private static let json = OptionSpec.flag(
    OptionSpec.json.name, "As --format ndjson; a failure of the whole as JSON, too.")

  static let spec = VerbSpec(
    name: "batch", summary: "Find many walks, one record in and one out",
    examples: [
      "batch walks.ndjson -o answers.ndjson",
      "batch walks.csv --want distance,geometry --threads 4 > answers.csv",
      "batch tests.ndjson --check",
    ],
    usage: "[FILE|-]", positionals: 0...1,
    options: [threads, format, want, check, .via] + OptionSpec.costing + [
      .search, .area, json, .output, .overwrite, .quiet,
    ],
    notes: [
      #"A record is one line: {"id":1,"from":[LAT,LON],"to":[LAT,LON]}, and maybe via (a list of "#
        + "positions), profile, avoid, at, want and expect; what it does not say is as the options have "
        + "it. A position may also be a string, as for `route`.",
      "Each answer is one line with the id as it was written and a code: Ok and what is wanted, else the "
        + "code of an error and a message. They stand in the order of the records, whatever the threads. "
        + "A wrong record is answered with an error, and the rest goes on; the exit code is 0 even then. "
        + "Empty lines are left out.",
      "LIST of --want, as want in a record: distance (distance_m and duration_s), geometry, ways, legs, "
        + "steps and warnings, the keys of what `route --json` prints.",
      "CSV begins with \(BatchTable.example); profile, avoid and at may be columns, too, and others "
        + "are passed over. In the answers each key is a column; what is no figure is JSON.",
      #"--check reads what each record expects: "expect": {"reachable": true, "via_ways": [WAY], "#
        + #""avoid_ways": [WAY], "distance_m": [LOW,HIGH], "duration_s": [LOW,HIGH]}, all of it optional. "#
        + "It prints what does not hold and then how many passed and failed; the exit code is 1 if any "
        + "failed. A record that expects nothing passes where there is a walk.",
      clockNote, AreaChooser.note,
    ],
    memory:
      "some 15 MB, the pages of the area that are walked on, and for each thread 13 bytes for each node of "
      + "the area and some answers; never more for a longer input.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let path = arguments.positionals.first ?? "-"
    let format = try format(arguments, path)
    var options = try RouteOptions(arguments)
    options.search = try arguments.word(.search, of: WalkingArguments.searches) ?? .auto
    let defaults = BatchRecord.Defaults(
      options: options, via: try stops(arguments),
      keys: try keys(arguments), isChecked: arguments.has(check))
    let threads = try arguments.integer(threads, in: 1...1024) ?? coreCount()
    let areas = try AreaChooser(arguments).areas(console)
    var reader = LineReader(try InputFile(path))
    var table: BatchTable?
    if format == .csv {
      let header = try reader.takeFirstLine() ?? []
      table = try header.withUnsafeBufferPointer { header throws(CommandError) in
        try BatchTable(header: header, path: path)
      }
    }
    let job = BatchJob(areas: areas, defaults: defaults, format: format, table: table)
    let tally = try run(job, reader, output, console, threads: threads)
    if let trouble = tally.trouble { throw trouble }
    if defaults.isChecked, tally.failed > 0 { throw CommandError.checkFailed(count: tally.failed) }
  }

  private static func run(
    _ job: BatchJob, _ reader: LineReader, _ output: OutputFile, _ console: Console, threads: Int
  ) throws -> BatchJob.Tally {
    // Threads that shared an area would keep taking its count of references from one another.
    var jobs = [job]
    while jobs.count < threads { jobs.append(try job.reopened()) }
    let waiting = Mutex(jobs)
    let opened = try output.open()
    let work = OrderedWork(reader, opened, BatchProgress(console), threads: threads)
    if !job.defaults.isChecked { try work.begin(job.header) }
    let tally = Mutex(BatchJob.Tally())
    runOnThreads(threads) {
      guard let job = waiting.withLock({ $0.popLast() }) else { return }
      var worker = BatchWorker(job)
      work.work { worker.answer($0) }
      tally.withLock { $0.add(worker.tally) }
    }
    let total = tally.withLock { $0 }
    let closing = CheckWords.closing(passed: total.records - total.failed, failed: total.failed)
    try work.finish(closing: job.defaults.isChecked ? Array(closing.utf8) : [])
    return total
  }

  private static func format(
    _ arguments: Arguments, _ path: String
  ) throws(CommandError) -> RouteRecords.Format {
    let formats = RouteRecords.Format.allCases.map { ($0.rawValue, $0) }
    let named = try arguments.word(format, of: formats)
    if named == .csv, arguments.has(json) { throw .contradiction("--format csv", "--json") }
    if arguments.has(check), arguments.has(json) { throw .contradiction("--check", "--json") }
    if let named { return named }
    return path.lowercased().hasSuffix(".csv") && !arguments.has(json) ? .csv : .ndjson
  }

  private static func stops(_ arguments: Arguments) throws(CommandError) -> [Waypoint] {
    let stops = arguments.texts(.via)
    if stops.count > WalkingArguments.mostStops {
      throw .tooManyOptions(.via, count: stops.count, most: WalkingArguments.mostStops)
    }
    var waypoints: [Waypoint] = []
    for text in stops {
      guard case .position(let position) = try PositionText(parsing: text) else {
        throw .badPosition(text, .badReference)
      }
      waypoints.append(position.waypoint)
    }
    return waypoints
  }

  private static func keys(_ arguments: Arguments) throws(CommandError) -> RouteKeys {
    guard arguments.has(want) else { return .distance }
    var keys: RouteKeys = []
    for list in arguments.texts(want) {
      guard let some = RouteKeys(words: list) else {
        throw .badValue(
          option: want, list, expected: .list(RouteKeys.words.map(\.word)))
      }
      keys.formUnion(some)
    }
    return keys
  }
}
