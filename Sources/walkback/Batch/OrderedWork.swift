/// Lets threads work on blocks of lines and writes what they make of them, in the order of the blocks.
///
/// A thread takes the next block, works on it, lays the result down, and writes what is then next in order.
/// No more than ``window`` blocks are taken and not yet written: memory does not grow with the input.
final class OrderedWork: @unchecked Sendable {
  /// What came of a block.
  struct Result {
    let bytes: [UInt8]
    let records: Int
  }

  // All is touched with `lock` held, but `reader` by the thread that has set `isReading`, and `output` and
  // `progress` by the one that has set `isWriting`.
  private let lock = ThreadLock()
  private let window: Int
  private var reader: LineReader
  private let output: OutputFile.Opened
  private var progress: BatchProgress?
  private var results: [Result?]
  private var taken = 0
  private var written = 0
  private var isReading = false
  private var isWriting = false
  /// Whether no more blocks are taken.
  private var isOver = false
  /// Whether no more can be written.
  private var isBroken = false
  private var failure: (any Error)?

  /// - Parameter threads: As many as will call ``work(_:)``.
  init(
    _ reader: LineReader, _ output: OutputFile.Opened, _ progress: BatchProgress?, threads: Int
  ) {
    self.reader = reader
    self.output = output
    self.progress = progress
    window = 4 * threads
    results = Array(repeating: nil, count: window)
  }

  /// Writes what stands above all results.
  func begin(_ header: [UInt8]) throws {
    guard !header.isEmpty else { return }
    try abandoning { try output.write(header) }
  }

  /// Works until the input ends or something fails.
  func work(_ body: (LineBlock) -> Result) {
    while let (block, number) = takeBlock() {
      let result = body(block)
      lock.withLock { results[number % window] = result }
      writeResults()
    }
  }

  /// Ends the output, once all threads are done.
  ///
  /// - Parameter closing: Its last bytes.
  /// - Throws: What could not be read or written. A file is put in its place only if nothing failed.
  func finish(closing: [UInt8]) throws {
    progress?.clear()
    try abandoning {
      if let failure { throw failure }
      if !closing.isEmpty { try output.write(closing) }
    }
    try output.finish()
  }

  private func abandoning(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      output.abandon()
      throw error
    }
  }

  private func takeBlock() -> (LineBlock, Int)? {
    lock.lock()
    defer { lock.unlock() }
    while !isOver, isReading || taken - written >= window { lock.wait() }
    guard !isOver else { return nil }
    isReading = true
    lock.unlock()
    var block: LineBlock?
    var problem: (any Error)?
    do {
      block = try reader.next()
    } catch {
      problem = error
    }
    lock.lock()
    isReading = false
    failure = failure ?? problem
    isOver = isOver || block == nil
    lock.wakeAll()
    guard let block, !isOver else { return nil }
    defer { taken += 1 }
    return (block, taken)
  }

  private func writeResults() {
    lock.lock()
    defer { lock.unlock() }
    guard !isWriting else { return }
    isWriting = true
    while let result = results[written % window], !isBroken {
      results[written % window] = nil
      lock.unlock()
      var problem: (any Error)?
      do {
        try output.write(result.bytes)
      } catch {
        problem = error
      }
      progress?.add(records: result.records)
      lock.lock()
      if let problem {
        failure = failure ?? problem
        isBroken = true
        isOver = true
      }
      written += 1
      lock.wakeAll()
    }
    isWriting = false
  }
}
