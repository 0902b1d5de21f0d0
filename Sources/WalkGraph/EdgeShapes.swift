import WalkGeometry

/// The points between the ends of edges, in place in their file: a stream of bits, an edge after the other.
///
/// ```
///   1            no point            001 k w 11010… 10011…    n points: as many zeros as n + 1 has bits
///   └ n + 1 = 1                      └ n + 1 ┘ └ w bits each   after its first, then that one and those bits
/// ```
/// Points are differences from the one before, all of an edge in the width that its greatest needs. Of every
/// eighth edge it is known where it begins.
/// Source: Elias 1975, doi:10.1109/TIT.1975.1055349 (gamma code).
struct EdgeShapes: Sendable {
  static let stepShift = 3
  /// One point less than this may lie on an edge, so that what precedes the points is read in one word.
  static let countLimit = 1 << 25
  private static let mostZeros = 25
  static let widthBits = 5

  let file: AreaFile
  private let section: AreaFile.Section
  private let bitCount: Int
  private let starts: PackedIntegers

  /// Where the points between the ends of an edge stand.
  struct Shape {
    /// The first bit of the first point.
    var bit: Int
    var count: Int
    /// Bits of a number; each point has two.
    var width: Int

    @inline(__always) var end: Int { bit &+ 2 &* count &* width }
  }

  /// - Returns: `nil` where there is another number of starts than of edges.
  init?(file: AreaFile, starts: PackedIntegers) {
    guard let section = file.sections[.geometry], section.count >= 8,
      starts.count == (file.edgeCount + (1 << Self.stepShift) - 1) >> Self.stepShift
    else { return nil }
    self.file = file
    self.section = section
    self.starts = starts
    bitCount = (section.count - 8) * 8
  }

  /// Goes from edge to edge; those of ascending numbers are found from one another.
  struct Walk {
    fileprivate var edge = Int.min
    fileprivate var shape = Shape(bit: 0, count: 0, width: 0)

    init() {}
  }

  /// The shape of an edge; its points are checked.
  func shape(ofEdge edge: Int) throws(AreaError) -> Shape {
    var walk = Walk()
    return try shape(ofEdge: edge, &walk)
  }

  /// The same from where the last one was found.
  func shape(ofEdge edge: Int, _ walk: inout Walk) throws(AreaError) -> Shape {
    let first = edge & ~((1 << Self.stepShift) - 1)
    if walk.edge < first || walk.edge > edge {
      let entry = edge >> Self.stepShift
      try file.check(starts.fileOffset(of: entry), count: 8)
      guard let start = Int(exactly: starts[entry]) else { throw file.damaged(.geometryOffsets) }
      walk.edge = first
      walk.shape = try shape(at: start)
    }
    while walk.edge < edge {
      walk.edge &+= 1
      walk.shape = try shape(at: walk.shape.end)
    }
    if walk.shape.count > 0 {
      try file.check(
        section.offset &+ walk.shape.bit &>> 3,
        count: (walk.shape.end &- walk.shape.bit) &>> 3 &+ 9)
    }
    return walk.shape
  }

  @inline(__always)
  private func shape(at bit: Int) throws(AreaError) -> Shape {
    guard bit < bitCount else { throw file.damaged(.geometry) }
    let byte = section.offset &+ bit &>> 3
    try file.check(byte, count: 8)
    let word =
      UInt64(littleEndian: file.base.loadUnaligned(fromByteOffset: byte, as: UInt64.self))
      &>> UInt64(truncatingIfNeeded: bit & 7)
    let zeros = word.trailingZeroBitCount
    guard zeros <= Self.mostZeros else { throw file.damaged(.geometry) }
    if zeros == 0 { return Shape(bit: bit &+ 1, count: 0, width: 0) }
    let low = word &>> UInt64(truncatingIfNeeded: zeros &+ 1)
    let count = (1 &<< zeros | Int(truncatingIfNeeded: low) & ((1 &<< zeros) &- 1)) &- 1
    let width = Int(truncatingIfNeeded: low &>> UInt64(truncatingIfNeeded: zeros)) & 31 &+ 1
    let shape = Shape(bit: bit &+ 2 &* zeros &+ 1 &+ Self.widthBits, count: count, width: width)
    guard count < Self.countLimit, shape.end <= bitCount else { throw file.damaged(.geometry) }
    return shape
  }

  /// Reads the numbers of an edge.
  @inline(__always)
  func numbers(_ shape: Shape) -> ShapeNumbers {
    ShapeNumbers(base: file.base + section.offset, shape)
  }

