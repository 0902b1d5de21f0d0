/// Leads from edges to their tails and back: for each node a one for each edge it is the tail of, then a zero.
///
/// ```
///   node      0    1   2     3
///   bits      1 1 0 1 0 0 1 1 1 0        the tail of an edge is the number of zeros before its one
///   edge      0 1   2     3 4 5
/// ```
/// Of every 64th edge and node it is known where its bits begin, so that few are counted.
/// Source: Jacobson 1989, doi:10.1109/SFCS.1989.63533 (rank and select in bits).
struct EdgeIndex: Sendable {
  static let stepShift = 6
  private static let window = 56

  let file: AreaFile
  private let offset: Int
  private let bitCount: Int
  private let edgeStarts: PackedIntegers
  private let nodeStarts: PackedIntegers

  /// - Returns: `nil` where there are more edges and nodes than bits, or other numbers of starts.
  init?(file: AreaFile, edgeStarts: PackedIntegers, nodeStarts: PackedIntegers) {
    guard let section = file.sections[.edgeIndex] else { return nil }
    self.file = file
    offset = section.offset
    bitCount = file.edgeCount + file.nodeCount
    self.edgeStarts = edgeStarts
    self.nodeStarts = nodeStarts
    func steps(_ count: Int) -> Int { (count + (1 << Self.stepShift) - 1) >> Self.stepShift }
    guard section.count == (bitCount + 7) / 8 + 8, edgeStarts.count == steps(file.edgeCount),
      nodeStarts.count == steps(file.nodeCount)
    else { return nil }
  }

  /// Where the one of an edge stands; its tail is that less the edge.
  @inline(__always)
  func position(ofEdge edge: Int) throws(AreaError) -> Int {
    let start = try value(edgeStarts, edge >> Self.stepShift)
    let position = try find(edge & ((1 << Self.stepShift) - 1), from: start, inverted: 0)
    guard position >= edge, position - edge < file.nodeCount else {
      throw file.damaged(.edgeIndex)
    }
    return position
  }

  /// Where the ones of a node begin; the first edge that it is the tail of is that less the node.
  @inline(__always)
  func position(ofNode node: Int) throws(AreaError) -> Int {
    let start = try value(nodeStarts, node >> Self.stepShift)
    let rest = node & ((1 << Self.stepShift) - 1)
    let position = rest == 0 ? start : try find(rest - 1, from: start, inverted: .max) + 1
    guard position >= node, position < bitCount else { throw file.damaged(.edgeIndex) }
    return position
  }

  /// How many ones follow one another from a position on.
  @inline(__always)
  func run(at position: Int) throws(AreaError) -> Int {
    let count = (~(try bits(position))).trailingZeroBitCount
    return count < Self.window ? count : try length(at: position, inverted: .max)
  }

  /// From a position on, how many zeros come before the next one, and how many ones follow from there; the
  /// latter only where there are zeros.
  @inline(__always)
  func gap(at position: Int) throws(AreaError) -> (gap: Int, run: Int) {
    let bits = try bits(position)
    let gap = bits.trailingZeroBitCount
    if gap == 0 { return (0, 0) }
    let run = (~(bits &>> UInt64(truncatingIfNeeded: gap))).trailingZeroBitCount
    if gap &+ run < Self.window { return (gap, run) }
    let length = try length(at: position, inverted: 0)
    return (length, try self.length(at: position &+ length, inverted: .max))
  }

  /// How many ones, or inverted ones, follow one another, at most up to the end.
  @inline(never)
  private func length(at position: Int, inverted: UInt64) throws(AreaError) -> Int {
    var length = 0
    while position &+ length < bitCount {
      let count = (try bits(position &+ length) ^ inverted).trailingZeroBitCount
      if count < Self.window { return min(length &+ count, bitCount &- position) }
      length &+= Self.window
    }
    return max(bitCount &- position, 0)
  }

  /// Where the one stands before which `rest` others do; a zero where `inverted` is all ones.
  @inline(__always)
  private func find(
    _ rest: Int, from start: Int, inverted: UInt64
  ) throws(AreaError) -> Int {
    var rest = rest
    var position = start
    while position < bitCount {
      var bits = (try bits(position) ^ inverted) & ((1 << UInt64(Self.window)) - 1)
      let count = bits.nonzeroBitCount
      if rest < count {
        while rest > 0 {
          bits &= bits &- 1
          rest &-= 1
        }
        position &+= bits.trailingZeroBitCount
        break
      }
      rest &-= count
      position &+= Self.window
    }
    guard position < bitCount else { throw file.damaged(.edgeIndex) }
    return position
  }

  /// At least ``window`` bits from a position on, the first lowest.
  @inline(__always)
  private func bits(_ position: Int) throws(AreaError) -> UInt64 {
    let byte = offset &+ position &>> 3
    try file.check(byte, count: 8)
    let word = UInt64(littleEndian: file.base.loadUnaligned(fromByteOffset: byte, as: UInt64.self))
    return word &>> UInt64(truncatingIfNeeded: position & 7)
  }

  @inline(__always)
  private func value(_ starts: PackedIntegers, _ index: Int) throws(AreaError) -> Int {
    try file.check(starts.fileOffset(of: index), count: 8)
    let start = starts[index]
    guard start < UInt64(bitCount) else { throw file.damaged(.edgeIndex) }
    return Int(start)
  }

  // MARK: Writing

  /// - Parameter tails: Of each edge, ascending.
  static func encode(
    tails: some Sequence<UInt32>, nodeCount: Int, edgeCount: Int
  ) -> (bits: [UInt8], edgeStarts: [UInt64], nodeStarts: [UInt64]) {
    var bits = [UInt8](repeating: 0, count: (nodeCount + edgeCount + 7) / 8 + 8)
    var edgeStarts: [UInt64] = []
    var nodeStarts: [UInt64] = []
    let step = 1 << stepShift
    var edge = 0
    var node = 0
    func startNodes(through last: Int) {
      while node <= last, node < nodeCount {
        if node % step == 0 { nodeStarts.append(UInt64(edge + node)) }
        node += 1
      }
    }
    for tail in tails {
      startNodes(through: Int(tail))
      let position = edge + Int(tail)
      if edge % step == 0 { edgeStarts.append(UInt64(position)) }
      bits[position >> 3] |= 1 << UInt8(position & 7)
      edge += 1
    }
    startNodes(through: nodeCount - 1)
    return (bits, edgeStarts, nodeStarts)
  }
}
