import WalkPlaces

extension Failure {
  init(_ error: PlaceError) {
    switch error {
    case .notFound(let path):
      self.init(
        "NoPlaces", .noInput,
        "There is no place index \(path). Import the extract again: walkback import EXTRACT --places --overwrite -o "
          + Spoken.shellWord(String(path.dropLast(".places".count)) + ".walk"))
    case .damaged(let path, _):
      self.init(
        "Damaged", .badData,
        "\(path) is damaged, or no place index. Import the extract again with --places.")
    case .otherVersion(let path, let found, let supported):
      self.init(
        found > supported ? "NewerFile" : "OlderFile", .badData,
        "\(path) is a place index of format \(found); this build reads format \(supported). Import the "
          + "extract again.")
    case .cannotWrite(let path, let code): self.init(writing: path, code: code)
    }
  }
}
