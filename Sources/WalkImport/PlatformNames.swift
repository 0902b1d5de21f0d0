import WalkGraph

/// What is written on platforms: numbers and letters.
enum PlatformNames {
  /// Characters of a number that is on a sign; longer ones are those of timetables.
  private static let mostCharacters = 3

  /// Whether a name has a number or a single letter in it: `2`, `Quai B`.
  static func isNumbered(_ name: String) -> Bool {
    name.split(separator: " ").contains { word in
      word.contains(where: \.isNumber)
        || word.count == 1 && word.allSatisfy { $0.isLetter && !$0.isLowercase }
    }
  }

  /// A `ref` as it is read on signs; `nil` for one that is not.
  static func signed(_ reference: String?) -> String? {
    guard let numbers = reference.map(ListedNames.told), !numbers.isEmpty,
      numbers.split(separator: " ").allSatisfy({ $0.count <= mostCharacters })
    else { return nil }
    return numbers
  }
}

extension Network {
  /// Takes the name of a stop off its platforms, unless it is that of a street: nobody looks there for a way
  /// that is called so.
  mutating func namePlatforms() {
    guard !ways.stops.isEmpty else { return }
    let stops = Set(ways.stops.map(\.way))
    var isOfWay = [Bool](repeating: false, count: ways.nameLists.count)
    for way in 0..<ways.count where !stops.contains(way) { isOfWay[Int(ways.names[way])] = true }
    for name in ways.closedStreets.names { isOfWay[Int(name)] = true }
    var texts: Set<String> = []
    for (list, isNamed) in zip(ways.nameLists, isOfWay) where isNamed {
      if let name = list.first { texts.insert(name.text) }
    }
    for stop in ways.stops {
      let own = ways.nameLists[Int(ways.names[stop.way])].first?.text
      if let own, !texts.contains(own) { ways.names[stop.way] = stop.name }
    }
  }
}
