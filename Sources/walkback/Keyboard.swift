import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keys of the terminal on standard input, as they are pressed and without being shown.
enum Keyboard {
  // Written by the one thread that starts and ends it; a signal handler only reads it.
  private nonisolated(unsafe) static var original: termios?

  /// Takes the terminal; ``restore()`` must follow.
  ///
  /// - Returns: Whether there is one, and this command is in its foreground.
  static func start() -> Bool {
    var settings = termios()
    guard isatty(0) != 0, tcgetpgrp(0) == getpgrp(), tcgetattr(0, &settings) == 0 else {
      return false
    }
    original = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return tcsetattr(0, TCSANOW, &settings) == 0
  }

  /// Gives the terminal back as it was; also from a signal handler.
  static func restore() {
    guard var settings = original else { return }
    tcsetattr(0, TCSANOW, &settings)
  }

  /// Whether a key has been pressed since it was last asked; others are dropped.
  static func hasPressed(_ key: Character) -> Bool {
    var isPressed = false
    var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 0) > 0 {
      var byte: UInt8 = 0
      guard read(0, &byte, 1) == 1 else { break }
      if byte == key.asciiValue { isPressed = true }
    }
    return isPressed
  }
}

/// SIGUSR1, by which another program presses a key.
enum UserSignal {
  private static let isPending = Atomic<Bool>(false)

  static func start() {
    signal(SIGUSR1) { _ in
      UserSignal.isPending.store(true, ordering: .sequentiallyConsistent)
    }
  }

  /// Whether it has come since it was last asked.
  static func hasCome() -> Bool { isPending.exchange(false, ordering: .sequentiallyConsistent) }
}
