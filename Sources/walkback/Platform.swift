#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The value of an environment variable; `nil` when it is missing or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

/// The home folder, from `HOME`, else from the user database.
func homeFolder() -> String? {
  if let home = environment("HOME") { return home }
  guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return nil }
  return String(cString: folder)
}

/// This thread's `errno`.
func lastSystemError() -> Int32 { errno }

/// The system's words for an `errno`.
func systemWords(_ code: Int32) -> String {
  guard let words = strerror(code) else { return "error \(code)" }
  return String(cString: words)
}

/// Whether an `errno` says that no more could be written: disk, quota or file size limit.
func isOutOfSpace(_ code: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }

/// Whether an `errno` says that the hardware or the network under a file failed.
func isInputOutputFault(_ code: Int32) -> Bool { [EIO, ESTALE, ENXIO].contains(code) }

/// Whether standard error is a terminal that takes control sequences.
func isErrorTerminal() -> Bool { isatty(2) != 0 && environment("TERM") != "dumb" }

func isInputTerminal() -> Bool { isatty(0) != 0 }

func isOutputTerminal() -> Bool { isatty(1) != 0 }

/// Seconds on a clock that only runs forward.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func exitProcess(_ code: Int32) -> Never { exit(code) }

// MARK: Files

/// What a path leads to.
enum FileKind: Equatable {
  case missing
  case regular
  case folder
  /// A device, a pipe or a socket.
  case special
  /// A folder on the way to it may not be looked into.
  case hidden
}

func fileKind(_ path: String) -> FileKind {
  var status = stat()
  guard stat(path, &status) == 0 else { return errno == EACCES ? .hidden : .missing }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .regular
  case S_IFDIR: return .folder
  default: return .special
  }
}

/// A number that two paths share only when they lead to the same file; `nil` when there is none.
func fileIdentity(_ path: String) -> FileIdentity? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  return FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
}

struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64
}

/// `path` from the root on.
func absolutePath(_ path: String) -> String {
  if path.hasPrefix("/") { return path }
  guard let folder = getcwd(nil, 0) else { return path }
  defer { free(folder) }
  return String(cString: folder) + "/" + path
}

/// Where a chain of symbolic links ends; `path` itself when nothing is there.
func resolvedPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The names in a folder, sorted; none when it is missing.
///
/// - Throws: ``CommandError/cannotRead(path:code:)``.
func names(inFolder path: String) throws(CommandError) -> [String] {
  guard let folder = opendir(path) else {
    if errno == ENOENT { return [] }
    throw .cannotRead(path: path, code: errno)
  }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    names.append(
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      })
  }
  return names.sorted()
}

/// Makes a folder and those above it, mode 0700; what exists is left alone.
///
/// - Returns: 0, or the `errno` of what failed.
func createPrivateFolder(_ path: String) -> Int32 {
  if fileKind(path) == .folder { return 0 }
  if let parent = parentFolder(of: path) {
    let reason = createPrivateFolder(parent)
    if reason != 0 { return reason }
  }
  return mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
}

/// The folder above; `nil` for the root and for a bare name.
func parentFolder(of path: String) -> String? {
  guard let slash = path.lastIndex(of: "/"), path.count > 1 else { return nil }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Writes all bytes to an open file.
///
/// - Returns: 0, or the `errno` of what failed.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count {
      let count = write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          waitFor(descriptor, POLLOUT)
          continue
        }
        return errno
      }
      done += count
    }
    return 0
  }
}

/// Reads what there is of an open file, `most` bytes at most, behind what is in `bytes`.
///
/// - Returns: The count, 0 at the end; and 0, or the `errno` of what failed.
func readSome(
  _ most: Int, from descriptor: Int32, into bytes: inout [UInt8]
) -> (count: Int, reason: Int32) {
  var reason: Int32 = 0
  let chunk = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
    while true {
      let done = read(descriptor, buffer.baseAddress, most)
      if done >= 0 {
        count = done
        return
      }
      if errno == EINTR { continue }
      if errno == EAGAIN {
        waitFor(descriptor, POLLIN)
        continue
      }
      reason = errno
      return
    }
  }
  bytes += chunk
  return (chunk.count, reason)
}

private func waitFor(_ descriptor: Int32, _ events: Int32) {
  var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  poll(&waiting, 1, -1)
}

/// A file that is read, or standard input; closed when released.
final class InputFile {
  let descriptor: Int32
  let path: String

  /// - Parameter path: `-` for standard input.
  /// - Throws: ``CommandError/noPositionFile(path:)``, ``CommandError/cannotRead(path:code:)``.
  init(_ path: String) throws(CommandError) {
    self.path = path
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .noPositionFile(path: path) : .cannotRead(path: path, code: errno)
    }
  }

  deinit { if descriptor > 0 { close(descriptor) } }
}

/// Reads a file, or standard input for `-`, to its end.
///
/// - Throws: ``CommandError/noPositionFile(path:)``, ``CommandError/cannotRead(path:code:)``.
func readPositionFile(_ path: String) throws(CommandError) -> [UInt8] {
  let file = try InputFile(path)
  var bytes: [UInt8] = []
  while true {
    let (count, reason) = readSome(1 << 16, from: file.descriptor, into: &bytes)
    guard reason == 0 else { throw .cannotRead(path: path, code: reason) }
    if count == 0 { return bytes }
  }
}

/// Opens a file to be moved to `path` once it is whole.
///
/// - Parameters:
///   - partial: The name to write under, beside `path`.
///   - replacing: Whether a file of that name may be replaced; its mode is kept.
/// - Returns: The descriptor; and 0, or the `errno` of what failed.
func openPartial(
  _ partial: String, for path: String, replacing: Bool
) -> (descriptor: Int32, reason: Int32) {
  // What stands under that name is left over from a process of the same number, or a trap.
  unlink(partial)
  let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { return (descriptor, errno) }
  var status = stat()
  if replacing, stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
  return (descriptor, 0)
}

/// Syncs and closes a file of ``openPartial(_:for:replacing:)`` and moves it to its place, or removes it.
///
/// - Parameter replacing: Without it, a file that appeared there meanwhile is left alone, with `EEXIST`.
/// - Returns: 0, or the `errno` of what failed first.
func finishPartial(
  _ descriptor: Int32, _ partial: String, to path: String, replacing: Bool
) -> Int32 {
  var reason: Int32 = fsync(descriptor) == 0 ? 0 : errno
  if close(descriptor) != 0, reason == 0 { reason = errno }
  if reason == 0 { reason = move(partial, to: path, replacing: replacing) }
  if reason != 0 { unlink(partial) }
  return reason
}

private func move(_ partial: String, to path: String, replacing: Bool) -> Int32 {
  if !replacing {
    // A hard link is never made over an existing name; not every file system has them.
    if link(partial, path) == 0 {
      unlink(partial)
      return 0
    }
    if errno == EEXIST { return EEXIST }
  }
  return rename(partial, path) == 0 ? 0 : errno
}

/// The `errno` of a name that is taken.
let alreadyExists: Int32 = EEXIST

/// The `errno` of a folder or file that is not for this user.
let permissionDenied: Int32 = EACCES

/// Opens a device or a pipe by name, which nothing can be renamed onto.
///
/// - Returns: The descriptor; and 0, or the `errno` of what failed.
func openSpecialFile(_ path: String) -> (descriptor: Int32, reason: Int32) {
  let descriptor = open(path, O_WRONLY | O_CLOEXEC)
  return (descriptor, descriptor >= 0 ? 0 : errno)
}

func closeFile(_ descriptor: Int32) { close(descriptor) }

func removeFile(_ path: String) { unlink(path) }
