#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

func removeFile(_ path: String) { unlink(path) }

func isFile(_ path: String) -> Bool { access(path, F_OK) == 0 }

func byteCount(of path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

/// Waits until a file is on the disk; 0, or the system's reason why not.
func syncFile(_ path: String) -> Int32 {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return errno }
  defer { close(descriptor) }
  return fsync(descriptor) == 0 ? 0 : errno
}

/// Gives a synced file its name, for good; 0, or the system's reason why not.
func renameFile(_ partial: String, _ path: String) -> Int32 {
  guard rename(partial, path) == 0 else { return errno }
  let slash = path.lastIndex(of: "/")
  _ = syncFile(slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
  return 0
}

/// The system's number for a full disk.
let outOfSpace = ENOSPC
/// That for reading or writing that failed.
let failedTransfer = EIO

/// The natural logarithm.
func naturalLogarithm(_ value: Double) -> Double { log(value) }
