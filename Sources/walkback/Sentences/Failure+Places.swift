import WalkPlaces

extension Failure {
  init(_ error: PlaceError) {
    switch error {
    case .notFound(let path):
      self.init(
        "NoPlaces", .noInput,
        "There is no place index \(path). " + Self.again(path)
          + ". If the area was renamed or copied, do the same with its .places file.")
    case .damaged(let path, _):
      self.init(
        "Damaged", .badData, "\(path) is damaged, or no place index. " + Self.again(path) + ".")
    case .otherArea(let path, let area):
      self.init(
        "OtherArea", .badData,
        "\(path) was made with another area than \(area). " + Self.again(path) + ".")
    case .otherVersion(let path, let found, let supported):
      self.init(
        found > supported ? "NewerFile" : "OlderFile", .badData,
        "\(path) is a place index of format \(found); this build reads format \(supported). "
          + Self.again(path) + ".")
    case .cannotWrite(let path, let code): self.init(writing: path, code: code)
    }
  }

  /// What makes an index anew.
  private static func again(_ path: String) -> String {
    "Import the extract again: walkback import EXTRACT --overwrite -o "
      + Spoken.shellWord(String(path.dropLast(".places".count)) + ".walk")
  }
}
