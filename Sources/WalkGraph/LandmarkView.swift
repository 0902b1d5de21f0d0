/// How far each node is from sixteen landmarks, as a search touches it.
///
/// A node's costs take 32 bytes, half a cache line: 16 bits a landmark, in units of ``scale``.
@frozen
@usableFromInline
package struct LandmarkView: @unchecked Sendable {
  // Points into a mapping that the file keeps alive and nobody writes; block states are atomics.
  @usableFromInline let view: GraphView
  @usableFromInline let base: UnsafeRawPointer
  /// Where the first node's costs stand in the file.
  @usableFromInline let fileOffset: Int
  /// Milliseconds of a unit.
  @usableFromInline package let scale: UInt32
  /// Of the prices that it was made for.
  @usableFromInline package let priceHash: UInt64

  package static let count = 16
  /// Stands for what is not joined to a landmark.
  package static let unreachable = UInt16.max
  static let headerBytes = 64
  @usableFromInline static let nodeBytes = 32

  /// The costs of a node, rounded down.
  @inlinable @inline(__always)
  package func costs(of node: UInt32) throws(AreaError) -> SIMD16<UInt16> {
    let offset = Int(node) &* Self.nodeBytes
    let place = fileOffset &+ offset
    if !view.areChecked(place, place &+ 31) { try view.file.checkNow(place, count: Self.nodeBytes) }
    // Little-endian hosts only, as all that Swift runs on are.
    return base.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt16>.self)
  }
}

/// What goes into the section of landmarks.
package struct LandmarkContents: Sendable {
  /// Of the prices that it was made for.
  package let priceHash: UInt64
  /// Milliseconds of a unit.
  package let scale: UInt32
  /// Sixteen for each node.
  package let costs: [UInt16]

  package init(priceHash: UInt64, scale: UInt32, costs: [UInt16]) {
    self.priceHash = priceHash
    self.scale = scale
    self.costs = costs
  }

  /// The bytes of the section.
  func encode() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(LandmarkView.headerBytes + costs.count * 2)
    bytes.append(littleEndian: scale)
    bytes.append(contentsOf: repeatElement(0, count: LandmarkView.headerBytes - 4))
    for cost in costs { bytes.append(littleEndian: cost) }
    return bytes
  }
}

extension Area {
  /// The landmarks that the area was imported with; `nil` when there are none.
  static func landmarks(_ file: AreaFile, _ view: GraphView) throws(AreaError) -> LandmarkView? {
    guard let section = file.sections[.landmarks] else { return nil }
    let size = LandmarkView.headerBytes + file.nodeCount * LandmarkView.nodeBytes
    guard section.count == size else { throw file.damaged(.landmarks) }
    try file.check(section.offset, count: LandmarkView.headerBytes)
    let base = file.base + section.offset
    return LandmarkView(
      view: view, base: base + LandmarkView.headerBytes,
      fileOffset: section.offset + LandmarkView.headerBytes,
      scale: UInt32(littleEndian: base.load(as: UInt32.self)), priceHash: section.parameter)
  }
}
