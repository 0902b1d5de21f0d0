#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The `errno` of nothing to read yet.
let tryAgain: Int32 = EAGAIN

/// Milliseconds on a clock that only runs forward.
func monotonicMilliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}

/// Waits; a signal ends the wait.
func pause(milliseconds: Int32) {
  if milliseconds > 0 { poll(nil, 0, milliseconds) }
}

func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// Opens a file or a device; one that nothing has opened for writing is not waited for.
func openForReading(_ path: String) throws(FixSourceError) -> Int32 {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else {
    throw errno == ENOENT ? .missing(path: path) : .cannotRead(path: path, errno: errno)
  }
  return descriptor
}

func isRegularFile(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Whether it is a line to a device: a terminal, or a receiver.
func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

/// Whether reading would not wait: because something is there, or because nothing comes any more.
func isReadable(_ descriptor: Int32, waiting milliseconds: Int32) -> Bool {
  var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&waiting, 1, milliseconds) > 0
}

/// Reads what is there.
///
/// - Returns: The bytes, none at the end; and 0, or the `errno` of what failed.
func readAvailable(_ descriptor: Int32, most: Int) -> (bytes: [UInt8], errno: Int32) {
  var reason: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
    repeat {
      let done = read(descriptor, buffer.baseAddress, most)
      count = max(done, 0)
      reason = done < 0 ? errno : 0
    } while reason == EINTR
  }
  return (bytes, reason == EWOULDBLOCK ? EAGAIN : reason)
}

/// Connects to a TCP port, by the first of the host's addresses that answers.
func openConnection(
  host: String, port: UInt16, waiting milliseconds: Int32
) throws(FixSourceError) -> Int32 {
  var hints = addrinfo()
  hints.ai_family = AF_UNSPEC
  #if canImport(Glibc)
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
  #else
    hints.ai_socktype = SOCK_STREAM
  #endif
  var found: UnsafeMutablePointer<addrinfo>?
  guard getaddrinfo(host, String(port), &hints, &found) == 0 else { throw .unknownHost(host) }
  defer { freeaddrinfo(found) }
  var reason = ECONNREFUSED
  var next = found
  while let address = next?.pointee {
    next = address.ai_next
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else {
      reason = errno
      continue
    }
    reason = connect(descriptor, to: address, waiting: milliseconds)
    if reason == 0 { return descriptor }
    close(descriptor)
  }
  throw .unreachable(host: host, port: port, errno: reason)
}

/// - Returns: 0, or the `errno` of what failed.
private func connect(
  _ descriptor: Int32, to address: addrinfo, waiting milliseconds: Int32
) -> Int32 {
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
  #endif
  if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return 0 }
  guard errno == EINPROGRESS || errno == EINTR else { return errno }
  var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  guard poll(&waiting, 1, milliseconds) > 0 else { return ETIMEDOUT }
  var reason: Int32 = 0
  var size = socklen_t(MemoryLayout<Int32>.size)
  getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &reason, &size)
  return reason
}

/// Sends a short text; a connection that is gone raises no signal.
///
/// - Returns: 0, or the `errno` of what failed.
func sendAll(_ text: String, to descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    let flags: Int32 = 0
  #else
    let flags = Int32(MSG_NOSIGNAL)
  #endif
  let bytes = Array(text.utf8)
  let count = send(descriptor, bytes, bytes.count, flags)
  if count == bytes.count { return 0 }
  return count < 0 ? errno : ENOBUFS
}
