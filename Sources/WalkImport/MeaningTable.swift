import OSMExtract
import WalkGraph

/// The meanings of tag sets, each worked out once: a city has some thousand different ones.
///
/// A tag set is known by the values of the keys that the foot profile looks at.
struct MeaningTable {
  /// Keys without one of which no way is walkable.
  private static let wayKeys: Set<String> = [
    "highway", "route", "railway", "public_transport", "man_made", "indoor",
  ]

  private(set) var ways: [WayMeaning] = []
  /// Of each way meaning: whether ways of it belong in a graph.
  private(set) var isKept: [Bool] = []
  private(set) var nodes: [NodeMeaning] = []
  private var waySignatures = SignatureTable()
  private var nodeSignatures = SignatureTable()
  private let keys = KeyTable(FootProfile.keys.sorted(), marked: wayKeys)
  private var signature: [UInt8] = []

  /// The meaning of a way; `nil` when nothing makes it one to walk on.
  mutating func way(_ tags: TagList) -> Int? {
    guard sign(tags) else { return nil }
    let (index, isNew) = waySignatures.index(of: signature)
    if isNew {
      let meaning = FootProfile.way(readTags(tags))
      ways.append(meaning)
      isKept.append(meaning.isKept)
    }
    return index
  }

  /// The meaning of the surface of a car park and how it is walked; `nil` when it is none, or closed.
  mutating func carPark(_ tags: TagList) -> (meaning: Int, GroundKind)? {
    guard tags["amenity"] == "parking" else { return nil }
    let insides: Set<String> = ["underground", "multi-storey", "rooftop", "sheds", "garage_boxes"]
    let isInside =
      tags["parking"].map(insides.contains) ?? false
      || tags["building"].map { !ShapeProfile.noBuildings.contains($0) } ?? false
    _ = sign(tags)
    // Apart from what the same tags mean to those who walk along the outline.
    signature.append(0xFF)
    let (index, isNew) = waySignatures.index(of: signature)
    if isNew {
      let meaning = FootProfile.carPark(readTags(tags))
      ways.append(meaning)
      isKept.append(meaning.isKept)
    }
    return isKept[index] ? (index, isInside ? .carPark : .open) : nil
  }

  /// The meaning of a node; `nil` when it has no tag that matters to a walker.
  mutating func node(_ tags: TagList) -> Int? {
    _ = sign(tags)
    guard !signature.isEmpty else { return nil }
    let (index, isNew) = nodeSignatures.index(of: signature)
    if isNew { nodes.append(FootProfile.node(readTags(tags))) }
    return index
  }

  /// Writes the tags that matter into `signature`; whether one of the keys of ways is among them.
  private mutating func sign(_ tags: TagList) -> Bool {
    signature.removeAll(keepingCapacity: true)
    var isMarked = false
    for tag in tags {
      guard let (index, marked) = keys.find(tag.key.bytes) else { continue }
      isMarked = isMarked || marked
      signature.append(UInt8(index))
      signature.append(contentsOf: tag.value.bytes)
      signature.append(0)
    }
    return isMarked
  }

  private func readTags(_ tags: TagList) -> Tags {
    var pairs: [(String, String)] = []
    for tag in tags where keys.find(tag.key.bytes) != nil {
      pairs.append((tag.key.string, tag.value.string))
    }
    return Tags(pairs)
  }
}

/// Finds keys by their bytes, without making strings.
private struct KeyTable {
  private let keys: [[UInt8]]
  private let isMarked: [Bool]
  private var slots: [Int16]

  init(_ keys: [String], marked: Set<String>) {
    precondition(keys.count < 256, "a signature has one byte for a key")
    self.keys = keys.map { Array($0.utf8) }
    isMarked = keys.map(marked.contains)
    slots = Array(repeating: -1, count: 1024)
    for (index, key) in self.keys.enumerated() {
      var slot = key.withUnsafeBytes(Self.hash)
      while slots[slot] >= 0 { slot = (slot + 1) & 1023 }
      slots[slot] = Int16(index)
    }
  }

  func find(_ bytes: UnsafeRawBufferPointer) -> (index: Int, isMarked: Bool)? {
    var slot = Self.hash(bytes)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if keys[index].count == bytes.count, keys[index].elementsEqual(bytes) {
        return (index, isMarked[index])
      }
      slot = (slot + 1) & 1023
    }
    return nil
  }

  /// FNV-1a, folded to ten bits.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ hash >> 10 ^ hash >> 20) & 1023)
  }
}
