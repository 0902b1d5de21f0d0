import WalkGeometry

/// Everything that goes into an area file, in its final order; ``write(to:)`` makes the file.
package struct AreaContents: Sendable {
  /// One edge; its tail is the lower-numbered end.
  package struct Edge: Sendable {
    package var tail: UInt32
    package var head: UInt32
    /// Decimeters, rounded up, at most ``AreaFormat/maximumLength``.
    package var length: UInt32
    package var attributes: UInt32
    private var firstPoint: UInt32
    private var pointCount: UInt32
    /// Index of ``AreaContents/sources``: what the edge was drawn as at its tail.
    package var source: UInt32

    package init(
      tail: UInt32, head: UInt32, length: UInt32, attributes: UInt32, interior: Range<Int>,
      source: UInt32
    ) {
      self.tail = tail
      self.head = head
      self.length = length
      self.attributes = attributes
      firstPoint = UInt32(interior.lowerBound)
      pointCount = UInt32(interior.count)
      self.source = source
    }

    /// Range of ``AreaContents/interior``.
    package var interior: Range<Int> {
      Int(firstPoint)..<Int(firstPoint) + Int(pointCount)
    }
  }

  /// Where an edge goes on as something else; nearly none does.
  package struct Run: Hashable, Sendable {
    /// Index of ``AreaContents/edges``.
    package var edge: UInt32
    /// Index of ``AreaContents/sources``.
    package var source: UInt32
    /// The point of the edge where it begins: 0 is the tail, 1 the first between the ends.
    package var point: UInt32

    package init(edge: UInt32, source: UInt32, point: UInt32) {
      self.edge = edge
      self.source = source
      self.point = point
    }
  }

  /// Components one after another, each along the Hilbert curve.
  package var nodes: [Coordinate] = []
  /// The first node of each component.
  package var components: [UInt32] = []
  /// In order of tail.
  package var edges: [Edge] = []
  /// What edges were drawn as from their first source on, in order of edge and of point.
  package var furtherRuns: [Run] = []
  /// Points between the ends of edges.
  package var interior: [Coordinate] = []
  /// Ascending.
  package var sources: [SourceID] = []
  /// The name of each source, an index of ``names``.
  package var sourceNames: [UInt32] = []
  /// The first entry is empty: no name.
  package var names: [[LocalName]] = [[]]
  package var attributes: [EdgeAttributes] = []
  /// The first entry stands for none.
  package var passages: [Passage] = [Passage(kind: .none)]
  /// The tags of condition 1, 2 and so on.
  package var conditions: [[String]] = []
  package var metadata: [(key: String, value: String)] = []

  /// With the numbers of the final order.
  package var grounds: [OpenGround] = []
  package var obstacles: [Obstacle] = []
  /// Finds the sights of nodes while other sections are written; `nil` leaves them out.
  package var sights: (@Sendable (AreaContents) -> SightContents)?

  /// Makes the hierarchy while other sections are written; `nil` leaves it out.
  package var hierarchy: (@Sendable (AreaContents) -> HierarchyContents)?
  /// Makes the landmarks likewise.
  package var landmarks: (@Sendable (AreaContents) -> LandmarkContents)?

  package init() {}

  /// Writes the file beside `path`, syncs and renames it.
  ///
  /// - Parameter beforeNaming: Called when the file is whole and synced but has not got its name, with its
  ///   ``Area/checksum``; when it throws, what was at `path` stays.
  /// - Returns: The number of bytes written.
  /// - Throws: ``AreaError``, or what `beforeNaming` throws.
  package func write(
    to path: String, producer: String,
    beforeNaming: (_ checksum: UInt64) throws -> Void = { _ in }
  ) throws -> Int {
    try AreaEncoder(contents: self, producer: producer).write(to: path, beforeNaming: beforeNaming)
  }
}
