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

  /// Searches the areas that hold `origin`, or all of them.
  func search(_ text: String, near origin: Coordinate?, limit: Int) throws -> PlaceAnswer {
    let answers = try indices(at: origin).map { try $0.search(text, near: origin, limit: limit) }
    var answer = answers[0]
    for other in answers.dropFirst() {
      answer.matches += other.matches
      answer.isCategory = answer.isCategory || other.isCategory
    }
    if answers.count > 1 {
      answer.matches = Array(answer.matches.sorted(by: Self.isBefore).prefix(limit))
    }
    return answer
  }

  private static func isBefore(_ a: PlaceMatch, _ b: PlaceMatch) -> Bool {
    (a.quality.rawValue, a.distance ?? 0) < (b.quality.rawValue, b.distance ?? 0)
  }

  /// What is at a position, the nearest first.
  ///
  /// - Throws: ``CommandError/outsideAreas(_:)`` where no area holds it.
  func nearest(to point: Coordinate, radius: Double, limit: Int) throws -> [PlaceMatch] {
    try requireCovered(point)
    let found = try indices(at: point).flatMap {
      try $0.nearest(to: point, radius: radius, limit: limit)
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
    let answer = try search(text, near: origin, limit: 9)
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
  private func indices(at point: Coordinate?) throws -> [PlaceIndex] {
    let areas = try chooser.areas(console)
    let covering = areas.filter { area in point.map { area.bounds.contains($0) } ?? true }
    var indices: [PlaceIndex] = []
    var firstError: PlaceError?
    for area in covering.isEmpty ? areas : covering {
      do throws(PlaceError) {
        indices.append(try PlaceIndex(besideArea: area))
      } catch {
        firstError = firstError ?? error
      }
    }
    if indices.isEmpty, let firstError { throw firstError }
    return indices
  }
}
