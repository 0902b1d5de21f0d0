import WalkImport
import WalkRouting

/// `walkback explain`: what tags mean to a walker.
enum ExplainCommand: Command {
  private static let at = OptionSpec.value(
    "--at", "TIME", "Wall clock at the place. Default: a weekday noon in July.")

  static let spec = VerbSpec(
    name: "explain", summary: "Tell what the tags of a way or node mean to a walker",
    examples: [
      "explain way 'highway=cycleway;surface=gravel'",
      "explain node 'barrier=gate;access=private' --json",
    ],
    usage: "way|node 'KEY=VALUE;KEY=VALUE'", positionals: 2...2,
    options: [.profile, at, .json, .output, .overwrite, .quiet],
    notes: [
      "A ; inside a value is written |. The speed is that on the flat at 5 km/h; the penalty is paid "
        + "once for each pass or entry; the factor multiplies the time in the choice of a walk, not in "
        + "its duration.",
      clockNote,
    ],
    memory: "some 15 MB; no area is needed.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let clock = try arguments.clock(at) ?? .weekdayNoon
    let kind = arguments.positionals[0]
    let text = arguments.positionals[1]
    guard let tags = Tags(parsing: text) else { throw CommandError.badTags(text) }
    var options = CostingOptions()
    options.profile = try WalkingArguments.profile(arguments)
    var meaning: Meaning
    let obstruction: Blocker.Kind?
    switch kind {
    case "way":
      let way = FootProfile.way(tags, at: clock)
      meaning = Meaning(way, cost: way.cost(options))
      obstruction = FootCosting.stepFreeObstruction(way.attributes)
    case "node":
      let node = FootProfile.node(tags, at: clock)
      meaning = Meaning(node)
      obstruction = node.passage.flatMap(FootCosting.stepFreeObstruction)
    default: throw CommandError.badKind(kind)
    }
    if options.profile == .stepFree, let obstruction {
      meaning.block(obstruction, tag: FootProfile.tag(tags, closing: obstruction))
    }
    if console.isJSON {
      try output.write(meaning.document)
    } else {
      try output.write(meaning.text)
    }
  }

  /// What is told of ways and nodes alike.
  private struct Meaning {
    private(set) var foot: String
    private(set) var reason: String
    private(set) var rule: String
    private(set) var tag: String?
    private(set) var metersPerSecond: Double?
    let penaltySeconds: Double
    let factor: Double
    let isArea: Bool
    let warnings: [String]

    init(_ way: WayMeaning, cost: EdgeCost) {
      foot = way.foot.rawValue
      reason = way.reason
      rule = way.rule
      tag = way.tag
      metersPerSecond = way.foot == .no ? nil : 1 / cost.secondsPerMeter
      // Of the two ends, one entry and one boarding: halves are paid at each.
      penaltySeconds =
        cost.tailSeconds + cost.headSeconds + cost.tailPenaltySeconds + cost.headPenaltySeconds
      factor = cost.costFactor
      isArea = way.isArea
      warnings = way.warnings
    }

    init(_ node: NodeMeaning) {
      foot = node.passes.rawValue
      reason = node.reason
      rule = node.rule
      tag = node.tag
      metersPerSecond = nil
      penaltySeconds = node.seconds + node.penaltySeconds
      factor = 1
      isArea = false
      warnings = node.warnings
    }

    /// Closed to a walk without steps, unless it is closed to all.
    mutating func block(_ kind: Blocker.Kind, tag: String?) {
      guard foot != Foot.no.rawValue else { return }
      foot = Foot.no.rawValue
      reason = "Blocked for step-free: \(tag ?? kind.rawValue)"
      rule = "step_free.\(kind.rawValue)"
      self.tag = tag
      metersPerSecond = nil
    }

    var document: JSONValue {
      .object([
        ("foot", .string(foot)),
        ("reason", .string(reason)),
        ("rule", .string(rule)),
        ("tag", JSONValue(tag)),
        ("speed_mps", JSONValue(metersPerSecond, decimals: 3)),
        ("penalty_s", .number(penaltySeconds, decimals: 1)),
        ("factor", .number(factor, decimals: 4)),
        ("area", .bool(isArea)),
        ("warnings", .array(warnings.map(JSONValue.string))),
      ])
    }

    var text: String {
      var table = TextTable()
      table.add("on foot", foot)
      table.add("because", "\(reason) [\(rule)]")
      if let tag { table.add("by tag", tag) }
      if let metersPerSecond {
        table.add("speed", fixedPoint(metersPerSecond * 3.6, decimals: 1) + " km/h")
      }
      if penaltySeconds > 0 { table.add("penalty", fixedPoint(penaltySeconds, decimals: 0) + " s") }
      if foot != "no", factor != 1 { table.add("factor", fixedPoint(factor, decimals: 2)) }
      if isArea { table.add("area", "may be walked across") }
      for warning in warnings { table.add("warning", warning) }
      return table.text()
    }
  }
}
