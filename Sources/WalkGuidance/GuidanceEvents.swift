import ParkedCars

/// What a walker is told, as the fixes come.
///
/// ```swift
/// let follower = try Follower(from: here, to: car, router: router)
/// for try await (event, progress) in follower.events(over: source.events()) {
///   print(event, progress.metersLeft)
/// }
/// ```
/// It ends on arrival, or with its source. A lost signal is told with the first fix after it.
public struct GuidanceEvents<Source: AsyncSequence>: AsyncSequence
where Source.Element == FixEvent {
  public typealias Element = (event: GuidanceEvent, progress: GuidanceProgress)

  let follower: Follower
  let source: Source

  public func makeAsyncIterator() -> Iterator {
    Iterator(follower: follower, source: source.makeAsyncIterator())
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var follower: Follower
    fileprivate var source: Source.AsyncIterator
    /// What is still to be told of the last fix, the last first.
    private var waiting: [GuidanceEvent] = []

    fileprivate init(follower: Follower, source: Source.AsyncIterator) {
      self.follower = follower
      self.source = source
    }

    /// - Throws: What the source throws.
    public mutating func next() async throws -> Element? {
      while waiting.isEmpty {
        guard !follower.hasArrived, let event = try await source.next() else { return nil }
        if case .fix(let fix) = event { waiting = follower.update(fix).reversed() }
      }
      return (waiting.removeLast(), follower.progress)
    }
  }
}

extension GuidanceEvents: Sendable where Source: Sendable {}

extension Follower {
  /// What the walker is told, as a source of fixes speaks.
  public func events<Source: AsyncSequence>(over source: Source) -> GuidanceEvents<Source>
  where Source.Element == FixEvent {
    GuidanceEvents(follower: self, source: source)
  }
}
