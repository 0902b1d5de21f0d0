import WalkGraph

/// What ways are called.
extension ManeuverBuilder {
  /// The names of a leg's ways in a language, by names as signposted.
  static func translations(
    of sections: WalkSections, to language: Language?, in area: Area
  ) throws(AreaError) -> [String: String] {
    guard let language else { return [:] }
    var result: [String: String] = [:]
    for index in Set(sections.range.map { sections.name($0) }).subtracting([0]).sorted() {
      guard let signposted = try area.firstName(index), result[signposted] == nil,
        let name = try area.name(index, in: language.rawValue), name != signposted
      else { continue }
      result[signposted] = name
    }
    return result
  }

  /// The text of a name, the same for all ways that are named the same as signposted.
  func text(ofName index: Int) throws(AreaError) -> String {
    guard index != 0 else { return "" }
    if !translations.isEmpty, let signposted = try area.firstName(index),
      let name = translations[signposted]
    {
      return name
    }
    return try area.name(index, in: namesIn?.rawValue) ?? ""
  }

  /// The index under which a street of the same name was crossed before, or the name's own.
  func told(_ name: Int) throws(AreaError) -> Int {
    guard name != 0 else { return 0 }
    for draft in drafts {
      guard case .street(let other, _) = draft.detail, other != 0 else { continue }
      if other == name { return other }
      if try text(ofName: other) == text(ofName: name) { return other }
    }
    return name
  }
}
