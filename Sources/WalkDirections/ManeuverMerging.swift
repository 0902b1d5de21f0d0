import WalkGeometry
import WalkGraph

/// Makes few maneuvers of many: jogs become one, short bits of way go unsaid.
struct ManeuverMerging {
  let sections: WalkSections
  let line: LegLine
  var drafts: [ManeuverDraft] = []
  /// Where a last turn begins that is the arrival's own, and the direction in which it is reached.
  private(set) var end: (index: Int, bearing: Double)?

  /// Two turns within fewer meters are told together.
  static let jog = 12.0
  /// Three turns within fewer meters are told as what they come to.
  private static let zigzag = 15.0
  /// A turn within fewer meters of such three belongs to them.
  private static let near = 6.0
  /// A turn within fewer meters before steps, a crossing or the first turn is told with it.
  static let approach = 8.0
  /// Nobody sees a jog of fewer meters from street to street.
  private static let width = 6.0
  /// Nobody turns after fewer meters.
  static let stride = 2.0
  /// A way that is followed for fewer meters is not worth a sentence of its own.
  static let shortWay = 15.0
  /// The carriageways of one street lie fewer meters apart.
  static let carriageways = 35.0
  /// The same of crossings of the two that lie aside from one another.
  private static let staggered = 50.0
  /// The same where a wide median lies between, with tracks or trees on it.
  private static let median = 75.0
  /// The same of a way without a name that leads onto one with a name.
  private static let shortNameless = 25.0
  /// A turn within fewer meters before the end is the arrival's own.
  private static let end = 5.0
  /// A turn of fewer degrees to one side and back is a path set aside, no jog.
  private static let swerve = 40.0

  init(sections: WalkSections, on line: LegLine) {
    self.sections = sections
    self.line = line
  }

  /// - Parameter list: A departure, then what follows in order.
  mutating func merge(_ list: inout [ManeuverDraft]) {
    swap(&drafts, &list)
    defer { swap(&drafts, &list) }
    mergeGates()
    mergeDeparture(within: Self.stride)
    mergeZigzags()
    mergeTurns()
    mergeIntoNext()
    mergeIntoGates()
    mergeTurnsWithGates()
    mergeCrossings()
    mergeContinuations()
    mergeDeparture(within: Self.approach)
    dropAtEnd()
    compareWays()
  }

  /// What was dropped is not there to stay on.
  private mutating func compareWays() {
    for index in drafts.indices.dropFirst() {
      drafts[index].staysOnWay = drafts[index].isOnWay(of: drafts[index - 1])
    }
  }

  private func point(of stretch: Int) -> Coordinate { line.geometry[sections.startIndex(stretch)] }

  func meters(from index: Int) -> Double {
    let end = index + 1 < drafts.count ? drafts[index + 1].stretch : sections.range.upperBound
    return sections.meters(from: drafts[index].stretch, to: end)
  }

  private mutating func mergeTurns() {
    var index = 1
    while index + 1 < drafts.count {
      defer { index += 1 }
      var first = drafts[index]
      let second = drafts[index + 1]
      let gap = meters(from: index)
      guard first.kind == .turn, second.kind == .turn, gap < Self.jog,
        first.detail != .roundabout, second.detail != .roundabout, first.modifier != .uturn,
        let modifier = second.modifier, modifier != .uturn,
        let arrived = first.arrived, let left = second.left
      else { continue }
      let whole = turn(from: arrived, to: left)
      if first.detail == .fork, second.detail != .fork {
        // Somebody who turns at once need not know of the fork.
        drafts.remove(at: index)
        index -= 1
        continue
      }
      let isFork = second.detail == .fork
      first.name = second.name
      first.ground = second.ground
      first.left = second.left
      first.staysOnWay = first.staysOnWay && second.staysOnWay
      drafts.remove(at: index + 1)
      let isSameSide = first.turn * second.turn > 0
      let between = line.bearing(outOf: sections.startIndex(first.stretch), over: gap)
      if isFork {
        first.turn = first.detail == .fork ? first.turn : whole
      } else if isSameSide, whole * first.turn > 0, abs(whole) < 135 {
        first.turn(by: whole)
      } else if !isSameSide, gap < Self.near, let between,
        abs(turn(from: arrived, to: between)) >= 125, whole * first.turn > 0,
        Junction.corner..<125 ~= abs(whole)
      {
        // Along the other carriageway for a few meters nobody sees a way back.
        first.turn(by: whole)
      } else if isSameSide, gap < Self.near {
        // Nobody sees two turns in one that leads back.
        first.turn(by: first.turn < 0 ? -max(abs(whole), 135) : max(abs(whole), 135))
      } else if !isSameSide, first.staysOnWay, first.name != 0, abs(whole) < 45,
        first.ground == .sidewalk || drafts[index - 1].ground == .sidewalk
      {
        // From the street to its sidewalk or back.
        drafts.remove(at: index)
        index -= 1
        continue
      } else if !isSameSide, max(abs(first.turn), abs(second.turn)) < Self.swerve {
        if first.staysOnWay {
          drafts.remove(at: index)
          index -= 1
          continue
        }
        var straight = ManeuverDraft(.continue, at: first.stretch)
        straight.name = first.name
        straight.ground = first.ground
        straight.modifier = .straight
        first = straight
      } else if gap < Self.width, Junction.straight..<Junction.corner ~= abs(whole),
        isAmongStreets(first.stretch, second.stretch)
      {
        first.turn(by: whole)
      } else {
        first.detail = .then(
          modifier.orSharper(between.map { turn(from: $0, to: left) }), meters: gap)
        sharpen(&first, over: gap)
      }
      drafts[index] = first
    }
  }

