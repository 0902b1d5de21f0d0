/// House numbers as people write them: `12a`, `12 A`, `14 bis`, `20;22`, `30-38`, `9/2 с1`.
enum HouseNumber {
  /// The words by which a number of the map is found: each of a list, each of a range.
  static func words(_ number: String, _ folder: inout TextFolder) -> Set<String> {
    var words: Set<String> = []
    for part in number.split(whereSeparator: { ";,/".contains($0) }) {
      let parts = folder.words(String(part))
      words.insert(parts.map(\.text).joined())
      words.formUnion(parts.map(\.text).filter { $0.first?.isNumber == true || parts.count == 1 })
      words.formUnion(
        plain(parts.map(\.text)).filter { $0.first?.isNumber == true || isBuilding($0) })
      if parts.count == 2, part.contains(where: { "-–—".contains($0) }),
        let first = Int(parts[0].text), let last = Int(parts[1].text), first < last,
        last - first <= 200
      {
        let step = (last - first) % 2 == 0 ? 2 : 1
        words.formUnion(stride(from: first, through: last, by: step).map(String.init))
      }
    }
    return words
  }

  /// Whether a typed word can be a house number: `14`, `12a`, `14bis`.
  static func isNumber(_ word: String) -> Bool {
    guard word.first?.isNumber == true else { return false }
    let letters = word.drop { $0.isNumber }
    return word.count - letters.count <= 6 && (letters.count <= 1 || isSuffix(String(letters)))
  }

  /// Whether a word stands for a letter after a number: `bis`.
  static func isSuffix(_ word: String) -> Bool { suffixes.contains(word) }

  /// Whether a word is part of a number and none by itself: `с1`, the first building of several.
  static func isBuilding(_ word: String) -> Bool {
    guard let letter = word.first, buildings.values.contains(letter) else { return false }
    return word.dropFirst().first?.isNumber == true
  }

  /// The number without its letter.
  static func value(_ text: String) -> Int? { Int(text.prefix { $0.isNumber }) }

  /// The words without those that only say that a number follows, and with buildings as maps have them:
  /// `13 с1` for `дом 13 строение 1` and for `13с1`.
  static func plain(_ words: [String]) -> [String] {
    var result: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1] : ""
      let followsNumber = result.last?.first?.isNumber ?? false
      if markers.contains(word), next.first?.isNumber == true {
        index += 1
        continue
      }
      if followsNumber, let letter = buildings[word], next.first?.isNumber == true {
        result.append(String(letter) + next)
        index += 1
      } else if let (number, building) = divided(word), followsNumber || !number.isEmpty {
        if !number.isEmpty { result.append(number) }
        result.append(building)
      } else {
        result.append(word)
      }
      index += 1
    }
    return result
  }

  /// `13` and `с1` of `13стр1`.
  private static func divided(_ word: String) -> (number: String, building: String)? {
    let number = word.prefix { $0.isNumber }
    let rest = word.dropFirst(number.count)
    let name = rest.prefix { !$0.isNumber }
    guard let letter = buildings[String(name)], name.count < rest.count else { return nil }
    return (String(number), String(letter) + rest.dropFirst(name.count))
  }

  private static let suffixes: Set<String> = ["bis", "ter", "quater", "quinquies"]

  private static let markers: Set<String> = [
    "д", "дом", "no", "nr", "n", "num", "numero", "nummer", "hausnummer",
  ]

  /// Words for one building of several that share a number, in Russia; Latin letters look the same.
  private static let buildings: [String: Character] = [
    "с": "с", "c": "с", "стр": "с", "строение": "с", "к": "к", "k": "к", "кор": "к", "корп": "к",
    "корпус": "к",
  ]
}
