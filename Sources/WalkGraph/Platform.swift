#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file mapped read-only; unmapped when released.
final class MappedFile: @unchecked Sendable {
  // Nobody writes the mapping.
  let base: UnsafeRawPointer
  let count: Int

  /// - Throws: ``AreaError/notFound(path:)`` or ``AreaError/unreadable(path:code:)``; an empty file is
  ///   ``AreaError/notAnArea(path:)``.
  init(path: String) throws(AreaError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .notFound(path: path) }
      throw .unreadable(path: path, code: code)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAnArea(path: path) }
    guard status.st_size > 0 else { throw .notAnArea(path: path) }
    let length = Int(status.st_size)
    guard let mapping = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0),
      mapping != MAP_FAILED
    else { throw .unreadable(path: path, code: errno) }
    base = UnsafeRawPointer(mapping)
    count = length
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: base), count)
  }
}

/// Where a file is written before it takes the place of `path`: beside it, under this process's number.
package func partialPath(of path: String) -> String { "\(path).\(getpid()).partial" }

/// Writes a file beside `path`, syncs it and renames it, so that `path` is the old file or the new one,
/// never half of one. The file beside is removed when anything fails.
func writeAtomically(_ chunks: [[UInt8]], to path: String) throws(AreaError) {
  let temporary = partialPath(of: path)
  // What a killed process of the same number left is in the way; anything else is not ours to follow.
  unlink(temporary)
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw .cannotWrite(path: path, code: errno) }
  func fail() -> AreaError {
    let code = errno
    close(descriptor)
    unlink(temporary)
    return .cannotWrite(path: path, code: code)
  }
  for chunk in chunks {
    let isWritten = chunk.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let written = write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if written < 0 {
          if errno == EINTR { continue }
          return false
        }
        done += written
      }
      return true
    }
    guard isWritten else { throw fail() }
  }
  guard fsync(descriptor) == 0 else { throw fail() }
  guard close(descriptor) == 0, rename(temporary, path) == 0 else {
    let code = errno
    unlink(temporary)
    throw .cannotWrite(path: path, code: code)
  }
  // The rename itself is durable once the folder is synced.
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  let folderDescriptor = open(folder, O_RDONLY | O_CLOEXEC)
  if folderDescriptor >= 0 {
    fsync(folderDescriptor)
    close(folderDescriptor)
  }
}
