/// A key that bears on walkers: the foot profile consults no other.
enum FootKey: String, CaseIterable, Sendable {
  // What a way or node is.
  case highway, railway, route, amenity, barrier, entrance, door, indoor, area, type, usage, shop
  case publicTransport = "public_transport"
  case manMade = "man_made"
  case footway, path, cycleway, service, construction, proposed, disused, abandoned

  // Who may walk.
  case foot, access, motorroad, locked, sensory
  case footForward = "foot:forward"
  case footBackward = "foot:backward"
  case oneway
  case onewayFoot = "oneway:foot"
  case conveying, impassable, status
  case winterRoad = "winter_road"
  case iceRoad = "ice_road"
  case footConditional = "foot:conditional"
  case accessConditional = "access:conditional"
  case lockedConditional = "locked:conditional"
  case openingHours = "opening_hours"

  // Pavements.
  case sidewalk
  case sidewalkLeft = "sidewalk:left"
  case sidewalkRight = "sidewalk:right"
  case sidewalkBoth = "sidewalk:both"
  case isSidepath = "is_sidepath"

  // The ground and the climb.
  case surface, smoothness, tracktype, incline, ford, tidal, hazard, obstacle, informal
  case floodProne = "flood_prone"
  case sacScale = "sac_scale"
  case viaFerrataScale = "via_ferrata_scale"
  case trailVisibility = "trail_visibility"
  case mtbScale = "mtb:scale"
  case assistedTrail = "assisted_trail"
  case safetyRope = "safety_rope"
  case stepCount = "step_count"
  case handrail
  case rampWheelchair = "ramp:wheelchair"
  case wheelchair, width, kerb
  case maxwidthPhysical = "maxwidth:physical"
  case kerbHeight = "kerb:height"

  // What is round it.
  case levelRef = "level:ref"
  case repeatOn = "repeat_on"
  case maxspeed
  case maxspeedType = "maxspeed:type"
  case zoneMaxspeed = "zone:maxspeed"
  case sourceMaxspeed = "source:maxspeed"
  case tunnel, bridge, layer, lit, junction, level, bicycle, segregated

  // Crossings.
  case crossing
  case crossingIsland = "crossing:island"
  case crossingSignals = "crossing:signals"
  case crossingMarkings = "crossing:markings"

  // Ferries and elevators.
  case duration, interval
}

/// Some of the keys, a bit each.
struct FootKeySet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  private static let numbers: [String: Int] = {
    precondition(FootKey.allCases.count <= 128, "a set of foot keys has 128 bits")
    return Dictionary(
      uniqueKeysWithValues: FootKey.allCases.enumerated().map { ($1.rawValue, $0) })
  }()

  /// The keys among `names`.
  init(named names: some Sequence<String>) {
    for name in names {
      guard let number = Self.numbers[name] else { continue }
      if number < 64 { low |= 1 << UInt64(number) } else { high |= 1 << UInt64(number - 64) }
    }
  }

  func contains(_ key: FootKey) -> Bool {
    // An enum without associated values is stored as the number of its case.
    let number = UInt64(unsafeBitCast(key, to: UInt8.self))
    return (number < 64 ? low >> number : high >> (number - 64)) & 1 != 0
  }
}
