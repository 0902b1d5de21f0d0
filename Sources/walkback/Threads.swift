#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number of cores that are on.
func coreCount() -> Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

/// Runs `body` on so many threads at once, the calling one among them, and waits for all of them.
///
/// Where the system gives fewer, fewer run it.
func runOnThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  var threads: [pthread_t] = []
  for _ in 1..<max(count, 1) {
    guard let thread = startThread(body) else { break }
    threads.append(thread)
  }
  body()
  for thread in threads { pthread_join(thread, nil) }
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// - Returns: `nil` when the system gives none.
private func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let argument = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Darwin)
    var thread: pthread_t?
    let reason = pthread_create(
      &thread, nil,
      { argument in
        Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument.toOpaque())
  #else
    var thread = pthread_t()
    let reason = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
  #endif
  guard reason == 0 else {
    argument.release()
    return nil
  }
  return thread
}

/// A lock that threads can wait with, until another one wakes them.
final class ThreadLock: @unchecked Sendable {
  // The system's own objects are made for several threads; they stay where they are.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Gives the lock away until ``wakeAll()``, or for no reason.
  func wait() { pthread_cond_wait(condition, mutex) }
  func wakeAll() { pthread_cond_broadcast(condition) }

  func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
