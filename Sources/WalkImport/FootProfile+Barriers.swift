import WalkGraph

/// What stands in the way at a node.
extension FootProfile {
  /// A barrier, crossing or door, before anything says who may pass.
  struct Obstacle: Hashable {
    /// `nil` when there is nothing to speak of.
    var kind: PassageKind?
    var seconds: UInt16 = 0
    /// Nobody gets through unless a tag says so.
    var isClosing = false
    /// A lock on it stops a walker.
    var locks = false
    /// Its seconds are for opening it or finding the gap: none where passing is expressly allowed.
    var isFreeWhenAllowed = false
    var rule: String
    var reason: String
  }

  static func barrier(_ tags: Tags) -> Obstacle? {
    guard let kind = tags[.barrier], kind != "no" else { return nil }
    if kind == "fence", tags.isAny(.sensory, of: ["audible", "audio"]) {
      return Obstacle(rule: "barrier.open", reason: "A fence of sound, for cattle only.")
    }
    if closingBarriers.contains(kind) {
      return Obstacle(
        kind: .barrier, isClosing: true, rule: "barrier.closing",
        reason: "It stands across the way.")
    }
    if let gate = gates[kind] { return gate }
    if let seconds = clamberedBarriers[kind] {
      return Obstacle(
        kind: .obstacle, seconds: seconds, isFreeWhenAllowed: true, rule: "barrier.obstacle",
        reason: "One climbs over it or walks round it.")
    }
    return Obstacle(rule: "barrier.open", reason: "It does not stop a walker.")
  }

  private static let closingBarriers: Set<String> = [
    "fence", "wire_fence", "wood_fence", "wall", "city_wall", "retaining_wall", "hedge", "ditch",
    "haha",
  ]

  /// Stepped over or walked round, with the seconds that takes.
  private static let clamberedBarriers: [String: UInt16] = [
    "debris": 10, "guard_rail": 10, "jersey_barrier": 0, "log": 0, "tyres": 0, "horse_stile": 0,
    "rope": 0,
  ]

  private static let gates: [String: Obstacle] = [
    "gate": gate(.gate, 10),
    "sliding_gate": gate(.gate, 10),
    "bump_gate": gate(.gate, 5),
    "wicket_gate": gate(.gate, 5),
    "hampshire_gate": gate(.gate, 30),
    "sally_port": gate(.entrance, 0),
    "door": gate(.door, 5),
    "kissing_gate": gate(.kissingGate, 5, isFreeWhenAllowed: false),
    "turnstile": gate(.turnstile, 5, isFreeWhenAllowed: false),
    "full-height_turnstile": gate(.turnstile, 5, isFreeWhenAllowed: false),
    "stile": gate(.stile, 5, locks: false, isFreeWhenAllowed: false),
    // Bars that stop cars: a walker gets round them, locked or not.
    "swing_gate": gate(.gate, 5, locks: false),
    "sliding_beam": gate(.gate, 5, locks: false),
    "lift_gate": gate(.gate, 0, locks: false),
    "border_control": Obstacle(
      kind: .borderControl, seconds: 300, rule: "barrier.border_control",
      reason: "Passports are checked."),
    "barrier_board": Obstacle(
      kind: .barrier, seconds: 10, isFreeWhenAllowed: true, rule: "barrier.works",
      reason: "Works; there is mostly a gap for walkers."),
    "yes": Obstacle(
      kind: .barrier, seconds: 10, locks: true, isFreeWhenAllowed: true, rule: "barrier.unknown",
      reason: "A barrier of unknown kind, with a mapped way through it."),
  ]

  private static func gate(
    _ kind: PassageKind, _ seconds: UInt16, locks: Bool = true, isFreeWhenAllowed: Bool = true
  ) -> Obstacle {
    Obstacle(
      kind: kind, seconds: seconds, locks: locks, isFreeWhenAllowed: isFreeWhenAllowed,
      rule: "barrier.gate", reason: "Made to be passed.")
  }
}
