import WalkGraph
import WalkRouting

/// Which ways are walked at all, by their main tag.
extension FootProfile {
  /// What a way is, before anything says who may walk it.
  struct Ground: Hashable {
    enum Standing: Hashable {
      /// Made for walkers, or shared with them as a matter of course.
      case walkers
      /// Made for others; walkers are let in.
      case guests
      /// Closed unless `foot` has one of these values.
      case onlyIfNamed(Set<String>)
      case never
    }

    var wayClass: WayClass
    var detail: WayDetail = .none
    var standing: Standing
    var rule: String
    var reason: String

    var verdict: Verdict {
      let isOpen = standing == .walkers || standing == .guests
      return Verdict(access: isOpen ? .open : .closed, rule: rule, reason: reason)
    }
  }

  private static let permissions: Set<String> = ["yes", "designated", "permissive", "official"]
  /// On fast roads a mere toleration is not believed.
  private static let firmPermissions: Set<String> = ["yes", "designated", "official"]

  static func ground(_ tags: Tags, country: String?) -> Ground {
    let hasEnded = tags.is(.disused, "yes") || tags.is(.abandoned, "yes")
    if tags.values(.route).contains("ferry") && !hasEnded {
      return Ground(
        wayClass: .ferry, standing: .walkers, rule: "class.ferry",
        reason: "Ferries take walkers unless tagged otherwise.")
    }
    let other = platformPierOrCorridor(tags)
    guard let highway = tags[.highway] else { return other ?? noWay(tags) }
    var ground = highwayGround(highway, tags, country: country, otherwise: other)
    if tags.is(.motorroad, "yes"), ground.standing != .never, ground.wayClass != .motorway {
      ground.standing = .onlyIfNamed(firmPermissions)
      ground.rule = "class.motorroad"
      ground.reason = "Walkers are banned from motorroads."
    }
    return ground
  }

  private static func highwayGround(
    _ highway: String, _ tags: Tags, country: String?, otherwise other: Ground?
  ) -> Ground {
    let isLink = highway.hasSuffix("_link")
    let name = isLink ? String(highway.dropLast("_link".count)) : highway
    if let wayClass = walkersClasses[name] {
      return Ground(
        wayClass: wayClass, detail: isLink ? .link : .none, standing: .walkers,
        rule: "class.\(name)", reason: walkersReason(wayClass))
    }
    let detail: WayDetail = isLink ? .link : .none
    switch name {
    case "trunk":
      let isClosed = country.map(CountryRules.trunkIsClosed) ?? false
      return Ground(
        wayClass: .trunk, detail: detail,
        standing: isClosed ? .onlyIfNamed(permissions) : .guests, rule: "class.trunk",
        reason: isClosed
          ? "Walkers are barred from expressways in this country."
          : "A fast road, but not closed: the last choice.")
    case "motorway":
      return Ground(
        wayClass: .motorway, detail: detail, standing: .onlyIfNamed(firmPermissions),
        rule: "class.motorway", reason: "Walkers are banned from motorways.")
    case "cycleway":
      let isClosed = country.map(CountryRules.cyclewayIsClosed) ?? false
      return Ground(
        wayClass: .cycleway, standing: isClosed ? .onlyIfNamed(permissions) : .guests,
        rule: "class.cycleway",
        reason: isClosed
          ? "Walkers are barred from cycle paths in this country."
          : "Made for cycles; walkers are let in, other ways come first.")
    case "bridleway":
      let isClosed = country.map(CountryRules.bridlewayIsClosed) ?? false
      return Ground(
        wayClass: .bridleway, standing: isClosed ? .onlyIfNamed(permissions) : .guests,
        rule: "class.bridleway",
        reason: isClosed
          ? "For riders only in this country."
          : "Made for riders; walkers are let in, other ways come first.")
    case "busway", "bus_guideway":
      let hasPavement = [.both, .left, .right].contains(sidewalk(tags))
      return Ground(
        wayClass: .busway, standing: hasPavement ? .walkers : .onlyIfNamed(permissions),
        rule: "class.busway",
        reason: hasPavement ? "A busway with a pavement." : "For buses only.")
    case "via_ferrata":
      return Ground(
        wayClass: .other, standing: .never, rule: "class.via_ferrata",
        reason: "It needs a harness.")
    case "construction":
      let future = tags[.construction].flatMap { walkersClasses[$0] } ?? .other
      return Ground(
        wayClass: future, standing: .onlyIfNamed(permissions), rule: "lifecycle.construction",
        reason: "Under construction, not open.")
    case "proposed", "planned":
      return Ground(
        wayClass: .other, standing: .never, rule: "lifecycle.proposed",
        reason: "Only planned; it does not exist.")
    case "razed", "demolished", "removed", "dismantled", "destroyed", "no":
      return Ground(
        wayClass: .other, standing: .never, rule: "lifecycle.gone",
        reason: "Mapped as gone, or as no way at all.")
    case "disused", "abandoned":
      return Ground(
        wayClass: .other, standing: .onlyIfNamed(permissions), rule: "lifecycle.disused",
        reason: "Out of use.")
    default:
      return other
        ?? Ground(
          wayClass: .other, standing: .onlyIfNamed(permissions), rule: "class.other",
          reason: "A class that is not known to be walkable.")
    }
  }

