import WalkGraph

extension Failure {
  init(_ error: AreaError) {
    switch error {
    case .notFound(let path):
      self.init(
        "NoInput", .noInput,
        "There is no area file \(path). Make it: walkback import EXTRACT -o \(Spoken.shellWord(path))"
      )
    case .unreadable(let path, let code):
      self.init(
        isInputOutputFault(code) ? "InputOutput" : "NoInput",
        isInputOutputFault(code) ? .inputOutput : .noInput,
        "\(path) cannot be read: \(Spoken.reason(code)). Check that it is a file you may read.")
    case .notAnArea(let path):
      self.init(
        "NotAnArea", .badData,
        "\(path) is not an area file. If it is an extract, import it: walkback import "
          + Spoken.shellWord(path))
    case .otherVersion(let path, let found, let supported, let producer):
      let maker = producer.isEmpty ? "an unknown program" : producer
      self.init(
        found > supported ? "NewerFile" : "OlderFile", .badData,
        "\(path) was made by \(maker) in format \(found); this build reads format \(supported). "
          + Self.remake(path))
    case .truncated(let path, let expected, let found):
      self.init(
        "Damaged", .badData,
        "\(path) is cut short: \(Spoken.count(Int(clamping: found))) of "
          + "\(Spoken.count(Int(clamping: expected))) bytes are there. \(Self.remake(path))")
    case .damaged(let path, let section, let offset):
      self.init(
        "Damaged", .badData,
        "\(path) is damaged in or near its \(section)"
          + (offset > 0 ? ", about byte \(offset)" : "") + ". \(Self.remake(path))")
    case .unknownSection(let path, let section, let producer):
      self.init(
        "NewerFile", .badData,
        "\(path) was made by \(producer) and has a section \"\(section)\" that this build does not "
          + "know. \(Self.remake(path))")
    case .cannotWrite(let path, let code): self.init(writing: path, code: code)
    }
  }

  private static func remake(_ path: String) -> String {
    "Make it again: walkback import EXTRACT -o \(Spoken.shellWord(path)) --overwrite"
  }

  /// A file that cannot be made, or not be written to its end.
  init(writing path: String, code: Int32) {
    if isOutOfSpace(code) {
      self.init(
        "DiskFull", .inputOutput,
        "\(path) cannot be written: \(Spoken.reason(code)). Nothing of it was left behind; make room, "
          + "or name another place with -o.")
    } else if isInputOutputFault(code) {
      self.init(
        "InputOutput", .inputOutput,
        "\(path) cannot be written: \(Spoken.reason(code)). Check the disk, or name another place with -o."
      )
    } else {
      self.init(
        "CannotCreate", .cannotCreate,
        "\(path) cannot be made: \(Spoken.reason(code)). Check its folder, or name another place with -o."
      )
    }
  }
}