  /// Walks the points of an edge.
  @inline(__always)
  func cursor(_ shape: Shape, from tail: Coordinate, to head: Coordinate) -> GeometryCursor {
    GeometryCursor(numbers(shape), count: shape.count, tail: tail, head: head)
  }
}

/// Reads the numbers of an edge's points one after another: two for each.
struct ShapeNumbers {
  private let base: UnsafeRawPointer
  private let width: Int
  private let mask: UInt64
  private var bit: Int

  @inline(__always)
  fileprivate init(base: UnsafeRawPointer, _ shape: EdgeShapes.Shape) {
    self.base = base
    width = shape.width
    mask = (1 &<< UInt64(truncatingIfNeeded: shape.width)) &- 1
    bit = shape.bit
  }

  /// The next number, which must be there.
  @inline(__always)
  mutating func next() -> Int64 {
    let word = UInt64(
      littleEndian: base.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self))
    let value = (word &>> UInt64(truncatingIfNeeded: bit & 7)) & mask
    bit &+= width
    return Varint.unzigzag(value)
  }
}

/// Walks the points of an edge from tail to head without making an array of them.
///
/// It holds no reference, so that walking many edges counts none; the area must outlive it.
struct GeometryCursor {
  private let head: Coordinate
  private var numbers: ShapeNumbers
  /// Points still to come after the tail.
  private var rest: Int
  private var last: Coordinate
  private var isAtTail = true

  @inline(__always)
  fileprivate init(_ numbers: ShapeNumbers, count: Int, tail: Coordinate, head: Coordinate) {
    self.numbers = numbers
    self.head = head
    rest = count &+ 1
    last = tail
  }

  /// The next point; `nil` after the head.
  @inline(__always)
  mutating func next() -> Coordinate? {
    if isAtTail {
      isAtTail = false
      return last
    }
    guard rest > 1 else {
      defer { rest = 0 }
      return rest == 1 ? head : nil
    }
    rest &-= 1
    let north = Int64(last.latitudeE7) &+ numbers.next()
    let east = Int64(Int32(truncatingIfNeeded: Int64(last.longitudeE7) &+ numbers.next()))
    last = Coordinate(
      latitudeE7: Int32(truncatingIfNeeded: north), longitudeE7: wrapLongitudeE7(east))
    return last
  }
}

/// Writes the stream of an ``EdgeShapes``.
struct EdgeShapesPen {
  /// Of every eighth edge, the first bit.
  private(set) var starts: [UInt64] = []
  private var bits = BitPen()
  private var edgeCount = 0

  /// Adds the next edge.
  mutating func append(from tail: Coordinate, _ points: some Collection<Coordinate>) {
    if edgeCount & ((1 << EdgeShapes.stepShift) - 1) == 0 {
      starts.append(UInt64(bits.count))
    }
    edgeCount += 1
    let code = UInt64(points.count + 1)
    precondition(points.count < EdgeShapes.countLimit, "\(points.count) points between two nodes")
    let zeros = 63 - code.leadingZeroBitCount
    bits.append(1 << UInt64(zeros), width: zeros + 1)
    bits.append(code & ((1 << UInt64(zeros)) - 1), width: zeros)
    guard !points.isEmpty else { return }
    var numbers: [UInt64] = []
    var last = tail
    for point in points {
      numbers.append(Varint.zigzag(Int64(point.latitudeE7) - Int64(last.latitudeE7)))
      numbers.append(
        Varint.zigzag(longitudeDifferenceE7(from: last.longitudeE7, to: point.longitudeE7)))
      last = point
    }
    let width = max(64 - numbers.reduce(0, |).leadingZeroBitCount, 1)
    bits.append(UInt64(width - 1), width: EdgeShapes.widthBits)
    for number in numbers { bits.append(number, width: width) }
  }

  /// The section: whole bytes and eight more.
  var bytes: [UInt8] { bits.bytes + [UInt8](repeating: 0, count: 8) }
}

/// Appends numbers of any width, lowest bit first.
struct BitPen {
  private(set) var bytes: [UInt8] = []
  /// Bits so far.
  private(set) var count = 0

  mutating func append(_ value: UInt64, width: Int) {
    var value = value
    var width = width
    while width > 0 {
      let place = count & 7
      if place == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(truncatingIfNeeded: value << UInt64(place))
      let written = min(8 - place, width)
      value >>= UInt64(written)
      width -= written
      count += written
    }
  }
}
