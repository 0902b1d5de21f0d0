import ParkedCars
import WalkGeometry
import WalkPlaces

/// What goes wrong in the command itself: words that make no sense, and files that are its own to choose.
///
/// What they come to in words and exit codes is settled in `Sentences`.
enum CommandError: Error {
  // MARK: Words

  case noVerb
  case unknownVerb(String, near: String?)
  /// A verb of the contract that a later version brings.
  case laterVerb(String)
  case optionBeforeVerb(String)
  case unknownOption(String, verb: String, near: String?)
  /// A value of the contract that a later version brings; `words` are those that there are.
  case laterValue(option: OptionSpec, String, words: [String])
  case missingValue(option: OptionSpec)
  case needlessValue(option: OptionSpec)
  case repeatedOption(OptionSpec)
  /// More of an option than there may be.
  case tooManyOptions(OptionSpec, count: Int, most: Int)
  case badValue(option: OptionSpec, String, expected: ExpectedValue)
  /// `what` is how the usage line calls it: `--to`, `P`.
  case missingArgument(what: String, usage: String, verb: String)
  case surplusArgument(String, verb: String)
  /// Two options, or an option and a word, of which only one can be.
  case contradiction(String, String)
  /// Other walks beside one with stops.
  case alternativesWithStops
  case badKind(String)
  case badTags(String)
  case badPosition(String, PositionFault)
  /// `park` with no position.
  case noPosition
  /// `back` with no position.
  case noOrigin
  /// An option of `back` that needs to know when the parking time is over.
  case noEnd(option: OptionSpec)

  // MARK: Places

  case noPlaceFound(String)
  /// A text that may mean any of these.
  case ambiguousPlace(String, [PlaceMatch])
  case outsideAreas(Coordinate)
  case nothingNear(meters: Double)

  // MARK: Files

  /// No home folder, so no place for areas and spots.
  case noHome
  case noArea(folder: String)
  case exists(path: String)
  /// The file to write is a folder.
  case isFolder(path: String)
  case cannotRead(path: String, code: Int32)
  case cannotWrite(path: String, code: Int32)
  /// The file to write is one that is read.
  case ownInput(path: String)
  /// An area goes to a file.
  case areaToStandardOutput
  /// A backup goes to a file of its own, not to a device or a pipe.
  case backupToNoFile(String)
  /// An import without `-o` that has no name to take the area's from.
  case namelessImport(String)

  /// A file of positions without one.
  case noPositions(path: String)
  /// A file of positions that is not there.
  case noPositionFile(path: String)
  /// A line of a file of positions that holds none.
  case badLine(path: String, line: Int, String, PositionFault)
  /// Both files of positions would be read from standard input.
  case standardInputTwice

  /// A CSV batch whose header lacks columns.
  case badHeader(path: String, missing: [String])
  /// `batch --check` found other than was expected.
  case checkFailed(count: Int)

  // MARK: Spots

  case nothingParked(vehicle: String)
  case noSuchRow(Int64)
  case noSuchPlace(String)
  /// A text that should stand for a row of `list`.
  case noRow(String)
  /// A name that no place can have.
  case badName(String)
  case nameTaken(by: Spot)
  /// `--name` for a vehicle's spot, or `--vehicle` for a place.
  case wrongRenaming(Spot, to: String)
  /// `edit` with nothing to change.
  case nothingToEdit
  /// `forget` without a row and without `--all`.
  case nothingNamed
  /// `forget --all` without `--yes`, where nobody can be asked.
  case needsYes(count: Int)
  /// The person was asked and said no.
  case declined
  /// Nothing was ever saved that could be copied.
  case nothingSaved
  case nothingToUndo
  case nothingToRedo
  case notSaved(existing: Spot, ParkDoubt, now: Instant)
  /// The file of a store has no byte in it.
  case emptyStore(path: String)
  /// The store contradicts itself.
  case unsoundStore(path: String, problems: [StoreProblem])
  /// The fix is no fix: its accuracy is below zero.
  case badFix

  // MARK: People

  /// `me`, and nobody has said.
  case noName
  /// What follows `contacts` is neither `import` nor `list`.
  case badContactsVerb(String)
  /// A file of contacts without one.
  case noContacts(path: String)
  case noSuchContact(String)
  /// A number that no row of `inbox` has.
  case noSuchShare(Int64)
  /// A part of a name that several people have.
  case severalContacts(String, names: [String])
  /// A contact without a telephone number.
  case noNumber(of: String)
  /// A contact without a mail address.
  case noAddress(of: String)
  /// This build draws no QR codes.
  case noQRCodes
}

/// What an option's value should have been.
enum ExpectedValue {
  /// Any text but an empty one.
  case text
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  /// Joined by commas.
  case integers(ClosedRange<Int>)
  case word([String])
  case list([String])
  case instant
  case comingInstant
  case clock
  case box
}

/// What is wrong with a text that should be a position.
enum PositionFault {
  case empty
  /// Not two or three numbers.
  case notNumbers
  /// Numbers with decimal commas, as it seems.
  case decimalCommas
  case oneNumber
  case latitude(String)
  case longitude(String)
  /// The first number is no latitude, but would be a longitude, and the second one a latitude.
  case swapped(String)
  case unknownOption(String)
  case badOption(String)
  /// A `geo:` URI of another coordinate system.
  case otherSystem(String)
  /// A link that holds no one place.
  case link(LinkError)
  /// A link that shows a map without naming a place in it; the map's middle.
  case view(Coordinate)
  /// `@` and something that is neither.
  case badReference
}
