#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Milliseconds since 1970-01-01T00:00:00Z on the system's clock.
func clockMilliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}

/// Minutes east of UTC of the system's zone (`TZ`) at that moment, daylight saving included.
func localOffsetMinutes(atSeconds seconds: Int64) -> Int {
  tzset()
  var time = time_t(seconds)
  var parts = tm()
  localtime_r(&time, &parts)
  return Int(parts.tm_gmtoff) / 60
}

/// Whether a file or folder of that name is there.
func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Whether there is a file of that name, and nothing in it.
func isEmptyFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
}

/// Whether two names lead to one file.
func isSameFile(_ path: String, _ other: String) -> Bool {
  var one = stat()
  var two = stat()
  return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev
    && one.st_ino == two.st_ino
}

/// This thread's `errno`.
func lastSystemError() -> Int32 { errno }

/// Whether an `errno` says that no more could be written: disk, quota or file size limit.
func isOutOfSpace(_ reason: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(reason) }

/// Creates an empty file (mode 0600) and the folders above it (0700); what exists is left alone.
///
/// - Parameter makingFolders: Without it, a folder that is missing is `ENOENT`.
/// - Returns: 0, or the `errno` of what failed.
func createPrivateFile(_ path: String, makingFolders: Bool = true) -> Int32 {
  let reason = createEmpty(path)
  guard makingFolders, reason == ENOENT else { return reason }
  let folderReason = createPrivateFolder(parentFolder(of: path))
  return folderReason == 0 ? createEmpty(path) : folderReason
}

// O_EXCL: closing a descriptor of a database that is in use would drop SQLite's POSIX locks on it.
private func createEmpty(_ path: String) -> Int32 {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { return errno == EEXIST ? 0 : errno }
  close(descriptor)
  return 0
}

private func createPrivateFolder(_ path: String) -> Int32 {
  let parent = parentFolder(of: path)
  if !fileExists(parent), parent != path {
    let reason = createPrivateFolder(parent)
    guard reason == 0 else { return reason }
  }
  guard mkdir(path, 0o700) == 0 else { return errno == EEXIST ? 0 : errno }
  syncFolder(parent)
  return 0
}

/// Removes a database that is in nobody's use, and its journal.
func removeDatabase(_ path: String) {
  unlink(path)
  unlink(path + "-journal")
}

/// Writes a finished file to the disk and puts it in its place.
///
/// - Parameter replacing: Without it, a file that is there is left alone, with `EEXIST`.
/// - Returns: 0, or the `errno` of what failed.
func moveIntoPlace(_ partial: String, to path: String, replacing: Bool) -> Int32 {
  let descriptor = open(partial, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return errno }
  let synced = fsync(descriptor) == 0 ? 0 : errno
  close(descriptor)
  guard synced == 0 else { return synced }
  let reason = replacing ? (rename(partial, path) == 0 ? 0 : errno) : give(partial, nameOf: path)
  if reason == 0 { syncFolder(parentFolder(of: path)) }
  return reason
}

// A hard link is never made over an existing name; not every file system has them.
private func give(_ partial: String, nameOf path: String) -> Int32 {
  if link(partial, path) == 0 {
    unlink(partial)
    return 0
  }
  guard errno != EEXIST, !fileExists(path) else { return EEXIST }
  return rename(partial, path) == 0 ? 0 : errno
}

/// The `errno` of a name that is taken.
let alreadyExists = EEXIST

/// Gives a damaged store another name and puts a sound one in its place; at every moment one of them is
/// there. A journal of the damaged one goes with it, or it would be applied to the other.
///
/// - Returns: 0, or the `errno` of what failed.
func exchange(_ path: String, keptAs kept: String, by sound: String) -> Int32 {
  rename(path + "-journal", kept + "-journal")
  let canLink = link(path, kept) == 0
  if !canLink, rename(path, kept) != 0 { return errno }
  guard rename(sound, path) == 0 else { return errno }
  syncFolder(parentFolder(of: path))
  return 0
}

/// The bytes of a file; `nil` when it cannot be read.
func bytes(ofFile path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return nil }
  var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
  var done = 0
  while done < bytes.count {
    let count = bytes[done...].withUnsafeMutableBytes {
      read(descriptor, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR { continue }
    // A file on a bad disk is worth reading up to where it is bad.
    guard count > 0 else { return Array(bytes[..<done]) }
    done += count
  }
  return bytes
}

/// Runs `body` while no other process does this for a file of the same folder.
func alone<Result, Failure: Error>(
  besideFile path: String, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let descriptor = open(parentFolder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
  defer { if descriptor >= 0 { close(descriptor) } }
  return try body()
}

private func parentFolder(of path: String) -> String {
  var name = Substring(path)
  while name.count > 1, name.last == "/" { name.removeLast() }
  guard let slash = name.lastIndex(of: "/") else { return "." }
  return slash == name.startIndex ? "/" : String(name[..<slash])
}

private func syncFolder(_ path: String) {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}
