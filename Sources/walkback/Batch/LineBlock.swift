import ParkedCars

/// Some whole lines of an input.
struct LineBlock {
  /// With the line feeds; the last line of the input may lack one.
  var bytes: [UInt8]
  /// The number of the first line, from 1 on.
  let firstLine: Int

  /// Calls `body` with each line that is not blank, without its line feed, and with its number.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var line = firstLine
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if !text.allSatisfy(\.isBlank) { body(text, line) }
        start = end + 1
        line += 1
      }
    }
  }
}
