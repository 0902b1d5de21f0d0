import TestSupport
import Testing
import WalkGeometry

@testable import WalkGraph

@Suite struct LocalNameTests {
  @Test(arguments: UInt64(0)..<10)
  func `a name in a language is the one without a country, else one with, else the signposted`(
    seed: UInt64
  ) throws {
    var contents = RandomContents(seed: seed).contents
    // The lists that the edges of the random area have, with languages of our own.
    let tags = ["", "de", "fr-CA", "fr", "gsw", "sr-Latn"]
    for index in contents.names.indices.dropFirst() {
      contents.names[index] = tags.prefix(1 + index % tags.count).map {
        LocalName(language: $0, text: "\($0) \(index)")
      }
    }
    let folder = try TemporaryFolder()
    let path = folder.path("names.walk")
    _ = try contents.write(to: path, producer: "walkback tests")
    let area = try Area(contentsOf: path)
    for index in contents.names.indices {
      let names = try area.names(index)
      #expect(try area.name(index, in: nil) == names.first?.text)
      for language in ["de", "fr", "sr", "g", "it"] {
        let exact = names.first { $0.language == language }
        let regional = names.first { $0.language.hasPrefix(language + "-") }
        #expect(
          try area.name(index, in: language) == (exact ?? regional ?? names.first)?.text)
      }
    }
  }
}
