import WalkGeometry
import WalkRouting

/// A matrix with what its positions are called and what is wrong with some of them: what its writers are given.
public struct MatrixDocument: Sendable {
  /// Why no walk begins or ends at a position.
  public struct Problem: Sendable {
    /// In CamelCase: `TooFar`.
    public let code: String
    /// The sentence.
    public let message: String

    public init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// A source or destination.
  public struct Place: Sendable {
    /// As the file of positions calls it.
    public let id: String?
    /// `nil` where walks begin and end.
    public let problem: Problem?

    public init(id: String?, problem: Problem?) {
      self.id = id
      self.problem = problem
    }
  }

  let matrix: Matrix
  let sources: [Place]
  let destinations: [Place]

  /// - Parameters:
  ///   - sources: As many as the matrix has, in order.
  ///   - destinations: Likewise.
  public init(matrix: Matrix, sources: [Place], destinations: [Place]) {
    precondition(
      sources.count == matrix.sources.count && destinations.count == matrix.destinations.count)
    self.matrix = matrix
    self.sources = sources
    self.destinations = destinations
  }
}

/// The matrix document: durations and distances, row by row, null where there is no walk.
public struct MatrixJSON: TextDocument {
  private let document: MatrixDocument

  public init(_ document: MatrixDocument) {
    self.document = document
  }

  public func write(to sink: inout some TextSink) {
    var buffer = TextBuffer()
    buffer.text("{\"code\":\"Ok\"")
    buffer.member("durations_s")
    rows(&buffer, \.durationSeconds, &sink)
    buffer.member("distances_m")
    rows(&buffer, \.distanceMeters, &sink)
    buffer.member("sources")
    places(&buffer, document.sources, document.matrix.sources, &sink)
    buffer.member("destinations")
    places(&buffer, document.destinations, document.matrix.destinations, &sink)
    buffer.text("}\n")
    buffer.drain(into: &sink, atLeast: 1)
  }

  private func rows(
    _ buffer: inout TextBuffer, _ figure: KeyPath<Matrix.Walk, Double>, _ sink: inout some TextSink
  ) {
    let matrix = document.matrix
    buffer.list(matrix.sources.indices) { buffer, source in
      if source > 0 { buffer.text("\n") }
      buffer.list(matrix.destinations.indices) { buffer, destination in
        if let walk = matrix[source, destination] {
          buffer.number(walk[keyPath: figure], decimals: 1)
        } else {
          buffer.text("null")
        }
      }
      buffer.drain(into: &sink)
    }
  }

  private func places(
    _ buffer: inout TextBuffer, _ places: [MatrixDocument.Place], _ ends: [Matrix.End],
    _ sink: inout some TextSink
  ) {
    buffer.list(zip(places, ends)) { buffer, pair in
      let (place, end) = pair
      buffer.text("{\"code\":")
      buffer.json(place.problem?.code ?? "Ok")
      if let id = place.id {
        buffer.member("id")
        buffer.json(id)
      }
      switch end {
      case .joined(let end): buffer.endMembers(end)
      case .failed(let asked, _):
        buffer.member("asked")
        buffer.point(asked)
        buffer.member("message")
        buffer.json(place.problem?.message ?? "")
      }
      buffer.text("}")
      buffer.drain(into: &sink)
    }
  }
}

/// The matrix as a table: one row for each pair, empty fields where there is no walk.
public struct MatrixCSV: TextDocument {
  private let document: MatrixDocument

  public init(_ document: MatrixDocument) {
    self.document = document
  }

  public func write(to sink: inout some TextSink) {
    var buffer = TextBuffer()
    buffer.text("source,destination,distance_m,duration_s\n")
    let sources = Self.labels(document.sources)
    let destinations = Self.labels(document.destinations)
    for (source, sourceLabel) in sources.enumerated() {
      for (destination, destinationLabel) in destinations.enumerated() {
        buffer.text(sourceLabel)
        buffer.text(",")
        buffer.text(destinationLabel)
        buffer.text(",")
        if let walk = document.matrix[source, destination] {
          buffer.number(walk.distanceMeters, decimals: 1)
          buffer.text(",")
          buffer.number(walk.durationSeconds, decimals: 1)
        } else {
          buffer.text(",")
        }
        buffer.text("\n")
      }
      buffer.drain(into: &sink)
    }
    buffer.drain(into: &sink, atLeast: 1)
  }

  /// What each is called, else its number from 0 on, as CSV has it (RFC 4180).
  private static func labels(_ places: [MatrixDocument.Place]) -> [String] {
    places.enumerated().map { index, place in
      guard let id = place.id else { return "\(index)" }
      guard id.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return id }
      return "\""
        + id.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
    }
  }
}
