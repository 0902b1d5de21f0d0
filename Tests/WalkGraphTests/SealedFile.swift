import Foundation

@testable import WalkGraph

/// The bytes of an area file, to be changed and sealed again: its checksums made to fit what it then says.
struct SealedFile {
  struct Section {
    /// Where its entry stands in the section table.
    var entry: Int
    var code: String
    var offset: Int
    var count: Int
  }

  var bytes: [UInt8]
  /// The sections as they were when the file was read.
  let sections: [Section]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let count = Int(Self.integer(bytes, 12, 4))
    sections = (0..<count).map { index in
      let entry = 96 + index * 32
      return Section(
        entry: entry, code: String(decoding: bytes[entry..<entry + 4], as: UTF8.self),
        offset: Int(Self.integer(bytes, entry + 8, 8)),
        count: Int(Self.integer(bytes, entry + 16, 8)))
    }
  }

  init(contentsOf path: String) throws {
    self.init([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// The section of a code; every file of ours has all of them.
  subscript(code: String) -> Section {
    guard let section = sections.first(where: { $0.code == code }) else {
      preconditionFailure("no section \(code)")
    }
    return section
  }

  /// A little-endian number of `size` bytes.
  static func integer(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> UInt64 {
    (0..<size).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }

  mutating func set(_ offset: Int, _ size: Int, to value: UInt64) {
    for place in 0..<size {
      bytes[offset + place] = UInt8(truncatingIfNeeded: value >> UInt64(8 * place))
    }
  }

  /// The same file with bytes of zero between section table and first section; as many blocks as before.
  func insertingRoom(bytes count: Int) -> SealedFile {
    var file = self
    let first = sections.map(\.offset).min() ?? 0
    file.bytes.insert(contentsOf: repeatElement(0, count: count), at: first)
    for section in sections { file.set(section.entry + 8, 8, to: UInt64(section.offset + count)) }
    file.set(16, 8, to: UInt64(file.bytes.count))
    var moved = SealedFile(file.bytes)
    moved.seal()
    return moved
  }

  /// Adds an entry to the section table for a section of no bytes, in the gap before the first section.
  mutating func addSection(code: String, isRequired: Bool) {
    let first = sections.map(\.offset).min() ?? 0
    let entry = 96 + sections.count * 32
    precondition(entry + 32 <= first, "no room for another section")
    bytes.replaceSubrange(entry..<entry + 4, with: Array(code.utf8))
    set(entry + 4, 4, to: isRequired ? 1 : 0)
    set(entry + 8, 8, to: UInt64(first))
    set(entry + 16, 8, to: 0)
    set(entry + 24, 8, to: 0)
    set(12, 4, to: UInt64(sections.count + 1))
    seal()
  }

  /// Makes the checksums of header and blocks anew.
  mutating func seal() {
    let sums = self["SUMS"].offset
    let tableEnd = min(96 + Int(Self.integer(bytes, 12, 4)) * 32, bytes.count)
    set(24, 8, to: 0)
    set(24, 8, to: hash(0..<tableEnd))
    for (block, start) in stride(from: 0, to: sums, by: 4096).enumerated() {
      set(sums + block * 4, 4, to: hash(start..<min(start + 4096, sums)))
    }
  }

  private func hash(_ range: Range<Int>) -> UInt64 {
    bytes.withUnsafeBytes { XXHash64.hash(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  func write(to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
