import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What happens when the person, or the system, wants the command to stop.
enum Interruption {
  // Written before a handler can see it, by the one thread that starts work; a handler only reads it.
  private nonisolated(unsafe) static var partialPaths: UnsafePointer<UnsafeMutablePointer<CChar>?>?
  private static let isHeld = Atomic<Bool>(false)
  /// The signal that came while it was held, or 0.
  private static let pending = Atomic<Int32>(0)

  /// Sets signals up: once, at the start.
  ///
  /// A reader that goes away ends the command quietly. A file that grows past its limit is an error
  /// of that write, to be told like a full disk. Otherwise the exit code is 128 and the signal's
  /// number, after the half-written file is removed.
  static func prepare() {
    signal(SIGPIPE, SIG_DFL)
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      // Who starts a command with a signal ignored (`nohup`) means it.
      sigaction(number, nil, &action)
      if isIgnored(action) { continue }
      signal(number) { number in
        let earlier = Interruption.pending.exchange(number, ordering: .sequentiallyConsistent)
        if earlier == 0, Interruption.isHeld.load(ordering: .sequentiallyConsistent) { return }
        Interruption.end(number)
      }
    }
  }

  /// Does what is not to be broken off: the first signal waits for it, the second one does not.
  ///
  /// One thread at a time.
  static func held<Result>(_ body: () -> Result) -> Result {
    isHeld.store(true, ordering: .sequentiallyConsistent)
    endIfPending()
    let result = body()
    isHeld.store(false, ordering: .sequentiallyConsistent)
    endIfPending()
    return result
  }

  private static func endIfPending() {
    let number = pending.load(ordering: .sequentiallyConsistent)
    if number != 0 { end(number) }
  }

  private static func end(_ number: Int32) -> Never {
    var next = partialPaths
    while let path = next?.pointee {
      unlink(path)
      next = next.map { $0 + 1 }
    }
    Keyboard.restore()
    _exit(128 + number)
  }

  /// Names the files to remove when the command is interrupted from now on.
  static func willWrite(_ partials: String...) {
    let paths = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: partials.count + 1)
    _ = paths.initialize(from: partials.map { strdup($0) } + [nil])
    partialPaths = UnsafePointer(paths.baseAddress)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
