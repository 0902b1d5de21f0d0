import ParkedCars

/// Which file the spots are kept in.
struct StorePath {
  let path: String
  /// Whether somebody named it, so that it must be there to be read.
  let isNamed: Bool

  /// `--store`, else `$WALKBACK_STORE`, else the one in the data folder.
  init(_ arguments: Arguments) throws(CommandError) {
    if let named = arguments.text(.store) ?? environment("WALKBACK_STORE") {
      path = named
      isNamed = true
    } else {
      path = try DataFolder.path() + "/walkback.sqlite"
      isNamed = false
    }
  }

  /// The store to write to; made, with the folders above it, when it is missing.
  func open() throws(StoreError) -> SpotStore {
    try sound { () throws(StoreError) in try SpotStore(path: path) }
  }

  /// The store to read; `nil` when nothing was ever saved in the usual place.
  func openIfPresent() throws -> SpotStore? {
    switch fileKind(path) {
    case .missing where !isNamed: return nil
    case .hidden: throw CommandError.cannotRead(path: path, code: permissionDenied)
    default:
      return try sound { () throws(StoreError) in try SpotStore(path: path, creating: false) }
    }
  }

  /// The files that were put aside as damaged.
  func putAside() throws(CommandError) -> [String] {
    let folder = parentFolder(of: path)
    let start = folder.map { $0 == "/" ? $0 : $0 + "/" } ?? ""
    return try names(inFolder: folder ?? ".").map { start + $0 }.filter {
      $0.hasPrefix(path + ".damaged-")
    }
  }

  /// Opens the store; a damaged one is put aside first, what can be read of it goes to a new one, and
  /// this is said, `--quiet` or not; so it is where something has emptied the file.
  private func sound(
    _ open: () throws(StoreError) -> SpotStore
  ) throws(StoreError) -> SpotStore {
    let wasEmpty = SpotStore.isEmpty(atPath: path)
    do throws(StoreError) {
      let store = try open()
      if wasEmpty { Console().note(SpotWords.emptied(path)) }
      if try !store.problems().contains(where: \.isDamage) { return store }
    } catch .damaged {}
    do throws(StoreError) {
      if let rescue = try SpotStore.rescue(path: path, evenEmpty: !isNamed) {
        Console().note(SpotWords.rescued(path, rescue))
      }
    } catch .cannotCreate {
      throw .damaged(path: path)
    }
    return try open()
  }
}
