import WalkGeometry
import WalkGraph
import WalkRouting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// An area made by hand, edge by edge, without tags or an importer: for tests of what comes after the import.
///
/// ```swift
/// let sketch = try SketchedArea(
///   ["A": (0, 0), "B": (100, 0), "C": (100, 80)],
///   ways: [.init("ABC", name: "Elm Street")])
/// let route = try sketch.route("A", "C")
/// ```
/// Nodes are letters with meters east and north of 35° N, 160° E. All must be joined by ways.
package struct SketchedArea {
  /// A way through letters; each step is an edge. Ways are numbered from 101.
  package struct Way {
    let letters: [Character]
    let name: String
    let attributes: EdgeAttributes
    let source: SourceID?

    /// - Parameters:
    ///   - source: What it is instead of a way of the next number.
    ///   - change: Changes the attributes, which are those of `wayClass` along the letters.
    package init(
      _ letters: String, _ wayClass: WayClass = .residential, name: String = "",
      source: SourceID? = nil, _ change: (inout EdgeAttributes) -> Void = { _ in }
    ) {
      self.letters = Array(letters)
      self.name = name
      self.source = source
      var attributes = EdgeAttributes(wayClass: wayClass)
      change(&attributes)
      self.attributes = attributes
    }
  }

  package let area: Area
  private let coordinates: [Character: Coordinate]

  private static let origin = Coordinate(latitudeE7: 350_000_000, longitudeE7: 1_600_000_000)

  /// - Parameter passages: What is passed at a letter, whatever the way.
  package init(
    _ nodes: [Character: (east: Double, north: Double)], ways: [Way],
    passages: [Character: PassageKind] = [:]
  ) throws {
    let letters = nodes.keys.sorted()
    let plane = LocalPlane(latitudeE7: Self.origin.latitudeE7)
    let coordinates = nodes.mapValues { east, north in
      Coordinate(
        latitudeE7: Self.origin.latitudeE7 + Int32((north / plane.metersPerLatitudeE7).rounded()),
        longitudeE7: Self.origin.longitudeE7 + Int32((east / plane.metersPerLongitudeE7).rounded()))
    }
    self.coordinates = coordinates
    var contents = AreaContents()
    contents.nodes = letters.compactMap { coordinates[$0] }
    contents.components = [0]
    let kinds = Set(passages.values).sorted { $0.rawValue < $1.rawValue }
    contents.passages += kinds.map { Passage(kind: $0) }
    func passage(_ letter: Character) -> UInt16 {
      passages[letter].flatMap { kinds.firstIndex(of: $0) }.map { UInt16($0 + 1) } ?? 0
    }
    let sources = ways.enumerated().map { index, way in
      way.source ?? SourceID(kind: .way, number: Int64(101 + index))
    }
    contents.sources = sources.sorted()
    contents.sourceNames = sources.map { _ in 0 }
    for (way, ownSource) in zip(ways, sources) {
      let source = contents.sources.firstIndex(of: ownSource) ?? 0
      let names = way.name.isEmpty ? [] : [LocalName(language: "", text: way.name)]
      let name = contents.names.firstIndex(of: names) ?? contents.names.count
      if name == contents.names.count { contents.names.append(names) }
      contents.sourceNames[source] = UInt32(name)
      for (from, to) in zip(way.letters, way.letters.dropFirst()) {
        guard let a = letters.firstIndex(of: from), let b = letters.firstIndex(of: to),
          let start = coordinates[from], let end = coordinates[to]
        else { preconditionFailure("a way through \(from)\(to), which is not drawn") }
        var attributes = way.attributes
        attributes.tailPassage = passage(from)
        attributes.headPassage = passage(to)
        if a > b { attributes = attributes.reversed }
        let number =
          contents.attributes.firstIndex(of: attributes) ?? contents.attributes.count
        if number == contents.attributes.count { contents.attributes.append(attributes) }
        contents.edges.append(
          AreaContents.Edge(
            tail: UInt32(min(a, b)), head: UInt32(max(a, b)),
            length: UInt32((start.distance(to: end) * 10).rounded(.up)),
            attributes: UInt32(number), interior: 0..<0, source: UInt32(source)))
      }
    }
    contents.edges.sort { $0.tail < $1.tail }
    var template = Array("/tmp/sketch.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    precondition(descriptor >= 0, "no temporary file")
    close(descriptor)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    _ = try contents.write(to: path, producer: "a sketch")
    area = try Area(contentsOf: path)
  }

  /// Where a letter stands.
  package subscript(letter: Character) -> Coordinate {
    guard let coordinate = coordinates[letter] else {
      preconditionFailure("\(letter) is not drawn")
    }
    return coordinate
  }

  /// A position so many meters east and north of a letter.
  package func beside(_ letter: Character, east: Double = 0, north: Double = 0) -> Coordinate {
    let start = self[letter]
    let plane = LocalPlane(latitudeE7: start.latitudeE7)
    return Coordinate(
      latitudeE7: start.latitudeE7 + Int32((north / plane.metersPerLatitudeE7).rounded()),
      longitudeE7: start.longitudeE7 + Int32((east / plane.metersPerLongitudeE7).rounded()))
  }

  /// The walk through letters.
  package func route(_ letters: Character...) throws -> Route {
    try route(through: letters.map { self[$0] })
  }

  /// The walk through positions.
  package func route(through positions: [Coordinate]) throws -> Route {
    let router = Router(area: area)
    var workspace = router.makeWorkspace()
    return try router.route(through: positions.map { Waypoint($0) }, workspace: &workspace)
  }
}
