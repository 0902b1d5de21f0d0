import ParkedCars

extension Failure {
  init(_ error: CommandError) {
    switch error {
    case .badPosition(let text, let fault): self.init(position: text, fault)
    case .noPlaceFound(let text):
      self.init(
        "NotFound", .no,
        "Nothing is found for \"\(text)\". Try fewer words, or give the position as LAT,LON.")
    case .ambiguousPlace(let text, let matches):
      let lines = matches.map {
        "\n  \(PlaceWords.line($0)): \(Spoken.position($0.place.coordinate))"
      }
      let doubt =
        lines.count == 1
        ? "is not on the map as it stands. Give the position, where it is this"
        : "may be one of several. Add a word, or give a position"
      self.init("Ambiguous", .no, "\"\(text)\" \(doubt):\(lines.joined())")
    case .outsideAreas(let point):
      self.init(
        "OutsideArea", .no,
        "\(Spoken.position(point)) is outside the map area. `walkback info` tells where areas lie.")
    case .nothingNear(let meters):
      self.init(
        "NotFound", .no,
        "Nothing with a name or an address is within \(Spoken.distance(meters)).")
    case .noHome:
      self.init(
        "NoHome", .configuration,
        "There is no home folder to keep areas and spots in. Set HOME or XDG_DATA_HOME, or use --area "
          + "and --store.")
    case .noArea(let folder):
      self.init(
        "NoArea", .noInput,
        "No area is installed in \(folder). Install one: walkback import EXTRACT.osm.pbf")
    case .exists(let path):
      self.init(
        "Exists", .cannotCreate,
        "\(path) exists already and was left alone. Add --overwrite to replace it, or choose another "
          + "name.")
    case .isFolder(let path):
      self.init(
        "CannotCreate", .cannotCreate,
        "\(path) is a folder. Name a file, as in -o "
          + Spoken.shellWord(path + (path.hasSuffix("/") ? "" : "/") + "FILE"))
    case .cannotRead(let path, let code):
      self.init(
        isInputOutputFault(code) ? "InputOutput" : "NoInput",
        isInputOutputFault(code) ? .inputOutput : .noInput,
        "\(path) cannot be read: \(Spoken.reason(code)). Check that you may look into its folder.")
    case .cannotWrite(let path, let code): self.init(writing: path, code: code)
    case .ownInput(let path):
      self.init(
        "Usage", .usage,
        "\(path) is one of the extracts to be read, and would be lost. Choose another name with -o."
      )
    case .areaToStandardOutput:
      self.init(
        "Usage", .usage, "An area cannot go to standard output. Name a file with -o.")
    case .backupToNoFile(let path):
      self.init(
        "Usage", .usage,
        "A backup cannot go to \(path == "-" ? "standard output" : path). Name a file; for other programs "
          + "there is `walkback list --history --format gpx`.")
    case .namelessImport(let path):
      self.init(
        "Usage", .usage,
        "The area cannot be named after \(path == "-" ? "standard input" : path). Name it with -o "
          + "AREA.walk")
    case .noPositions(let path):
      self.init(
        "BadData", .badData,
        "\(Self.input(path)) holds no position. Write one a line, latitude first, as in "
          + "43.73298,7.42136")
    case .noPositionFile(let path):
      self.init("NoInput", .noInput, "There is no file \(path). Check its name.")
    case .badLine(let path, let line, let text, let fault):
      self.init(position: text, fault)
      sentence = "\(Self.input(path)), line \(line): " + sentence
    case .badHeader(let path, let missing):
      self.init(
        "BadData", .badData,
        "\(Self.input(path)) is no CSV batch: its first line has no \(Spoken.list(missing, "or")). It "
          + "begins like this: " + BatchTable.example)
    case .checkFailed(let count):
      self.init(
        "CheckFailed", .no,
        "\(Spoken.count(count, "answer is", "answers are")) not what was expected.")
    case .standardInputTwice:
      self.init(
        "Usage", .usage,
        "Standard input can be read once. Leave out --to-file to walk from each position to each.")
    case .nothingParked(let vehicle):
      self.init(
        "NotFound", .no,
        "No spot is saved for \(vehicle). Save one: walkback park LAT,LON"
          + (vehicle == "car" ? "" : " --vehicle \(Spoken.shellWord(vehicle))"))
    case .noSuchRow(let id):
      self.init(
        "NotFound", .no, "There is no row @\(id). `walkback list --history` shows all rows.")
    case .noSuchPlace(let name):
      self.init(
        "NotFound", .no,
        "There is no place @\(name). Save it: walkback save \(Spoken.shellWord(name)) LAT,LON")
    case .nothingSaved:
      self.init(
        "NotFound", .no, "Nothing is saved yet. Save a spot: walkback park LAT,LON")
    case .nothingToUndo:
      self.init("NothingToUndo", .no, "There is nothing to take back.")
    case .nothingToRedo:
      self.init(
        "NothingToRedo", .no,
        "There is nothing to do again: `walkback undo` took nothing back last.")
    case .nameTaken(let holder):
      self.init(
        "NameTaken", .no,
        "Nothing was changed: \(SpotWords.place(holder)) is @\(holder.id). Choose another name, or "
          + "forget that one: walkback forget \(holder.id)")
    case .needsYes(let count):
      self.init(
        "NeedsYes", .no,
        "Nothing was forgotten. To forget \(count == 1 ? "the only row" : "all \(Spoken.count(count)) rows") "
          + "for good, add --yes.")
    case .noName:
      self.init(
        "NotFound", .no, "Nobody has said who you are. Say it: walkback me NAME")
    case .noContacts(let path):
      self.init(
        "Damaged", .badData,
        "\(Self.input(path)) holds no contacts. Export them as vCard (.vcf), version 3 or 4.")
    case .noSuchContact(let text):
      self.init(
        "NotFound", .no,
        "No contact's name holds \"\(text)\". `walkback contacts list` shows all; to add some: walkback "
          + "contacts import FILE.vcf")
    case .noSuchShare(let id):
      self.init(
        "NotFound", .no, "The inbox has no row \(id). `walkback inbox` shows all rows.")
    case .severalContacts(let text, let names):
      let more = names.count > 5 ? ["\(Spoken.count(names.count - 5)) more"] : []
      self.init(
        "Ambiguous", .no,
        "\"\(text)\" may be \(Spoken.list(names.prefix(5) + more, "or")). Give more of the name.")
    case .noNumber(let name):
      self.init(
        "NotFound", .no,
        "\(name) has no telephone number. Choose another --as, such as mail or text.")
    case .noAddress(let name):
      self.init(
        "NotFound", .no, "\(name) has no mail address. Choose another --as, such as sms or text.")
    case .noQRCodes:
      self.init(
        "Unavailable", .unavailable,
        "This build draws no QR codes. Build it with libqrencode: swift build --traits QRCode")
    case .declined: self.init("Declined", .no, "Nothing was changed.")
    case .notSaved(let existing, let doubt, let now):
      self.init(
        "NeedsForce", .no,
        "Not saved: \(SpotWords.reason(existing, doubt, now: now)). To replace it all the same, add "
          + "--force.")
    case .emptyStore(let path):
      self.init(
        "Damaged", .badData,
        "The store \(path) is an empty file. If spots were in it, something else has emptied it, and a backup "
          + "brings them back: walkback restore FILE")
    case .unsoundStore(let path, let problems):
      self.init(
        "Damaged", .badData,
        "The store \(path) is damaged: "
          + "\(problems.prefix(3).map(SpotWords.problem).joined(separator: "; ")). The next verb that uses "
          + "it keeps it under another name and saves what can be read of it.")
    default: self.init("Usage", .usage, Self.usageSentence(error))
    }
  }

