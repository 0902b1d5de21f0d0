/// An open ``FixSource``: for code that may wait.
///
/// ```swift
/// let feed = try FixFeed(FixSource("-"))
/// loop: while true {
///   switch try feed.next(waiting: 1000) {
///   case .event(.fix(let fix)): print(fix.coordinate)
///   case .event, .nothingYet: continue
///   case .ended: break loop
///   }
/// }
/// ```
///
/// A gpsd that goes away is told as ``FixFault/lost(errno:)`` and tried again after 1, 2, 4 … 30 s,
/// without end. Memory does not grow with what is read.
public final class FixFeed {
  public enum Step: Hashable, Sendable {
    case event(FixEvent)
    /// Nothing came while it waited.
    case nothingYet
    case ended
  }

  /// Whether it speaks as it finds out: a pipe, a device or gpsd, not a file of the past.
  public let isLive: Bool
  private let source: FixSource
  /// Whether it may come back: gpsd, or a device that can be plugged in again.
  private let mayReturn: Bool
  private let reader: FixReader
  private var events: [FixEvent] = []
  private var nextEvent = 0
  private var descriptor: Int32
  private var isAtEnd = false
  private var lineCount = 0
  /// When to try again, and after how long again, in milliseconds.
  private var retry: (at: Int64, pause: Int64)?

  private static let blockBytes = 1 << 14
  private static let connectMilliseconds: Int32 = 5000
  private static let retryPauses: ClosedRange<Int64> = 1000...30_000

  /// Opens a file, or connects to gpsd and asks it to report.
  ///
  /// - Parameter clock: The present, for what a live source says without a time.
  public init(
    _ source: FixSource, clock: @escaping @Sendable () -> Instant = Instant.now
  ) throws(FixSourceError) {
    self.source = source
    descriptor = try Self.open(source)
    switch source {
    case .standardInput: mayReturn = false
    case .file: mayReturn = isTerminal(descriptor)
    case .gpsd: mayReturn = true
    }
    isLive = !isRegularFile(descriptor)
    reader = FixReader(clock: isLive ? clock : nil)
  }

  deinit { close() }

  /// The next event.
  ///
  /// - Parameter waiting: For how many milliseconds to wait for one; a signal ends the wait. To connect
  ///   again may take 5 s more.
  /// - Throws: ``FixSourceError/cannotRead(path:errno:)``.
  public func next(waiting milliseconds: Int32) throws(FixSourceError) -> Step {
    let deadline = monotonicMilliseconds() + Int64(milliseconds)
    while true {
      if nextEvent < events.count {
        nextEvent += 1
        return .event(events[nextEvent - 1])
      }
      if isAtEnd { return .ended }
      if let retry {
        guard retry.at <= deadline else {
          pause(milliseconds: Int32(max(0, deadline - monotonicMilliseconds())))
          return .nothingYet
        }
        pause(milliseconds: Int32(max(0, retry.at - monotonicMilliseconds())))
        guard monotonicMilliseconds() >= retry.at else { return .nothingYet }
        reconnect(after: retry.pause)
        continue
      }
      let left = max(0, deadline - monotonicMilliseconds())
      guard isReadable(descriptor, waiting: Int32(left)) else { return .nothingYet }
      try readBlock()
    }
  }

  private func readBlock() throws(FixSourceError) {
    let (bytes, errno) = readAvailable(descriptor, most: Self.blockBytes)
    lineCount += bytes.count { $0 == UInt8(ascii: "\n") }
    events = reader.read(bytes)
    nextEvent = 0
    guard errno != 0 || bytes.isEmpty else { return }
    if errno == tryAgain { return }
    if mayReturn {
      reader.interrupt()
      events.append(.problem(FixProblem(line: lineCount + 1, .lost(errno: errno))))
      close()
      let pause = Self.retryPauses.lowerBound
      retry = (monotonicMilliseconds() + pause, pause)
      return
    }
    switch source {
    case .file(let path) where errno != 0: throw .cannotRead(path: path, errno: errno)
    case .standardInput where errno != 0: throw .cannotRead(path: "-", errno: errno)
    default:
      events += reader.finish()
      isAtEnd = true
    }
  }

  private func reconnect(after pause: Int64) {
    do {
      descriptor = try Self.open(source)
      retry = nil
      events = [.reconnected]
      nextEvent = 0
    } catch {
      let longer = min(pause * 2, Self.retryPauses.upperBound)
      retry = (monotonicMilliseconds() + longer, longer)
    }
  }

  private static func open(_ source: FixSource) throws(FixSourceError) -> Int32 {
    switch source {
    case .standardInput: 0
    case .file(let path): try openForReading(path)
    case .gpsd(let host, let port): try connect(host, port)
    }
  }

  private static func connect(_ host: String, _ port: UInt16) throws(FixSourceError) -> Int32 {
    let descriptor = try openConnection(
      host: host, port: port, waiting: connectMilliseconds)
    let errno = sendAll(#"?WATCH={"enable":true,"json":true};"# + "\n", to: descriptor)
    guard errno == 0 else {
      closeDescriptor(descriptor)
      throw .unreachable(host: host, port: port, errno: errno)
    }
    return descriptor
  }

  private func close() {
    if descriptor > 0 { closeDescriptor(descriptor) }
    descriptor = -1
  }
}
