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
  private nonisolated(unsafe) static var partialPath: UnsafeMutablePointer<CChar>?

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
        if let path = Interruption.partialPath { unlink(path) }
        _exit(128 + number)
      }
    }
  }

  /// Names the file to remove when the command is interrupted from now on.
  static func willWrite(_ partial: String) {
    partialPath = strdup(partial)
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
