/// What a place is, as a walker sees it.
///
/// The raw values stand in index files: new ones go to the end.
public enum PlaceKind: UInt8, CaseIterable, Sendable {
  case city, town, village, suburb, island, locality
  case street, corner, address, coordinates
  case station, subway, tram, bus, ferry, airport, taxi
  case parking, bicycleParking, fuel, charging, carRental, carRepair
  case pharmacy, hospital, doctor, dentist, police, fireStation
  case post, bank, atm, toilets, water, elevator
  case supermarket, bakery, market, clothes, hairdresser, shop
  case cafe, restaurant, fastFood, bar, hotel
  case museum, sight, viewpoint, theatre, cinema, library
  case townHall, embassy, school, university, kindergarten
  case church, mosque, synagogue, temple, cemetery
  case park, playground, sports, swimming, beach, peak
  case building, office, other
  /// Of a railway station; that of an underground one is `subway`.
  case entrance

  /// The word for programs: `bicycle_parking`.
  public var code: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }

  /// How much it weighs against nearness: 0 for a city, more for what is looked up less often.
  var remoteness: Double {
    switch self {
    case .city: 0
    case .town: 0.3
    case .village, .island, .airport: 0.5
    case .station, .subway, .ferry: 0.6
    case .suburb, .hospital, .university, .museum, .sight: 0.8
    case .street, .parking, .park, .townHall, .hotel, .supermarket: 1
    case .locality, .peak, .beach: 1.1
    case .address, .building, .office, .other, .bus, .tram: 1.4
    default: 1.2
    }
  }

  /// The order in the index: what stands first is kept when a search finds too much.
  var rank: Int { Int(remoteness * 10) }

  var isSettlement: Bool { rawValue <= PlaceKind.locality.rawValue }
}
