/// What goes into the sections of sights.
package struct SightContents: Sendable {
  /// What stands somewhere.
  package struct Sight: Hashable, Sendable {
    package var kind: SightKind
    /// Index of ``AreaContents/names`` and, after those, ``SightContents/names``; 0 for none.
    package var name: UInt32

    package init(kind: SightKind, name: UInt32) {
      self.kind = kind
      self.name = name
    }
  }

  /// A sight of a node.
  package struct Entry: Hashable, Sendable {
    package var node: UInt32
    /// Index of ``SightContents/sights``.
    package var sight: UInt32
    package var place: SightPlace

    package init(node: UInt32, sight: UInt32, place: SightPlace) {
      self.node = node
      self.sight = sight
      self.place = place
    }
  }

  package var sights: [Sight] = []
  /// Lists of names that follow those of ``AreaContents/names``.
  package var names: [[LocalName]] = []
  /// In order of node, those of a node the most telling first.
  package var entries: [Entry] = []

  package init() {}

  /// How many entries each group of nodes has.
  func counts(nodeCount: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: SightTable.groupCount(nodeCount))
    for entry in entries { counts[Int(entry.node) >> SightTable.groupShift] += 1 }
    return counts
  }

  var entryWords: [UInt64] {
    entries.map { entry in
      let node = UInt64(entry.node) & SightTable.nodeMask
      return node | entry.place.word << SightTable.nodeBits
        | UInt64(entry.sight) << SightTable.entryBits
    }
  }

  var sightWords: [UInt64] {
    sights.map { UInt64($0.name) << SightTable.kindBits | UInt64($0.kind.rawValue) }
  }
}
