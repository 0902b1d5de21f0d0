import ParkedCars
import WalkGeometry
import WalkGuidance

/// A spot in words.
enum SpotWords {
  /// `car at 43.73298,7.42136, level -2, spot C14, good to 5 m, until 2026-11-30 18:00 UTC`.
  static func place(_ spot: Spot) -> String {
    var words = ["\(spot.name) at \(Spoken.position(spot.coordinate))"]
    words += whereabouts(spot)
    if let accuracy = spot.accuracy { words.append("good to \(Spoken.distance(accuracy))") }
    if let until = spot.details.until { words.append("until \(Spoken.time(until))") }
    return PrintableText.line(words.joined(separator: ", "))
  }

  /// `level -2`, `spot C14`: what helps on the last meters.
  static func whereabouts(_ spot: Spot) -> [String] {
    var words: [String] = []
    if let level = spot.level { words.append("level \(level)") }
    if let bay = spot.details.spot { words.append("spot \(bay)") }
    return words.map(PrintableText.line)
  }

  /// What helps on the last meters, and how well the place is known, for other programs: texts to the letter.
  static func remark(_ spot: Spot) -> String {
    [
      spot.level.map { "level \($0)" }, spot.details.spot.map { "spot \($0)" },
      spot.accuracy.map { "good to \(Spoken.distance($0))" },
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// Why a fix should not replace a spot: to stand after a colon.
  static func reason(_ existing: Spot, _ doubt: ParkDoubt, now: Instant) -> String {
    let age = Spoken.age(now.seconds(since: existing.savedAt))
    return switch doubt {
    case .coarser(let radius, let saved):
      "this fix is good to \(Spoken.distance(radius)), the spot saved \(age) to "
        + "\(Spoken.distance(saved)), and it lies within the same circle"
    case .older(let time, let saved):
      "this fix is from \(Spoken.time(time)), the spot saved \(age) is from \(Spoken.time(saved)), "
        + "and it lies within the same circle"
    }
  }

  /// That the parking time was over before it was saved; `nil` where it is not.
  static func overAlready(_ spot: Spot, now: Instant) -> String? {
    guard let until = spot.details.until, until.seconds(since: now) < 0 else { return nil }
    return
      "The parking time, until \(Spoken.time(until)), is over already; it was saved all the same. To "
      + "correct it: walkback edit \(spot.id) --until TIME"
  }

  /// Whether to replace a spot all the same.
  static func question(_ existing: Spot, _ doubt: ParkDoubt, now: Instant) -> String {
    let reason = reason(existing, doubt, now: now)
    return "\(reason.prefix(1).uppercased() + reason.dropFirst()). Replace it all the same?"
  }

  /// That a damaged store was put aside.
  static func rescued(_ path: String, _ rescue: Rescue) -> String {
    "The store \(path) was damaged. It is kept as \(rescue.keptAs); "
      + "\(Spoken.count(rescue.rowCount, "row of it is", "rows of it are")) saved in a new store, all "
      + "that could be read. Look through them: walkback list --history"
  }

  /// That a store had nothing in it.
  static func emptied(_ path: String) -> String {
    "The store \(path) was an empty file; it is a new store now. If spots were in it, something else has "
      + "emptied it, and a backup brings them back: walkback restore FILE"
  }

  /// What contradicts itself in a store.
  static func problem(_ problem: StoreProblem) -> String {
    switch problem {
    case .integrity(let line): line
    case .badRow(let id): "row @\(id) holds what no spot can"
    case .twoCurrent(let kind, let name): "two current spots of the \(kind) \(name)"
    case .numberNotUsedUp(let id): "the number of row @\(id) could be given again"
    case .strayImage(let change): "rows kept for change \(change), which is not there"
    }
  }

  /// The lines above a walk to the spot, on the clock of this machine.
  ///
  /// - Parameter until: When the time is over, where that is not what was saved.
  static func heading(
    _ spot: Spot, in words: GuidanceWriter, now: Instant, until: Instant? = nil
  ) -> String {
    let until = (until ?? spot.details.until)?.inLocalZone()
    return words.lines(on: spot, until: until, now: now)
      .flatMap { $0.split(whereSeparator: \.isNewline) }
      .map { PrintableText.line(String($0)) + "\n" }.joined()
  }

  /// Where there is no walk to the spot: its direction, and the circle that it is in.
  static func straightLine(
    from here: Coordinate, to spot: Spot, in words: GuidanceWriter
  ) -> String {
    [words.straightLine(from: here, to: spot), words.circle(around: spot)]
      .compactMap { $0.map { PrintableText.line($0) + "\n" } }.joined()
  }
}
