import WalkGeometry

/// The words by which places are found, one space between them; those of each text are worked out once.
struct IndexWords {
  private var folder = TextFolder()
  private var bytes: [UInt8] = []
  /// Where the words of each text lie in `bytes`, as a name and as a house number.
  private var ofNames: [Range<Int>?]
  private var ofNumbers: [Range<Int>?]
  /// The words of the place that was asked for last.
  private(set) var line: [UInt8] = []

  init(textCount: Int) {
    ofNames = Array(repeating: nil, count: textCount + 1)
    ofNumbers = ofNames
  }

  /// Puts all words of a place into ``line``.
  mutating func collect(
    _ row: PlaceTable.Row, others: [UInt32], lines: [[Coordinate]], _ texts: PlaceTexts
  ) {
    line.removeAll(keepingCapacity: true)
    line += row.kind.word.utf8
    Self.keep(
      lines.isEmpty ? PlaceCell.words(of: row.coordinate) : PlaceCell.words(of: lines), &line)
    for text in [row.name, row.street, row.postcode, row.city] + others where text != 0 {
      add(name: text, texts)
    }
    if row.number != 0 { add(number: row.number, texts) }
  }

  private mutating func add(name: UInt32, _ texts: PlaceTexts) {
    if let known = ofNames[Int(name)] {
      line += bytes[known]
      return
    }
    let start = bytes.count
    for name in texts[name]?.split(separator: "\n") ?? [] {
      Self.keep(folder.indexWords(String(name)), &bytes)
    }
    ofNames[Int(name)] = start..<bytes.count
    line += bytes[start...]
  }

  private mutating func add(number: UInt32, _ texts: PlaceTexts) {
    if let known = ofNumbers[Int(number)] {
      line += bytes[known]
      return
    }
    let start = bytes.count
    Self.keep(HouseNumber.words(texts[number] ?? "", &folder).sorted(), &bytes)
    ofNumbers[Int(number)] = start..<bytes.count
    line += bytes[start...]
  }

  private static func keep(_ words: [String], _ bytes: inout [UInt8]) {
    for word in words {
      bytes.append(0x20)
      bytes += word.utf8
    }
  }
}
