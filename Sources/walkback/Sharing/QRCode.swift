#if QRCode
  import CQRencode
#endif

/// A QR code of level M: squares that are dark or light.
///
/// Drawn by libqrencode, where the package's trait `QRCode` is on.
struct QRCode {
  /// How many squares it is wide and high, the margin not counted.
  let width: Int
  private let isDark: [Bool]

  /// Light squares around it, as many as the standard wants.
  private static let margin = 4

  /// - Throws: ``CommandError/noQRCodes`` where this build has none.
  init(_ text: String) throws(CommandError) {
    #if QRCode
      guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else {
        throw .cannotWrite(path: "the QR code", code: lastSystemError())
      }
      defer { QRcode_free(code) }
      width = Int(code.pointee.width)
      let squares = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
      // The lowest bit is the color; the others tell what a square is for.
      isDark = squares.map { $0 & 1 == 1 }
    #else
      throw .noQRCodes
    #endif
  }

  /// Two rows of squares a line of half blocks; light squares are drawn, for terminals of dark ground.
  var text: String {
    let range = -Self.margin..<width + Self.margin
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      range.map { column in
        switch (isLight(row, column), isLight(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined() + "\n"
    }.joined()
  }

  /// A picture that is sharp at any size.
  var svg: String {
    let size = width + 2 * Self.margin
    var path = ""
    for row in 0..<width {
      for column in 0..<width where !isLight(row, column) {
        path += "M\(column + Self.margin) \(row + Self.margin)h1v1h-1z"
      }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" width="\(size * 8)" \
      height="\(size * 8)" shape-rendering="crispEdges">
      <rect width="\(size)" height="\(size)" fill="#fff"/>
      <path d="\(path)"/>
      </svg>

      """
  }

  private func isLight(_ row: Int, _ column: Int) -> Bool {
    guard 0..<width ~= row, 0..<width ~= column else { return row < width + Self.margin }
    return !isDark[row * width + column]
  }
}
