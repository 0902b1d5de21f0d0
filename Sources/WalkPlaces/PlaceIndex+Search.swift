public import WalkGeometry

extension PlaceIndex {
  /// How many rows are weighed of those in the neighbourhood, and of those in the whole area.
  private static let mostWeighed = 300

  /// Finds places by name, address or kind, also when the text is only begun.
  ///
  /// Words in any order, each whole or begun; without case and accents, in any script. One wrong letter in a
  /// word is forgiven when nothing else is found; a house number that is not on the map is estimated, or
  /// the street is given. Two streets joined by `&` are a corner. Among equal matches the near ones come
  /// first, then what matters more.
  ///
  /// - Parameters:
  ///   - text: As it was typed; any text is fine.
  ///   - origin: Where "near" is; without it, what matters more comes first.
  /// - Throws: ``PlaceError`` when the file is damaged.
  /// - Complexity: Some hundred rows are weighed; text that nothing begins with reads all words once.
  public func search(
    _ text: String, near origin: Coordinate? = nil, limit: Int = 10
  ) throws(PlaceError) -> PlaceAnswer {
    let words = folder.words(String(text.prefix(Self.longestText))).map(\.text)
    guard !words.isEmpty else { return PlaceAnswer(matches: [], isCategory: false) }
    let corners = try corners(text, near: origin)
    if !corners.isEmpty {
      return PlaceAnswer(matches: Array(corners.prefix(limit)), isCategory: false)
    }
    let found = try matches(PlaceQuery(Array(words.prefix(Self.mostWords))), near: origin)
    let isCategory = found.first?.isByKind ?? false
    return PlaceAnswer(
      matches: found.prefix(limit).map(\.match), isCategory: isCategory)
  }

  private static let longestText = 200
  private static let mostWords = 12

  /// What words find that are no corner, in order.
  private func matches(
    _ query: PlaceQuery, near origin: Coordinate?
  ) throws(PlaceError) -> [Weighed] {
    let kinds = CategoryWords.kinds(query.words)
    var found = try weighed(query, kinds, near: origin)
    for reading in query.readings {
      found = Self.merged(found, try weighed(reading, [], near: origin))
    }
    if found.first.map({ $0.match.quality > .whole }) ?? true,
      let (rest, postcode) = try withoutPostcode(query)
    {
      let inTown = try matches(rest, near: origin).filter {
        folder.indexWords($0.match.place.address.postcode ?? postcode).contains(postcode)
      }
      if !inTown.isEmpty {
        return Self.merged(found, inTown.map { Self.atBest(.words, $0, from: origin) })
      }
    }
    if found.first.map({ $0.match.quality > .words }) ?? true {
      let numbered = query.readings.last ?? query
      found = Self.merged(found, try byStreet(numbered, near: origin))
      for compound in query.compounds {
        // Parts that only begin words would find too much.
        let whole = try weighed(compound, [], near: origin).filter { $0.match.quality <= .words }
        found = Self.merged(found, whole)
        found = Self.merged(found, try byStreet(compound, near: origin, wholeOnly: true))
      }
    }
    if found.isEmpty { found = try byKindAndWords(query, near: origin) }
    if found.isEmpty { found = try inSettlement(query, near: origin) }
    if found.isEmpty { found = try respelled(query, near: origin) }
    return found
  }

  /// The words but a postcode, which the map may not know of a street, and the postcode.
  private func withoutPostcode(
    _ query: PlaceQuery
  ) throws(PlaceError) -> (rest: PlaceQuery, postcode: String)? {
    guard query.words.count > 1 else { return nil }
    for index in query.words.indices.reversed() {
      for range in [max(index - 1, 0)..<index + 1, index..<index + 1] {
        let words = query.words[range]
        let postcode = words.joined()
        guard words.allSatisfy({ $0.allSatisfy(\.isNumber) }), postcode.utf8.count >= 4 else {
          continue
        }
        let isKnown = try rows("\"\(postcode)\"", limit: Self.mostAddresses).contains {
          folder.indexWords($0.place.address.postcode ?? "").contains(postcode)
        }
        // Of those with a hyphen the map may not know, 4000-447 is plain.
        let lengths = words.map(\.utf8.count)
        let isPlain =
          range.lowerBound > 0 && (lengths == [4, 3] || lengths.count == 1 && lengths[0] >= 5)
        if range.count < query.words.count, isKnown || isPlain {
          return (query.without(range), postcode)
        }
      }
    }
    return nil
  }

