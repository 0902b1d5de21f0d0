import OSMExtract
import WalkGeometry

/// All nodes of a small extract in XML, put aside while its ways are read, so that it is decoded only once.
///
/// Memory is 16 bytes a node and the bytes of their tags. Larger ones are read twice instead: which nodes are
/// needed is known only after the ways. In a PBF the blocks of nodes wait for their turn.
struct NodeShelf {
  /// Extracts of more bytes than this are read twice.
  static let maximumBytes: Int64 = 16 << 20

  private(set) var ids: [Int64] = []
  private(set) var coordinates: [Coordinate] = []
  /// The nodes that have tags, by place in ``ids``, and where the tags of each end.
  private(set) var tagged: [UInt32] = []
  private var tagEnds: [Int] = []
  private var tagBytes: [UInt8] = []

  mutating func add(_ batch: borrowing NodeBatch) {
    let start = ids.count
    ids.append(contentsOf: batch.ids)
    for index in 0..<batch.count {
      coordinates.append(
        Coordinate(
          latitudeE7: batch.latitudesE7[index], longitudeE7: batch.longitudesE7[index]))
    }
    for node in batch.tagged {
      tagged.append(UInt32(start + node.index))
      tagBytes.append(contentsOf: node.tags.packed)
      tagEnds.append(tagBytes.count)
    }
  }

  /// Calls `body` with the tags of the tagged node of a number.
  func withTags<Result>(_ number: Int, _ body: (TagList?) -> Result) -> Result {
    let start = number == 0 ? 0 : tagEnds[number - 1]
    return tagBytes.withUnsafeBytes { bytes in
      body(TagList(packed: UnsafeRawBufferPointer(rebasing: bytes[start..<tagEnds[number]])))
    }
  }
}
