import Foundation
import ParkedCars
import Testing

struct StoreExampleTests {
  @Test func `the example of the documentation is the one that is compiled here`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/ParkedCars/ParkedCars.docc/ParkedCars.md"),
      encoding: .utf8)
    let example = try String(
      contentsOf: tests.appending(path: "StoreExample.swift"), encoding: .utf8)
    #expect(article.contains("```swift\n\(example)```"))
  }

  @Test func `the example parks, takes the correction back and keeps a copy`() throws {
    let folder = try TemporaryFolder()
    let spot = try #require(
      try parkAndKeep(latitude: 43.73298, longitude: 7.42136, in: folder.path))
    #expect(spot.details.spot == "B-17" && spot.editedAt == nil)
    let copy = try SpotStore(path: folder.file("copy.sqlite"), creating: false)
    #expect(try copy.spots().map(\.name) == ["home", "car"])
    #expect(try copy.current() == spot)
  }
}
