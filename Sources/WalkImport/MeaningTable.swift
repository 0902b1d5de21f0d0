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
  private static let keys = FootProfile.keys.union(ShapeProfile.keys).sorted().map { name in
    var uses: KeyTable.Uses = []
    if FootProfile.keys.contains(name) { uses.insert(.profile) }
    if wayKeys.contains(name) { uses.insert(.way) }
    if ShapeProfile.keys.contains(name) { uses.insert(.obstacle) }
    return (name, uses)
  }

  private(set) var ways: [WayMeaning] = []
  /// Of each way meaning: whether ways of it belong in a graph.
  private(set) var isKept: [Bool] = []
  private(set) var nodes: [NodeMeaning] = []
  private var waySignatures = SignatureTable()
  private var nodeSignatures = SignatureTable()
  private let keys = KeyTable(Self.keys)
  private var signature: [UInt8] = []
  /// For what the keys of the tags that were asked for last are looked at.
  private(set) var lastUses: KeyTable.Uses = []

  /// The meaning of a way; `nil` when nothing makes it one to walk on.
  mutating func way(_ tags: TagList) -> Int? {
    sign(tags)
    guard lastUses.contains(.way) else { return nil }
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
    guard let amenity = tags.value(of: "amenity"), amenity == "parking" else { return nil }
    let insides: Set<String> = ["underground", "multi-storey", "rooftop", "sheds", "garage_boxes"]
    let isInside =
      tags["parking"].map(insides.contains) ?? false
      || tags["building"].map { !ShapeProfile.noBuildings.contains($0) } ?? false
    sign(tags)
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
    sign(tags)
    guard !signature.isEmpty else { return nil }
    let (index, isNew) = nodeSignatures.index(of: signature)
    if isNew { nodes.append(FootProfile.node(readTags(tags))) }
    return index
  }

  /// Writes the tags that matter into `signature`.
  private mutating func sign(_ tags: TagList) {
    signature.removeAll(keepingCapacity: true)
    lastUses = []
    for tag in tags {
      guard let key = keys.find(tag.key.bytes) else { continue }
      lastUses.formUnion(key.uses)
      guard key.uses.contains(.profile) else { continue }
      signature.append(key.number)
      signature.append(contentsOf: tag.value.bytes)
      signature.append(0)
    }
  }

  private func readTags(_ tags: TagList) -> Tags {
    var pairs: [(String, String)] = []
    for tag in tags where keys.find(tag.key.bytes)?.uses.contains(.profile) == true {
      pairs.append((tag.key.string, tag.value.string))
    }
    return Tags(pairs)
  }
}