  /// How many rows with a word are looked at to see whether it is a postcode or a city.
  private static let mostAddresses = 20

  /// A match and what it weighs beside others of its quality: the lightest comes first.
  struct Weighed {
    var match: PlaceMatch
    var weight: Double
    let id: Int64
    var isByKind = false

    static func isBefore(_ a: Weighed, _ b: Weighed) -> Bool {
      (a.match.quality.rawValue, a.weight, a.id) < (b.match.quality.rawValue, b.weight, b.id)
    }
  }

  /// Both, the better match where a place is in both, in order.
  static func merged(_ first: [Weighed], _ second: [Weighed]) -> [Weighed] {
    var seen: Set<Int64> = []
    return (first + second).sorted(by: Weighed.isBefore).filter { seen.insert($0.id).inserted }
  }

  /// The rows that have all words of a query or are of one of the kinds, in order.
  private func weighed(
    _ query: PlaceQuery, _ kinds: [CategoryWords.Meaning], near origin: Coordinate?
  ) throws(PlaceError) -> [Weighed] {
    var expression = query.expression
    if !kinds.isEmpty {
      expression = "((\(expression)) OR \(PlaceQuery.any(kinds.map(\.kind.word))))"
    }
    let meant = Dictionary(uniqueKeysWithValues: kinds.map { ($0.kind, $0.isWhole) })
    var matcher = PlaceMatcher(query)
    return try nearAndFar(expression, near: origin).compactMap { row in
      var row = row
      let isMeant = meant[row.place.kind] != nil
      guard
        var (quality, weight, otherName) = matcher.weigh(row, &folder)
          ?? (isMeant ? (.begun, 0, nil) : nil)
      else { return nil }
      if let origin, let nearest = PlaceLines.nearest(to: origin, on: row.lines) {
        row.place.coordinate = nearest
      }
      var isByKind = false
      if let isWhole = meant[row.place.kind], quality > (isWhole ? .whole : .begun) {
        isByKind = true
        (quality, weight, otherName) = (isWhole ? .whole : .begun, 0, nil)
      }
      var match = PlaceMatch(row.place, from: origin, quality)
      match.otherName = otherName
      weight += row.place.kind.remoteness
      if let distance = match.distance { weight += 0.8 * naturalLogarithm(1 + distance / 200) }
      return Weighed(match: match, weight: weight, id: row.id, isByKind: isByKind)
    }.sorted(by: Weighed.isBefore)
  }

  /// Rows in the neighbourhood, then rows anywhere.
  private func nearAndFar(
    _ expression: String, near origin: Coordinate?
  ) throws(PlaceError) -> [Row] {
    let all = try rows(expression, limit: Self.mostWeighed)
    guard let origin, all.count == Self.mostWeighed else { return all }
    // There may be more, and better ones, nearby.
    var rows: [Row] = []
    for rings: Int32 in [0, 1, 4] where rows.count < 20 {
      let cells = PlaceCell.words(
        around: origin, size: PlaceCell.coarse, rows: rings, columns: rings)
      rows = try self.rows(
        "(\(expression)) AND \(PlaceQuery.any(cells))", limit: Self.mostWeighed)
    }
    let seen = Set(rows.map(\.id))
    return rows + all.filter { !seen.contains($0.id) }
  }

