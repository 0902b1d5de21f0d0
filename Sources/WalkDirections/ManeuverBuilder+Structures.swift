import WalkGraph
import WalkRouting

/// Bridges and tunnels that a walker notices.
extension ManeuverBuilder {
  /// Adds to drafts what they lead over or through, and a draft of its own where none is near.
  func tellStructures() throws(AreaError) {
    var start = sections.range.lowerBound
    while start < sections.range.upperBound {
      guard let structure = structure(at: start) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < sections.range.upperBound, self.structure(at: end) == structure { end += 1 }
      if try isWorthAWord(structure, start..<end) { tell(structure, start..<end) }
      start = end
    }
  }

  private func structure(at index: Int) -> Maneuver.Structure? {
    let flags = stretches[index].attributes.flags
    guard flags.contains(.bridge) || flags.contains(.tunnel), sections.kind(index) == .plain,
      !flags.contains(.indoor)
    else { return nil }
    switch sections.ground(index) {
    case .corridor, .platform, .parkingAisle, .carPark: return nil
    default: return flags.contains(.tunnel) ? .tunnel : .bridge
    }
  }

  private func isWorthAWord(
    _ structure: Maneuver.Structure, _ range: Range<Int>
  ) throws(AreaError) -> Bool {
    // Who sets off on a bridge sees it.
    guard range.lowerBound > sections.range.lowerBound else { return false }
    let name = sections.name(range.lowerBound)
    let isItsOwnName =
      name != 0 && name != sections.name(range.lowerBound - 1)
      && (range.upperBound == sections.range.upperBound || name != sections.name(range.upperBound))
    if isItsOwnName { return false }
    let isForWalkers = sections.ground(range.lowerBound).family == Ground.footpath.family
    let least = structure == .tunnel ? 15.0 : isForWalkers ? 20 : 40
    guard sections.meters(from: range.lowerBound, to: range.upperBound) >= least else {
      return false
    }
    return !Self.isNamedForIt(try text(ofName: name))
  }

  /// Whether a name says by itself that it is that of a bridge or tunnel, and needs no other word.
  private static func isNamedForIt(_ name: String) -> Bool {
    var name = name.lowercased()
    return name.withUTF8 { bytes in
      words.contains { word in
        bytes.indices.contains { bytes[$0...].starts(with: word) }
      }
    }
  }

  private static let words = [
    "bridge", "brücke", "pont", "puente", "most", "brug", "viad", "мост", "passerelle", "橋",
    "جسر", "tunnel", "túnel", "tunel", "galleria", "тоннель", "туннель", "トンネル", "نفق",
  ].map { Array($0.utf8) }

  private func tell(_ structure: Maneuver.Structure, _ range: Range<Int>) {
    guard let last = drafts.lastIndex(where: { $0.stretch <= range.lowerBound }) else { return }
    let near = [last, last + 1].first { index in
      guard index < drafts.count, drafts[index].takesStructure,
        drafts[index].stretch < range.upperBound
      else { return false }
      let meters = sections.meters(
        from: min(drafts[index].stretch, range.lowerBound),
        to: max(drafts[index].stretch, range.lowerBound))
      return meters < Self.nearStructure
    }
    if let near {
      drafts[near].structure = structure
      return
    }
    let next = last + 1 < drafts.count ? drafts[last + 1].stretch : sections.range.upperBound
    // What lies between the parts of a crossing is told with it.
    guard sections.meters(from: range.lowerBound, to: next) >= ManeuverMerging.shortWay,
      (drafts[last].lastPart ?? drafts[last].stretch) < range.lowerBound
    else { return }
    var draft = ManeuverDraft(.continue, at: range.lowerBound)
    draft.modifier = .straight
    draft.name = sections.name(range.lowerBound)
    draft.ground = sections.ground(range.lowerBound)
    draft.structure = structure
    draft.staysOnWay = draft.isOnWay(of: drafts[last])
    drafts.insert(draft, at: last + 1)
  }

  /// Meters between a bridge or tunnel and a maneuver below which they are told together.
  private static let nearStructure = 30.0
}

extension ManeuverDraft {
  /// Whether its sentence has room for a bridge or tunnel.
  fileprivate var takesStructure: Bool {
    guard structure == nil, detail == .none || detail == .fork else { return false }
    return kind == .depart || kind == .turn || kind == .continue
  }
}
