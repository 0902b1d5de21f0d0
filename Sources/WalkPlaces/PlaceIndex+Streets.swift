import WalkGeometry

extension PlaceIndex {
  /// Streets by all words but the house number: with the number estimated, or without it.
  ///
  /// - Parameter wholeOnly: Whether the words must be all of the street's name.
  func byStreet(
    _ query: PlaceQuery, near origin: Coordinate?, wholeOnly: Bool = false
  ) throws(PlaceError) -> [Weighed] {
    for range in query.numbers where range.count < query.words.count {
      let found = try byStreet(query, number: range, near: origin, wholeOnly: wholeOnly)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func byStreet(
    _ query: PlaceQuery, number range: Range<Int>, near origin: Coordinate?, wholeOnly: Bool
  ) throws(PlaceError) -> [Weighed] {
    let typed = query.words[range].joined(separator: " ")
    guard let number = HouseNumber.value(typed) else { return [] }
    let rest = query.without(range)
    let kinds = PlaceKind.allCases.filter { $0.isSettlement || $0 == .street }.map(\.word)
    let streets = try streets(
      "\(rest.expression) AND \(PlaceQuery.any(kinds))", like: rest, near: origin, most: 20)
    return try streets.filter { $0.isWhole || !wholeOnly }.map { (street) throws(PlaceError) in
      var place = street.place
      var quality = PlaceMatch.Quality.withoutNumber
      if range.count == 1, let estimate = try estimate(number, in: place.name ?? "", near: origin) {
        place.coordinate = estimate
        place.kind = .address
        place.address.street = place.name
        place.address.number = typed
        (place.name, place.osm) = (nil, nil)
        quality = .estimated
      }
      var match = PlaceMatch(place, from: origin, quality)
      match.otherName = street.otherName
      return Weighed(match: match, weight: street.weight, id: street.row)
    }
  }

  /// Where two streets meet: `A & B`, `A / B`, `A @ B`.
  func corners(_ text: String, near origin: Coordinate?) throws(PlaceError) -> [PlaceMatch] {
    let sides = text.split { "&/@+＆／".contains($0) }.map(String.init)
    guard sides.count == 2, !text.contains("://") else { return [] }
    var both: [[Street]] = []
    for side in sides {
      let query = PlaceQuery(folder.words(side).map(\.text))
      guard !query.words.isEmpty else { return [] }
      both.append(
        try streets(
          "\(query.expression) AND \"\(PlaceKind.street.word)\"", like: query, near: origin,
          most: 40))
    }
    let statement = try database.prepare("SELECT lat, lon FROM corner WHERE a = ? AND b = ?")
    var found: [(match: PlaceMatch, weight: Double)] = []
    for first in both[0] {
      for second in both[1] where first.row != second.row {
        statement.reset()
        statement.bind(min(first.row, second.row), at: 1)
        statement.bind(max(first.row, second.row), at: 2)
        while try database.step(statement) {
          let place = Place(
            kind: .corner,
            name: [first, second].compactMap(\.place.name).joined(separator: " & "),
            coordinate: Coordinate(
              latitudeE7: Int32(truncatingIfNeeded: statement.integer(0)),
              longitudeE7: Int32(truncatingIfNeeded: statement.integer(1))))
          let isWhole = first.isWhole && second.isWhole
          let match = PlaceMatch(place, from: origin, isWhole ? .whole : .begun)
          found.append((match, match.distance ?? first.weight + second.weight))
        }
      }
    }
    return found.sorted {
      ($0.match.quality.rawValue, $0.weight) < ($1.match.quality.rawValue, $1.weight)
    }.map(\.match)
  }

  private struct Street {
    let row: Int64
    let place: Place
    let weight: Double
    let isWhole: Bool
    let otherName: String?
  }

  private func streets(
    _ expression: String, like query: PlaceQuery, near origin: Coordinate?, most: Int
  ) throws(PlaceError) -> [Street] {
    var matcher = PlaceMatcher(query)
    return try rows(expression, limit: most).compactMap { row in
      guard let (quality, weight, otherName) = matcher.weigh(row, &folder) else { return nil }
      var place = row.place
      if let origin, let nearest = PlaceLines.nearest(to: origin, on: row.lines) {
        place.coordinate = nearest
      }
      let far = origin.map { naturalLogarithm(1 + $0.distance(to: place.coordinate) / 200) } ?? 0
      return Street(
        row: row.id, place: place,
        weight: Double(quality.rawValue) * 2 + weight + place.kind.remoteness + 0.8 * far,
        isWhole: quality == .whole, otherName: otherName)
    }.sorted { $0.weight < $1.weight }
  }

  /// Where a number must be between two that the map interpolates.
  private func estimate(
    _ number: Int, in street: String, near origin: Coordinate?
  ) throws(PlaceError) -> Coordinate? {
    let statement = try database.prepare(
      """
      SELECT first, last, lines FROM stretch
      WHERE street = ?1 AND ?2 BETWEEN first AND last AND (?2 - first) % step = 0
      """)
    statement.bind(street, at: 1)
    statement.bind(number, at: 2)
    var best: (distance: Double, point: Coordinate)?
    while try database.step(statement) {
      let (first, last) = (statement.integer(0), statement.integer(1))
      guard last > first, let line = PlaceLines.decoded(statement.bytes(2)).first,
        let point = PlaceLines.point(
          at: (Double(number) - Double(first)) / (Double(last) - Double(first)), of: line)
      else { continue }
      let distance = origin?.distance(to: point) ?? 0
      if distance < best?.distance ?? .infinity { best = (distance, point) }
    }
    return best?.point
  }
}
