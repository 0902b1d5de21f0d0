import OSMExtract
import WalkGeometry
import WalkGraph

/// The nodes of walkable ways: dense numbers for their ids, where they lie and what is passed there.
///
/// Memory goes with the number of references, never with the size of ids.
struct NodeTable {
  /// Ascending, each once.
  private(set) var ids: [Int64] = []
  /// The number of the node of each reference, in the order of the references.
  private(set) var ofRefs: [UInt32] = []
  /// Where each node lies; meaningless while it is not present.
  private(set) var coordinates: [Coordinate]
  private(set) var isPresent: [Bool]
  /// The meaning of each node; −1 where it has none.
  private(set) var meanings: [Int32]

  init(refs: [Int64]) {
    (ids, ofRefs) = Self.number(refs)
    coordinates = Array(
      repeating: Coordinate(latitudeE7: 0, longitudeE7: 0), count: ids.count)
    isPresent = Array(repeating: false, count: ids.count)
    meanings = Array(repeating: -1, count: ids.count)
  }

  /// The number of an id; `nil` when nothing refers to it.
  ///
  /// - Complexity: O(log *n*).
  func number(of id: Int64) -> UInt32? {
    var next = 0
    return find(id, near: &next).map(UInt32.init)
  }

  private static func number(_ refs: [Int64]) -> (ids: [Int64], ofRefs: [UInt32]) {
    let least = refs.min() ?? 0
    let greatest = refs.max() ?? 0
    let positionBits = UInt64(64 - UInt64(refs.count).leadingZeroBitCount)
    let span = UInt64(bitPattern: greatest &- least)
    var ids: [Int64] = []
    var ofRefs = [UInt32](repeating: 0, count: refs.count)
    func take(_ id: Int64, _ position: Int) {
      if ids.last != id { ids.append(id) }
      ofRefs[position] = UInt32(ids.count - 1)
    }
    if UInt64(64 - span.leadingZeroBitCount) + positionBits <= 64 {
      // Id and position fit one word together.
      var words: [UInt64] = []
      words.reserveCapacity(refs.count)
      for (position, id) in refs.enumerated() {
        words.append(UInt64(bitPattern: id &- least) << positionBits | UInt64(position))
      }
      words.radixSort(fromBit: Int(positionBits))
      let mask = (UInt64(1) << positionBits) - 1
      for word in words {
        take(least &+ Int64(bitPattern: word >> positionBits), Int(word & mask))
      }
    } else {
      for position in refs.indices.sorted(by: { (refs[$0], $0) < (refs[$1], $1) }) {
        take(refs[position], position)
      }
    }
    return (ids, ofRefs)
  }

  /// Takes the coordinates and tags of the nodes that are referred to.
  mutating func read(
    _ extract: Extract, in box: BoundingBox?, meanings table: inout MeaningTable
  ) throws {
    var next = 0
    try extract.readNodes { batch in
      // A batch's numbers, for its tagged nodes.
      var tagged = batch.tagged.startIndex
      for index in 0..<batch.count {
        while tagged < batch.tagged.endIndex, batch.tagged[tagged].index < index { tagged += 1 }
        let coordinate = Coordinate(
          latitudeE7: batch.latitudesE7[index], longitudeE7: batch.longitudesE7[index])
        guard let number = take(batch.ids[index], coordinate, in: box, near: &next) else {
          continue
        }
        if tagged < batch.tagged.endIndex, batch.tagged[tagged].index == index,
          let meaning = table.node(batch.tagged[tagged].tags)
        {
          meanings[number] = Int32(meaning)
        }
      }
    }
  }

  /// Takes the coordinates and tags of the nodes that are referred to, from those put aside.
  mutating func take(
    _ shelf: NodeShelf, in box: BoundingBox?, meanings table: inout MeaningTable
  ) {
    var next = 0
    var tagged = 0
    for (index, id) in shelf.ids.enumerated() {
      while tagged < shelf.tagged.count, shelf.tagged[tagged] < index { tagged += 1 }
      guard let number = take(id, shelf.coordinates[index], in: box, near: &next) else { continue }
      guard tagged < shelf.tagged.count, shelf.tagged[tagged] == index else { continue }
      let meaning = shelf.withTags(tagged) { tags in tags.flatMap { table.node($0) } }
      if let meaning { meanings[number] = Int32(meaning) }
    }
  }

  /// Places a node if it is needed, for the first time.
  ///
  /// - Returns: Its number, `nil` when it is not needed.
  private mutating func take(
    _ id: Int64, _ coordinate: Coordinate, in box: BoundingBox?, near next: inout Int
  ) -> Int? {
    guard let number = find(id, near: &next), !isPresent[number] else { return nil }
    if let box, !box.contains(coordinate) { return nil }
    coordinates[number] = coordinate
    isPresent[number] = true
    return number
  }

  /// The number of an id. In sorted files the search goes on from the last one; else from the start.
  private func find(_ id: Int64, near next: inout Int) -> Int? {
    var low = 0
    var high = ids.count
    if next < ids.count, ids[next] <= id {
      low = next
      var step = 1
      while low + step < ids.count, ids[low + step] <= id {
        low += step
        step *= 2
      }
      high = min(low + step, ids.count)
    } else if next > 0, next <= ids.count, ids[next - 1] < id {
      // Between two known ids: the common case of a node that no way needs.
      return nil
    }
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    next = low
    guard low < ids.count, ids[low] == id else { return nil }
    return low
  }
}
