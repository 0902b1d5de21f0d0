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
    let keys = spellingKeys()
    var ends: [(place: UInt32, key: UInt32, piece: Int)] = []
    for (index, piece) in pieces.enumerated() {
      let key = keys[Int(ways.names[Int(piece.way)])]
      guard key != 0 else { continue }
      ends.append((piece.from, key, index))
      ends.append((piece.to, key, index))
    }
    guard !ends.isEmpty else { return }
    ends.sort { ($0.place, $0.key, $0.piece) < ($1.place, $1.key, $1.piece) }
    var streets = SpelledStreets()
    for (index, end) in ends.enumerated() {
      streets.add(pieces[end.piece].way)
      guard index > 0, ends[index - 1].place == end.place, ends[index - 1].key == end.key else {
        continue
      }
      streets.join(pieces[ends[index - 1].piece].way, pieces[end.piece].way)
    }
    var votes: [Int32: [UInt32: Int]] = [:]
    for end in ends {
      let piece = pieces[end.piece]
      let nodes = Int(piece.lastRef) - Int(piece.firstRef)
      votes[streets.root(piece.way), default: [:]][ways.names[Int(piece.way)], default: 0] += nodes
    }
    var joined: [[UInt32]: UInt32] = [:]
    for way in streets.ways {
      guard let names = votes[streets.root(way)], names.count > 1 else { continue }
      let ranked = names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
      let name = joined[ranked] ?? join(ranked)
      joined[ranked] = name
      ways.names[Int(way)] = name
    }
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
