import ParkedCars
import WalkGeometry
import WalkRouting

extension Failure {
  /// - Parameters:
  ///   - area: The file that the walk was looked for in.
  ///   - options: Those given that leave out ways.
  init(_ error: RouteError, in area: String, limiting options: [String] = []) {
    let advice =
      (options.isEmpty ? "I" : "Leave out \(Spoken.list(options)), or i")
      + "mport an extract that reaches farther."
    switch error {
    case .noRoute(let meters, let bearing, let blockers):
      let line = StraightLine(meters: meters, bearingDegrees: bearing)
      let no =
        blockers.isEmpty
        ? "No walk joins the two in \(area): the other end is"
        : BlockerWords.sentence(blockers, in: area) + " The other end is"
      self.init("NoRoute", .no, "\(no) \(line.words) in a straight line. \(advice)")
      straightLine = line
      self.blockers = blockers
    case .tooFar(let position, let nearest, let radius):
      let enough = fixedPoint((nearest + 1).rounded(.up), decimals: 0)
      self.init(
        "TooFar", .no,
        "The nearest path in \(area) is \(Spoken.distance(nearest)) from "
          + "\(Spoken.position(position)); the limit is \(Spoken.distance(radius)). Raise it: "
          + "--radius \(enough)")
    case .outsideArea(let position, let nearest, let radius):
      self.init(
        "OutsideArea", .no,
        "\(Spoken.position(position)) is outside the map area \(area): its nearest path is "
          + "\(Spoken.distance(nearest)) away; the limit is \(Spoken.distance(radius)). Import an "
          + "extract that covers it, or raise the limit with --radius.")
    case .nothingToWalk:
      self.init(
        "NoRoute", .no,
        "\(area) has no walkable ways\(options.isEmpty ? "" : " that these options leave open"). "
          + advice)
    case .notAccelerated(let method):
      let word = method.rawValue
      self.init(
        "NotAccelerated", .unavailable,
        "\(area) was imported without what --search \(word) goes by. Import it again with --accelerate "
          + "\(word), or leave out --search.")
    case .area(let error): self.init(error)
    }
  }

  /// Asks whether latitude and longitude are swapped, where that would make sense of a position outside.
  func hinting(at positions: [Coordinate], in box: BoundingBox) -> Failure {
    guard code == "OutsideArea" || code == "TooFar" else { return self }
    let isSwapped = positions.contains { position in
      guard !box.contains(position),
        let swapped = Coordinate(latitude: position.longitude, longitude: position.latitude)
      else { return false }
      return box.contains(swapped)
    }
    guard isSwapped else { return self }
    var failure = self
    failure.sentence += " Or are latitude and longitude swapped? Latitude comes first."
    return failure
  }

  /// An honest no about a walk from one position to another tells how they lie.
  func between(_ origin: Coordinate, _ destination: Coordinate) -> Failure {
    var failure = self
    guard exitCode == .no else { return self }
    let line = StraightLine(from: origin, to: destination)
    failure.straightLine = line
    if code == "OutsideArea" || code == "TooFar" {
      failure.sentence = "In a straight line the other end is \(line.words). " + sentence
    }
    return failure
  }

  /// Whatever keeps somebody from walking back to the car by path, its direction is told.
  func towards(_ spot: Spot, from here: Coordinate) -> Failure {
    let isAboutWays = ["NoRoute", "TooFar", "OutsideArea", "NoArea"].contains(code)
    let isAboutArea = ["NoInput", "NotAnArea", "NewerFile", "OlderFile", "Damaged"].contains(code)
    guard isAboutWays || isAboutArea else { return self }
    var failure = self
    let line = StraightLine(from: here, to: spot.coordinate)
    failure.straightLine = line
    failure.spot = spot
    if code == "NoArea" {
      failure.code = "OutsideArea"
      failure.exitCode = .no
    }
    let name = spot.kind == .vehicle ? "the \(spot.name)" : spot.name
    let words = ["As the crow flies, \(name) is \(line.words) of here"]
    failure.sentence =
      PrintableText.line((words + SpotWords.whereabouts(spot)).joined(separator: ", "))
      + ". " + sentence
    return failure
  }
}
