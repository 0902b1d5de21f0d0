import WalkGraph
import WalkRouting

/// Who may walk: `foot` beats `access`, and both beat what the class of way implies.
extension FootProfile {
  static func verdict(_ tags: Tags, _ ground: Ground) -> Verdict {
    let foot = tags.values(.foot)
    if case .onlyIfNamed(let words) = ground.standing,
      !foot.contains(where: { words.contains(String($0)) })
    {
      return ground.verdict
    }
    if isTagged(tags, .foot), let value = tags[.foot] {
      var access = Access(words: value) ?? .open
      if ground.wayClass == .ferry, access == .customers { access = .open }
      if [.cycleway, .bridleway].contains(ground.wayClass), Access(words: value) == .open {
        // Made for others, so any permission for walkers is worth as much as a sign for them.
        access = .designated
      }
      return verdict(access, key: .foot)
    }
    if let value = tags[.access], var access = Access(words: value) {
      if ground.wayClass == .ferry, access == .customers { access = .open }
      if access == .designated { access = .open }
      // Who may drive there does not bind those on a pavement that is mapped.
      let isForDrivers = [.permit, .delivery, .destination, .customers].contains(access)
      if isForDrivers, [.both, .left, .right].contains(sidewalk(tags)) {
        return Verdict(
          access: .open, rule: "sidewalk.mapped",
          reason: "Its pavement is open to walkers, whoever may drive there.")
      }
      if access != .open { return verdict(access, key: .access) }
    }
    if hasPavementDrawnApart(tags, ground) {
      return Verdict(
        access: .sidepath, rule: "sidewalk.separate",
        reason: "Its pavement is drawn apart and comes first; this way for gaps and doors.")
    }
    return ground.verdict
  }

  /// Whether the key is there and says something: `unknown` does not.
  static func isTagged(_ tags: Tags, _ key: FootKey) -> Bool {
    tags.values(key).contains { $0 != "unknown" }
  }

  static func verdict(_ access: Access, key: FootKey) -> Verdict {
    Verdict(access: access, rule: "\(key.rawValue).\(word(access))", reason: reason(access))
  }

  private static func word(_ access: Access) -> String {
    switch access {
    case .open: "yes"
    case .sidepath: "use_sidepath"
    case .closed: "no"
    default: "\(access)"
    }
  }

  private static func reason(_ access: Access) -> String {
    switch access {
    case .open: "Open to walkers."
    case .designated: "Signed for walkers."
    case .discouraged: "Walkers are advised against it."
    case .sidepath: "The path beside it comes first; this way for gaps and doors."
    case .private: "Private: only to and from places on it."
    case .customers: "For customers: only to and from places on it."
    case .permit: "Needs a permit: only to and from places on it."
    case .delivery: "For deliveries: only to and from places on it."
    case .destination: "Only to and from places on it."
    case .residents: "For residents: only to and from places on it."
    case .employees: "For staff: only to and from places on it."
    case .agricultural: "For farming: only to and from places on it."
    case .forestry: "For forestry: only to and from places on it."
    case .restricted: "Restricted: only to and from places on it."
    case .closed: "Closed to walkers."
    }
  }

  private static func hasPavementDrawnApart(_ tags: Tags, _ ground: Ground) -> Bool {
    switch ground.wayClass {
    case .footway, .pedestrian, .path, .steps, .corridor, .platform, .pier: false
    case .elevator, .ferry, .ladder: false
    default:
      sidewalk(tags) == .separate
    }
  }

  /// Pavements of a road; `separate` only where no side has one of its own.
  static func sidewalk(_ tags: Tags) -> Sidewalk {
    let sides = tags.values(.sidewalk)
    let both = tags[.sidewalkBoth]
    let left = tags[.sidewalkLeft] ?? both
    let right = tags[.sidewalkRight] ?? both
    let isBoth = sides.contains("both") || sides.contains("yes")
    let hasLeft = isBoth || sides.contains("left") || left == "yes"
    let hasRight = isBoth || sides.contains("right") || right == "yes"
    switch (hasLeft, hasRight) {
    case (true, true): return .both
    case (true, false): return .left
    case (false, true): return .right
    case (false, false): break
    }
    if sides.contains("separate") || left == "separate" || right == "separate" { return .separate }
    let no: Set<String> = ["no", "none"]
    if sides.contains(where: { no.contains(String($0)) }) { return .no }
    return [left, right].allSatisfy { $0.map(no.contains) ?? false } ? .no : .unknown
  }
}
