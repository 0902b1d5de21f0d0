#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Zeroed memory for `count` values of a type whose zero bytes are a value; given back by ``release(_:)``.
///
/// From the system's zero pages: nothing is touched before it is used.
func allocateZeroed<T: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<T> {
  guard let memory = calloc(max(count, 1), MemoryLayout<T>.stride) else {
    fatalError("out of memory for \(count) values of \(MemoryLayout<T>.stride) bytes")
  }
  return memory.bindMemory(to: T.self, capacity: max(count, 1))
}

func release<T: BitwiseCopyable>(_ pointer: UnsafeMutablePointer<T>) { free(pointer) }
