/// What a source of fixes says, one event after the other; it is read no faster than it is asked.
///
/// Between events it sleeps, so that no thread waits. Ending the task ends the sequence.
public struct FixEvents: AsyncSequence, Sendable {
  public typealias Element = FixEvent
  public typealias Failure = FixSourceError

  let source: FixSource
  let clock: @Sendable () -> Instant

  public func makeAsyncIterator() -> Iterator { Iterator(source: source, clock: clock) }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Failure = FixSourceError

    private static let pause = Duration.milliseconds(50)

    private let source: FixSource
    private let clock: @Sendable () -> Instant
    private var feed: FixFeed?

    fileprivate init(source: FixSource, clock: @escaping @Sendable () -> Instant) {
      self.source = source
      self.clock = clock
    }

    /// The next event; `nil` at the end, and when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(FixSourceError) -> FixEvent? {
      let open: FixFeed
      if let feed { open = feed } else { open = try FixFeed(source, clock: clock) }
      feed = open
      while !Task.isCancelled {
        switch try open.next(waiting: 0) {
        case .event(let event): return event
        case .ended: return nil
        case .nothingYet: try? await Task.sleep(for: Self.pause)
        }
      }
      return nil
    }
  }
}
