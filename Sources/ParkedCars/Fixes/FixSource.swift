/// Where fixes come from.
public enum FixSource: Hashable, Sendable {
  /// Standard input, written `-`.
  case standardInput
  /// A file, a pipe with a name or a receiver's device.
  case file(path: String)
  /// gpsd's port, written `gpsd://HOST` or `gpsd://HOST:PORT`; an IPv6 address in brackets.
  case gpsd(host: String, port: UInt16)

  /// The port of gpsd that IANA has registered.
  public static let gpsdPort: UInt16 = 2947

  /// Reads `-`, `gpsd://HOST:PORT` or the path of a file.
  ///
  /// - Throws: ``FixSourceError/badAddress(_:)`` for a `gpsd:` address that is none.
  public init(_ text: String) throws(FixSourceError) {
    let scheme = "gpsd://"
    if text == "-" {
      self = .standardInput
    } else if text.lowercased().hasPrefix("gpsd:") {
      guard text.lowercased().hasPrefix(scheme) else { throw .badAddress(text) }
      var rest = text.dropFirst(scheme.count)
      if rest.hasSuffix("/") { rest = rest.dropLast() }
      var host = rest
      var port: Substring?
      if rest.first == "[", let close = rest.firstIndex(of: "]") {
        host = rest[rest.index(after: rest.startIndex)..<close]
        let tail = rest[rest.index(after: close)...]
        guard tail.isEmpty || tail.first == ":" else { throw .badAddress(text) }
        port = tail.isEmpty ? nil : tail.dropFirst()
      } else if let colon = rest.firstIndex(of: ":") {
        host = rest[..<colon]
        port = rest[rest.index(after: colon)...]
      }
      let number = port.map { UInt16($0) } ?? FixSource.gpsdPort
      let isName = host.utf8.allSatisfy { 0x21..<0x7F ~= $0 && $0 != UInt8(ascii: "/") }
      guard let number, number > 0, !host.isEmpty, isName else { throw .badAddress(text) }
      self = .gpsd(host: String(host), port: number)
    } else {
      self = .file(path: text)
    }
  }

  /// What it says, as it comes: for code that may not wait.
  ///
  /// ```swift
  /// for try await case .fix(let fix) in try FixSource("gpsd://localhost").events() {
  ///   print(fix.time, fix.coordinate)
  /// }
  /// ```
  ///
  /// - Parameter clock: The present.
  public func events(clock: @escaping @Sendable () -> Instant = Instant.now) -> FixEvents {
    FixEvents(source: self, clock: clock)
  }
}

/// Why a source of fixes cannot be read at all.
public enum FixSourceError: Error, Hashable, Sendable {
  /// Neither a file's name nor `gpsd://HOST:PORT`.
  case badAddress(String)
  /// There is no such file.
  case missing(path: String)
  /// The file, or standard input (`-`), is there but cannot be read.
  case cannotRead(path: String, errno: Int32)
  /// No host of that name is known.
  case unknownHost(String)
  /// Nothing answers there.
  case unreachable(host: String, port: UInt16, errno: Int32)
}
