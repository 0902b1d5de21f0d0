import ParkedCars

extension Failure {
  init(_ error: FixSourceError) {
    switch error {
    case .badAddress(let text):
      self.init(
        "Usage", .usage,
        "\"\(text)\" is no source of fixes. Name a file, - or gpsd://HOST:PORT, as in "
          + "gpsd://localhost:2947")
    case .missing(let path):
      self.init("NoInput", .noInput, "There is no file \(path). Check its name.")
    case .cannotRead(let path, let code):
      let isFault = isInputOutputFault(code)
      self.init(
        isFault ? "InputOutput" : "NoInput", isFault ? .inputOutput : .noInput,
        "\(path == "-" ? "Standard input" : path) cannot be read: \(Spoken.reason(code)). Check that "
          + "it is a file or a receiver's device that you may read.")
    case .unknownHost(let host):
      self.init(
        "Unavailable", .unavailable, "No host \(host) is known. Check the name in --fixes.")
    case .unreachable(let host, let port, let code):
      self.init(
        "Unavailable", .unavailable,
        "gpsd at \(host):\(port) does not answer: \(Spoken.reason(code)). Start it, or check --fixes."
      )
    }
  }

  init(_ error: FixCommandError) {
    switch error {
    case .noneUsed(let source, let tally):
      let reasons = tally.words.map { " (\($0))" } ?? ""
      self.init(
        "NoFix", .no,
        "No fix of \(FixWords.name(source)) can be used\(reasons). Wait for a good one, or give the "
          + "position as LAT,LON"
          + (tally.fixes > 0 ? "; park --force takes an old or coarse one." : "."))
    case .noneRead(let source, let tally):
      self.init(
        "BadData", .badData,
        "There are no fixes in \(FixWords.name(source)) (\(tally.words ?? "")). They are read as GPX, NMEA "
          + "0183, gpsd's JSON, JSON lines, CSV with a header, or LAT,LON.")
    case .noStop(let source):
      self.init(
        "NoStop", .no,
        "No drive ends in \(FixWords.name(source)): nothing in it is fast and then still. Give the "
          + "position as LAT,LON, or take the best recent fix, without --after-drive.")
    case .endlessTrack(let source):
      self.init(
        "Usage", .usage,
        "\(FixWords.name(source)) tells of now, not of a drive. Name a file with --fixes, or leave out "
          + "--after-drive.")
    case .unconfirmedStop(let stop):
      self.init("NeedsYes", .no, FixWords.words(stop) + " To save it there, add --yes.")
    case .nullIsland(let coordinate):
      self.init(
        "NullIsland", .no,
        "Not saved: \(Spoken.position(coordinate)) is in the open sea, and what receivers tell that know no "
          + "position. If the car is there, add --force.")
    case .simulatedTrack:
      self.init(
        "Simulated", .no,
        "Not saved: software made this track up. To save it all the same, add --force.")
    case .noSource:
      self.init(
        "Usage", .usage,
        "Where do the fixes come from? Add --fixes FILE, or --fixes gpsd://localhost, or pipe them in."
      )
    }
  }
}
