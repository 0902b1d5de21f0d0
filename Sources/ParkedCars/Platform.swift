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

/// This thread's `errno`.
func lastSystemError() -> Int32 { errno }

/// Whether an `errno` says that no more could be written: disk, quota or file size limit.
func isOutOfSpace(_ reason: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(reason) }

/// Creates an empty file (mode 0600) and the folders above it (0700); what exists is left alone.
///
/// - Returns: 0, or the `errno` of what failed.
func createPrivateFile(_ path: String) -> Int32 {
  let reason = createEmpty(path)
  guard reason == ENOENT else { return reason }
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
