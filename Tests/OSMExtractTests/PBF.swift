/// Writes PBF files; https://wiki.openstreetmap.org/wiki/PBF_Format.
struct PBF {
  enum Compression: CaseIterable {
    case raw
    case zlib
    case lz4
  }

  var compression = Compression.raw
  var features = ["OsmSchema-V0.6", "DenseNodes"]
  var optionalFeatures: [String] = []
  /// Index data in each block header, as some writers add it.
  var indexData: [UInt8] = []
  private var blocks: [[UInt8]] = []

  /// The file.
  var bytes: [UInt8] {
    let header =
      features.flatMap { Self.field(4, Array($0.utf8)) }
      + optionalFeatures.flatMap { Self.field(5, Array($0.utf8)) }
      + Self.field(16, Array("fixture".utf8)) + Self.field(32, varint: 1_700_000_000)
    return ([frame("OSMHeader", header)] + blocks.map { frame("OSMData", $0) }).flatMap { $0 }
  }

  /// The file with one field number of its last blob changed: a compression it does not have.
  func replacingBlobField(_ number: UInt8, by other: UInt8) -> [UInt8] {
    guard let last = blocks.last else { return bytes }
    var bytes = bytes
    let blob = Self.field(UInt64(number), last)
    bytes[bytes.count - blob.count] = other << 3 | 2
    return bytes
  }

  /// Where each block starts, and where the file ends.
  var boundaries: [Int] {
    var copy = self
    return (0...blocks.count).map { count in
      copy.blocks = Array(blocks[..<count])
      return copy.bytes.count
    }
  }

  /// Adds a block of groups that share `strings`; string 0 must be empty.
  mutating func addBlock(strings: [[UInt8]] = [[]], groups: [[UInt8]]) {
    let table = strings.flatMap { Self.field(1, $0) }
    blocks.append(Self.field(1, table) + groups.flatMap { Self.field(2, $0) })
  }

  /// Dense nodes at 1e-7 degrees `id` north and `2 · id` east; `tags` as indices, 0 after each node.
  static func denseNodes(_ ids: [Int64], tags: [UInt64] = [], visible: [UInt64] = []) -> [UInt8] {
    var dense = field(1, deltas(ids)) + field(8, deltas(ids)) + field(9, deltas(ids.map { $0 * 2 }))
    if !visible.isEmpty { dense += field(5, field(6, visible.flatMap(varint))) }
    if !tags.isEmpty { dense += field(10, tags.flatMap(varint)) }
    return field(2, dense)
  }

  static func plainNode(_ id: Int64) -> [UInt8] {
    field(
      1,
      field(1, varint: zigzag(id)) + field(8, varint: zigzag(id)) + field(9, varint: zigzag(id * 2))
    )
  }

  static func way(_ id: Int64, refs: [Int64], keys: [UInt64] = [], values: [UInt64] = []) -> [UInt8]
  {
    field(
      3,
      field(1, varint: UInt64(bitPattern: id)) + field(2, keys.flatMap(varint))
        + field(3, values.flatMap(varint)) + field(8, deltas(refs)))
  }

  /// A relation without members.
  static func relation(_ id: Int64) -> [UInt8] {
    field(4, field(1, varint: UInt64(bitPattern: id)))
  }

  private func frame(_ type: String, _ data: [UInt8]) -> [UInt8] {
    var blob: [UInt8]
    switch compression {
    case .raw: blob = Self.field(1, data)
    case .zlib:
      blob = Self.field(2, varint: UInt64(data.count)) + Self.field(3, OSMExtractTests.zlib(data))
    case .lz4: blob = Self.field(2, varint: UInt64(data.count)) + Self.field(6, Self.lz4(data))
    }
    let index = indexData.isEmpty ? [] : Self.field(2, indexData)
    let header = Self.field(1, Array(type.utf8)) + index + Self.field(3, varint: UInt64(blob.count))
    return [0, 0, UInt8(header.count >> 8), UInt8(header.count & 255)] + header + blob
  }

  /// One sequence of literals.
  private static func lz4(_ data: [UInt8]) -> [UInt8] {
    guard data.count >= 15 else { return [UInt8(data.count << 4)] + data }
    let rest = data.count - 15
    return [0xf0] + Array(repeating: 255, count: rest / 255) + [UInt8(rest % 255)] + data
  }

  static func varint(_ value: UInt64) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + varint(value >> 7)
  }

  static func field(_ number: UInt64, varint value: UInt64) -> [UInt8] {
    varint(number << 3) + varint(value)
  }

  static func field(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  private static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value << 1 ^ value >> 63)
  }

  private static func deltas(_ values: [Int64]) -> [UInt8] {
    var last: Int64 = 0
    return values.flatMap { value in
      defer { last = value }
      return varint(zigzag(value - last))
    }
  }
}
