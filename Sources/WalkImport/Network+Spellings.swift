import WalkGraph
import WalkPlaces

/// Streets whose name is spelled in several ways, or in more languages on some of their ways than on others.
extension Network {
  /// Gives ways that meet and whose names differ in no more than spelling one name: that of most of their
  /// nodes, with all languages that any of them has.
  ///
  /// ```
  ///   Karl-Marx-Straße ——●—— Karl Marx Straße ——●—— Karl-Marx-Straße (fr: Rue Karl-Marx)
  /// ```
  /// - Complexity: O(*n* log *n*) in the pieces of ways whose names have another spelling somewhere.
  mutating func joinSpellings() {
    let parts = spelledParts(spellingKeys())
    guard !parts.isEmpty else { return }
    var streets = SpelledStreets()
    for (index, part) in parts.enumerated() {
      streets.add(part.way)
      guard index > 0, parts[index - 1].place == part.place, parts[index - 1].key == part.key
      else { continue }
      streets.join(parts[index - 1].way, part.way)
    }
    var votes: [Int32: [UInt32: Int]] = [:]
    for part in parts {
      votes[streets.root(part.way), default: [:]][name(ofSpelled: part.way), default: 0] +=
        part.nodes
    }
    var joined: [[UInt32]: UInt32] = [:]
    for way in streets.ways {
      guard let names = votes[streets.root(way)], names.count > 1 else { continue }
      let ranked = names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
      let name = joined[ranked] ?? join(ranked)
      joined[ranked] = name
      if Int(way) < ways.count {
        ways.names[Int(way)] = name
      } else {
        ways.closedStreets.rename(Int(way) - ways.count, name)
      }
    }
  }

  /// A way where it meets others, or after the last one a street that is not walked along.
  private struct SpelledPart {
    var place: UInt32
    var key: UInt32
    var way: Int32
    /// What it counts for.
    var nodes: Int
  }

  private func name(ofSpelled way: Int32) -> UInt32 {
    Int(way) < ways.count
      ? ways.names[Int(way)] : ways.closedStreets.names[Int(way) - ways.count]
  }

  /// All parts of ways whose names have a key, by place and key.
  private func spelledParts(_ keys: [UInt32]) -> [SpelledPart] {
    var parts: [SpelledPart] = []
    for piece in pieces {
      let key = keys[Int(ways.names[Int(piece.way)])]
      guard key != 0 else { continue }
      let nodes = Int(piece.lastRef) - Int(piece.firstRef)
      for place in [piece.from, piece.to] {
        parts.append(SpelledPart(place: place, key: key, way: piece.way, nodes: nodes))
      }
    }
    let closed = ways.closedStreets
    for street in 0..<closed.count where keys[Int(closed.names[street])] != 0 {
      for ref in closed.refs(of: street) {
        let place = placeOfNode[Int(nodes.ofRefs[ref])]
        guard place != Self.none else { continue }
        parts.append(
          SpelledPart(
            place: place, key: keys[Int(closed.names[street])], way: Int32(ways.count + street),
            nodes: 1))
      }
    }
    parts.sort { ($0.place, $0.key, $0.way) < ($1.place, $1.key, $1.way) }
    return parts
  }

  /// Of each name: a number for its spellings; 0 where it has but one.
  private func spellingKeys() -> [UInt32] {
    var folder = TextFolder()
    var numbers: [String: UInt32] = [:]
    var counts: [Int] = [0]
    let keys = ways.nameLists.map { list -> UInt32 in
      guard let name = list.first, name.language.isEmpty else { return 0 }
      let key = folder.key(name.text)
      guard !key.isEmpty else { return 0 }
      let number = numbers[key] ?? UInt32(counts.count)
      if Int(number) == counts.count {
        numbers[key] = number
        counts.append(0)
      }
      counts[Int(number)] += 1
      return number
    }
    return keys.map { counts[Int($0)] > 1 ? $0 : 0 }
  }

  /// The first of some names, with what the others have in further languages.
  private mutating func join(_ names: [UInt32]) -> UInt32 {
    let first = ways.nameLists[Int(names[0])]
    var list = first
    for name in names.dropFirst() {
      for other in ways.nameLists[Int(name)].dropFirst()
      where !list.contains(where: { $0.language == other.language }) {
        list.append(other)
      }
    }
    guard list.count > first.count else { return names[0] }
    list[1...].sort { $0.language < $1.language }
    ways.nameLists.append(list)
    return UInt32(ways.nameLists.count - 1)
  }
}

/// Ways by the street that they are part of.
private struct SpelledStreets {
  private var parents: [Int32: Int32] = [:]

  /// In ascending order.
  var ways: [Int32] { parents.keys.sorted() }

  mutating func add(_ way: Int32) {
    if parents[way] == nil { parents[way] = way }
  }

  mutating func join(_ a: Int32, _ b: Int32) {
    let (first, second) = (root(a), root(b))
    if first != second { parents[max(first, second)] = min(first, second) }
  }

  /// The first way of the street of one.
  mutating func root(_ way: Int32) -> Int32 {
    var root = way
    while let parent = parents[root], parent != root { root = parent }
    parents[way] = root
    return root
  }
}
