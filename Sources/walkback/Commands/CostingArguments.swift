import WalkRouting

/// What `matrix` and `reach` are asked of walks: the same document for the same words, whatever the time is.
extension RouteOptions {
  init(_ arguments: Arguments) throws(CommandError) {
    self.init()
    radius = try arguments.number(.radius, in: WalkingArguments.radii) ?? radius
    costing.profile = try WalkingArguments.profile(arguments)
    costing.avoid = try WalkingArguments.avoid(arguments)
    if let pace = try arguments.number(.pace, in: WalkingArguments.paces) {
      costing.paceKilometersPerHour = pace
    }
    costing.clock = try arguments.clock(.at) ?? .weekdayNoon
  }
}

extension OptionSpec {
  /// ``at`` with another default.
  static let atNoon = value(
    "--at", "TIME",
    "Wall clock at the place, for what is closed at times. Default: a weekday at noon.")

  /// What `matrix` and `reach` are asked alike.
  static let costing: [OptionSpec] = [.avoid, .profile, .pace, .radius, .atNoon]
}

/// For the help of verbs that take noon without `--at`.
let clockNote = "TIME is written 2026-11-30T18:00:00+01:00; the offset may be left out."
