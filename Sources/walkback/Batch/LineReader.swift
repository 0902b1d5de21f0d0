/// Reads a file block by block, each of them as many whole lines as there are at once.
///
/// A pipe is not waited for once a line is there, so that whoever writes one line may wait for its answer.
/// No more of a line is kept than ``mostLineBytes`` and one, whatever its length.
struct LineReader {
  static let mostLineBytes = 1 << 20
  /// Small, so that a short input is work for several threads, too.
  private static let blockBytes = 1 << 13
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let input: InputFile
  /// The beginning of a line that goes on.
  private var rest: [UInt8] = []
  private var nextLine = 1
  private var isAtEnd = false

  init(_ input: InputFile) {
    self.input = input
  }

  /// Reads on.
  ///
  /// - Returns: `nil` at the end.
  /// - Throws: ``CommandError/cannotRead(path:code:)``.
  mutating func next() throws(CommandError) -> LineBlock? {
    var bytes = rest
    rest = []
    if let block = wholeLines(of: &bytes, from: 0) { return block }
    while !isAtEnd {
      let start = bytes.count
      let room = max(Self.blockBytes - start, Self.blockBytes / 2)
      let count = try read(room, into: &bytes)
      if count == 0 {
        isAtEnd = true
        break
      }
      if let block = wholeLines(of: &bytes, from: start) { return block }
      if bytes.count > Self.mostLineBytes {
        bytes.removeSubrange((Self.mostLineBytes + 1)...)
      }
    }
    return bytes.isEmpty ? nil : block(bytes)
  }

  /// Takes the first line that is not blank: a header.
  mutating func takeFirstLine() throws(CommandError) -> [UInt8]? {
    while let block = try next() {
      var header: (line: [UInt8], number: Int)?
      block.forEachLine { line, number in
        if header == nil { header = (Array(line), number) }
      }
      guard let header else { continue }
      var bytes = block.bytes[...]
      for _ in block.firstLine...header.number {
        bytes = bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      }
      rest = bytes + rest
      nextLine = header.number + 1
      return header.line
    }
    return nil
  }

  /// Parts the lines that are whole from what follows, which is kept.
  ///
  /// - Parameter start: The first byte that may be a line feed.
  private mutating func wholeLines(of bytes: inout [UInt8], from start: Int) -> LineBlock? {
    guard let end = bytes[start...].lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    rest = Array(bytes[(end + 1)...])
    bytes.removeSubrange((end + 1)...)
    return block(bytes)
  }

  private mutating func block(_ bytes: [UInt8]) -> LineBlock {
    let hasMark = nextLine == 1 && bytes.starts(with: Self.byteOrderMark)
    let block = LineBlock(
      bytes: hasMark ? Array(bytes.dropFirst(Self.byteOrderMark.count)) : bytes,
      firstLine: nextLine)
    nextLine += bytes.count { $0 == UInt8(ascii: "\n") }
    return block
  }

  private func read(_ room: Int, into bytes: inout [UInt8]) throws(CommandError) -> Int {
    let (count, reason) = readSome(room, from: input.descriptor, into: &bytes)
    guard reason == 0 else { throw .cannotRead(path: input.path, code: reason) }
    return count
  }
}
