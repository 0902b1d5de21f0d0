import WalkGeometry
import WalkGraph
import WalkPlaces

/// Looks places up in the indices beside the areas.
struct PlaceFinder {
  private let chooser: AreaChooser
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    chooser = try AreaChooser(arguments)
    self.console = console
  }

  /// What a search found.
  struct Finding {
    var answer: PlaceAnswer
    /// The path of the area that each match is of.
    let areas: [String]
    /// How many areas were looked in.
    let areaCount: Int
  }

  /// Searches the areas that hold `origin`, or all of them: then the best of each come first.
  func search(_ text: String, near origin: Coordinate?, limit: Int) throws -> Finding {
    let indices = try indices(at: origin)
    var isCategory = false
    var ranked: [(match: PlaceMatch, rank: Int, area: Int)] = []
    for (area, index) in indices.enumerated() {
      let answer = try index.index.search(text, near: origin, limit: limit)
      isCategory = isCategory || answer.isCategory
      ranked += answer.matches.enumerated().map { ($1, $0, area) }
    }
    if indices.count > 1 {
      ranked.sort { a, b in
        (a.match.quality.rawValue, a.match.distance ?? 0, a.rank, a.area)
          < (b.match.quality.rawValue, b.match.distance ?? 0, b.rank, b.area)
      }
    }
    let best = ranked.prefix(limit)
    return Finding(
      answer: PlaceAnswer(matches: best.map(\.match), isCategory: isCategory),
      areas: best.map { indices[$0.area].area }, areaCount: indices.count)
  }

  /// What is at a position, the nearest first.
  ///
  /// - Throws: ``CommandError/outsideAreas(_:)`` where no area holds it.
  func nearest(to point: Coordinate, radius: Double, limit: Int) throws -> [PlaceMatch] {
    try requireCovered(point)
    let found = try indices(at: point).flatMap {
      try $0.index.nearest(to: point, radius: radius, limit: limit)
    }
    return Array(found.prefix(limit))
  }

  /// - Throws: ``CommandError/outsideAreas(_:)`` where no area holds the point.
  func requireCovered(_ point: Coordinate) throws {
    let areas = try chooser.areas(console)
    guard areas.contains(where: { $0.bounds.contains(point) }) else {
      throw CommandError.outsideAreas(point)
    }
  }

  /// The place that a text means; where several can be meant, the one that is picked on the terminal.
  ///
  /// - Throws: ``CommandError/noPlaceFound(_:)`` or ``CommandError/ambiguousPlace(_:_:)``.
  func place(_ text: String, near origin: Coordinate?) throws -> Place {
    let answer = try search(text, near: origin, limit: 9).answer
    guard !answer.matches.isEmpty else { throw CommandError.noPlaceFound(text) }
    if let place = answer.unmistakable {
      if place.kind == .street {
        let point = Spoken.position(place.coordinate)
        console.note("\(PlaceWords.title(place)) is a street; of it \(point) is taken.")
      }
      return place
    }
    let likely = answer.likely
    let lines = likely.enumerated().map { "  \($0 + 1)  \(PlaceWords.line($1))\n" }
    let question = "\"\(text)\" may be one of these:\n\(lines.joined())Which one? "
    guard let number = console.choose(question, of: likely.count) else {
      throw CommandError.ambiguousPlace(text, likely)
    }
    return likely[number].place
  }

  /// The indices to look in; never none. An area without one is passed over as long as there is another.
  private func indices(at point: Coordinate?) throws -> [(area: String, index: PlaceIndex)] {
    let areas = try chooser.areas(console)
    let covering = areas.filter { area in point.map { area.bounds.contains($0) } ?? true }
    var indices: [(area: String, index: PlaceIndex)] = []
    var firstError: PlaceError?
    for area in covering.isEmpty ? areas : covering {
      do throws(PlaceError) {
        indices.append((area.path, try PlaceIndex(besideArea: area)))
      } catch {
        firstError = firstError ?? error
      }
    }
    if indices.isEmpty, let firstError { throw firstError }
    return indices
  }
}
