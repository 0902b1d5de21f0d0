/// A text that names a place, with what was said about the position behind `;`.
struct PlaceText {
  /// To be looked up: `rue grimaldi 14`.
  let words: String
  private let options: [Substring]
  private let original: String

  /// - Returns: `nil` for a text without a letter, for JSON, and for two words of which one is a number, as in `nan,10`.
  init?(parsing text: String) throws(CommandError) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    let words = parts[0].trimmed
    guard words.contains(where: \.isLetter), !words.contains("{") else { return nil }
    let pair = words.split(separator: ",", omittingEmptySubsequences: false)
    let isBadPair =
      pair.count == 2 && !words.contains(where: \.isWhitespace)
      && pair.contains { decimal($0) != nil }
    if isBadPair { return nil }
    self.words = String(words)
    options = parts.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    original = text
    var position = Position(.init(latitudeE7: 0, longitudeE7: 0), source: "search")
    try apply(to: &position)
  }

  /// Puts level, accuracy and heading into the position of the place.
  func apply(to position: inout Position) throws(CommandError) {
    for part in options {
      guard let option = PositionOption(part) else {
        throw .badPosition(original, .badOption(String(part)))
      }
      guard try option.apply(to: &position, in: original) else {
        throw .badPosition(original, .unknownOption(String(option.name)))
      }
    }
  }
}
