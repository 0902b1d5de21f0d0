import Testing
import WalkDirections

@testable import WalkExport

@Suite struct DocumentWordsTests {
  /// The words by name, with the number of their blanks.
  private func blanks(_ words: DocumentWords) -> [String: Int] {
    var blanks: [String: Int] = [:]
    for (label, value) in Mirror(reflecting: words).children {
      guard let label, let text = value as? String else { continue }
      #expect(!text.isEmpty, "\(label)")
      blanks[label] = text.split(separator: "{}", omittingEmptySubsequences: false).count - 1
    }
    return blanks
  }

  @Test(arguments: Language.allCases)
  func `documents have words with the blanks that English has`(language: Language) {
    #expect(blanks(DocumentWords.words(of: language)) == blanks(.english))
  }

  @Test func `a document is in the language of its directions`() throws {
    let english = try HandmadeWalk.document()
    let maneuvers = english.directions.instructions.map(\.maneuver)
    let document = RouteDocument(
      route: english.route,
      directions: Directions(
        maneuvers, to: english.directions.destination, language: .german,
        notes: english.route.warnings.map { Note($0, in: .german) }),
      alternatives: [OtherWay(route: english.route, shared: 0.62999, streets: ["Quay"])])
    #expect(document.title == "Fußweg zum Auto")
    #expect(
      RouteText(document).text == """
        300 m, 4 min, 200 Stufen

        1. Die Treppe nach Norden hinaufgehen, 200 Stufen (100 m)
        2. Rechts in die Straße Quay "Q" & <Sons> abbiegen (200 m)
        3. Sie sind an Ihrem Auto angekommen, Ebene -2, Stellplatz C14 (by the <lift>)

        Hinweis: Ein Teil des Wegs führt über Privatgelände (Zugang: customers).

        Anderer Weg: 300 m, 4 min, 200 Stufen, über Quay (zu 62 % gleich)

        """)
  }
}
