/// What is seen from nodes, read as the specification says.
extension SpecReader {
  struct Sight: Equatable {
    var number: Int
    var kind: Int
    var name: Int
    var east: Int
    var north: Int
    /// The eighths of the compass from which it is seen, 0 being north.
    var eighths: [Int]
  }

  func sights(ofNode node: Int) -> [Sight] {
    guard section("SITF").size > 0 else { return [] }
    let group = node / 16
    var result: [Sight] = []
    let groups = (nodeCount + 15) / 16
    let first = start(of: group, in: "SITF", count: groups)
    for entry in first..<start(of: group + 1, in: "SITF", count: groups) {
      let word = packed("SITP", entry)
      guard word % 16 == node % 16 else { continue }
      let number = word >> 26
      let sight = packed("SITS", number)
      let directions = (word >> 18) % 256
      result.append(
        Sight(
          number: number, kind: sight % 256, name: sight / 256, east: (word >> 4) % 128 - 64,
          north: (word >> 11) % 128 - 64,
          eighths: (0..<8).filter { (directions >> $0) % 2 == 1 }))
    }
    return result
  }
}
