import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkImport
import WalkPlaces

/// A search as somebody there would type it, and what should come first.
struct ExpectedSearch: Sendable, CustomTestStringConvertible {
  let table: String
  let text: String
  let near: Coordinate?
  let kind: String
  /// The beginning of the first answer's name, or of its address.
  let title: String

  var testDescription: String { "\(table): \(text)" }

  /// Rows of `text | LAT,LON or - | kind | title`; `#` begins a remark.
  static func table(_ name: String) throws -> [ExpectedSearch] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(components: "Searches", name + ".txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard !line.hasPrefix("#"), cells.count == 4 else { return nil }
      return ExpectedSearch(
        table: name, text: cells[0], near: CoordinateText.position(cells[1]), kind: cells[2],
        title: cells[3])
    }
  }

  func check(in index: PlaceIndex) throws {
    let first = try index.search(text, near: near).matches.first
    let kind = first?.place.kind.code ?? "nothing"
    let titles = [first?.place.title, first?.place.address.line].compactMap { $0 }
    #expect(
      kind == self.kind && titles.contains { $0.hasPrefix(title) },
      "\(testDescription): \(kind) \(titles)")
  }
}

private func index(of extract: String, in folder: TemporaryFolder) throws -> PlaceIndex {
  try PlaceIndex(contentsOf: places(of: extract, in: folder))
}

private func places(of extract: String, in folder: TemporaryFolder) throws -> String {
  var options = ImportOptions()
  options.acceleration = []
  options.indexesPlaces = true
  _ = try Importer.run(extracts: [extract], to: folder.path("area.walk"), options: options)
  return folder.path("area.places")
}

/// The bytes of the index of Monaco.
private let monaco = Result {
  let folder = try TemporaryFolder()
  return try Data(contentsOf: URL(fileURLWithPath: places(of: Sample.monaco, in: folder)))
}

@Test func `people in Monaco find what they type`() throws {
  let folder = try TemporaryFolder()
  let path = folder.path("area.places")
  try monaco.get().write(to: URL(fileURLWithPath: path))
  let index = try PlaceIndex(contentsOf: path)
  let searches = try ExpectedSearch.table("monaco")
  #expect(searches.count >= 30)
  for search in searches { try search.check(in: index) }
}

/// The folder with extracts of other towns, each named after its table.
private let extracts = ProcessInfo.processInfo.environment["WALKBACK_EXTRACTS"]

@Test(
  .enabled(if: extracts != nil),
  arguments: [
    "heidelberg", "moscow", "shibuya", "maldives", "porto",
  ])
func `people elsewhere find what they type`(_ table: String) throws {
  let folder = try TemporaryFolder()
  let extract = try #require(extracts) + "/\(table).osm.pbf"
  let index = try index(of: extract, in: folder)
  let searches = try ExpectedSearch.table(table)
  #expect(searches.count >= 30)
  for search in searches { try search.check(in: index) }
}

@Test(arguments: 1...40 as ClosedRange<UInt64>)
func `a damaged index gives answers or an error, never a crash`(_ seed: UInt64) throws {
  let folder = try TemporaryFolder()
  let path = folder.path("area.places")
  var bytes = try monaco.get()
  var random = SeededRandom(seed: seed)
  for _ in 0..<200 {
    bytes[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(
      in: 0...255, using: &random)
  }
  if seed % 4 == 0 { bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)) }
  try bytes.write(to: URL(fileURLWithPath: path))
  let here = Coordinate(latitudeE7: 437_325_000, longitudeE7: 74_190_000)
  for text in ["rue grimaldi", "p", "parking", "rue a & rue b", "grimladi", "quai albert 1er 7"] {
    do throws(PlaceError) {
      let index = try PlaceIndex(contentsOf: path)
      _ = try index.search(text, near: here)
      _ = try index.nearest(to: here)
    } catch {
      guard case .damaged = error else { throw error }
    }
  }
}
