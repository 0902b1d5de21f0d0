/// The fields of a line of CSV, where they stand in it.
///
/// Fields are parted by commas; one may be enclosed in quotation marks, which are doubled inside (RFC
/// 4180). Spaces around a field are left out.
package enum CSVFields {
  /// Calls `body` with each field, quotation marks included.
  ///
  /// - Returns: Whether all quotation marks that begin a field end it.
  package static func forEach(
    in line: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void
  ) -> Bool {
    var index = 0
    while true {
      while index < line.count, line[index].isBlank { index += 1 }
      let start = index
      var end = start
      if index < line.count, line[index] == UInt8(ascii: "\"") {
        guard let close = closingQuote(in: line, from: index + 1) else { return false }
        end = close + 1
        index = end
        while index < line.count, line[index].isBlank { index += 1 }
        guard index == line.count || line[index] == UInt8(ascii: ",") else { return false }
      } else {
        while index < line.count, line[index] != UInt8(ascii: ",") {
          index += 1
          if !line[index - 1].isBlank { end = index }
        }
      }
      body(start..<end)
      guard index < line.count else { return true }
      index += 1
    }
  }

  /// A field without its quotation marks. Those inside stay doubled: no value of ours has any.
  package static func content(
    of field: Range<Int>, in line: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let isQuoted = !field.isEmpty && line[field.lowerBound] == UInt8(ascii: "\"")
    let inner = isQuoted ? field.lowerBound + 1..<field.upperBound - 1 : field
    return UnsafeBufferPointer(rebasing: line[inner])
  }

  private static func closingQuote(
    in line: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var index = start
    while index < line.count {
      if line[index] == UInt8(ascii: "\"") {
        guard index + 1 < line.count, line[index + 1] == UInt8(ascii: "\"") else { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it is white space within a line.
  package var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
