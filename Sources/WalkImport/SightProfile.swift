import OSMExtract
import WalkGraph

/// What walkers know a place by, by its tags.
enum SightProfile {
  /// What an object is to somebody who looks around.
  ///
  /// What is closed, moves, lies inside or underground is no sight, nor is what only its grounds are drawn of.
  ///
  /// - Parameter isArea: Whether it is drawn by its outline.
  static func kind(_ tags: TagList, isArea: Bool) -> SightKind? {
    var best: SightKind?
    for tag in tags {
      guard let kind = kind(of: tag, tags) else { continue }
      if best.map({ isBefore(kind, $0) }) ?? true { best = kind }
    }
    guard let best, isArea ? isToldByOutline(best, tags) : isToldByPoint(best), !isHidden(tags)
    else { return nil }
    return best
  }

  /// The name on its sign; `nil` when it has none that could be told.
  static func signName(_ kind: SightKind, _ tags: TagList) -> String? {
    guard kind.hasSign, let name = tags["brand"] ?? tags["name"] else { return nil }
    let isTellable =
      (2...24).contains(name.count) && name.contains(where: \.isLetter)
      && !name.unicodeScalars.contains {
        ";()\"|".unicodeScalars.contains($0) || $0.properties.generalCategory == .control
          || $0.properties.generalCategory == .format
      }
    return isTellable ? name : nil
  }

  /// The more telling one; of two alike the one whose number is lower.
  private static func isBefore(_ kind: SightKind, _ other: SightKind) -> Bool {
    (other.prominence.rawValue, kind.rawValue) < (kind.prominence.rawValue, other.rawValue)
  }

  private static func kind(of tag: TagList.Element, _ tags: TagList) -> SightKind? {
    switch tag.key {
    case "amenity": amenity(tag.value, tags)
    case "shop": shop(tag.value)
    case "building": building(tag.value)
    case "tourism": tourism(tag.value, tags)
    case "historic": historic(tag.value, tags)
    case "man_made": structure(tag.value, tags)
    case "railway": railway(tag.value)
    case "highway": tag.value == "bus_stop" ? .busStop : nil
    case "leisure": leisure(tag.value)
    default: nil
    }
  }

  private static func amenity(_ value: TagText, _ tags: TagList) -> SightKind? {
    switch value {
    case "place_of_worship": worship(tags)
    case "pharmacy": .pharmacy
    case "bank": .bank
    case "post_office": .postOffice
    case "townhall": .townHall
    case "library": .library
    case "theatre": .theatre
    case "cinema": .cinema
    case "hospital", "clinic": .hospital
    case "school": .school
    case "university": .university
    case "police": .policeStation
    case "fire_station": .fireStation
    case "courthouse": .courthouse
    case "restaurant": .restaurant
    case "cafe": .cafe
    case "pub", "bar": .pub
    case "fast_food": .fastFood
    case "fuel": .fuelStation
    case "marketplace": .marketplace
    case "fountain": isForDrinking(tags) ? nil : .fountain
    case "toilets": .toilets
    case "clock": .clock
    case "telephone": .telephone
    case "post_box": .postBox
    default: nil
    }
  }

  private static func isForDrinking(_ tags: TagList) -> Bool {
    guard let kind = tags.value(of: "fountain") else { return false }
    return kind == "drinking" || kind == "bubbler" || kind == "bottle_refill"
  }

  private static func worship(_ tags: TagList) -> SightKind? {
    if let building = tags.value(of: "building"), let kind = Self.building(building) { return kind }
    switch tags.value(of: "religion") {
    case .some("christian"): return .church
    case .some("muslim"): return .mosque
    case .some("jewish"): return .synagogue
    case .some("buddhist"), .some("hindu"), .some("shinto"), .some("sikh"), .some("taoist"),
      .some("jain"):
      return .temple
    default: return nil
    }
  }

  private static func building(_ value: TagText) -> SightKind? {
    switch value {
    case "church", "cathedral", "basilica": .church
    case "chapel": .chapel
    case "mosque": .mosque
    case "synagogue": .synagogue
    case "temple": .temple
    case "train_station": .trainStation
    case "stadium": .stadium
    case "castle": .castle
    default: nil
    }
  }

  private static func shop(_ value: TagText) -> SightKind? {
    switch value {
    case "no", "vacant", "yes", "disused", "closed": nil
    case "supermarket": .supermarket
    case "bakery": .bakery
    case "butcher": .butcher
    case "hairdresser": .hairdresser
    case "books": .bookshop
    case "florist": .florist
    case "department_store": .departmentStore
    case "kiosk", "newsagent": .kiosk
    default: .shop
    }
  }

