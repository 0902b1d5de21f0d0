import ParkedCars

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

  /// That the spot is no point but a circle: `The car is within 25 m of there.`; `nil` where its radius is
  /// unknown or nothing.
  static func circle(_ spot: Spot) -> String? {
    guard let accuracy = spot.accuracy, accuracy >= 0.5 else { return nil }
    return PrintableText.line(
      "The \(spot.name) is within \(Spoken.distance(accuracy)) of there in 68 of 100 cases.")
  }

  /// The lines above a walk to the spot.
  ///
  /// - Parameter until: When the time is over, where that is not what was saved.
  static func heading(_ spot: Spot, now: Instant, until: Instant? = nil) -> String {
    var name = spot.name
    name = name.prefix(1).uppercased() + name.dropFirst()
    var text = ([name] + whereabouts(spot)).joined(separator: ", ")
    text += ", saved \(Spoken.age(now.seconds(since: spot.savedAt)))\n"
    if let note = spot.details.note { text += "Note: \(note)\n" }
    if let photo = spot.details.photoPath { text += "Photo: \(photo)\n" }
    if let until = until ?? spot.details.until {
      let left = until.seconds(since: now)
      text += "Paid until \(Spoken.time(until)), "
      text += left < 0 ? "over since \(Spoken.age(-left))\n" : "\(Spoken.age(-left))\n"
    }
    return text.split(separator: "\n").map { PrintableText.line(String($0)) + "\n" }.joined()
  }
}