  /// "parking grimaldi": a kind, and words of the name or address.
  private func byKindAndWords(
    _ query: PlaceQuery, near origin: Coordinate?
  ) throws(PlaceError) -> [Weighed] {
    guard query.words.count > 1 else { return [] }
    for count in (1..<query.words.count).reversed() {
      for (kindWords, rest) in [
        (query.words.prefix(count), query.words.dropFirst(count)),
        (query.words.suffix(count), query.words.dropLast(count)),
      ] {
        let kinds = CategoryWords.kinds(Array(kindWords)).filter(\.isWhole).map(\.kind.word)
        if kinds.isEmpty { continue }
        let restQuery = PlaceQuery(Array(rest))
        let found = try rows(
          "\(restQuery.expression) AND \(PlaceQuery.any(kinds))", limit: Self.mostWeighed)
        if found.isEmpty { continue }
        return found.map { row in
          let match = PlaceMatch(row.place, from: origin, .words)
          return Weighed(match: match, weight: match.distance ?? 0, id: row.id)
        }.sorted(by: Weighed.isBefore)
      }
    }
    return []
  }

  /// "grimaldi monaco": all words but that of a settlement, near it.
  private func inSettlement(
    _ query: PlaceQuery, near origin: Coordinate?
  ) throws(PlaceError) -> [Weighed] {
    guard query.words.count > 1 else { return [] }
    let settlements = PlaceQuery.any(PlaceKind.allCases.filter(\.isSettlement).map(\.word))
    for index in query.words.indices.reversed() {
      let word = query.words[index]
      let rest = query.without(index)
      if let town = try rows("\"\(word)\" AND \(settlements)", limit: 1).first {
        let found = try matches(rest, near: town.place.coordinate)
        if !found.isEmpty { return found.map { Self.atBest(.words, $0, from: origin) } }
      } else if try hasCity(word) {
        let found = try matches(rest, near: origin).filter {
          folder.indexWords($0.match.place.address.city ?? word).contains(word)
        }
        if !found.isEmpty { return found.map { Self.atBest(.words, $0, from: origin) } }
      }
    }
    return []
  }

  /// Whether addresses have a word as their city, of which the extract may hold only a part.
  private func hasCity(_ word: String) throws(PlaceError) -> Bool {
    try rows("\"\(word)\"", limit: Self.mostAddresses).contains {
      folder.indexWords($0.place.address.city ?? "").contains(word)
    }
  }

  /// A match for less than what was typed.
  private static func atBest(
    _ quality: PlaceMatch.Quality, _ item: Weighed, from origin: Coordinate?
  ) -> Weighed {
    var item = item
    let otherName = item.match.otherName
    item.match = PlaceMatch(item.match.place, from: origin, max(item.match.quality, quality))
    item.match.otherName = otherName
    return item
  }

  /// With one letter changed in one word, else in each word that may need it.
  private func respelled(
    _ query: PlaceQuery, near origin: Coordinate?
  ) throws(PlaceError) -> [Weighed] {
    // The first letter is seldom the wrong one.
    let found = try respelled(query, near: origin, fromSameLetter: true)
    return found.isEmpty ? try respelled(query, near: origin, fromSameLetter: false) : found
  }

  private func respelled(
    _ query: PlaceQuery, near origin: Coordinate?, fromSameLetter: Bool
  ) throws(PlaceError) -> [Weighed] {
    let spellings = try spellings(of: query.words, fromSameLetter: fromSameLetter)
    var found: [Weighed] = []
    for (index, others) in spellings.enumerated() {
      for other in others {
        found = Self.merged(found, try weighed(query.with(other, at: index), [], near: origin))
      }
    }
    if found.isEmpty, spellings.count(where: { !$0.isEmpty }) > 1 {
      let words = zip(query.words, spellings).map { $1.first ?? $0 }
      found = try weighed(PlaceQuery(words), [], near: origin)
    }
    return found.map { item in
      var item = item
      item.match.quality = .respelled
      return item
    }
  }
}