  private static func input(_ path: String) -> String { path == "-" ? "Standard input" : path }

  private init(position text: String, _ fault: PositionFault) {
    let quoted = "\"\(Spoken.shortened(text, to: 200))\""
    let form = "Latitude comes first, as in 43.73298,7.42136 or -33.9,18.4"
    let sentence =
      switch fault {
      case .empty: "A position is missing: the text is empty. \(form)."
      case .notNumbers: "\(quoted) is no position. \(form)."
      case .decimalCommas:
        "\(quoted) is no position: write decimals with a point. \(form)."
      case .oneNumber: "\(quoted) is one number, not a position. \(form)."
      case .latitude(let number):
        "\(quoted) is no position: latitude \(number) is outside -90 to 90. \(form)."
      case .longitude(let number):
        "\(quoted) is no position: longitude \(number) is outside -180 to 180. \(form)."
      case .swapped(let number):
        "\(quoted) is no position: latitude \(number) is outside -90 to 90; latitude and longitude "
          + "look swapped. \(form)."
      case .unknownOption(let name):
        "\(quoted) has an option \"\(name)\" that no position has. There are level, u and heading, as "
          + "in 43.73298,7.42136;level=-2;u=12;heading=90"
      case .badOption(let option):
        "\(quoted) cannot be read at \"\(option)\". Options look like 43.73298,7.42136;level=-2;u=12;"
          + "heading=90"
      case .otherSystem(let name):
        "\(quoted) is in the coordinate system \(name). Convert it to WGS84."
      case .link(let error): LinkWords.sentence(error, quoted)
      case .view(let middle):
        "\(quoted) shows a map and names no place on it. If its middle is meant: "
          + Spoken.position(middle)
      case .badReference:
        "\(quoted) is no position. There are @car, rows of `list`, as in @12, and saved places, as in @home."
      }
    self.init("BadPosition", .usage, sentence)
  }
}
