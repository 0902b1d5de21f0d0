import OSMExtract
import WalkGraph

/// Streets with names on whose carriageway nobody may walk: their sidewalks are named after them.
struct ClosedStreets {
  private(set) var names: [UInt32] = []
  private(set) var meanings: [Int32] = []
  /// Ids of nodes, until they have numbers.
  private var refs: [Int64] = []
  private var firstRef: [Int] = [0]
  /// Where the first reference stands among those of the node table.
  private var offset = 0

  var count: Int { names.count }

  mutating func add(_ way: borrowing OSMWay, meaning: Int, name: UInt32) {
    names.append(name)
    meanings.append(Int32(meaning))
    for index in 0..<way.nodeRefs.count { refs.append(way.nodeRefs[index]) }
    firstRef.append(refs.count)
  }

  mutating func rename(_ street: Int, _ name: UInt32) { names[street] = name }

  /// Adds the references to those of the node table.
  mutating func moveRefs(to all: inout [Int64]) {
    offset = all.count
    all += refs
    refs = []
  }

  /// The references of a street in the node table.
  func refs(of street: Int) -> Range<Int> {
    offset + firstRef[street]..<offset + firstRef[street + 1]
  }
}
