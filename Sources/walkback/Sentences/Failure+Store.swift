import ParkedCars

extension Failure {
  init(_ error: StoreError) {
    switch error {
    case .missing(let path):
      self.init(
        "NoInput", .noInput,
        "There is no store \(path). Check the name, or save a spot in it: walkback park LAT,LON "
          + "--store \(Spoken.shellWord(path))")
    case .cannotCreate(let path, let code):
      self.init(
        isOutOfSpace(code) ? "DiskFull" : "CannotCreate",
        isOutOfSpace(code) ? .inputOutput : .cannotCreate,
        "The store \(path) cannot be made: \(Spoken.reason(code)). Check its folder, or name another file."
      )
    case .cannotOpen(let path, let code):
      let reason = code == 0 ? "" : ": \(Spoken.reason(code))"
      self.init(
        "NoInput", .noInput,
        "The store \(path) cannot be opened\(reason). Check that it is a file you may read and write."
      )
    case .newer(let path, let found, let supported):
      self.init(
        "NewerFile", .badData,
        "The store \(path) was written by a newer version (schema \(found); this build knows "
          + "\(supported)). Nothing was changed. Use the newer walkback, or another --store.")
    case .foreign(let path):
      self.init(
        "NotAStore", .badData,
        "\(path) is another program's database. Nothing was changed. Name another file with --store."
      )
    case .damaged(let path):
      self.init(
        "Damaged", .badData,
        "The store \(path) is damaged, or no store at all, and was left alone. Name another file. If it is "
          + "a store in a folder that can only be read, copy it to another one: there, what can be read of it "
          + "is saved.")
    case .readOnly(let path):
      self.init(
        "CannotCreate", .cannotCreate,
        "The store \(path) can only be read. Change its permissions, or name another file with --store."
      )
    case .full(let path):
      self.init(
        "DiskFull", .inputOutput,
        "The disk is full: the store \(path) is as it was before. Make room and save again.")
    case .exists(let path): self.init(CommandError.exists(path: path))
    case .sameFile(let path):
      self.init(
        "Usage", .usage, "\(path) is the store itself. Name another file.")
    case .busy(let path):
      self.init(
        "Busy", .unavailable,
        "Another program is holding the store \(path). Try again when it is done.")
    case .failed(let path, let code, let reason):
      let words = reason == 0 ? "SQLite error \(code)" : Spoken.reason(reason)
      self.init(
        "InputOutput", .inputOutput,
        "The store \(path) cannot be used: \(words). Check the disk it is on.")
    }
  }
}
