public import WalkGeometry

extension PlaceIndex {
  /// What is at a position: houses with their addresses, named places and streets, the nearest first.
  ///
  /// A house stands before a street that is up to 15 m nearer, and a street before what has no address, so that
  /// the first of the answer names the position as people would: "Rue Grimaldi 14".
  ///
  /// - Parameter radius: Meters, up to 2000; of more than 20,000 places around some are missed.
  /// - Throws: ``PlaceError`` when the file is damaged.
  /// - Complexity: O(*n*) in the places within about twice the radius.
  public func nearest(
    to point: Coordinate, radius: Double = 200, limit: Int = 10
  ) throws(PlaceError) -> [PlaceMatch] {
    let expression = PlaceQuery.any(PlaceCell.words(within: radius, of: point))
    let found = try rows(expression, limit: 20_000, near: (point, radius)).filter {
      !$0.place.kind.isSettlement
    }
    return found.map { row in
      var place = row.place
      if let nearest = PlaceLines.nearest(to: point, on: row.lines) { place.coordinate = nearest }
      return (match: PlaceMatch(place, from: point, .whole), id: row.id)
    }.filter { $0.match.distance ?? 0 <= radius }
      .sorted { (Self.order($0.match), $0.id) < (Self.order($1.match), $1.id) }
      .prefix(limit).map(\.match)
  }

  /// Houses say most of where one is, then streets; what else is there must be nearer.
  private static func order(_ match: PlaceMatch) -> Double {
    let distance = match.distance ?? 0
    if match.place.address.number != nil { return distance }
    return distance + (match.place.kind == .street ? 15 : 25)
  }
}
