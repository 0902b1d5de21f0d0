import WalkGeometry

/// Walks the points of an edge from tail to head without making an array of them.
struct GeometryCursor {
  private let area: Area
  private let head: NodeID
  private let base: UnsafeRawPointer
  private let end: Int
  private var offset: Int
  private var last: Coordinate
  private var stage = Stage.tail

  private enum Stage { case tail, interior, over }

  init(area: Area, edge: Edge) throws(AreaError) {
    self.area = area
    head = edge.head
    last = try area.view.coordinate(of: edge.tail.rawValue)
    let section = area.geometrySection
    base = area.file.base + section.offset
    // Each record begins with its length in bytes; of every sixteenth it is known where it stands.
    let index = Int(edge.id.rawValue)
    var offset = try area.value(
      area.geometryOffsets, index >> AreaFormat.edgeIndexShift, below: section.count + 1,
      in: .geometryOffsets)
    var end = offset
    for step in 0...index & ((1 << AreaFormat.edgeIndexShift) - 1) {
      if step > 0 { offset = end }
      guard offset < section.count else { throw area.damaged(.geometry) }
      try area.file.check(section.offset + offset, count: min(10, section.count - offset))
      guard let length = Varint.read(base, &offset, end: section.count),
        length <= UInt64(section.count - offset)
      else { throw area.damaged(.geometry) }
      end = offset + Int(length)
    }
    if offset < end { try area.file.check(section.offset + offset, count: end - offset) }
    self.offset = offset
    self.end = end
  }

  @inline(__always)
  mutating func next() throws(AreaError) -> Coordinate? {
    if offset < end, stage != .tail {
      guard let north = Varint.read(base, &offset, end: end),
        let east = Varint.read(base, &offset, end: end)
      else { throw area.damaged(.geometry) }
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
      return try area.view.coordinate(of: head.rawValue)
    case .over: return nil
    }
  }
}
