import WalkRouting

/// The tags of one OpenStreetMap object.
///
/// An empty value says nothing and reads as absent; of a repeated key the first counts.
package struct Tags: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package let key: String
    package let value: String
  }

  package let pairs: [Pair]
  /// The keys of the foot profile that are there: it asks for many more than any object has.
  private let present: FootKeySet

  package init(_ pairs: [(String, String)]) {
    self.init(pairs: pairs.map { Pair(key: $0.0, value: $0.1) })
  }

  private init(pairs: [Pair]) {
    self.pairs = pairs
    present = FootKeySet(named: pairs.lazy.map(\.key))
  }

  /// Reads `k=v;k=v`, as the command takes them.
  ///
  /// A `;` inside a value is written `|`; a value may contain `=`. Spaces around keys and values are
  /// left out.
  ///
  /// - Returns: `nil` when a part has no `=` or no key.
  package init?(parsing text: String) {
    var pairs: [Pair] = []
    for part in text.split(separator: ";") where !part.trimmingSpaces.isEmpty {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      let key = part[..<equals].trimmingSpaces
      let value = part[part.index(after: equals)...].trimmingSpaces
      if key.isEmpty { return nil }
      pairs.append(Pair(key: String(key), value: String(value.map { $0 == "|" ? ";" : $0 })))
    }
    self.init(pairs: pairs)
  }

  package subscript(key: String) -> String? {
    for pair in pairs where pair.key == key {
      return pair.value.isEmpty ? nil : pair.value
    }
    return nil
  }

  /// The members of a list value (`a;b`), without spaces around them; none when the key is absent.
  package func values(_ key: String) -> [Substring] {
    guard let value = self[key] else { return [] }
    // Nearly all are one plain word.
    let isWord = value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") }
    if isWord { return [value[...]] }
    return value.split(separator: ";").map(\.trimmingSpaces).filter { !$0.isEmpty }
  }
}

/// Only by these may the foot profile look at tags, so that ``FootProfile/keys`` misses none.
extension Tags {
  subscript(key: FootKey) -> String? { present.contains(key) ? self[key.rawValue] : nil }

  func values(_ key: FootKey) -> [Substring] {
    present.contains(key) ? values(key.rawValue) : []
  }

  func `is`(_ key: FootKey, _ value: String) -> Bool { self[key] == value }

  /// Whether the key is there and does not say no.
  func has(_ key: FootKey) -> Bool {
    guard let value = self[key] else { return false }
    return value != "no"
  }

  func isAny(_ key: FootKey, of words: Set<String>) -> Bool {
    self[key].map(words.contains) ?? false
  }
}
