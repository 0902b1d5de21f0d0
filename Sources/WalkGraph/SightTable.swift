/// The sights of an area, in place in its file.
final class SightTable: Sendable {
  private let file: AreaFile
  /// Of each group of sixteen nodes.
  private let firstEntry: RunIndex
  let entries: PackedIntegers
  let sights: PackedIntegers

  static let groupShift = 4
  /// The lowest bits of an entry: which node of its group it is of.
  static let nodeBits = UInt64(groupShift)
  static let nodeMask: UInt64 = 1 << nodeBits - 1
  /// The bits below the number of the sight.
  static let entryBits = nodeBits + SightPlace.bits
  static let kindBits: UInt64 = 8

  static func groupCount(_ nodeCount: Int) -> Int {
    (nodeCount + (1 << groupShift) - 1) >> groupShift
  }

  /// The sights that an area was imported with; `nil` when there are none.
  init?(_ file: AreaFile) throws(AreaError) {
    let kinds: [SectionKind] = [.sightEntries, .sightPlaces, .sights]
    let sections = kinds.compactMap { file.sections[$0] }
    guard sections.count == kinds.count else { return nil }
    guard
      let firstEntry = RunIndex(
        file: file.base, section: sections[0], count: Self.groupCount(file.nodeCount))
    else { throw file.damaged(.sightEntries) }
    func packed(_ section: AreaFile.Section, _ kind: SectionKind) throws(AreaError)
      -> PackedIntegers
    {
      let width = Int(section.parameter & 0xFF)
      let count = Int(section.parameter >> 8)
      // Entries of no width would be any number.
      guard width <= PackedIntegers.maximumWidth, width > 0 || count == 0,
        count <= section.count * 8,
        section.count >= PackedIntegers.byteCount(count, width: width)
      else { throw file.damaged(kind) }
      return PackedIntegers(
        file: file.base, fileOffset: section.offset, count: count, width: width)
    }
    self.file = file
    self.firstEntry = firstEntry
    entries = try packed(sections[1], .sightPlaces)
    sights = try packed(sections[2], .sights)
  }

  /// The numbers of the entries of a group of nodes.
  func entries(ofGroup group: Int) throws(AreaError) -> Range<Int> {
    try file.check(firstEntry.fileOffset(of: group), count: RunIndex.blockBytes)
    var found = firstEntry.range(of: group)
    if found == nil { found = try firstEntry.wideRange(of: group, file: file) }
    guard let range = found, range.upperBound <= entries.count else {
      throw file.damaged(.sightEntries)
    }
    return range
  }

  /// Appends what is seen from a node, the most telling first.
  ///
  /// - Parameter nameCount: That of the area.
  func append(
    sightsAt node: NodeID, nameCount: Int, to result: inout [Sighting]
  ) throws(AreaError) {
    let range = try entries(ofGroup: Int(node.rawValue) >> Self.groupShift)
    guard !range.isEmpty else { return }
    let first = entries.fileOffset(of: range.lowerBound)
    try file.check(first, count: entries.fileOffset(of: range.upperBound - 1) + 8 - first)
    for index in range where entries[index] & Self.nodeMask == UInt64(node.rawValue) & Self.nodeMask
    {
      let entry = try entry(index)
      let (kind, name) = try sight(entry.sight, nameCount: nameCount)
      guard let kind else { continue }
      result.append(Sighting(number: entry.sight, kind: kind, nameIndex: name, place: entry.place))
    }
  }

  /// An entry: the node of its group, the number of the sight and where it stands.
  func entry(_ index: Int) throws(AreaError) -> (node: Int, sight: Int, place: SightPlace) {
    try file.check(entries.fileOffset(of: index), count: 8)
    let word = entries[index]
    let place = SightPlace(word >> Self.nodeBits)
    let sight = Int(word >> Self.entryBits)
    guard sight < sights.count, place.eastMeters >= -SightPlace.reach,
      place.northMeters >= -SightPlace.reach
    else { throw file.damaged(.sightPlaces) }
    return (Int(word & Self.nodeMask), sight, place)
  }

  /// The kind, which may be one that this build does not know, and the name of a sight.
  func sight(_ number: Int, nameCount: Int) throws(AreaError) -> (kind: SightKind?, name: Int) {
    try file.check(sights.fileOffset(of: number), count: 8)
    let word = sights[number]
    let name = Int(word >> Self.kindBits)
    guard name < nameCount else { throw file.damaged(.sights) }
    return (SightKind(rawValue: UInt8(truncatingIfNeeded: word)), name)
  }
}

extension Area {
  /// The number of sights that are known by some node; 0 in an area made without them.
  public var sightCount: Int { sightTable?.sights.count ?? 0 }

  /// What is seen from a node, the most telling first.
  ///
  /// - Complexity: O(1).
  public func sights(at node: NodeID) throws(AreaError) -> [Sighting] {
    precondition(Int(node.rawValue) < nodeCount, "node \(node.rawValue) of \(nodeCount)")
    var result: [Sighting] = []
    try append(sightsAt: node, to: &result)
    return result
  }

  /// Appends ``sights(at:)``.
  package func append(sightsAt node: NodeID, to sights: inout [Sighting]) throws(AreaError) {
    try sightTable?.append(sightsAt: node, nameCount: nameOffsets.count - 1, to: &sights)
  }

  /// Reads every sight of every node.
  func validateSights() throws(AreaError) {
    guard let table = sightTable else { return }
    var next = 0
    for group in 0..<SightTable.groupCount(nodeCount) {
      let range = try table.entries(ofGroup: group)
      guard range.lowerBound == next else { throw damaged(.sightEntries) }
      next = range.upperBound
      let nodes = try range.map { index throws(AreaError) in try table.entry(index).node }
      guard zip(nodes, nodes.dropFirst()).allSatisfy({ $0 <= $1 }),
        group << SightTable.groupShift + (nodes.last ?? 0) < nodeCount
      else { throw damaged(.sightPlaces) }
    }
    guard next == table.entries.count else { throw damaged(.sightEntries) }
    for number in 0..<table.sights.count {
      let name = try table.sight(number, nameCount: nameOffsets.count - 1).name
      if name > 0, try names(name).isEmpty { throw damaged(.sights) }
    }
  }
}
