import Foundation
import TestSupport
import Testing

struct ExportExampleTests {
  @Test func `the example of the documentation is the one that is compiled here`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/WalkExport/WalkExport.docc/WalkExport.md"),
      encoding: .utf8)
    let example = try String(
      contentsOf: tests.appending(path: "ExportExample.swift"), encoding: .utf8)
    #expect(article.contains("```swift\n\(example)```"))
  }

  @Test func `the example writes a track with times, and links`() throws {
    let folder = try TemporaryFolder()
    let sketch = try SketchedArea(["A": (0, 0), "B": (100, 0)], ways: [.init("AB")])
    let file = URL(fileURLWithPath: folder.path("walk.gpx"))
    let links = try export(
      sketch.route("A", "B"), in: sketch.area, leavingAt: Date(timeIntervalSince1970: 60), to: file)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("<time>1970-01-01T00:01:00Z</time>"))
    #expect(text.hasSuffix("</gpx>\n"))
    #expect(links.hasPrefix("Apple Maps: https://"))
  }
}
