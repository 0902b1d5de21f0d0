/// What a source of fixes says, one event after the other; it is read no faster than it is asked.
///
/// Between events it sleeps, so that no thread waits. Ending the task ends the sequence.
public struct FixEvents: AsyncSequence, Sendable {
  public typealias Element = FixEvent

  let source: FixSource
  let clock: @Sendable () -> Instant

  public func makeAsyncIterator() -> Iterator { Iterator(source: source, clock: clock) }

  public struct Iterator: AsyncIteratorProtocol {
    private static let pause = Duration.milliseconds(50)

    private let source: FixSource
    private let clock: @Sendable () -> Instant
    private var feed: FixFeed?

    fileprivate init(source: FixSource, clock: @escaping @Sendable () -> Instant) {
      self.source = source
      self.clock = clock
    }

    /// - Throws: ``FixSourceError``.
    public mutating func next() async throws -> FixEvent? {
      let open = try feed ?? FixFeed(source, clock: clock)
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
