import WalkGraph

/// Access that depends on the clock: `access:conditional`, `opening_hours` and their kin.
///
/// A condition is a tag as text, `key=value`; several stand in order of precedence. What is not
/// understood counts as not written, and is reported so that a warning can quote it; so is what hangs on
/// whether the day is a public holiday, or on the minute of sunrise or sunset, when the answer would differ.
package enum ConditionalAccess {
  /// What conditions come to at one time.
  package struct Reading: Hashable, Sendable {
    package var access: Access
    /// The tags of which something was not understood, as they stand.
    package var unreadTags: [String] = []
    /// The tags that were understood, but whose answer hangs on what is not known.
    package var unsureTags: [String] = []
    /// The condition that decided; `nil` when the base value did.
    package var decidingTag: String?

    /// Whether a condition, and not the base value, decided.
    package var isDecidedByClock: Bool { decidingTag != nil }

    /// All that was not understood or is not known, to be quoted; `nil` when there is none.
    package var unsettled: String? {
      let tags = unreadTags + unsureTags
      return tags.isEmpty ? nil : tags.joined(separator: "; ")
    }
  }

  /// What the conditions make of `base` at `clock`.
  ///
  /// - Parameter latitude: Of the place in degrees, for sunrise and sunset; `nil` takes fixed hours.
  package static func evaluate(
    tags conditions: [String], base: Access, at clock: WallClock, latitude: Double? = nil
  ) -> Reading {
    var reading = Reading(access: base)
    for condition in conditions {
      let (key, value) = split(condition)
      if key == "opening_hours" {
        guard let hours = OpeningHours(parsing: value) else {
          reading.unreadTags.append(condition)
          continue
        }
        guard !reading.isDecidedByClock, base != .closed else { continue }
        let answer = hours.answer(at: clock, latitude: latitude)
        if !answer.isCertain { reading.unsureTags.append(condition) }
        if !answer.isOpen {
          reading.access = .closed
          reading.decidingTag = condition
        }
        continue
      }
      let clauses = ConditionalClause.clauses(of: value, isLock: key == "locked:conditional")
      let isUnread = clauses.contains { $0.access == nil || $0.when == .notUnderstood }
      var isUnsure = false
      let isDecided = reading.isDecidedByClock
      for clause in clauses where !isDecided {
        guard let access = clause.access, case .during(let hours) = clause.when else { continue }
        let answer = hours.answer(at: clock, latitude: latitude)
        if !answer.isCertain { isUnsure = true }
        guard answer.isOpen else { continue }
        reading.access = access == .open && base.isOpenToAll ? base : access
        reading.decidingTag = condition
      }
      if isUnread {
        reading.unreadTags.append(condition)
      } else if isUnsure {
        reading.unsureTags.append(condition)
      }
    }
    return reading
  }

  /// All that conditions can make of `base` at one time or another, `base` first.
  package static func outcomes(of conditions: [String], base: Access) -> [Access] {
    var outcomes = [base]
    for condition in conditions {
      let (key, value) = split(condition)
      if key == "opening_hours" { continue }
      for clause in ConditionalClause.clauses(of: value, isLock: key == "locked:conditional") {
        guard let access = clause.access, clause.when != .never else { continue }
        let outcome = access == .open && base.isOpenToAll ? base : access
        if !outcomes.contains(outcome) { outcomes.append(outcome) }
      }
    }
    return outcomes
  }

  /// Whether at some time a condition may open what is closed otherwise.
  package static func mayOpen(_ conditions: [String]) -> Bool {
    conditions.contains { condition in
      let (key, value) = split(condition)
      if key == "opening_hours" { return false }
      return ConditionalClause.clauses(of: value, isLock: key == "locked:conditional").contains {
        $0.when != .notUnderstood && $0.when != .never && $0.access != nil && $0.access != .closed
      }
    }
  }

  /// Whether a condition says nothing to any walker at any time: open around the clock, or on vehicles.
  package static func isMoot(_ condition: String) -> Bool {
    let (key, value) = split(condition)
    if key == "opening_hours" { return value.trimmingSpaces == "24/7" }
    let clauses = ConditionalClause.clauses(of: value)
    return !clauses.isEmpty && clauses.allSatisfy { $0.when == .never }
  }

  private static func split(_ condition: String) -> (key: Substring, value: Substring) {
    guard let equals = condition.firstIndex(of: "=") else { return (condition[...], "") }
    return (condition[..<equals], condition[condition.index(after: equals)...])
  }
}

extension Access {
  /// Open, and more than that: `yes` adds nothing to it.
  fileprivate var isOpenToAll: Bool {
    switch self {
    case .open, .designated, .discouraged, .sidepath: true
    default: false
    }
  }
}
