import Dispatch
import Synchronization

/// Something that is made on another core while the work goes on.
final class Background<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  init(_ make: @escaping @Sendable () -> Value) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      let value = make()
      self.made.withLock { $0 = value }
    }
  }

  /// Waits until it is made.
  func value() -> Value {
    group.wait()
    guard let value = made.withLock({ $0 }) else { preconditionFailure("nothing was made") }
    return value
  }
}
