import Foundation
import TestSupport
import Testing
import WalkGeometry
import WalkGraph
import WalkImport
import WalkRouting

private let root = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

@Test func `the example of the README is the one that is compiled here`() throws {
  let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
  let example = try String(
    contentsOf: root.appendingPathComponent("Tests/ReadmeTests/Example.swift"), encoding: .utf8)
  #expect(readme.contains("```swift\n\(example)```"))
}

@Test func `the example of spoken directions is the one that is compiled here`() throws {
  let article = try String(
    contentsOf: root.appendingPathComponent(
      "Sources/WalkDirections/WalkDirections.docc/WalkDirections.md"), encoding: .utf8)
  let example = try String(
    contentsOf: root.appendingPathComponent("Tests/ReadmeTests/SpokenExample.swift"),
    encoding: .utf8)
  #expect(article.contains("```swift\n\(example)```"))
}

@Test func `a walk in Monaco is spoken from the first step to the car`() throws {
  let folder = try TemporaryFolder()
  let path = folder.path("monaco.walk")
  _ = try Importer.run(extracts: [Sample.monaco], to: path)
  let area = try Area(contentsOf: path)
  let router = Router(area: area)
  var workspace = router.makeWorkspace()
  let here = try #require(Coordinate(latitude: 43.73090, longitude: 7.42540))
  let car = try #require(Coordinate(latitude: 43.73298, longitude: 7.42136))
  let route = try router.route(from: here, to: car, workspace: &workspace)
  let spoken = try announcements(for: route, in: area, language: .french)
  #expect(spoken.first?.meters == 0)
  #expect(spoken.map(\.meters) == spoken.map(\.meters).sorted())
  #expect(spoken.last?.words.contains("niveau moins 2") == true)
}

@Test func `the example of the README walks back to the car`() throws {
  let folder = try TemporaryFolder()
  let path = folder.path("monaco.walk")
  _ = try Importer.run(extracts: [Sample.monaco], to: path)
  let here = try #require(Coordinate(latitude: 43.73090, longitude: 7.42540))
  let car = try #require(Coordinate(latitude: 43.73298, longitude: 7.42136))
  let text = try walkBack(from: here, to: car, areaPath: path)
  #expect(text.contains("Rue Saige"))
  #expect(text.contains("Your car is"))
}