  /// Whether all that is walked at a jog is streets, whose width hides it.
  private func isAmongStreets(_ first: Int, _ second: Int) -> Bool {
    (first - 1...second).allSatisfy {
      sections.kind($0) == .plain && sections.ground($0).family == Ground.road.family
    }
  }

  /// Takes the turn of a jog from the few meters up to its second turn, which bends the direction beyond.
  private func sharpen(_ draft: inout ManeuverDraft, over meters: Double) {
    let start = sections.startIndex(draft.stretch)
    guard let arrived = draft.arrived, let left = line.bearing(outOf: start, over: meters)
    else { return }
    let near = turn(from: arrived, to: left)
    guard near * draft.turn > 0, abs(near) > abs(draft.turn) else { return }
    draft.turn(by: near)
  }

  /// Makes one turn or one jog of three turns close together.
  private mutating func mergeZigzags() {
    var index = 1
    while index + 2 < drafts.count {
      defer { index += 1 }
      let total = meters(from: index) + meters(from: index + 1)
      guard total < Self.zigzag, (index...index + 2).allSatisfy({ drafts[$0].isPlainTurn }) else {
        continue
      }
      var last = index + 2
      var all = total
      while last + 1 < drafts.count, drafts[last + 1].isPlainTurn, meters(from: last) < Self.near {
        all += meters(from: last)
        last += 1
      }
      let (first, third) = (drafts[index], drafts[last])
      guard let arrived = first.arrived, let left = third.left, let modifier = third.modifier
      else { continue }
      let whole = turn(from: arrived, to: left)
      var merged = first
      if 20..<135 ~= abs(whole) {
        merged.turn(by: whole)
      } else if abs(whole) < 20, first.turn * third.turn < 0 {
        sharpen(&merged, over: all)
        merged.detail = .then(modifier.orSharper(whole - merged.turn), meters: all)
      } else {
        continue
      }
      merged.name = third.name
      merged.ground = third.ground
      merged.left = third.left
      drafts.replaceSubrange(index...last, with: [merged])
    }
  }

  private mutating func mergeIntoNext() {
    var index = 1
    while index + 1 < drafts.count {
      let first = drafts[index]
      let next = drafts[index + 1]
      guard first.isPlainTurn,
        next.kind == .steps || next.kind == .cross, next.modifier != .uturn,
        meters(from: index) < Self.approach
      else {
        index += 1
        continue
      }
      var whole = first.turn
      if let arrived = first.arrived, let left = next.left {
        whole = turn(from: arrived, to: left)
      }
      if next.modifier != nil {
        // Both are told as what they come to.
        guard abs(whole) < 125 else {
          index += 1
          continue
        }
        drafts[index + 1].modifier = abs(whole) < 45 ? nil : Modifier(turn: whole)
        drafts[index + 1].turn = abs(whole) < 45 ? 0 : whole
        drafts[index + 1].stretch = first.stretch
        drafts[index + 1].arrived = first.arrived
      } else if whole * first.turn > 0, abs(whole) >= 20 {
        drafts[index + 1].modifier = first.modifier
        drafts[index + 1].turn = first.turn
        drafts[index + 1].stretch = first.stretch
        drafts[index + 1].arrived = first.arrived
      }
      drafts.remove(at: index)
    }
  }

