import WalkGraph

/// Attribute sets, each once, in order of first use.
struct AttributeTable {
  private(set) var sets: [EdgeAttributes] = []
  private var indices: [EdgeAttributes: UInt32] = [:]

  mutating func index(of set: EdgeAttributes) -> UInt32 {
    if let index = indices[set] { return index }
    let index = UInt32(sets.count)
    sets.append(set)
    indices[set] = index
    return index
  }
}

/// Conditional tags of ways and nodes, each list once; index 0 is none.
struct ConditionTable {
  private(set) var lists: [[String]] = []
  /// Whether there are more than the format can number.
  private(set) var isOverfull = false
  private var indices: [[String]: UInt16] = [:]

  mutating func index(of tags: [String]) -> UInt16 {
    guard !tags.isEmpty else { return 0 }
    if let index = indices[tags] { return index }
    guard let index = UInt16(exactly: lists.count + 1) else {
      isOverfull = true
      return 0
    }
    lists.append(tags)
    indices[tags] = index
    return index
  }
}
