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
  init(
    _ arguments: Arguments, option: OptionSpec = .output
  ) throws(CommandError) {
    let named = arguments.text(option)
    path = named == "-" ? nil : named
    mayReplace = arguments.has(.overwrite)
    guard let path else { return }
    switch fileKind(path) {
    case .regular where !mayReplace: throw .exists(path: path)
    case .folder: throw .isFolder(path: path)
    default: break
    }
  }

  /// Opens it, to be written piece by piece.
  func open() throws(CommandError) -> Opened {
    guard let path else { return Opened(descriptor: 1, path: "standard output") }
    if fileKind(path) == .special {
      let (descriptor, reason) = openSpecialFile(path)
      guard reason == 0 else { throw .cannotWrite(path: path, code: reason) }
      return Opened(descriptor: descriptor, path: path)
    }
    let target = mayReplace ? resolvedPath(path) : path
    let partial = partialPath(of: target)
    Interruption.willWrite(partial)
    let (descriptor, reason) = openPartial(partial, for: target, replacing: mayReplace)
    guard reason == 0 else { throw .cannotWrite(path: path, code: reason) }
    return Opened(
      descriptor: descriptor, path: path, partial: partial, target: target,
      mayReplace: mayReplace)
  }

  /// An output that is being written; ``finish()`` or ``abandon()`` ends it.
  struct Opened {
    fileprivate let descriptor: Int32
    /// As the user calls it.
    fileprivate let path: String
    /// What is written to instead of `target`; `nil` for what is written to itself.
    fileprivate var partial: String?
    fileprivate var target = ""
    fileprivate var mayReplace = false

    /// Writes some whole lines; an interruption waits for them.
    func write(_ bytes: [UInt8]) throws(CommandError) {
      let reason = Interruption.held { writeAll(bytes, to: descriptor) }
      guard reason == 0 else { throw .cannotWrite(path: path, code: reason) }
    }

    /// Puts a file in its place.
    func finish() throws(CommandError) {
      guard let partial else { return close() }
      let reason = finishPartial(descriptor, partial, to: target, replacing: mayReplace)
      if reason == alreadyExists { throw .exists(path: path) }
      guard reason == 0 else { throw .cannotWrite(path: path, code: reason) }
    }

    /// Removes what was written of a file.
    func abandon() {
      close()
      if let partial { removeFile(partial) }
    }

    private func close() {
      if descriptor != 1 { closeFile(descriptor) }
    }
  }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    let opened = try open()
    do throws(CommandError) {
      try opened.write(bytes)
    } catch {
      opened.abandon()
      throw error
    }
    try opened.finish()
  }

  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  func write(_ document: JSONValue) throws(CommandError) {
    try write(document.bytes(newline: true))
  }
}
