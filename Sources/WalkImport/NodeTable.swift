import OSMExtract
import WalkGeometry
import WalkGraph

/// The nodes of walkable ways: dense numbers for their ids, where they lie and what is passed there.
///
/// Memory goes with the number of references, never with the size of ids: while they are numbered 24 bytes
/// for each, then 4, and 20 for each node until all are read.
struct NodeTable {
  /// Ascending, each once; none any more once all nodes are read.
  private var ids: [Int64] = []
  /// The number of the node of each reference, in the order of the references.
  private(set) var ofRefs: [UInt32] = []
  /// Where each node lies; meaningless while it is not present.
  private(set) var coordinates: [Coordinate]
  /// The meaning of each node; −1 where it has none, and ``absent``.
  private(set) var meanings: [Int32]

  /// The meaning of a node that no extract has held so far.
  private static let absent: Int32 = -2

  init(refs: consuming [Int64]) {
    (ids, ofRefs) = Self.number(refs)
    coordinates = Array(
      repeating: Coordinate(latitudeE7: 0, longitudeE7: 0), count: ids.count)
    meanings = Array(repeating: Self.absent, count: ids.count)
  }

  var count: Int { coordinates.count }

  /// Whether an extract holds a node.
  func isPresent(_ node: UInt32) -> Bool { meanings[Int(node)] != Self.absent }

  /// Forgets the ids: numbers ascend as they do.
  mutating func dropIDs() { ids = [] }

  mutating func dropRefs() { ofRefs = [] }

  mutating func dropMeanings() { meanings = [] }

  private static func number(
    _ refs: consuming [Int64]
  ) -> (ids: [Int64], ofRefs: [UInt32]) {
    let count = refs.count
    let least = refs.min() ?? 0
    let greatest = refs.max() ?? 0
    let positionBits = UInt64(64 - UInt64(count).leadingZeroBitCount)
    let span = UInt64(bitPattern: greatest &- least)
    guard UInt64(64 - span.leadingZeroBitCount) + positionBits <= 64 else {
      return numberByComparing(refs)
    }
    // Id and position fit one word together.
    var words: [UInt64] = []
    words.reserveCapacity(count)
    for position in 0..<count {
      words.append(UInt64(bitPattern: refs[position] &- least) << positionBits | UInt64(position))
    }
    refs = []
    words.radixSort(fromBit: Int(positionBits))
    var ofRefs = [UInt32](repeating: 0, count: count)
    let mask = (UInt64(1) << positionBits) - 1
    var idCount = 0
    var last: UInt64?
    for index in 0..<count {
      let word = words[index]
      let id = word >> positionBits
      if id != last {
        last = id
        words[idCount] = id
        idCount += 1
      }
      ofRefs[Int(word & mask)] = UInt32(idCount - 1)
    }
    return (words[..<idCount].map { least &+ Int64(bitPattern: $0) }, ofRefs)
  }

  private static func numberByComparing(_ refs: [Int64]) -> (ids: [Int64], ofRefs: [UInt32]) {
    var ids: [Int64] = []
    var ofRefs = [UInt32](repeating: 0, count: refs.count)
    for position in refs.indices.sorted(by: { (refs[$0], $0) < (refs[$1], $1) }) {
      if ids.last != refs[position] { ids.append(refs[position]) }
      ofRefs[position] = UInt32(ids.count - 1)
    }
    return (ids, ofRefs)
  }

  /// Takes the coordinates and tags of the nodes that are referred to.
  @discardableResult
  mutating func read(
    _ pass: NodePass, in box: BoundingBox?, meanings table: inout MeaningTable,
    sights: inout SightShelf, places: inout PlaceShelf
  ) throws -> ReadSummary {
    var next = 0
    return try pass.forEachBatch { batch in
      for node in batch.tagged {
        let place = Coordinate(
          latitudeE7: batch.latitudesE7[node.index], longitudeE7: batch.longitudesE7[node.index])
        guard box?.contains(place) ?? true else { continue }
        sights.addNode(node.tags, at: place)
        places.addNode(batch.ids[node.index], node.tags, at: place)
      }
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
    _ shelf: NodeShelf, in box: BoundingBox?, meanings table: inout MeaningTable,
    sights: inout SightShelf, places: inout PlaceShelf
  ) {
    for (number, index) in shelf.tagged.enumerated() {
      let place = shelf.coordinates[Int(index)]
      guard box?.contains(place) ?? true else { continue }
      shelf.withTags(number) { tags in
        guard let tags else { return }
        sights.addNode(tags, at: place)
        places.addNode(shelf.ids[Int(index)], tags, at: place)
      }
    }
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
    guard let number = find(id, near: &next), meanings[number] == Self.absent else { return nil }
    if let box, !box.contains(coordinate) { return nil }
    coordinates[number] = coordinate
    meanings[number] = -1
    return number
  }

  /// The number of an id. In sorted files the search goes on from the last one; else from the start.
  private func find(_ id: Int64, near next: inout Int) -> Int? {
    // The common cases first: the next one that is needed, or one before it.
    if next + 1 < ids.count, ids[next] < id, id <= ids[next + 1] {
      guard id == ids[next + 1] else { return nil }
      next += 1
      return next
    }
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
