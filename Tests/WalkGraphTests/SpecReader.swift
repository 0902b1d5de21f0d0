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
  /// wide block, the first arc and sixteen bits a node. The end of the last node is that of its arcs.
  func firstArc(of node: Int) -> Int {
    let start = section("FRST").offset
    let nodes = max(node - 1, 0)
    let block = start + nodes / 16 * 12
    let inBlock = node == 0 ? 0 : nodes % 16 + 1
    var counts = (0..<16).map { number(block + 4 + $0 / 2, 1) >> ($0 % 2 * 4) & 15 }
    var first = number(block, 4)
    if counts.allSatisfy({ $0 == 15 }) {
      let wide = start + (nodeCount + 15) / 16 * 12 + first * 36
      first = number(wide, 4)
      counts = (0..<16).map { number(wide + 4 + $0 * 2, 2) }
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

  /// Tail, head, length and attributes of an edge: the forward arcs counted.
  func edge(_ number: Int) -> (tail: Int, arc: Arc) {
    let record = section("EIDX").offset + number / 16 * 8
    var tail = self.number(record + 4, 4)
    var index = self.number(record, 4)
    var rest = number % 16
    while true {
      while index >= firstArc(of: tail + 1) { tail += 1 }
      let arc = arc(index)
      if arc.isForward {
        if rest == 0 { return (tail, arc) }
        rest -= 1
      }
      index += 1
    }
  }

  func component(of node: Int) -> Int {
    let section = section("COMP")
    let firsts = (0..<section.size / 4).map { number(section.offset + $0 * 4, 4) }
    return (firsts.lastIndex { $0 <= node }) ?? 0
  }

  // MARK: What edges are

  func geometry(_ number: Int) -> [Point] {
    let (tail, arc) = edge(number)
    var offset = section("GEOM").offset + packed("GEOF", number / 16)
    for _ in 0..<number % 16 {
      let size = varint(&offset)
      offset += size
    }
    let size = varint(&offset)
    let end = offset + size
    var points = [node(tail)]
    while offset < end {
      let last = points[points.count - 1]
      let latitude = last.latitude + unzigzag(varint(&offset))
      points.append(
        Point(latitude: latitude, longitude: wrapped(last.longitude + unzigzag(varint(&offset)))))
    }
    return points + [node(arc.head)]
  }

  /// Kind and id of a way.
  func way(_ index: Int) -> (kind: Int, id: Int) {
    let block = section("WYBK").offset + index / 64 * 16
    var key = number(block, 8)
    var offset = section("WYNM").offset + number(block + 8, 4)
    for _ in 0..<index % 64 { key += varint(&offset) }
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

  // MARK: Grid

  /// The edges listed in the cell of a point.
  func edges(at point: Point) -> [Int] {
    let grid = section("GRBK")
    func header(_ offset: Int) -> Int { number(grid.offset + offset, 4) }
    let gridWest = signed(grid.offset)
    let east = (point.longitude - gridWest + 3_600_000_000) % 3_600_000_000
    let column = min(east / header(8), header(16) - 1)
    let row = min((point.latitude - signed(grid.offset + 4)) / header(12), header(20) - 1)
    let block = row / 8 * ((header(16) + 7) / 8) + column / 8
    let bit = row % 8 * 8 + column % 8
    for record in stride(from: grid.offset + 32, to: grid.offset + grid.size, by: 24)
    where number(record + 8, 4) == block {
      let occupied = (0..<64).filter { bytes[record + $0 / 8] >> UInt8($0 % 8) & 1 == 1 }
      guard let cell = occupied.firstIndex(of: bit) else { return [] }
      let lists = section("GRID").offset + number(record + 16, 4)
      let size = number(record + 20, 4) >> 31 == 1 ? 4 : 2
      let first = lists + occupied.count * size
      var offset = first + (cell == 0 ? 0 : number(lists + (cell - 1) * size, size))
      let end = first + number(lists + cell * size, size)
      var edge = number(record + 12, 4)
      var edges: [Int] = []
      while offset < end {
        edge += varint(&offset)
        edges.append(edge)
      }
      return edges
    }
    return []
  }
}
