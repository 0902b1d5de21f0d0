import WalkGraph
import WalkRouting

/// A warning of a route in words.
public struct Note: Hashable, Sendable {
  public let kind: RouteWarning.Kind
  /// One sentence without a period.
  public let text: String

  /// - Parameter last: The number of the position where the walk ends.
  package init(_ warning: RouteWarning, last: Int = 1, in language: Language = .english) {
    var writer = NoteWriter(language)
    self.init(kind: warning.kind, text: writer.sentence(for: warning, last: last))
  }

  private init(kind: RouteWarning.Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  /// The warnings of a route in its order; all about private ground are one.
  static func notes(
    on route: Route, in area: Area, language: Language, namesIn: Language?
  ) throws(AreaError) -> [Note] {
    guard !route.warnings.isEmpty else { return [] }
    var writer = NoteWriter(language)
    var notes: [Note] = []
    for warning in route.warnings {
      if warning.kind == .privateAccess {
        if route.distanceMeters < 1 { continue }
        if notes.contains(where: { $0.kind == .privateAccess }) { continue }
        let ground = try PrivateGround(of: route, in: area, namesIn: namesIn)
        notes.append(Note(kind: .privateAccess, text: writer.sentence(for: ground)))
      } else {
        let note = Note(
          kind: warning.kind, text: writer.sentence(for: warning, last: route.legs.count))
        if !notes.contains(note) { notes.append(note) }
      }
    }
    return notes
  }
}

/// Where a route is on private ground.
struct PrivateGround {
  enum Place: CaseIterable { case start, middle, end, all }

  /// The places in walking order, with the names of what is walked there.
  private(set) var places: [(place: Place, names: [String])] = []
  /// Tag values: `private`, `customers`.
  private(set) var access: [String]

  init(of route: Route, in area: Area, namesIn: Language?) throws(AreaError) {
    let walked = route.stretches.filter { $0.attributes.wayClass != .entry }
    access = route.warnings.filter { $0.kind == .privateAccess }.compactMap(\.detail)
    var index = 0
    while index < walked.count {
      let first = index
      var names: [String] = []
      while index < walked.count, walked[index].attributes.access.isDestinationOnly {
        let stretch = walked[index]
        if let name = try area.name(stretch.nameIndex(in: area), in: namesIn?.rawValue),
          !names.contains(name)
        {
          names.append(name)
        }
        let word = stretch.attributes.access.word
        if !access.contains(word) { access.append(word) }
        index += 1
      }
      if index > first {
        add(Self.place(of: first..<index, of: walked.count), names)
      } else {
        index += 1
      }
    }
  }

  private static func place(of run: Range<Int>, of count: Int) -> Place {
    switch (run.lowerBound == 0, run.upperBound == count) {
    case (true, true): .all
    case (true, false): .start
    case (false, true): .end
    case (false, false): .middle
    }
  }

  private mutating func add(_ place: Place, _ names: [String]) {
    if let last = places.last, last.place == place {
      places[places.count - 1].names += names.filter { !last.names.contains($0) }
    } else {
      places.append((place, names))
    }
  }
}
