import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A TCP port of this machine that somebody may connect to.
final class LoopbackServer {
  private var listener: Int32
  let port: UInt16

  /// - Parameter port: 0 for any that is free.
  init(port: UInt16 = 0) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    listener = socket(AF_INET, kind, 0)
    try #require(listener >= 0)
    var isOn: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let bound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    try #require(bound)
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit { stop() }

  /// Nobody can connect any more.
  func stop() {
    if listener >= 0 { close(listener) }
    listener = -1
  }

  /// Takes the next connection, which is there already.
  func accept() throws -> Connection {
    #if canImport(Darwin)
      let descriptor = Darwin.accept(listener, nil, nil)
    #elseif canImport(Glibc)
      let descriptor = Glibc.accept(listener, nil, nil)
    #else
      let descriptor = Musl.accept(listener, nil, nil)
    #endif
    try #require(descriptor >= 0)
    return Connection(descriptor: descriptor)
  }

  final class Connection {
    private let descriptor: Int32

    fileprivate init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(descriptor, bytes, bytes.count)
    }

    /// What the other end has sent: waits for it.
    func receive() -> String {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
  }
}
