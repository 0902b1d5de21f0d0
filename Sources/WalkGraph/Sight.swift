/// Something beside a way that a walker knows it by: a church, a pharmacy, a fountain.
///
/// The raw values are those of the file.
public enum SightKind: UInt8, CaseIterable, Sendable {
  // Buildings that one knows from afar.
  case church = 1
  case mosque = 2
  case synagogue = 3
  case temple = 4
  case chapel = 5
  case tower = 6
  case castle = 7
  case cityGate = 8
  case windmill = 9
  case lighthouse = 10
  case townHall = 11
  case trainStation = 12
  case metroEntrance = 13
  case hospital = 14
  case school = 15
  case university = 16
  case library = 17
  case theatre = 18
  case cinema = 19
  case museum = 20
  case policeStation = 21
  case fireStation = 22
  case postOffice = 23
  case courthouse = 24
  case hotel = 25
  case stadium = 26
  // Places with a sign.
  case pharmacy = 40
  case bank = 41
  case supermarket = 42
  case bakery = 43
  case butcher = 44
  case hairdresser = 45
  case bookshop = 46
  case florist = 47
  case departmentStore = 48
  case kiosk = 49
  case shop = 50
  case restaurant = 51
  case cafe = 52
  case pub = 53
  case fastFood = 54
  case fuelStation = 55
  case marketplace = 56
  // Things that stand in the open.
  case fountain = 70
  case monument = 71
  case statue = 72
  case clock = 73
  case playground = 74
  case toilets = 75
  case busStop = 76
  case tramStop = 77
  case waysideCross = 78
  case postBox = 79
  case telephone = 80
  case bandstand = 81
}
