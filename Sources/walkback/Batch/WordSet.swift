import WalkExport
import WalkRouting

/// A set of options that have words.
protocol WordSet: OptionSet where Element == Self {
  static var words: [(word: String, option: Self)] { get }
}

extension Avoid: WordSet {}
extension RouteKeys: WordSet {}

extension WordSet {
  /// Reads words between commas.
  ///
  /// - Returns: `nil` when one of them is unknown.
  init?(words list: String) {
    self.init(list.split(separator: ","))
  }

  init?(_ names: [some StringProtocol]) {
    self.init()
    for name in names {
      let word = name.trimmed
      guard let found = Self.words.first(where: { $0.word == word }) else { return nil }
      insert(found.option)
    }
  }
}
