/// Percent-encoding, both ways.
///
/// Source: RFC 3986, section 2.
public enum PercentEncoding {
  /// All but letters, digits and `-._~` as `%XX` of UTF-8: fit for every part of a URI.
  ///
  /// - Parameter kept: Other ASCII characters that are left as they are.
  public static func encoded(_ text: String, keeping kept: String = "") -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~": result.unicodeScalars.append(scalar)
      default:
        if kept.utf8.contains(byte) {
          result.unicodeScalars.append(scalar)
        } else {
          let hex = String(byte, radix: 16, uppercase: true)
          result += (byte < 16 ? "%0" : "%") + hex
        }
      }
    }
    return result
  }

  /// The text that was encoded; a `%` that no two hexadecimal digits follow is left, and bytes that are no
  /// UTF-8 become U+FFFD.
  ///
  /// - Parameter plusIsSpace: As in the query of a form.
  static func decoded(_ text: Substring, plusIsSpace: Bool) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(hexValue),
        let low = rest.dropFirst().first.flatMap(hexValue)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
