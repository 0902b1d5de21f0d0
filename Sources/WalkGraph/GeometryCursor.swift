import WalkGeometry

/// Walks the points of an edge from tail to head without making an array of them.
///
/// It holds no reference, so that walking many edges counts none; the area must outlive it.
struct GeometryCursor {
  private let base: UnsafeRawPointer
  private let end: Int
  private let head: Coordinate
  private var offset: Int
  private var last: Coordinate
  private var stage = Stage.tail
  /// Whether the points ended where the file makes no sense.
  private(set) var isDamaged = false

  private enum Stage { case tail, interior, over }

  fileprivate init(
    base: UnsafeRawPointer, range: Range<Int>, tail: Coordinate, head: Coordinate
  ) {
    self.base = base
    offset = range.lowerBound
    end = range.upperBound
    last = tail
    self.head = head
  }

  /// The next point; `nil` after the head, or where the file is damaged.
  @inline(__always)
  mutating func next() -> Coordinate? {
    if offset < end, stage != .tail {
      guard let north = Varint.read(base, &offset, end: end),
        let east = Varint.read(base, &offset, end: end)
      else {
        isDamaged = true
        stage = .over
        offset = end
        return nil
      }
      last = Coordinate(
        latitudeE7: Int32(truncatingIfNeeded: Int64(last.latitudeE7) &+ Varint.unzigzag(north)),
        longitudeE7: wrapLongitudeE7(
          Int64(Int32(truncatingIfNeeded: Int64(last.longitudeE7) &+ Varint.unzigzag(east)))))
      return last
    }
    switch stage {
    case .tail:
      stage = .interior
      return last
    case .interior:
      stage = .over
      return head
    case .over: return nil
    }
  }
}

extension Area {
  /// The points of an edge, one after another.
  func cursor(along edge: Edge) throws(AreaError) -> GeometryCursor {
    let section = geometrySection
    let base = file.base + section.offset
    // Each record begins with its length in bytes; of every sixteenth it is known where it stands.
    let index = Int(edge.id.rawValue)
    var offset = try value(
      geometryOffsets, index >> AreaFormat.edgeIndexShift, below: section.count + 1,
      in: .geometryOffsets)
    var end = offset
    for step in 0...index & ((1 << AreaFormat.edgeIndexShift) - 1) {
      if step > 0 { offset = end }
      guard offset < section.count else { throw damaged(.geometry) }
      try file.check(section.offset + offset, count: min(10, section.count - offset))
      guard let length = Varint.read(base, &offset, end: section.count),
        length <= UInt64(section.count - offset)
      else { throw damaged(.geometry) }
      end = offset + Int(length)
    }
    if offset < end { try file.check(section.offset + offset, count: end - offset) }
    return GeometryCursor(
      base: base, range: offset..<end, tail: try view.coordinate(of: edge.tail.rawValue),
      head: try view.coordinate(of: edge.head.rawValue))
  }
}
