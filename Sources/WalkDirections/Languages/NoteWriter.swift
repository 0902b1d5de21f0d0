import WalkRouting

/// Puts warnings into the sentences of a language.
struct NoteWriter {
  private var words: SentenceWriter

  init(_ language: Language) {
    words = SentenceWriter(language, .metric)
  }

  mutating func sentence(for ground: PrivateGround) -> String {
    if ground.places.count == 1, ground.places[0].place == .all {
      words.write(.privateWhole)
      words.names = ground.places[0].names
      if !words.names.isEmpty { words.write(.privateNames) }
    } else {
      words.write(.privatePart)
      for (index, place) in ground.places.enumerated() {
        words.write(
          index == 0
            ? .privatePlaces : index + 1 < ground.places.count ? .listSeparator : .listLast)
        words.write(Self.phrase(place.place))
        words.names = place.names
        if !words.names.isEmpty { words.write(.privateAt) }
      }
    }
    access(ground.access)
    return words.sentence()
  }

  private mutating func access(_ values: [String]) {
    guard !values.isEmpty else { return }
    words.names = values
    words.write(.access)
  }

  private static func phrase(_ place: PrivateGround.Place) -> Phrase {
    switch place {
    case .start: .atStart
    case .middle: .midway
    case .end: .atEnd
    case .all: .allAlong
    }
  }

  /// - Parameter last: The number of the position where the walk ends.
  mutating func sentence(for warning: RouteWarning, last: Int) -> String {
    let detail = warning.detail
    words.value = detail ?? ""
    words.place =
      switch warning.position {
      case nil: .position
      case 0: .start
      case last: .end
      default: .stopNumber
      }
    words.number = warning.position ?? 0
    switch warning.kind {
    case .privateAccess:
      words.write(.privatePart)
      access(detail.map { [$0] } ?? [])
    case .conditionNotUnderstood:
      words.write(.condition)
      if detail != nil { words.write(.conditionTag) }
    case .mountainPath: words.write(detail == nil ? .mountainPath : .mountainPathScale)
    case .tidal: words.write(.tidal)
    case .ford: words.write(.ford)
    case .hazard: words.write(.hazard)
    case .mainRoad: words.write(.mainRoad)
    case .ferry: words.write(.takesFerry)
    case .obstacle:
      words.obstacle = Self.obstacle(detail)
      words.write(.obstacle)
    case .closedNow:
      words.write(.closed)
      if detail != nil { words.write(.closedTag) }
    case .carParkInside: words.write(.carParkInside)
    case .otherLevel:
      if let detail { words.value = detail.replacing("-", with: "\u{2212}") }
      words.write(detail == nil ? .otherUnknownLevel : .otherLevel)
    case .uncertainStart:
      if let percent = detail.flatMap({ Int($0.prefix { $0.isWholeNumber }) }) {
        words.number = percent
        words.write(.uncertainStartShare)
      } else {
        words.write(.uncertainStart)
      }
    }
    return words.sentence()
  }

  /// - Parameter kind: The name of an obstacle's kind.
  private static func obstacle(_ kind: String?) -> Phrase {
    switch kind {
    case "building": .building
    case "water", "coastline": .water
    case "wall": .wall
    case "railway": .railway
    case "road": .bigRoad
    default: .anything
    }
  }
}
