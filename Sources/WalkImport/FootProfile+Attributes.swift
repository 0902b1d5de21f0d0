import WalkGraph
import WalkRouting

/// The ground, the climb and what is round the way.
extension FootProfile {
  static func describe(_ tags: Tags, _ ground: Ground, into attributes: inout EdgeAttributes) {
    attributes.detail = detail(tags, ground)
    attributes.surface = surface(tags)
    attributes.smoothness = smoothness(tags[.smoothness])
    attributes.trackGrade = trackGrade(tags)
    attributes.sidewalk = sidewalk(tags)
    attributes.sacScale = UInt8(min(hardestClimb(tags), 3))
    attributes.trailVisibility = trailVisibility(tags[.trailVisibility])
    attributes.incline = tags[.incline].flatMap(TagQuantity.incline)
    let levels = levels(tags)
    attributes.setLevels(levels)
    attributes.wheels = wheels(tags, attributes)
    if ground.wayClass == .elevator { attributes.seconds = rideSeconds(tags, levels: levels) }
    attributes.flags.formUnion(flags(tags, ground))
  }

  /// Wait, doors and ride of an elevator: its `duration`, or a minute and ten seconds a level.
  private static func rideSeconds(_ tags: Tags, levels: ClosedRange<Double>?) -> UInt16 {
    if let duration = tags[.duration].flatMap(TagQuantity.duration) {
      return UInt16(min(duration.rounded(), 65_535))
    }
    let rise = levels.map { $0.upperBound - $0.lowerBound } ?? 1
    return UInt16(min((60 + 10 * max(rise, 1)).rounded(), 65_535))
  }

  private static func detail(_ tags: Tags, _ ground: Ground) -> WayDetail {
    let key: FootKey? =
      switch ground.wayClass {
      case .footway: .footway
      case .path: .path
      case .cycleway: .cycleway
      case .service: .service
      default: nil
      }
    let values = key.map { tags.values($0) } ?? []
    // `highway=cycleway;footway=sidewalk` is a pavement, too.
    for value in values + (key == .footway || key == nil ? [] : tags.values(.footway)) {
      switch value {
      case "sidewalk": return .sidewalk
      case "crossing": return .crossing
      case "traffic_island", "island": return .trafficIsland
      case "alley": return .alley
      case "driveway": return .driveway
      case "parking_aisle": return .parkingAisle
      case "drive-through", "drive_through": return .driveThrough
      default: continue
      }
    }
    return ground.detail
  }

  private static func surface(_ tags: Tags) -> Surface {
    for value in tags.values(.surface) {
      // Nearly all are the plain words.
      if let surface = surfaces[String(value)] { return surface }
      let kind = value.split(separator: ":").first.map(String.init) ?? ""
      if let surface = surfaces[kind] { return surface }
    }
    return .unknown
  }

  private static let surfaces: [String: Surface] = [
    "paved": .paved, "asphalt": .paved, "concrete": .paved, "paving_stones": .paved,
    "chipseal": .paved, "bricks": .paved, "brick": .paved, "tiles": .paved, "rubber": .paved,
    "tartan": .paved, "plastic": .paved, "acrylic": .paved, "artificial_turf": .paved,
    "carpet": .paved, "glass": .paved,
    "compacted": .compacted, "fine_gravel": .fineGravel, "shells": .fineGravel,
    "gravel": .gravel, "pebblestone": .pebblestone, "pebbles": .pebblestone,
    "unpaved": .unpaved, "ground": .ground, "dirt": .ground, "earth": .ground, "soil": .ground,
    "clay": .ground, "grass": .grass, "grass_paver": .sett, "mud": .mud, "sand": .sand,
    "snow": .snow, "ice": .ice, "rock": .rock, "stone": .rock, "bare_rock": .rock, "scree": .rock,
    "woodchips": .woodchips, "wood": .wood, "metal": .metal, "metal_grid": .metal,
    "sett": .sett, "cobblestone": .sett, "unhewn_cobblestone": .sett,
    "stepping_stones": .steppingStones,
  ]

  private static func smoothness(_ value: String?) -> Smoothness {
    switch value {
    case "excellent", "good": .good
    case "intermediate": .intermediate
    case "bad": .bad
    case "very_bad": .veryBad
    case "horrible": .horrible
    case "very_horrible": .veryHorrible
    case "impassable": .impassable
    default: .unknown
    }
  }

  /// The worse of several grades.
  private static func trackGrade(_ tags: Tags) -> UInt8 {
    tags.values(.tracktype).compactMap { value -> UInt8? in
      guard value.hasPrefix("grade"), let grade = UInt8(value.dropFirst(5)),
        (1...5).contains(grade)
      else { return nil }
      return grade
    }.max() ?? 0
  }

