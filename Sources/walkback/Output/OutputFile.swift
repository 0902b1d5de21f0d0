import WalkGraph

/// Where the result goes: standard output, or the file of `-o`, written beside and renamed.
struct OutputFile {
  private let path: String?
  private let mayReplace: Bool

  static let standard = OutputFile()

  private init() {
    path = nil
    mayReplace = false
  }

  /// - Throws: ``CommandError/exists(path:)`` when the file is there and `--overwrite` is not, and
  ///   ``CommandError/isFolder(path:)``: found out before any work is done.
  init(_ arguments: Arguments) throws(CommandError) {
    let named = arguments.text(.output)
    path = named == "-" ? nil : named
    mayReplace = arguments.has(.overwrite)
    guard let path else { return }
    switch fileKind(path) {
    case .regular where !mayReplace: throw .exists(path: path)
    case .folder: throw .isFolder(path: path)
    default: break
    }
  }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    guard let path else {
      let reason = writeAll(bytes, to: 1)
      guard reason == 0 else { throw .cannotWrite(path: "standard output", code: reason) }
      return
    }
    if fileKind(path) == .special {
      let reason = appendToSpecialFile(bytes, path: path)
      guard reason == 0 else { throw .cannotWrite(path: path, code: reason) }
      return
    }
    let target = mayReplace ? resolvedPath(path) : path
    let partial = partialPath(of: target)
    Interruption.willWrite(partial)
    let reason = writeFile(bytes, to: target, replacing: mayReplace, partial: partial)
    if reason == alreadyExists { throw .exists(path: path) }
    guard reason == 0 else { throw .cannotWrite(path: path, code: reason) }
  }

  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  func write(_ document: JSONValue) throws(CommandError) {
    try write(document.bytes(newline: true))
  }
}
