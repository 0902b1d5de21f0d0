import WalkPlaces

/// What tags make of an object for those who look for it.
enum PlaceProfile {
  /// The kind of a place, or `nil` for what nobody looks for.
  static func kind(_ tags: PlaceTags) -> PlaceKind? {
    let isNamed = tags.name != nil
    if let kind = sought(tags) {
      if kind == .parking || kind == .swimming || kind == .bicycleParking,
        ["private", "no"].contains(tags[.access]), !isNamed
      {
        return hasNumber(tags) ? .address : nil
      }
      return kind
    }
    if isNamed, let kind = named(tags) { return kind }
    return hasNumber(tags) ? .address : nil
  }

  private static func hasNumber(_ tags: PlaceTags) -> Bool { tags.has(.number) }

  /// Kinds that are looked for with or without a name.
  private static func sought(_ tags: PlaceTags) -> PlaceKind? {
    if let amenity = tags[.amenity] {
      if amenity == "place_of_worship" { return worship(tags[.religion]) }
      if let kind = amenities[amenity] { return kind }
    }
    if let shop = tags[.shop], let kind = shops[shop] { return kind }
    if let tourism = tags[.tourism], let kind = sights[tourism] { return kind }
    if let leisure = tags[.leisure], let kind = leisures[leisure] { return kind }
    if let kind = transport(tags) { return kind }
    if tags[.natural] == "beach" { return .beach }
    return nil
  }

  /// Kinds that are looked for by name only.
  private static func named(_ tags: PlaceTags) -> PlaceKind? {
    if let place = tags[.place] { return places[place] ?? .locality }
    if tags.has(.shop) || tags.has(.craft) { return .shop }
    if tags.has(.office) { return .office }
    if tags.has(.historic) { return .sight }
    if let natural = tags[.natural] {
      return ["peak", "volcano", "hill"].contains(natural) ? .peak : .locality
    }
    if tags.has(.healthcare) { return .doctor }
    if tags.has(.amenity) || tags.has(.leisure) || tags.has(.tourism)
      || tags.has(.manMade) || tags.has(.aeroway) || tags.has(.emergency)
    {
      return .other
    }
    if tags[.landuse] == "cemetery" { return .cemetery }
    if let building = tags[.building], building != "no" { return .building }
    return tags.has(.landuse) ? .locality : hasNumber(tags) ? .building : nil
  }

  private static func worship(_ religion: String?) -> PlaceKind {
    switch religion {
    case "muslim": .mosque
    case "jewish": .synagogue
    case "buddhist", "hindu", "shinto", "sikh", "taoist": .temple
    default: .church
    }
  }

  private static func transport(_ tags: PlaceTags) -> PlaceKind? {
    switch tags[.railway] {
    case "station", "halt":
      return tags[.station] == "subway" || tags[.subway] == "yes" ? .subway : .station
    // A number alone says nothing without its station.
    case "subway_entrance": return tags.isNamed ? .subway : nil
    case "train_station_entrance": return tags.isNamed ? .entrance : nil
    case "tram_stop": return .tram
    default: break
    }
    switch tags[.highway] {
    case "bus_stop": return .bus
    case "elevator": return .elevator
    default: break
    }
    switch tags[.publicTransport] {
    case "station":
      return tags[.subway] == "yes" ? .subway : tags[.bus] == "yes" ? .bus : .station
    case "stop_position", "platform":
      guard tags.name != nil else { return nil }
      return tags[.tram] == "yes" ? .tram : tags[.subway] == "yes" ? .subway : .bus
    default: break
    }
    return ["aerodrome", "terminal"].contains(tags[.aeroway]) ? .airport : nil
  }

  private static let places: [String: PlaceKind] = [
    "city": .city, "town": .town, "village": .village, "hamlet": .village, "suburb": .suburb,
    "quarter": .suburb, "neighbourhood": .suburb, "borough": .suburb, "island": .island,
    "islet": .island, "atoll": .island, "square": .street,
  ]

  private static let amenities: [String: PlaceKind] = [
    "parking": .parking, "bicycle_parking": .bicycleParking, "fuel": .fuel,
    "charging_station": .charging, "car_rental": .carRental, "pharmacy": .pharmacy,
    "hospital": .hospital, "clinic": .doctor, "doctors": .doctor, "dentist": .dentist,
    "police": .police, "fire_station": .fireStation, "post_office": .post, "bank": .bank,
    "atm": .atm, "toilets": .toilets, "drinking_water": .water, "marketplace": .market,
    "cafe": .cafe, "restaurant": .restaurant, "fast_food": .fastFood, "food_court": .fastFood,
    "bar": .bar, "pub": .bar, "biergarten": .bar, "theatre": .theatre, "cinema": .cinema,
    "library": .library, "townhall": .townHall, "embassy": .embassy, "school": .school,
    "university": .university, "college": .university, "kindergarten": .kindergarten,
    "grave_yard": .cemetery, "bus_station": .bus, "ferry_terminal": .ferry, "taxi": .taxi,
  ]

  private static let shops: [String: PlaceKind] = [
    "supermarket": .supermarket, "convenience": .supermarket, "bakery": .bakery,
    "clothes": .clothes, "hairdresser": .hairdresser, "car_repair": .carRepair,
    "chemist": .shop,
  ]

  private static let sights: [String: PlaceKind] = [
    "hotel": .hotel, "hostel": .hotel, "guest_house": .hotel, "motel": .hotel,
    "museum": .museum, "gallery": .museum, "attraction": .sight, "viewpoint": .viewpoint,
    "artwork": .sight, "zoo": .sight, "theme_park": .sight, "aquarium": .museum,
  ]

  private static let leisures: [String: PlaceKind] = [
    "park": .park, "garden": .park, "playground": .playground, "stadium": .sports,
    "sports_centre": .sports, "fitness_centre": .sports, "swimming_pool": .swimming,
    "beach_resort": .beach,
  ]
}
