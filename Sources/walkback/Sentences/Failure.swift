import OSMExtract
import ParkedCars
import WalkExport
import WalkGeometry
import WalkGraph
import WalkImport
import WalkPlaces
import WalkRouting

/// How an error is told: a code for programs, a sentence for people, and an exit code.
///
/// All sentences about errors are made in this folder, one file for each module's errors. Each names
/// the file it is about and ends with what to do.
struct Failure: Error {
  /// CamelCase, as in the contract.
  var code: String
  var exitCode: ExitCode
  var sentence: String
  /// Where the other end lies, when there is no walk to it.
  var straightLine: StraightLine?
  /// The spot that there is no walk to.
  var spot: Spot?
  /// What the options given close on the walk that there is without them.
  var blockers: [Blocker] = []

  init(_ code: String, _ exitCode: ExitCode, _ sentence: String) {
    self.code = code
    self.exitCode = exitCode
    self.sentence = sentence
  }

  /// Tells any error that a command may throw.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as CommandError: self.init(error)
    case let error as RouteError: self.init(error, in: "the area")
    case let error as AreaError: self.init(error)
    case let error as ExtractError: self.init(error)
    case let error as ImportError: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as PlaceError: self.init(error)
    case let error as FixSourceError: self.init(error)
    case let error as FixCommandError: self.init(error)
    case let error as BatchFault: self.init(error)
    default:
      self.init(
        "Internal", .bug,
        "Something happened that nobody thought of (\(error)). Please report it as a bug.")
    }
  }

  /// What `--json` prints.
  var document: [UInt8] {
    let document = FailureJSON(
      code: code, message: PrintableText.line(sentence),
      straightLine: straightLine.map { ($0.meters, $0.bearingDegrees) }, blockers: blockers)
    return JSONValue.appending(spot.map { [("spot", JSONValue($0))] } ?? [], to: document.bytes)
  }
}

/// Distance and direction as the crow flies.
struct StraightLine {
  let meters: Double
  let bearingDegrees: Double

  init(meters: Double, bearingDegrees: Double) {
    self.meters = meters
    self.bearingDegrees = bearingDegrees
  }

  init(from origin: Coordinate, to destination: Coordinate) {
    meters = origin.distance(to: destination)
    bearingDegrees = origin.bearing(to: destination)
  }

  /// `1.2 km north-east (47°)`.
  var words: String {
    "\(Spoken.distance(meters)) \(Spoken.direction(bearingDegrees)) "
      + "(\(Int(bearingDegrees.rounded()) % 360)°)"
  }
}
