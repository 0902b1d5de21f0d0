/// Reads one JSON text, value by value, from bytes that stay where they are.
///
/// Strict: what RFC 8259 does not allow is refused with the place of the fault. The bytes must be UTF-8;
/// that is the caller's to check.
package struct JSONScanner {
  package enum Kind { case object, array, string, number, literal }

  package enum Fault: Error {
    /// The byte, from 0 on, at which the text is no JSON.
    case malformed(Int)
    /// Values within more than ``JSONScanner/mostLevels`` others.
    case tooDeep
    /// JSON, but not the kind of value that was asked for.
    case otherKind
  }

  package static let mostLevels = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The next byte to read.
  package private(set) var offset = 0
  private var level = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Goes back to an ``offset`` within the same array or object.
  package mutating func rewind(to offset: Int) { self.offset = offset }

  /// The bytes from an earlier offset to the present one.
  package func bytes(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<offset])
  }

  /// Goes on to the next value and tells what it is.
  package mutating func next() throws(Fault) -> Kind {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal
    default: throw .malformed(offset)
    }
  }

  /// Nothing but white space may follow.
  package mutating func finish() throws(Fault) {
    skipSpace()
    guard offset == bytes.count else { throw .malformed(offset) }
  }

  // MARK: Values

  /// Reads an object; `member` must read the value of each of its names.
  package mutating func object(
    _ member: (inout JSONScanner, String) throws -> Void
  ) throws {
    try elements("{", "}") { scanner in
      guard try scanner.next() == .string else {
        throw Fault.malformed(scanner.offset)
      }
      let name = try scanner.string()
      scanner.skipSpace()
      try scanner.expect(":")
      try member(&scanner, name)
    }
  }

  /// Reads an array; `element` must read each of its values.
  package mutating func array(_ element: (inout JSONScanner) throws -> Void) throws {
    try elements("[", "]", element)
  }

  private mutating func elements(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    _ element: (inout JSONScanner) throws -> Void
  ) throws {
    skipSpace()
    guard skip(open) else { throw Fault.otherKind }
    guard level < Self.mostLevels else { throw Fault.tooDeep }
    let outer = level
    level += 1
    defer { level = outer }
    skipSpace()
    if skip(close) { return }
    repeat {
      try element(&self)
      skipSpace()
    } while skip(",")
    try expect(close)
  }

  package mutating func number() throws(Fault) -> Double {
    guard try next() == .number else { throw .otherKind }
    let start = offset
    try skipNumber()
    return DecimalNumber.value(bytes(from: start))
  }

  /// Reads a whole number, written without point and exponent.
  package mutating func integer() throws(Fault) -> Int64 {
    guard try next() == .number else { throw .otherKind }
    let start = offset
    try skipNumber()
    guard let value = Int64(String(decoding: bytes(from: start), as: UTF8.self)) else {
      throw .otherKind
    }
    return value
  }

  package mutating func bool() throws(Fault) -> Bool {
    guard try next() == .literal else { throw .otherKind }
    if try skipWord("true") { return true }
    if try skipWord("false") { return false }
    throw .otherKind
  }

  /// Reads a null, or nothing.
  ///
  /// - Returns: Whether it was one.
  package mutating func null() throws(Fault) -> Bool {
    guard try next() == .literal else { return false }
    return try skipWord("null")
  }

  package mutating func string() throws(Fault) -> String {
    guard try next() == .string else { throw .otherKind }
    let start = offset
    let hasEscapes = try skipString()
    let inner = UnsafeBufferPointer(rebasing: bytes[start + 1..<offset - 1])
    return hasEscapes ? Self.unescaped(inner) : String(decoding: inner, as: UTF8.self)
  }

  /// Passes over a value of any kind.
  package mutating func skip() throws {
    switch try next() {
    case .object: try object { scanner, _ in try scanner.skip() }
    case .array: try array { scanner in try scanner.skip() }
    case .string: _ = try skipString()
    case .number: try skipNumber()
    case .literal:
      for word in ["true", "false", "null"] where try skipWord(word) { return }
      throw Fault.malformed(offset)
    }
  }

  // MARK: Bytes

  /// The next byte; 0, which no JSON has outside of strings, at the end.
  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  package mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(Fault) {
    guard skip(mark) else { throw .malformed(offset) }
  }

  private mutating func skipWord(_ word: String) throws(Fault) -> Bool {
    guard byte == word.utf8.first else { return false }
    for letter in word.utf8 {
      guard byte == letter else { throw .malformed(offset) }
      offset += 1
    }
    return true
  }

  private mutating func skipDigits() throws(Fault) {
    guard isDigit else { throw .malformed(offset) }
    while isDigit { offset += 1 }
  }

  private var isDigit: Bool { byte &- UInt8(ascii: "0") < 10 }

  private mutating func skipNumber() throws(Fault) {
    _ = skip("-")
    if !skip("0") {
      try skipDigits()
    } else if isDigit {
      throw .malformed(offset)
    }
    if skip(".") { try skipDigits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try skipDigits()
    }
  }

  /// - Returns: Whether there are escapes in it.
  private mutating func skipString() throws(Fault) -> Bool {
    try expect("\"")
    var hasEscapes = false
    while true {
      guard offset < bytes.count, bytes[offset] >= 0x20 else { throw .malformed(offset) }
      if skip("\"") { return hasEscapes }
      guard skip("\\") else {
        offset += 1
        continue
      }
      hasEscapes = true
      switch byte {
      case UInt8(ascii: "u"):
        for place in 1...4 {
          guard offset + place < bytes.count, Self.digit(bytes[offset + place]) != nil else {
            throw .malformed(offset)
          }
        }
        offset += 5
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        offset += 1
      default: throw .malformed(offset)
      }
    }
  }

  private static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The text that the inside of a sound string means; half of a surrogate pair becomes U+FFFD.
  private static func unescaped(_ inner: UnsafeBufferPointer<UInt8>) -> String {
    var units = [UInt16]()
    var start = 0
    func plain(to end: Int) -> String.UTF16View {
      String(decoding: inner[start..<end], as: UTF8.self).utf16
    }
    var index = 0
    while index < inner.count {
      guard inner[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      units += plain(to: index)
      let letter = inner[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"):
        units.append(inner[index..<index + 4].reduce(0) { $0 << 4 | (digit($1) ?? 0) })
        index += 4
      default: units.append(UInt16(letter))
      }
      start = index
    }
    units += plain(to: inner.count)
    return String(decoding: units, as: UTF16.self)
  }
}