  /// Makes one of the carriageways of a street that are crossed, straight on or a little aside.
  private mutating func mergeCrossings() {
    var index = 1
    while index + 1 < drafts.count {
      guard case .street(let name, let crossing) = drafts[index].detail,
        let next = otherCarriageway(of: name, after: index),
        case .street(_, let other) = drafts[next].detail
      else {
        index += 1
        continue
      }
      drafts[index].detail = .street(name, crossing.orClearer(other))
      drafts[index].name = drafts[next].name
      drafts[index].ground = drafts[next].ground
      drafts[index].leadsOn = drafts[next].leadsOn
      drafts[index].lastPart = drafts[next].lastPart ?? drafts[next].stretch
      drafts.removeSubrange(index + 1...next)
    }
  }

  /// Where the street that is crossed at an index is crossed once more, in the same direction.
  private func otherCarriageway(of name: Int, after index: Int) -> Int? {
    var next = index + 1
    while next < drafts.count, drafts[next].kind == .turn || drafts[next].kind == .continue,
      drafts[next].modifier != .uturn
    {
      next += 1
    }
    guard next < drafts.count, case .street(name, _) = drafts[next].detail else { return nil }
    let meters = sections.meters(from: drafts[index].stretch, to: drafts[next].stretch)
    if next == index + 1, drafts[next].modifier == nil, meters < Self.carriageways { return next }
    guard meters < (name == 0 ? Self.carriageways : Self.median), let first = drafts[index].left,
      let second = drafts[next].left, abs(turn(from: first, to: second)) < 45
    else { return nil }
    let (a, b) = (point(of: drafts[index].stretch), point(of: drafts[next].stretch))
    guard
      meters < Self.staggered
        || a != b && abs(turn(from: first, to: line.plane.bearing(a, b))) < 30
    else { return nil }
    return next
  }

  private mutating func mergeContinuations() {
    var index = 1
    while index < drafts.count {
      defer { index += 1 }
      let draft = drafts[index]
      if draft.detail == .headingOnly {
        takeOnHeading(index)
        continue
      }
      guard draft.kind == .continue || draft.leadsOn && draft.modifier == nil else { continue }
      let before = drafts[index - 1]
      let isLong = meters(from: index) >= Self.shortWay
      // Half a crossing, to the middle of a street, is none.
      let isWalked = sections.kind(before.stretch) == .plain || before.kind == .turn
      if isLong, isWalked, before.kind == .turn || before.kind == .depart,
        meters(from: index - 1) < (before.name == 0 ? Self.shortNameless : Self.shortWay)
      {
        drafts[index - 1].name = draft.name
        drafts[index - 1].ground = draft.ground
        drafts.remove(at: index)
        index -= 1
      } else if !isLong, draft.kind == .continue {
        drafts.remove(at: index)
        index -= 1
      }
    }
  }

  /// Tells the direction behind a ferry with the way that is walked on then, not with the last of the landing.
  private mutating func takeOnHeading(_ index: Int) {
    guard index + 1 < drafts.count, drafts[index + 1].kind == .continue,
      drafts[index + 1].detail == .none, meters(from: index) < Self.shortWay
    else { return }
    let next = drafts.remove(at: index + 1)
    drafts[index].name = next.name
    drafts[index].ground = next.ground
  }

  /// Tells a first turn or way that begins within so many meters as that of the departure.
  private mutating func mergeDeparture(within reach: Double) {
    guard drafts.count > 1, drafts[1].detail == .none, meters(from: 0) < reach else { return }
    switch (drafts[1].kind, sections.kind(drafts[0].stretch)) {
    case (.turn, .plain), (.continue, .plain), (.continue, .crossing): break
    default: return
    }
    drafts[0].name = drafts[1].name
    drafts[0].ground = drafts[1].ground
    drafts[0].left = drafts[1].left
    drafts.remove(at: 1)
  }

  private mutating func dropAtEnd() {
    while drafts.count > 1, let last = drafts.last, last.kind == .turn || last.kind == .continue,
      meters(from: drafts.count - 1) < Self.end
    {
      if last.kind == .turn, let bearing = last.arrived {
        end = (sections.startIndex(last.stretch), bearing)
      }
      drafts.removeLast()
    }
  }
}
