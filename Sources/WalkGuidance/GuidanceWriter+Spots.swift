import ParkedCars
import WalkDirections
import WalkGeometry

/// What is known of a spot.
extension GuidanceWriter {
  /// What to read before the walk to a spot: where it is and since when, note, photo, and how much of the parking
  /// time is left. A line each, without a period; texts that a person typed are in them to the letter.
  ///
  /// - Parameter until: When the time is over, where that is not what was saved.
  public func lines(on spot: Spot, until: Instant? = nil, now: Instant) -> [String] {
    var lines = [place(of: spot)]
    let age = now.seconds(since: spot.savedAt)
    if age >= 0 {
      lines[0] +=
        words.separator
        + (age < 60 ? words.savedNow : text(words.saved, Facts(seconds: age)))
    }
    if let note = spot.details.note {
      lines.append(text(words.note, Facts(value: measures.name(note))))
    }
    if let photo = spot.details.photoPath {
      lines.append(text(words.photo, Facts(value: measures.name(photo))))
    }
    if let until = until ?? spot.details.until { lines.append(paid(until, now)) }
    return lines
  }

  /// `Car, level -2, spot C14`.
  public func place(of spot: Spot) -> String {
    let title = spot.isCar ? words.carTitle : measures.name(spot.name).capitalizedFirst
    return ([title] + places(of: spot)).joined(separator: words.separator)
  }

  /// `level -2`, `spot C14`: what helps on the last meters.
  func places(of spot: Spot) -> [String] {
    var places: [String] = []
    if let level = spot.level?.text, !level.isEmpty {
      places.append(text(words.level, Facts(value: measures.level(level))))
    }
    if let bay = spot.details.spot, !bay.isEmpty {
      places.append(text(words.bay, Facts(value: measures.name(bay))))
    }
    return places
  }

  private func paid(_ until: Instant, _ now: Instant) -> String {
    let left = until.seconds(since: now)
    let paid = text(words.paid, Facts(time: time(until, now: now)))
    guard abs(left) >= 60 else { return paid }
    return paid + words.separator
      + text(left < 0 ? words.paidOver : words.paidLeft, Facts(seconds: abs(left)))
  }

  /// That the spot is no point but a circle, which holds it in 68 of 100 cases: `The car is probably within 25 m of
  /// there.`
  ///
  /// - Returns: `nil` where its radius is unknown or nothing.
  public func circle(around spot: Spot) -> String? {
    guard let radius = spot.accuracy, radius >= 0.5 else { return nil }
    return text(words.circle, Facts(meters: radius, subject: subject(spot))).capitalizedFirst
  }

  /// Where a spot lies as the crow flies: `As the crow flies, the car is 1.2 km to the north-east.`
  ///
  /// - Returns: `nil` beyond 1,000 km, where the plane that distances are told on is no good.
  public func straightLine(from here: Coordinate, to spot: Spot) -> String? {
    let meters = here.distance(to: spot.coordinate)
    guard meters <= 1_000_000 else { return nil }
    return text(
      words.straightLine,
      Facts(
        meters: meters, bearing: here.bearing(to: spot.coordinate), subject: subject(spot))
    ).capitalizedFirst
  }

  private func subject(_ spot: Spot) -> String {
    if spot.isCar { return words.car }
    let name = measures.name(spot.name)
    return spot.kind == .vehicle ? text(words.named, Facts(value: name)) : name
  }
}

extension Destination {
  /// A spot to walk to; a vehicle called `car` is the walker's car.
  public init(_ spot: Spot) {
    self.init(
      spot.isCar ? .car : .named(spot.name), level: spot.level?.text, spot: spot.details.spot,
      note: spot.details.note)
  }
}

extension Spot {
  fileprivate var isCar: Bool { kind == .vehicle && name == "car" }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
