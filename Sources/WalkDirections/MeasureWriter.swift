/// Distances, spans of time, directions and names in the words of a language, for sentences that other modules make.
package struct MeasureWriter: Sendable {
  private let words: SentenceWriter

  /// - Parameter isSpoken: Whether they are to be heard: no abbreviations, no signs.
  package init(_ language: Language, units: Units, isSpoken: Bool) {
    words = SentenceWriter(language, units, isSpoken: isSpoken)
  }

  /// Meters as people speak of them: `20 m`, `1.2 km`, `300 ft`.
  ///
  /// - Parameter isOblique: Whether they stand behind a preposition: `in 50 Metern`.
  package func distance(_ meters: Double, isOblique: Bool = false) -> String {
    text(isOblique: isOblique) { $0.distance(meters) }
  }

  /// Meters to the last, for what is known and not walked: `12 m`.
  package func exactDistance(_ meters: Double, isOblique: Bool = false) -> String {
    text(isOblique: isOblique) { $0.exactDistance(meters) }
  }

  /// Seconds that a walk takes: `16 min`, `1 h 20 min`.
  package func duration(_ seconds: Double) -> String { text { $0.duration(seconds) } }

  /// Seconds that have passed or are to pass: `45 s`, `3 h 5 min`, `2 days`.
  package func span(_ seconds: Double, isOblique: Bool = false) -> String {
    text(isOblique: isOblique) { $0.span(seconds) }
  }

  /// Where something lies, by degrees clockwise from north: `north-east`.
  package func quarter(_ bearing: Double) -> String { text { $0.quarter(bearing) } }

  /// A storey as it was typed; where it is heard, with its minus as a word.
  package func level(_ level: String) -> String { text { $0.name($0.text(ofLevel: level)) } }

  /// What is not of the language: set apart where it would turn round what stands beside it.
  package func name(_ text: String) -> String { self.text { $0.name(text) } }

  private func text(
    isOblique: Bool = false, _ write: (inout SentenceWriter) -> Void
  ) -> String {
    var words = words
    words.isOblique = isOblique
    write(&words)
    return words.text()
  }
}
