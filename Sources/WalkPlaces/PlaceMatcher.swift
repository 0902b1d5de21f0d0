/// Tells how well a row of the index is what was typed.
struct PlaceMatcher {
  private let words: [String]
  private let sorted: [String]
  private let whole: String

  /// What people leave out in front of a name.
  private static let articles: Set<String> = [
    "the", "la", "le", "les", "l", "el", "los", "las", "il", "lo", "i", "gli", "der", "die", "das",
    "de", "het", "o", "a", "os", "as", "al",
  ]

  /// What stations are called without their town; car parks and stops are named after them.
  private static let mainStations: Set<String> = ["hbf", "hauptbahnhof", "centraal", "termini"]

  /// A longer number may be a postcode that is being typed.
  private static let longestNumber = 3

  init(_ query: PlaceQuery) {
    words = query.words
    sorted = words.sorted()
    whole = words.joined()
  }

  /// The quality, a weight for what is matched less exactly than others of the quality, and the further name that
  /// was typed, if it was one; `nil` when a house number was only begun by a postcode.
  mutating func weigh(
    _ row: PlaceIndex.Row, _ folder: inout TextFolder
  ) -> (quality: PlaceMatch.Quality, weight: Double, otherName: String?)? {
    let place = row.place
    var all: Set<String> = []
    var mostAlike: Double?
    /// The first name with all words.
    var found: (name: String, isOther: Bool)?
    let own = [place.name].compactMap { $0 }
    for (index, name) in (own + row.otherNames).enumerated() {
      let otherName = index < own.count ? nil : name
      let folded = folder.words(name)
      let nameWords = folded.map(\.text)
      if nameWords.joined() == whole || nameWords.sorted() == sorted
        || (Self.articles.contains(nameWords.first ?? "") && Array(nameWords.dropFirst()) == words)
      {
        return (.whole, index == 0 ? 0 : 0.2, otherName)
      }
      if place.kind == .station, words.count == 1, Self.mainStations.contains(whole),
        nameWords.contains(whole)
      {
        return (.whole, -1, otherName)
      }
      all.formUnion(folder.indexWords(name, folded))
      if words.allSatisfy({ word in nameWords.contains { $0.hasPrefix(word) } }) {
        let surplus = Double(nameWords.count - words.count)
        let begins = nameWords.first.map { $0.hasPrefix(words[0]) } ?? false
        let unlike = min(max(surplus, 0), 6) * 0.1 + (begins ? 0 : 0.2)
        mostAlike = min(mostAlike ?? unlike, unlike)
        found = found ?? (name, otherName != nil)
      }
    }
    let town = [place.address.postcode, place.address.city].compactMap { $0 }
      .flatMap { folder.indexWords($0) }
    let streetWords = place.address.street.map { folder.words($0) } ?? []
    let street = streetWords.map(\.text)
    let numbers = place.address.number.map { HouseNumber.words($0, &folder) } ?? []
    let withoutTown = words.filter { !town.contains($0) || street.contains($0) }
    let typedNumbers = withoutTown.filter { numbers.contains($0) && !street.contains($0) }
    let number = place.address.number.map { folder.words($0).map(\.text).joined() }
    // `13` before `13 с1` and `15-13`.
    let partly = typedNumbers.isEmpty || typedNumbers.joined() == number ? 0 : 0.5
    if withoutTown.contains(where: numbers.contains) {
      var rest = withoutTown
      rest.removeAll { typedNumbers.contains($0) }
      if rest.sorted() == street.sorted() || rest.joined() == street.joined() {
        return (.whole, (place.name == nil ? 0 : 0.3) + partly, nil)
      }
    }
    all.formUnion(street)
    if let street = place.address.street {
      all.formUnion(folder.indexWords(street, streetWords))
    }
    all.formUnion(numbers)
    if let typed = withoutTown.first(where: HouseNumber.isNumber), withoutTown.count > 1,
      typed.utf8.count <= Self.longestNumber, !all.contains(where: { $0.hasPrefix(typed) })
    {
      return nil
    }
    all.formUnion(town)
    return (
      words.allSatisfy(all.contains) ? .words : .begun, (mostAlike ?? 0.9) + partly,
      found.flatMap { $0.isOther ? $0.name : nil }
    )
  }
}
