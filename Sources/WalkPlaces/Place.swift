public import WalkGeometry

/// Something that has a name or an address.
public struct Place: Hashable, Sendable {
  public var kind: PlaceKind
  /// As the map has it; `nil` for a house that has only an address.
  public var name: String?
  public var address: PlaceAddress
  /// Where it is; of a street, the point nearest to where the search was made, else its middle.
  public var coordinate: Coordinate
  /// `nil` for what is no single object of the map, as an estimated house number.
  public var osm: OSMReference?

  public init(
    kind: PlaceKind, name: String? = nil, address: PlaceAddress = PlaceAddress(),
    coordinate: Coordinate, osm: OSMReference? = nil
  ) {
    self.kind = kind
    self.name = name
    self.address = address
    self.coordinate = coordinate
    self.osm = osm
  }

  /// The name, else street and number.
  public var title: String { name ?? address.line }
}

/// The parts of an address, each as the map has it.
public struct PlaceAddress: Hashable, Sendable {
  /// The street, or what houses are numbered by where streets have no names.
  public var street: String?
  /// `12a`, `20;22`, `30-38`.
  public var number: String?
  public var postcode: String?
  public var city: String?

  public init(
    street: String? = nil, number: String? = nil, postcode: String? = nil, city: String? = nil
  ) {
    self.street = street
    self.number = number
    self.postcode = postcode
    self.city = city
  }

  public var isEmpty: Bool { street == nil && number == nil && postcode == nil && city == nil }

  /// `Rue Grimaldi 14`: street and number, or which of them there is.
  public var line: String {
    [street, number].compactMap { $0 }.joined(separator: " ")
  }

  /// `Rue Grimaldi 14, 98000 Monaco`.
  public var text: String {
    let town = [postcode, city].compactMap { $0 }.joined(separator: " ")
    return [line, town].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// An object of OpenStreetMap.
public struct OSMReference: Hashable, Sendable {
  public enum Kind: String, Sendable {
    case node, way, relation
  }

  public var kind: Kind
  public var id: Int64

  public init(_ kind: Kind, _ id: Int64) {
    self.kind = kind
    self.id = id
  }

  /// Both in one number: the id four times, and the kind.
  var packed: Int64 { id << 2 | (kind == .node ? 0 : kind == .way ? 1 : 2) }

  init(packed: Int64) {
    id = packed >> 2
    kind = packed & 3 == 0 ? .node : packed & 3 == 1 ? .way : .relation
  }
}
