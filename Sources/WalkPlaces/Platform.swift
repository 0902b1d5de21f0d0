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

/// Syncs a finished file and gives it its name; 0, or the system's reason why not.
func moveIntoPlace(_ partial: String, _ path: String) -> Int32 {
  let descriptor = open(partial, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return errno }
  defer { close(descriptor) }
  guard fsync(descriptor) == 0, rename(partial, path) == 0 else { return errno }
  return 0
}

/// The natural logarithm.
func naturalLogarithm(_ value: Double) -> Double { log(value) }
