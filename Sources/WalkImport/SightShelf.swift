import OSMExtract
import WalkGeometry
import WalkGraph

/// The sights that are met while extracts are read, put aside until all nodes have places.
struct SightShelf {
  struct Draft {
    var kind: SightKind
    /// Index of ``names``; 0 for none.
    var name: UInt32
  }

  /// Sights drawn as outlines; those of ways and relations point here.
  private(set) var drafts: [Draft] = []
  /// Sights drawn as nodes.
  private(set) var nodes: [(draft: Draft, place: Coordinate)] = []
  private(set) var names: [String] = [""]
  private var nameIndex: [String: UInt32] = ["": 0]
  private let isLeftOut: Bool

  init(isLeftOut: Bool = false) { self.isLeftOut = isLeftOut }

  /// Puts what is drawn by an outline aside, if it is a sight.
  ///
  /// - Returns: Its index in ``drafts``.
  mutating func addOutline(_ tags: TagList) -> Int? {
    guard !isLeftOut, let draft = draft(tags, isArea: true) else { return nil }
    drafts.append(draft)
    return drafts.count - 1
  }

  mutating func addNode(_ tags: TagList, at place: Coordinate) {
    guard !isLeftOut, let draft = draft(tags, isArea: false) else { return }
    nodes.append((draft, place))
  }

  private mutating func draft(_ tags: TagList, isArea: Bool) -> Draft? {
    guard let kind = SightProfile.kind(tags, isArea: isArea) else { return nil }
    let name = SightProfile.signName(kind, tags) ?? ""
    // A shop of any kind is told by its name or not at all.
    if kind == .shop, name.isEmpty { return nil }
    if let known = nameIndex[name] { return Draft(kind: kind, name: known) }
    let index = UInt32(names.count)
    names.append(name)
    nameIndex[name] = index
    return Draft(kind: kind, name: index)
  }
}

/// A sight with its place.
struct FoundSight: Sendable {
  var kind: SightKind
  /// What is written on it; empty for nothing.
  var name: String
  /// The corners of its outline, or the one point that it is drawn as.
  var points: [Coordinate]

  var isOutline: Bool { points.count > 1 }
}
