/// A JSON document in the making; members keep their order.
indirect enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number with so many decimals at most; one that is not finite becomes null.
  case number(Double, decimals: Int)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The document as UTF-8 on one line.
  func bytes(newline: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    if newline { bytes.append(0x0A) }
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += value.description.utf8
    case .number(let value, let decimals):
      bytes += (value.isFinite ? fixedPoint(value, decimals: decimals) : "null").utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let values):
      bytes.append(0x5B)
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(0x2C) }
        value.write(to: &bytes)
      }
      bytes.append(0x5D)
    case .object(let members):
      bytes.append(0x7B)
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(0x2C) }
        Self.write(member.0, to: &bytes)
        bytes.append(0x3A)
        member.1.write(to: &bytes)
      }
      bytes.append(0x7D)
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: bytes += [0x5C, UInt8(scalar.value)]
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0..<0x20, 0x7F..<0xA0: bytes += escape(scalar.value)
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    bytes.append(0x22)
  }

  /// Control characters, those of ISO 6429 too, so that no terminal obeys them.
  private static func escape(_ value: UInt32) -> String.UTF8View {
    let hex = String(value, radix: 16)
    return (#"\u00"# + (hex.count < 2 ? "0" : "") + hex).utf8
  }
}

extension JSONValue {
  /// The bytes of an object and a line feed, with members added at its end.
  static func appending(_ members: [(String, JSONValue)], to document: [UInt8]) -> [UInt8] {
    guard !members.isEmpty else { return document }
    return document.dropLast(2) + [0x2C] + object(members).bytes(newline: true).dropFirst()
  }
}

extension JSONValue {
  init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }
  init(_ value: Double?, decimals: Int) {
    self = value.map { .number($0, decimals: decimals) } ?? .null
  }
  init(_ value: Int) { self = .integer(Int64(value)) }
}

/// A number in fixed notation, never with an exponent; zeros at the end of the decimals are left out.
func fixedPoint(_ value: Double, decimals: Int) -> String {
  var scale: Int64 = 1
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (value * Double(scale)).rounded()
  guard abs(scaled) < 9e18 else { return value < 0 ? "-9e18" : "9e18" }
  let whole = Int64(scaled)
  var text = String(whole.magnitude / UInt64(scale))
  var rest = whole.magnitude % UInt64(scale)
  if rest > 0 {
    var digits = decimals
    while rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    let tail = String(rest)
    text += "." + String(repeating: "0", count: digits - tail.count) + tail
  }
  return (whole < 0 ? "-" : "") + text
}

extension JSONValue {
  /// Degrees from units of 1e-7 degrees.
  static func degrees(_ e7: Int32) -> JSONValue { .number(Double(e7) / 1e7, decimals: 7) }
}
