/// A reader made from the written specification alone, as somebody with another language would make it.
///
/// It trusts the file, and shares no code with the reader that is tested.
struct SpecReader {
  struct Section {
    var offset: Int
    var size: Int
    var parameter: [UInt8]
  }

  struct Arc: Equatable {
    var head: Int
    var length: Int
    var isForward: Bool
    var attributes: Int
  }

  struct Point: Equatable {
    var latitude: Int
    var longitude: Int
  }

  let bytes: [UInt8]
  let sections: [String: Section]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var sections: [String: Section] = [:]
    for index in 0..<Self.number(bytes, 12, 4) {
      let entry = 96 + index * 32
      let code = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
      sections[code] = Section(
        offset: Self.number(bytes, entry + 8, 8), size: Self.number(bytes, entry + 16, 8),
        parameter: Array(bytes[entry + 24..<entry + 32]))
    }
    self.sections = sections
  }

  // MARK: Header

  var nodeCount: Int { number(32, 4) }
  var edgeCount: Int { number(36, 4) }
  var west: Int { signed(48) }
  var south: Int { signed(52) }

  var producer: String {
    String(decoding: bytes[64..<96].prefix { $0 != 0 }, as: UTF8.self)
  }

  // MARK: Numbers

  private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int {
    var value = 0
    for place in (0..<size).reversed() { value = value << 8 | Int(bytes[offset + place]) }
    return value
  }

  func number(_ offset: Int, _ size: Int) -> Int { Self.number(bytes, offset, size) }

  private func signed(_ offset: Int) -> Int { Int(Int32(truncatingIfNeeded: number(offset, 4))) }

  func section(_ code: String) -> Section {
    sections[code] ?? Section(offset: 0, size: 0, parameter: Array(repeating: 0, count: 8))
  }

  /// Bit by bit, as the definition says.
  private func bits(_ code: String, from first: Int, count: Int) -> Int {
    let start = section(code).offset
    var value = 0
    for bit in (first..<first + count).reversed() {
      value = value << 1 | Int(bytes[start + bit / 8] >> UInt8(bit % 8) & 1)
    }
    return value
  }

  func packed(_ code: String, _ index: Int) -> Int {
    let width = Int(section(code).parameter[0])
    return bits(code, from: index * width, count: width)
  }

  func varint(_ offset: inout Int) -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = Int(bytes[offset])
      offset += 1
      value |= (byte & 127) << shift
      if byte < 128 { return value }
      shift += 7
    }
  }

  func unzigzag(_ value: Int) -> Int { value % 2 == 0 ? value / 2 : -(value + 1) / 2 }

  // MARK: Graph

  func node(_ index: Int) -> Point {
    let high = Int(section("NODE").parameter[0])
    let wide = Int(section("NODE").parameter[1])
    let width = high + wide > 57 ? 64 : high + wide
    let north = bits("NODE", from: index * width, count: high)
    let east = bits("NODE", from: index * width + high, count: wide)
    return Point(latitude: south + north, longitude: wrapped(west + east))
  }

  func wrapped(_ longitude: Int) -> Int {
    if longitude > 1_800_000_000 { return longitude - 3_600_000_000 }
    return longitude < -1_800_000_000 ? longitude + 3_600_000_000 : longitude
  }

  func arcs(of node: Int) -> [Arc] {
    (firstArc(of: node)..<firstArc(of: node + 1)).map(arc)
  }

  /// Blocks of sixteen nodes: the first arc and four bits a node; where all bits are set, the number of a
  /// wide block, the first arc and thirty-two bits a node. The end of the last node is that of its arcs.
  func firstArc(of node: Int) -> Int { start(of: node, in: "FRST", count: nodeCount) }

  /// The same for what is laid out as `FRST` is, for `count` nodes.
  func start(of node: Int, in code: String, count: Int) -> Int {
    let start = section(code).offset
    let nodes = max(node - 1, 0)
    let block = start + nodes / 16 * 12
    let inBlock = node == 0 ? 0 : nodes % 16 + 1
    var counts = (0..<16).map { number(block + 4 + $0 / 2, 1) >> ($0 % 2 * 4) & 15 }
    var first = number(block, 4)
    if counts.allSatisfy({ $0 == 15 }) {
      let wide = start + (count + 15) / 16 * 12 + first * 68
      first = number(wide, 4)
      counts = (0..<16).map { number(wide + 4 + $0 * 4, 4) }
    }
    return first + counts.prefix(inBlock).reduce(0, +)
  }

  private func arc(_ index: Int) -> Arc {
    let parts = section("ARCS").parameter
    let (head, length, attributes) = (Int(parts[0]), Int(parts[1]), Int(parts[2]))
    let width = head + length + 1 + attributes
    let start = index * (width > 57 ? 64 : width)
    return Arc(
      head: bits("ARCS", from: start, count: head),
      length: bits("ARCS", from: start + head, count: length),
      isForward: bits("ARCS", from: start + head + length, count: 1) == 1,
      attributes: bits("ARCS", from: start + head + length + 1, count: attributes))
  }

  /// Tail, head, length and attributes of an edge: the forward arcs of its tail counted from the last.
  func edge(_ number: Int) -> (tail: Int, arc: Arc) {
    var bit = packed("EDST", number / 64)
    var edge = number / 64 * 64
    while edge < number || bits("EIDX", from: bit, count: 1) == 0 {
      edge += bits("EIDX", from: bit, count: 1)
      bit += 1
    }
    let tail = bit - number
    var behind = 0
    while bits("EIDX", from: bit + behind, count: 1) == 1 { behind += 1 }
    return (tail, arc(firstArc(of: tail + 1) - behind))
  }

  /// The first edge that a node, or one after it, is the tail of.
  func firstEdge(ofNode number: Int) -> Int {
    var bit = packed("NDST", number / 64)
    var node = number / 64 * 64
    while node < number {
      node += 1 - bits("EIDX", from: bit, count: 1)
      bit += 1
    }
    return bit - number
  }

  func component(of node: Int) -> Int {
    let section = section("COMP")
    let firsts = (0..<section.size / 4).map { number(section.offset + $0 * 4, 4) }
    return (firsts.lastIndex { $0 <= node }) ?? 0
  }

  // MARK: What edges are

  func geometry(_ number: Int) -> [Point] {
    let (tail, arc) = edge(number)
    var bit = packed("GEOF", number / 8)
    func read(_ count: Int) -> Int {
      defer { bit += count }
      return bits("GEOM", from: bit, count: count)
    }
    for edge in number / 8 * 8...number {
      var zeros = 0
      while read(1) == 0 { zeros += 1 }
      let count = 1 << zeros + read(zeros) - 1
      let width = count > 0 ? read(5) + 1 : 0
      if edge < number {
        bit += count * 2 * width
        continue
      }
      var points = [node(tail)]
      for _ in 0..<count {
        let last = points[points.count - 1]
        let latitude = last.latitude + unzigzag(read(width))
        points.append(
          Point(latitude: latitude, longitude: wrapped(last.longitude + unzigzag(read(width)))))
      }
      return points + [node(arc.head)]
    }
    return []
  }

  /// Kind and id of a way.
  func way(_ index: Int) -> (kind: Int, id: Int) {
    let block = section("WYBK").offset + index / 16 * 16
    var key = number(block, 8)
    var offset = section("WYNM").offset + number(block + 8, 4)
    for _ in 0..<index % 16 { key += varint(&offset) }
    return (key % 4, unzigzag(key / 4))
  }

  /// Each way, and the point of the edge where it begins.
  func ways(ofEdge number: Int) -> [(way: Int, point: Int)] {
    let parameter = section("RNDE").parameter
    let count = Int(parameter[1]) | Int(parameter[2]) << 8 | Int(parameter[3]) << 16
    let further = (0..<count).filter { packed("RNDE", $0) == number }
    return [(packed("EDWY", number), 0)] + further.map { (packed("RNWY", $0), packed("RNPT", $0)) }
  }

  func names(ofEdge number: Int) -> [(language: String, text: String)] {
    let list = packed("WYNA", packed("EDWY", number))
    var offset = section("NAME").offset + packed("NMOF", list)
    let end = section("NAME").offset + packed("NMOF", list + 1)
    var names: [(language: String, text: String)] = []
    while offset < end {
      let language = text(&offset)
      names.append((language, text(&offset)))
    }
    return names
  }

  private func text(_ offset: inout Int) -> String {
    let count = varint(&offset)
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  /// Class and fields by bit of each attribute set.
  func attributeSets() -> [(wayClass: Int, fields: [Int: Int])] {
    let section = section("ATTR")
    var offset = section.offset
    var sets: [(wayClass: Int, fields: [Int: Int])] = []
    while offset < section.offset + section.size {
      let wayClass = varint(&offset)
      let mask = varint(&offset)
      var fields: [Int: Int] = [:]
      for bit in 0..<21 where mask >> bit & 1 == 1 { fields[bit] = varint(&offset) }
      sets.append((wayClass, fields))
    }
    return sets
  }
}
