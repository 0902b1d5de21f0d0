import Foundation

#if canImport(Glibc)
  import Glibc
#endif

extension Sandbox {
  /// Runs the command with a terminal for its input and its talk, on which `answer` is typed.
  ///
  /// `error` of the result is what the terminal showed, the answer too.
  func run(onTerminalTyping answer: String, _ arguments: String...) throws -> Result {
    let terminal = try PseudoTerminal()
    terminal.type(answer)
    let outPath = path(".\(UUID().uuidString).out")
    try Data().write(to: URL(fileURLWithPath: outPath))
    defer { try? FileManager.default.removeItem(atPath: outPath) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Self.binary())
    process.arguments = arguments
    process.environment = environment.merging(["TERM": "xterm"]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = terminal.programSide
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outPath))
    process.standardError = terminal.programSide
    try process.run()
    process.waitUntilExit()
    let out = try Data(contentsOf: URL(fileURLWithPath: outPath))
    return Result(
      status: process.terminationStatus, out: String(decoding: out, as: UTF8.self),
      error: terminal.shown())
  }
}

/// A terminal that nobody sits at.
private final class PseudoTerminal {
  private let personSide: Int32
  let programSide: FileHandle

  init() throws {
    var person: Int32 = -1
    var program: Int32 = -1
    guard openpty(&person, &program, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    personSide = person
    programSide = FileHandle(fileDescriptor: program, closeOnDealloc: true)
  }

  deinit { close(personSide) }

  func type(_ text: String) { write(personSide, text, text.utf8.count) }

  /// All that was shown so far.
  func shown() -> String {
    _ = fcntl(personSide, F_SETFL, O_NONBLOCK)
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(personSide, &bytes, bytes.count)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += bytes.prefix(count)
    }
  }
}
