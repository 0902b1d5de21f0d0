import OSMExtract
import WalkPlaces

/// The streets of houses that do not tell it themselves, from relations of type `associatedStreet`.
///
/// Source: OpenStreetMap wiki, Relation:associatedStreet.
struct HouseStreets {
  private var ofHouses: [OSMReference: UInt32] = [:]
  /// Of relations without a name: the ways of the street, and the houses.
  private var unnamed: [(streets: [Int64], houses: [OSMReference])] = []

  /// - Parameter street: The text of the relation's name; 0 when it has none.
  mutating func add(_ relation: borrowing OSMRelation, street: UInt32) {
    var streets: [Int64] = []
    var houses: [OSMReference] = []
    for member in relation.members {
      switch member.kind {
      case .way where member.role == "street": streets.append(member.ref)
      case .way: houses.append(OSMReference(.way, member.ref))
      case .node: houses.append(OSMReference(.node, member.ref))
      case .relation: houses.append(OSMReference(.relation, member.ref))
      }
    }
    if street == 0 { return unnamed.append((streets, houses)) }
    for house in houses { ofHouses[house] = street }
  }

  /// Gives a street to houses that have a number only.
  func complete(_ rows: inout [PlaceTable.Row], _ streets: [PlaceStreets.Way]) {
    var all = ofHouses
    if !unnamed.isEmpty {
      let names = Dictionary(
        streets.map { ($0.row.osm.id, $0.row.name) }, uniquingKeysWith: { name, _ in name })
      for relation in unnamed {
        guard let name = relation.streets.lazy.compactMap({ names[$0] }).first else { continue }
        for house in relation.houses { all[house] = name }
      }
    }
    if all.isEmpty { return }
    for index in rows.indices where rows[index].number != 0 && rows[index].street == 0 {
      rows[index].street = all[rows[index].osm] ?? 0
    }
  }
}
