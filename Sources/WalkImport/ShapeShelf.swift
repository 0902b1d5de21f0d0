import OSMExtract
import WalkGraph

/// Ways that are not walked along, put aside while ways are read: obstacles, and what relations of squares,
/// buildings and waters may be made of.
///
/// Memory is a byte or two for each node of a way, and some 17 bytes for the way.
struct ShapeShelf {
  private(set) var ids: [Int64] = []
  /// Whether ids ascend, so that none stands twice.
  private(set) var isAscending = true
  /// What each way is by itself; `nil` for what may be part of a relation only.
  private(set) var kinds: [Obstacle.Kind?] = []
  private var ends: [Int] = []
  private var bytes: [UInt8] = []
  private(set) var relations: [ShapeRelation] = []
  /// The ways that are sights by themselves, ascending, with their numbers among the drafts of sights.
  private(set) var sights: [(way: Int, draft: Int)] = []
  /// The ways that are places by themselves, likewise.
  private(set) var places: [(way: Int, place: Int)] = []

  var count: Int { ids.count }

  mutating func add(
    _ way: borrowing OSMWay, _ kind: Obstacle.Kind?, sight: Int? = nil, place: Int? = nil
  ) {
    if let sight { sights.append((ids.count, sight)) }
    if let place { places.append((ids.count, place)) }
    if let last = ids.last, last >= way.id { isAscending = false }
    ids.append(way.id)
    kinds.append(kind)
    var last: Int64 = 0
    for index in 0..<way.nodeRefs.count {
      let ref = way.nodeRefs[index]
      Varint.append(Varint.zigzag(ref &- last), to: &bytes)
      last = ref
    }
    ends.append(bytes.count)
  }

  mutating func add(_ relation: ShapeRelation) {
    relations.append(relation)
  }

  /// Appends the ids of the nodes of a way, by its place on the shelf.
  func appendRefs(_ way: Int, to refs: inout [Int64]) {
    var offset = way == 0 ? 0 : ends[way - 1]
    var last: Int64 = 0
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      while let difference = Varint.read(base, &offset, end: ends[way]) {
        last &+= Varint.unzigzag(difference)
        refs.append(last)
      }
    }
  }
}

/// A relation whose members draw an area.
struct ShapeRelation {
  enum Purpose {
    /// Ground that is walked across: the meaning, names and kind of the way that it stands for.
    case ground(meaning: Int, name: UInt32, kind: GroundKind)
    case obstacle(Obstacle.Kind)
    /// Number of a draft of a sight.
    case sight(Int)
    /// Number of a place.
    case place(Int)

    /// Relations of the same number are drawn once.
    var number: Int64 {
      switch self {
      case .obstacle: 0
      case .ground: 1
      case .sight: 2
      case .place: 3
      }
    }
  }

  var id: Int64
  var purpose: Purpose
  /// Ids of its ways; roles follow from their places.
  var ways: [Int64]
}

/// How ground that a way surrounds is walked.
enum GroundKind: UInt8 {
  /// Not at all: the way is a line.
  case none
  case open
  /// A car park of several storeys or under the ground: by its entrances only.
  case carPark
}
