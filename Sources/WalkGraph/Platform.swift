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

/// A file that is written beside its path, so that there is the old file or the new one, never half of one.
///
/// Unless it is committed, it is removed when let go.
struct PartialFile: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private var isCommitted = false

  init(beside path: String) throws(AreaError) {
    let temporary = partialPath(of: path)
    // What a killed process of the same number left is in the way; anything else is not ours to follow.
    unlink(temporary)
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, code: errno) }
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    if !isCommitted { unlink(partialPath(of: path)) }
  }

  /// Appends bytes.
  func write(_ bytes: some Collection<UInt8>) throws(AreaError) {
    try write(bytes, at: nil)
  }

  /// Overwrites the beginning.
  func rewrite(_ bytes: some Collection<UInt8>) throws(AreaError) {
    try write(bytes, at: 0)
  }

  private func write(_ bytes: some Collection<UInt8>, at start: off_t?) throws(AreaError) {
    let code = bytes.withContiguousStorageIfAvailable { bytes -> Int32 in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[done...])
        let written =
          start.map { pwrite(descriptor, rest.baseAddress, rest.count, $0 + off_t(done)) }
          ?? systemWrite(descriptor, rest)
        if written < 0, errno != EINTR { return errno }
        done += max(written, 0)
      }
      return 0
    }
    precondition(code != nil, "bytes in one piece")
    if let code, code != 0 { throw .cannotWrite(path: path, code: code) }
  }

  /// Waits until all that was written is on the disk.
  func sync() throws(AreaError) {
    guard fsync(descriptor) == 0 else { throw .cannotWrite(path: path, code: errno) }
  }

  /// Gives the file its name, once it is synced.
  mutating func commit() throws(AreaError) {
    guard rename(partialPath(of: path), path) == 0 else {
      throw .cannotWrite(path: path, code: errno)
    }
    isCommitted = true
    // The rename itself is durable once the folder is synced.
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let folderDescriptor = open(folder, O_RDONLY | O_CLOEXEC)
    if folderDescriptor >= 0 {
      fsync(folderDescriptor)
      close(folderDescriptor)
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