  /// `sac_scale` as T1…T6, the hardest of several; 0 is none.
  static func hardestClimb(_ tags: Tags) -> Int {
    let scale = [
      "hiking", "mountain_hiking", "demanding_mountain_hiking", "alpine_hiking",
      "demanding_alpine_hiking", "difficult_alpine_hiking",
    ]
    return tags.values(.sacScale).compactMap { value in
      scale.firstIndex { $0 == value }.map { $0 + 1 }
    }.max() ?? 0
  }

  private static func trailVisibility(_ value: String?) -> TrailVisibility {
    switch value {
    case "excellent", "good", "intermediate": .good
    case "bad": .bad
    case "horrible", "no": .horrible
    default: .unknown
    }
  }

  private static func flags(_ tags: Tags, _ ground: Ground) -> EdgeFlags {
    let isAlongSteps = ground.wayClass == .steps
    let facts: [(EdgeFlags, Bool)] = [
      (.tunnel, isTunnel(tags)),
      (.bridge, tags.has(.bridge)),
      (.lit, tags.has(.lit) && !tags.is(.lit, "disused")),
      (.builtUp, isBuiltUp(tags, ground)),
      (.unlit, tags.is(.lit, "no") || tags.is(.lit, "disused")),
      (.roundabout, tags.isAny(.junction, of: roundabouts)),
      (.indoor, ground.wayClass == .corridor || tags.isAny(.indoor, of: indoors)),
      (.ford, tags.has(.ford) && !tags.is(.ford, "stepping_stones")),
      (.steppingStoneFord, tags.is(.ford, "stepping_stones")),
      (.tidal, tags.is(.tidal, "yes")),
      (.floodProne, tags.is(.floodProne, "yes")),
      (.bicycleDesignated, isSharedWithBicycles(tags, ground)),
      (.mountainBikeTrail, (tags[.mtbScale]?.first?.wholeNumberValue ?? 0) >= 3),
      (.informal, tags.is(.informal, "yes")),
      (.handrail, isAlongSteps && tags.has(.handrail)),
      (.ramp, isAlongSteps && hasRamp(tags)),
      (
        .hazard,
        [.hazard, .obstacle, .assistedTrail, .safetyRope].contains { tags.has($0) }
      ),
    ]
    return facts.reduce(into: []) { flags, fact in
      if fact.1 { flags.insert(fact.0) }
    }
  }

  /// Whether a big road without a word of pavements runs through a town: it is lit, or its speed limit is 50
  /// km/h (30 mph) or less.
  private static func isBuiltUp(_ tags: Tags, _ ground: Ground) -> Bool {
    guard [.tertiary, .secondary, .primary].contains(ground.wayClass), sidewalk(tags) == .unknown
    else { return false }
    if tags.is(.lit, "yes") { return true }
    let limits: [FootKey] = [.maxspeed, .maxspeedType, .zoneMaxspeed, .sourceMaxspeed]
    return limits.contains { key in
      guard let value = tags[key] else { return false }
      if value.hasSuffix(":urban") || value.contains("zone") { return true }
      guard let number = value.split(separator: " ").first.flatMap({ Double($0) }) else {
        return false
      }
      return number <= (value.hasSuffix("mph") ? 30 : 50)
    }
  }

  /// Passages through a building and arcades are not underground.
  private static func isTunnel(_ tags: Tags) -> Bool {
    tags.has(.tunnel) && !tags.isAny(.tunnel, of: passages)
  }

  private static let passages: Set<String> = [
    "building_passage", "building_arcade", "passage", "covered", "culvert",
  ]
  private static let roundabouts: Set<String> = ["roundabout", "circular"]
  private static let indoors: Set<String> = ["yes", "corridor"]

  private static func isSharedWithBicycles(_ tags: Tags, _ ground: Ground) -> Bool {
    if tags.is(.segregated, "yes") { return false }
    return switch ground.wayClass {
    case .footway, .pedestrian, .path, .track: tags.is(.bicycle, "designated")
    case .cycleway: isTagged(tags, .foot)
    default: false
    }
  }

  static func warnings(_ tags: Tags) -> [String] {
    var warnings: [String] = []
    func warn(_ key: FootKey, _ text: String) {
      if let value = tags[key] { warnings.append("\(text): \(key.rawValue)=\(value)") }
    }
    switch hardestClimb(tags) {
    case 2: warn(.sacScale, "A mountain path, steep in places")
    case 3: warn(.sacScale, "A demanding mountain path, with a risk of falling")
    default: break
    }
    if trailVisibility(tags[.trailVisibility]) == .horrible {
      warn(.trailVisibility, "Hard to follow on the ground")
    }
    if tags.has(.assistedTrail) { warn(.assistedTrail, "Secured with ropes or chains") }
    if tags.has(.safetyRope) { warn(.safetyRope, "Secured with ropes or chains") }
    if tags.has(.ford) { warn(.ford, "Through water") }
    if tags.is(.tidal, "yes") { warn(.tidal, "Under water at high tide") }
    if tags.has(.hazard) { warn(.hazard, "A danger on the way") }
    if tags.has(.obstacle) { warn(.obstacle, "Something lies in the way") }
    return warnings
  }
}
