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
    options: [at, .json, .output, .overwrite, .quiet],
    notes: [
      "A ; inside a value is written |. The speed is that on the flat at 5 km/h; the penalty is paid "
        + "once for each pass or entry; the factor multiplies the time in the choice of a walk, not in "
        + "its duration.",
      timeNote,
    ],
    memory: "some 10 MB; no area is needed.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let clock = try arguments.clock(at) ?? .weekdayNoon
    let kind = arguments.positionals[0]
    let text = arguments.positionals[1]
    guard let tags = Tags(parsing: text) else { throw CommandError.badTags(text) }
    let meaning: Meaning =
      switch kind {
      case "way": Meaning(FootProfile.way(tags, at: clock))
      case "node": Meaning(FootProfile.node(tags, at: clock))
      default: throw CommandError.badKind(kind)
      }
    if console.isJSON {
      try output.write(meaning.document)
    } else {
      try output.write(meaning.text)
    }
  }

  /// What is told of ways and nodes alike.
  private struct Meaning {
    let foot: String
    let reason: String
    let rule: String
    let metersPerSecond: Double?
    let penaltySeconds: Double
    let factor: Double
    let isArea: Bool
    let warnings: [String]

    init(_ way: WayMeaning) {
      let cost = way.defaultCost
      foot = way.foot.rawValue
      reason = way.reason
      rule = way.rule
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
      metersPerSecond = nil
      penaltySeconds = node.seconds + node.penaltySeconds
      factor = 1
      isArea = false
      warnings = node.warnings
    }

    var document: JSONValue {
      .object([
        ("foot", .string(foot)),
        ("reason", .string(reason)),
        ("rule", .string(rule)),
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
