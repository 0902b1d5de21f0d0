/// Reads the rows of a SQLite file page by page, with no regard to how the pages hang together.
///
/// What a damaged file still holds is found this way though its first page, its index or the pages above
/// the rows are gone. A page or row that cannot be read is left out.
/// Source: SQLite, Database File Format, sections 1.6 and 2.1, https://www.sqlite.org/fileformat2.html.
struct PageScan {
  /// A row of any table.
  struct Row {
    let id: Int64
    let values: [SQLValue]
  }

  private let bytes: [UInt8]
  /// As the file's header says, else what stores have had.
  private let pageSizes: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    pageSizes = PageScan.pageSize(bytes).map { [$0] } ?? [1024, 4096]
  }

  /// Whether the first bytes are a SQLite file's.
  static func hasMark(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "SQLite format 3\0".utf8)
  }

  /// A number of four bytes in the file's header: 60 is the user version, 68 the application's id.
  func headerNumber(at offset: Int) -> Int64? {
    guard PageScan.hasMark(bytes), offset + 4 <= bytes.count else { return nil }
    return number(offset, 4)
  }

  /// All rows that can be read, in the order of the file.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func rows() -> [Row] {
    let found = pageSizes.map(rows)
    // Of a wrong size hardly a row is one.
    return found.max { $0.count < $1.count } ?? []
  }

  private func rows(pageSize: Int) -> [Row] {
    var rows: [Row] = []
    for start in stride(from: 0, to: bytes.count, by: pageSize) {
      let header = start + (start == 0 ? 100 : 0)
      // A leaf of a table.
      guard header + 8 <= bytes.count, bytes[header] == 13 else { continue }
      let count = Int(number(header + 3, 2))
      guard header + 8 + 2 * count <= start + pageSize else { continue }
      for cell in 0..<count {
        let pointer = header + 8 + 2 * cell
        guard pointer + 2 <= bytes.count else { break }
        let position = start + Int(number(pointer, 2))
        if let row = row(at: position, pageEnd: start + pageSize, pageSize) { rows.append(row) }
      }
    }
    return rows
  }

  private static func pageSize(_ bytes: [UInt8]) -> Int? {
    guard hasMark(bytes), bytes.count > 18 else { return nil }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    if size == 1 { return 65_536 }
    return size >= 512 && size & (size - 1) == 0 ? size : nil
  }

  private func row(at start: Int, pageEnd: Int, _ pageSize: Int) -> Row? {
    var position = start
    guard let size = varint(&position), let id = varint(&position),
      let length = Int(exactly: size), length > 0, length <= bytes.count,
      let payload = payload(length, at: position, pageEnd: pageEnd, pageSize),
      let values = RecordReader(bytes: payload).values()
    else { return nil }
    return Row(id: id, values: values)
  }

  /// The bytes of a row, which go on in other pages where they are many.
  private func payload(
    _ length: Int, at start: Int, pageEnd: Int, _ pageSize: Int
  ) -> [UInt8]? {
    let most = pageSize - 35
    let least = (pageSize - 12) * 32 / 255 - 23
    let fitted = least + (length - least) % (pageSize - 4)
    let local = length <= most ? length : fitted <= most ? fitted : least
    guard start + local <= min(pageEnd, bytes.count) else { return nil }
    var payload = Array(bytes[start..<start + local])
    guard local < length else { return payload }
    guard start + local + 4 <= bytes.count else { return nil }
    var page = Int(number(start + local, 4))
    while payload.count < length {
      let begin = (page - 1) * pageSize
      let count = min(length - payload.count, pageSize - 4)
      guard page > 1, begin + 4 + count <= bytes.count else { return nil }
      payload += bytes[begin + 4..<begin + 4 + count]
      page = Int(number(begin, 4))
    }
    return payload
  }

  private func varint(_ position: inout Int) -> Int64? { readVarint(bytes, &position) }

  private func number(_ start: Int, _ count: Int) -> Int64 { readNumber(bytes, start, count) }
}

/// Reads one record: a header of types, then the values.
private struct RecordReader {
  let bytes: [UInt8]

  func values() -> [SQLValue]? {
    var position = 0
    guard let size = readVarint(bytes, &position), size <= bytes.count, size > 0 else { return nil }
    let headerEnd = Int(size)
    var start = headerEnd
    var values: [SQLValue] = []
    while position < headerEnd {
      guard let type = readVarint(bytes, &position), let value = value(type, &start) else {
        return nil
      }
      values.append(value)
    }
    return position == headerEnd ? values : nil
  }

  private func value(_ type: Int64, _ start: inout Int) -> SQLValue? {
    func take(_ count: Int) -> Int? {
      guard count <= bytes.count - start else { return nil }
      defer { start += count }
      return start
    }
    switch type {
    case 0: return .null
    case 1...6:
      let count = [1, 2, 3, 4, 6, 8][Int(type) - 1]
      guard let begin = take(count) else { return nil }
      let shift = 64 - 8 * count
      return .integer((readNumber(bytes, begin, count) << shift) >> shift)
    case 7:
      guard let begin = take(8) else { return nil }
      return .real(Double(bitPattern: UInt64(bitPattern: readNumber(bytes, begin, 8))))
    case 8, 9: return .integer(type - 8)
    case 13... where type % 2 == 1:
      guard let count = Int(exactly: (type - 13) / 2), let begin = take(count) else { return nil }
      return .text(String(decoding: bytes[begin..<begin + count], as: UTF8.self))
    // Bytes that are no text: the store has none.
    default: return nil
    }
  }
}

/// Big-endian, the first bit the sign where there are eight bytes.
private func readNumber(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int64 {
  bytes[start..<start + count].reduce(0) { $0 << 8 | Int64($1) }
}

/// Seven bits a byte, the first bit telling that there is one more; all eight of the ninth.
private func readVarint(_ bytes: [UInt8], _ position: inout Int) -> Int64? {
  var value: Int64 = 0
  for index in 0..<9 {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    if index == 8 { return value << 8 | Int64(byte) }
    value = value << 7 | Int64(byte & 0x7F)
    if byte < 0x80 { return value }
  }
  return value
}