  private static func tourism(_ value: TagText, _ tags: TagList) -> SightKind? {
    switch value {
    case "museum": .museum
    case "hotel": .hotel
    case "artwork":
      switch tags.value(of: "artwork_type") {
      case .some("statue"), .some("sculpture"): .statue
      default: nil
      }
    default: nil
    }
  }

  private static func historic(_ value: TagText, _ tags: TagList) -> SightKind? {
    switch value {
    case "monument": return .monument
    case "castle": return .castle
    case "city_gate": return .cityGate
    case "wayside_cross": return .waysideCross
    case "memorial":
      // Plaques, stones in the pavement and busts are passed unseen.
      switch tags.value(of: "memorial") {
      case .some("statue"), .some("sculpture"): return .statue
      case .some("obelisk"), .some("war_memorial"), .some("column"), .some("stele"):
        return .monument
      default: return nil
      }
    default: return nil
    }
  }

  private static func structure(_ value: TagText, _ tags: TagList) -> SightKind? {
    switch value {
    case "windmill": return .windmill
    case "lighthouse": return .lighthouse
    case "tower":
      switch tags.value(of: "tower:type") {
      case .some("lighting"), .some("monitoring"), .some("siren"), .some("cooling"),
        .some("diving"), .some("climbing"):
        return nil
      default: return .tower
      }
    default: return nil
    }
  }

  private static func railway(_ value: TagText) -> SightKind? {
    switch value {
    case "station": .trainStation
    case "subway_entrance": .metroEntrance
    case "tram_stop": .tramStop
    default: nil
    }
  }

  private static func leisure(_ value: TagText) -> SightKind? {
    switch value {
    case "stadium": .stadium
    case "playground": .playground
    case "bandstand": .bandstand
    default: nil
    }
  }

  // MARK: What does not show

  /// Whether a single point says where it is: of a church or a school it may be anywhere on the grounds.
  private static func isToldByPoint(_ kind: SightKind) -> Bool {
    switch kind {
    case .church, .mosque, .synagogue, .temple, .chapel, .castle, .trainStation, .hospital, .school,
      .university, .stadium, .marketplace, .playground:
      false
    default: true
    }
  }

  /// Whether an outline is that of the thing and not of its grounds.
  private static func isToldByOutline(_ kind: SightKind, _ tags: TagList) -> Bool {
    switch kind {
    case .fountain, .monument, .statue, .playground, .marketplace, .stadium, .bandstand, .tower,
      .windmill, .lighthouse, .cityGate:
      true
    case .trainStation where tags.value(of: "station").map({ $0 == "subway" }) ?? false: false
    default: tags["building"].map { !ShapeProfile.noBuildings.contains($0) } ?? false
    }
  }

  private static func isHidden(_ tags: TagList) -> Bool {
    for tag in tags {
      switch tag.key {
      case "disused", "abandoned", "demolished", "vacant", "temporary", "mobile", "construction",
        "proposed", "indoor", "tunnel", "seasonal":
        if tag.value.string != "no" { return true }
      case "opening_date", "end_date": return true
      case "opening_hours": if tag.value == "closed" || tag.value == "off" { return true }
      case "level": if tag.value.bytes.first != UInt8(ascii: "0") { return true }
      case "layer": if tag.value.bytes.first == UInt8(ascii: "-") { return true }
      case "location":
        if ["indoor", "underground", "roof", "rooftop"].contains(tag.value.string) { return true }
      case "access": if tag.value == "private" || tag.value == "no" { return true }
      default: continue
      }
    }
    return false
  }
}

extension SightKind {
  /// Whether its name is written on it.
  var hasSign: Bool {
    switch self {
    case .hotel, .museum, .theatre, .cinema, .busStop, .tramStop, .metroEntrance: true
    default: (SightKind.pharmacy.rawValue...SightKind.fuelStation.rawValue).contains(rawValue)
    }
  }

  /// Whether the name helps though there is no other nearby: many know the name better than the kind.
  var isKnownByName: Bool {
    switch self {
    case .hotel, .museum, .theatre, .cinema, .bank, .supermarket, .departmentStore, .shop,
      .restaurant, .cafe, .pub, .fastFood:
      true
    default: false
    }
  }

  /// What it may be taken for: kinds of one group are not told apart.
  var lookalikes: SightKind {
    switch self {
    case .chapel, .temple: .church
    case .statue: .monument
    case .cafe, .pub, .fastFood: .restaurant
    case .university: .school
    case .departmentStore: .supermarket
    default: self
    }
  }
}
