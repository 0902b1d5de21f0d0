import Testing
import WalkDirections

@testable import WalkGuidance

@Suite struct GuidanceWordsTests {
  /// The slots of all words by name, without what tells how.
  private func slots(_ words: GuidanceWords) -> [String: [String]] {
    var slots: [String: [String]] = [:]
    for (label, value) in Mirror(reflecting: words).children {
      guard let label, let text = value as? String else { continue }
      slots[label] = Self.slots(in: text).map { String($0.prefix { $0 != ":" }) }.sorted()
    }
    return slots
  }

  /// What stands in braces.
  private static func slots(in words: String) -> [String] {
    words.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "}" })
    }
  }

  @Test(arguments: Language.allCases)
  func `a language has all words, with the slots that English has`(language: Language) {
    let words = GuidanceWords.words(of: language)
    #expect(slots(words) == slots(.english))
    for (label, value) in Mirror(reflecting: words).children where label != "sentenceGap" {
      #expect((value as? String)?.isEmpty == false, "\(language), \(label ?? "")")
    }
  }

  @Test(arguments: Language.allCases)
  func `every brace names a slot`(language: Language) throws {
    for (_, value) in Mirror(reflecting: GuidanceWords.words(of: language)).children {
      let text = try #require(value as? String)
      for slot in Self.slots(in: text) {
        #expect(GuidanceSlot(rawValue: slot) != nil, "\(language): \(text)")
      }
    }
  }
}
