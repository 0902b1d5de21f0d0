import WalkGeometry

/// Text as bytes on its way into a sink, with numbers and names written by hand.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  /// Hands what has gathered to the sink once it is worth a call.
  mutating func drain(into sink: inout some TextSink, atLeast count: Int = 1 << 14) {
    guard bytes.count >= max(count, 1) else { return }
    bytes.withUnsafeBytes { sink.write($0) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// What has gathered since it was taken last.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  mutating func raw(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func text(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func text(_ text: some StringProtocol) {
    bytes.append(contentsOf: text.utf8)
  }

  // MARK: Numbers

  mutating func number(_ value: Int) { number(Int64(value)) }

  mutating func number(_ value: Int64) {
    fixed(value, decimals: 0)
  }

  /// Writes a number with a fixed count of decimals, rounded; never an exponent, never a zero with a sign.
  ///
  /// - Precondition: `value` is finite and below 10^18 / 10^`decimals`.
  mutating func number(_ value: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    precondition(scaled.magnitude < 1e18, "\(value) cannot be written with \(decimals) decimals")
    fixed(Int64(scaled), decimals: decimals)
  }

  /// Writes `value` × 10^−`decimals`.
  mutating func fixed(_ value: Int64, decimals: Int) {
    // From the last digit to the first: nineteen at most, a point and a sign, or the zeros of `decimals`.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24 + decimals) { digits in
      var start = digits.count
      func put(_ byte: UInt8) {
        start -= 1
        digits[start] = byte
      }
      var rest = value.magnitude
      var count = 0
      repeat {
        if count == decimals, decimals > 0 { put(UInt8(ascii: ".")) }
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
        count += 1
      } while rest > 0 || count <= decimals
      if value < 0 { put(UInt8(ascii: "-")) }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Writes degrees exactly, with seven decimals.
  mutating func degrees(_ valueE7: Int32) { fixed(Int64(valueE7), decimals: 7) }

  // MARK: JSON

  /// Writes a string in quotes. Control characters are escaped, those of ISO 6429 too, so that no terminal obeys them.
  mutating func json(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // 0xC2 begins the control characters of ISO 6429.
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xC2
    }
    if isPlain { return text(string) }
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x22: text("\\\"")
      case 0x5C: text("\\\\")
      case 0x08: text("\\b")
      case 0x09: text("\\t")
      case 0x0A: text("\\n")
      case 0x0C: text("\\f")
      case 0x0D: text("\\r")
      case ..<0x20, 0x7F..<0xA0:
        text("\\u00")
        hexadecimal(UInt8(scalar.value))
      default: self.scalar(scalar)
      }
    }
  }

  private mutating func scalar(_ scalar: Unicode.Scalar) {
    for byte in Character(scalar).utf8 { bytes.append(byte) }
  }

  private mutating func hexadecimal(_ byte: UInt8) {
    for digit in [byte >> 4, byte & 15] {
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Writes `"key":value`, after a comma unless it is an object's first.
  mutating func member(_ key: StaticString, isFirst: Bool = false) {
    text(isFirst ? "\"" : ",\"")
    text(key)
    text("\":")
  }

  /// Writes `[longitude,latitude]`, as GeoJSON orders them.
  mutating func position(_ coordinate: Coordinate) {
    position(longitudeE7: coordinate.longitudeE7, latitudeE7: coordinate.latitudeE7)
  }

  mutating func position(longitudeE7: Int32, latitudeE7: Int32) {
    text("[")
    degrees(longitudeE7)
    text(",")
    degrees(latitudeE7)
    text("]")
  }

  // MARK: CSV

  /// Writes a field in quotation marks; those inside are doubled (RFC 4180).
  mutating func csv(_ field: (inout TextBuffer) -> Void) {
    var inner = TextBuffer()
    field(&inner)
    text("\"")
    for byte in inner.bytes {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    text("\"")
  }

  // MARK: XML

  /// Writes text for XML 1.0, between tags or in double quotes; what XML cannot hold becomes U+FFFD.
  mutating func xml(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x26: text("&amp;")
      case 0x3C: text("&lt;")
      case 0x3E: text("&gt;")
      case 0x22: text("&quot;")
      // As they are, a reader would make spaces or line feeds of them.
      case 0x09, 0x0A, 0x0D, 0x7F..<0xA0:
        text("&#")
        number(Int(scalar.value))
        text(";")
      case ..<0x20, 0xFFFE, 0xFFFF: text("\u{FFFD}")
      default: self.scalar(scalar)
      }
    }
  }

  /// Writes an element with text in it as a line.
  mutating func element(_ name: StaticString, _ content: String, indent: StaticString) {
    text(indent)
    text("<")
    text(name)
    text(">")
    xml(content)
    text("</")
    text(name)
    text(">\n")
  }

  // MARK: Lines

  /// Writes text as one line: control characters become spaces.
  mutating func line(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: text(" ")
      default: self.scalar(scalar)
      }
    }
  }

  /// Writes a line to be read: as ``line(_:)``, and what turns the writing direction is left out.
  mutating func plain(_ string: String) { line(Self.readable(string)) }

  /// Text without what turns the writing direction.
  static func readable(_ string: String) -> String {
    var readable = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C: break
      default: readable.append(scalar)
      }
    }
    return String(readable)
  }
}
