internal import COsmium

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file descriptor that is closed with its last use.
struct FileDescriptor: ~Copyable {
  let rawValue: Int32

  /// Opens `path` for reading.
  init(reading path: String) throws(ExtractError) {
    guard !path.utf8.contains(0) else { throw .notFound(path: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .notFound(path: path) }
      throw .unreadable(path: path, errno: code)
    }
    rawValue = descriptor
  }

  /// A new file in `$TMPDIR`, else in /tmp, that has no name and goes with its descriptor.
  init(temporaryIn directory: String) throws(ExtractError) {
    var template = Array("\(directory)/osm-extract-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .cannotSpool(directory: directory, errno: errno) }
    rawValue = descriptor
    _ = unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { _ = close(rawValue) }

  /// The size of a regular file in bytes; `nil` for a pipe, a terminal or a device.
  func regularFileSize(path: String) throws(ExtractError) -> Int64? {
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw .unreadable(path: path, errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int64(status.st_size)
    case S_IFDIR: throw .unreadable(path: path, errno: EISDIR)
    default: return nil
    }
  }

  /// Copies all that `descriptor` still has to give into a temporary file.
  static func spooling(
    _ descriptor: Int32, path: String
  ) throws(ExtractError) -> FileDescriptor {
    var directory = "/tmp"
    if let value = getenv("TMPDIR"), value.pointee != 0 { directory = String(cString: value) }
    let file = try FileDescriptor(temporaryIn: directory)
    let capacity = 256 * 1024
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, capacity)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, errno: errno) }
      if count == 0 { return file }
      var written = 0
      while written < count {
        let step = write(file.rawValue, buffer.baseAddress?.advanced(by: written), count - written)
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { throw .cannotSpool(directory: directory, errno: errno) }
        written += step
      }
    }
  }
}

/// Gives memory that was freed back to the system, where the C library keeps it.
package func releaseFreeMemory() { cosm_release_memory() }
