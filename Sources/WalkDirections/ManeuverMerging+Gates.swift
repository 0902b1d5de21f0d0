import WalkGraph

/// Gates and doors, told with one another and with turns close to them.
extension ManeuverMerging {
  /// Makes one of double doors and of gates one behind the other.
  mutating func mergeGates() {
    var index = 1
    while index + 1 < drafts.count {
      guard case .passage(let kind) = drafts[index].detail,
        case .passage(let other) = drafts[index + 1].detail, kind.isOne(with: other),
        drafts[index].modifier == nil, meters(from: index) < Self.jog
      else {
        index += 1
        continue
      }
      drafts[index + 1].stretch = drafts[index].stretch
      drafts[index + 1].detail = drafts[index].detail
      drafts.remove(at: index)
    }
  }

  /// Tells a gate just behind a turn with it, and one more turn to the same side behind that.
  mutating func mergeTurnsWithGates() {
    var index = 1
    while index + 1 < drafts.count {
      if drafts[index + 1].kind == .gate, drafts[index].isPlainTurn,
        meters(from: index) < Self.approach,
        drafts[index + 1].modifier == nil || goesOnTurning(index)
      {
        let gate = drafts[index + 1]
        if gate.modifier != nil, let arrived = drafts[index].arrived, let left = gate.left {
          drafts[index].turn(by: turn(from: arrived, to: left))
          drafts[index].left = left
        }
        drafts[index].detail = gate.detail
        drafts[index].name = gate.name
        drafts[index].ground = gate.ground
        drafts.remove(at: index + 1)
      }
      index += 1
    }
    for index in drafts.indices where drafts[index].turnsBeforeGate { drafts[index].kind = .turn }
  }

  /// Whether all that is turned up to the next draft is more to the same side, and no way back.
  private func goesOnTurning(_ index: Int) -> Bool {
    guard let arrived = drafts[index].arrived, let left = drafts[index + 1].left else {
      return false
    }
    let whole = turn(from: arrived, to: left)
    return whole * drafts[index].turn > 0 && abs(whole) >= abs(drafts[index].turn)
      && abs(whole) < 135
  }

  /// Tells a turn just behind a gate with it.
  mutating func mergeIntoGates() {
    var index = 1
    while index + 1 < drafts.count {
      let turn = drafts[index + 1]
      if drafts[index].kind == .gate, drafts[index].modifier == nil, turn.isPlainTurn,
        meters(from: index) < Self.approach
      {
        drafts[index].modifier = turn.modifier
        drafts[index].name = turn.name
        drafts[index].ground = turn.ground
        drafts[index].left = turn.left
        drafts.remove(at: index + 1)
      }
      index += 1
    }
  }
}