  private static let walkersClasses: [String: WayClass] = [
    "footway": .footway, "pedestrian": .pedestrian, "path": .path, "steps": .steps,
    "living_street": .livingStreet, "residential": .residential, "unclassified": .unclassified,
    "service": .service, "track": .track, "road": .road, "tertiary": .tertiary,
    "secondary": .secondary, "primary": .primary, "corridor": .corridor, "platform": .platform,
    "pier": .pier, "elevator": .elevator, "ladder": .ladder,
  ]

  private static func walkersReason(_ wayClass: WayClass) -> String {
    switch wayClass {
    case .footway, .pedestrian: "Made for walking."
    case .path: "A path, open to all but motors."
    case .steps: "Stairs."
    case .corridor: "An indoor way for walkers."
    case .platform: "Walkers wait there, and walk to it."
    case .pier: "One can walk a pier."
    case .elevator: "An elevator takes walkers."
    case .ladder: "A ladder can be climbed, slowly."
    case .track: "A farm or forest road."
    default: "An ordinary road, with no ban on walkers."
    }
  }

  /// Ways that need no `highway` to be walked on.
  private static func platformPierOrCorridor(_ tags: Tags) -> Ground? {
    if tags.is(.railway, "platform") || tags.is(.publicTransport, "platform") {
      if tags.is(.railway, "platform"), tags.is(.usage, "tourism") {
        return Ground(
          wayClass: .platform, standing: .never, rule: "class.toy_railway",
          reason: "The platform of a pleasure railway, not a public way.")
      }
      return Ground(
        wayClass: .platform, standing: .walkers, rule: "class.platform",
        reason: walkersReason(.platform))
    }
    if tags.is(.manMade, "pier") {
      return Ground(
        wayClass: .pier, standing: .walkers, rule: "class.pier", reason: walkersReason(.pier))
    }
    if tags.is(.indoor, "corridor") {
      return Ground(
        wayClass: .corridor, standing: .walkers, rule: "class.corridor",
        reason: "Indoor ground for walking.")
    }
    return nil
  }

  private static func noWay(_ tags: Tags) -> Ground {
    if tags.is(.amenity, "parking") {
      return Ground(
        wayClass: .other, standing: .never, rule: "class.parking",
        reason: "The outline of a car park is no path; its aisles and its open surface are.")
    }
    if tags.is(.route, "shuttle_train") {
      return Ground(
        wayClass: .other, standing: .never, rule: "class.shuttle_train",
        reason: "A train for cars, not a walk.")
    }
    return Ground(
      wayClass: .other, standing: .never, rule: "class.none",
      reason: "Nothing tagged on it makes it a way.")
  }
}

/// The few classes that national law opens or closes otherwise than our defaults.
///
/// Source: https://wiki.openstreetmap.org/wiki/OSM_tags_for_routing/Access_restrictions.
enum CountryRules {
  static func trunkIsClosed(_ country: String) -> Bool {
    ["AT", "BE", "CH", "DK", "FR", "HU", "SK"].contains(country)
  }

  static func cyclewayIsClosed(_ country: String) -> Bool { country == "RO" }

  static func bridlewayIsClosed(_ country: String) -> Bool { ["AT", "DK"].contains(country) }
}
