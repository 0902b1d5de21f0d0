import OSMExtract
import WalkGeometry
import WalkPlaces

/// What has a name or an address, put aside while extracts are read, until all nodes have places.
///
/// Memory is some 60 bytes for each, and its texts: each once.
struct PlaceShelf {
  /// Something drawn by nodes, whose references stand among those of the node table.
  private struct Drawn {
    enum Use {
      case place(PlaceTable.Row)
      case street(PlaceTable.Row)
      /// House numbers along a way: the step between them, their street, and the ids of its nodes.
      case stretch(step: Int, street: UInt32, ids: [Int64])
    }

    var use: Use
    /// The way that is walked along, if it is one.
    var walkedWay: Int32 = -1
    /// Of a relation: its nodes among ``nodeMembers``.
    var nodes = 0..<0
  }

  /// Places drawn as nodes.
  private(set) var nodeRows: [PlaceTable.Row] = []
  private var drawn: [Drawn] = []
  /// Nodes that are members of relations.
  private var nodeMembers: [Int64] = []
  /// Where they begin among the references of the node table.
  private var nodeOffset = 0
  private var houses = HouseStreets()
  private var texts = SignatureTable()
  private var bytes: [UInt8] = []
  /// Whether nothing is put aside.
  let isLeftOut: Bool

  init(isLeftOut: Bool) { self.isLeftOut = isLeftOut }

  // MARK: While reading

  mutating func addNode(_ id: Int64, _ tags: TagList, at place: Coordinate) {
    guard !isLeftOut, let tags = PlaceTags(tags), let kind = PlaceProfile.kind(tags) else { return }
    var row = row(tags, kind, OSMReference(.node, id))
    row.coordinate = place
    nodeRows.append(row)
  }

  /// Puts a way aside if it is a place, a street or a stretch of house numbers.
  ///
  /// - Returns: Its number, by which its references are told later.
  mutating func addWay(_ way: borrowing OSMWay) -> Int? {
    guard !isLeftOut, let tags = PlaceTags(way.tags) else { return nil }
    let osm = OSMReference(.way, way.id)
    if let kind = tags[.interpolation] {
      guard let step = PlaceStretches.step(kind) else { return nil }
      return add(.stretch(step: step, street: text(tags[.street]), ids: Array(way.nodeRefs)))
    }
    if let kind = PlaceProfile.kind(tags), kind != .street {
      return add(.place(row(tags, kind, osm)))
    }
    guard tags.name != nil, Self.isStreet(tags) else { return nil }
    return add(
      .street(
        PlaceTable.Row(
          kind: .street, osm: osm, name: text(tags.name), others: lines(tags.otherNames))))
  }

  /// Puts a relation aside if it is a place, or tells the street of houses.
  ///
  /// - Returns: The number of a place, which the relation's ways draw.
  mutating func addRelation(_ relation: borrowing OSMRelation) -> Int? {
    guard !isLeftOut, let type = relation.tags.value(of: "type") else { return nil }
    switch type {
    case "associatedStreet":
      let name = relation.tags["name"] ?? relation.tags["addr:street"]
      houses.add(relation, street: text(name))
      return nil
    case "multipolygon", "site":
      guard let tags = PlaceTags(relation.tags), let kind = PlaceProfile.kind(tags) else {
        return nil
      }
      let first = nodeMembers.count
      for member in relation.members where member.kind == .node { nodeMembers.append(member.ref) }
      let number = add(.place(row(tags, kind, OSMReference(.relation, relation.id))))
      drawn[number].nodes = first..<nodeMembers.count
      return number
    default: return nil
    }
  }

  /// Tells that a way is walked along, and its number among those.
  mutating func setWalkedWay(_ way: Int, of number: Int) { drawn[number].walkedWay = Int32(way) }

  /// Adds the references of nodes that are members to those of the node table.
  mutating func moveNodeMembers(to refs: inout [Int64]) {
    nodeOffset = refs.count
    refs += nodeMembers
    nodeMembers = []
  }

  private mutating func add(_ use: Drawn.Use) -> Int {
    drawn.append(Drawn(use: use))
    return drawn.count - 1
  }

  private static func isStreet(_ tags: PlaceTags) -> Bool {
    if tags[.place] == "square" { return true }
    guard let highway = tags[.highway] else { return false }
    return !["proposed", "construction", "platform", "elevator", "rest_area", "services"]
      .contains(highway)
  }

  private mutating func row(
    _ tags: PlaceTags, _ kind: PlaceKind, _ osm: OSMReference
  ) -> PlaceTable.Row {
    PlaceTable.Row(
      kind: kind, osm: osm, name: text(tags.name), others: lines(tags.otherNames),
      number: text(tags[.number]), street: text(tags.street), postcode: text(tags[.postcode]),
      city: text(tags[.city]))
  }

  private mutating func lines(_ names: [String]) -> UInt32 {
    names.isEmpty ? 0 : text(names.joined(separator: "\n"))
  }

  /// The number of a text; 0 for none.
  private mutating func text(_ text: String?) -> UInt32 {
    guard let text, !text.isEmpty else { return 0 }
    bytes.removeAll(keepingCapacity: true)
    bytes += text.utf8
    return UInt32(texts.index(of: bytes).index + 1)
  }

  // MARK: Once all nodes have places

  /// Everything with its place but streets, whose ways are to be joined; what is drawn by nodes that are not
  /// there is left out.
  consuming func placed(
    _ drawings: ShapeDrawings, _ ways: WalkWays, _ nodes: NodeTable
  ) -> (table: PlaceTable, streets: [PlaceStreets.Way]) {
    let shapes = Dictionary(uniqueKeysWithValues: drawings.placeWays.map { ($0.place, $0.refs) })
    let relations = drawings.placeRelations
    func refs(_ number: Int) -> [Range<Int>] {
      let way = Int(drawn[number].walkedWay)
      if way >= 0 { return [Int(ways.firstRef[way])..<Int(ways.firstRef[way + 1])] }
      if let refs = shapes[number] { return [refs] }
      guard let ways = relations[number] else { return [] }
      let members = drawn[number].nodes
      return ways + [nodeOffset + members.lowerBound..<nodeOffset + members.upperBound]
    }
    var rows = Self.once(nodeRows)
    var streets: [PlaceStreets.Way] = []
    var stretches: [PlaceStretches.Way] = []
    for number in drawn.indices {
      let refs = refs(number).joined().map { nodes.ofRefs[$0] }
      switch drawn[number].use {
      case .place(var row):
        guard let middle = Self.middle(of: refs, nodes) else { continue }
        row.coordinate = middle
        rows.append(row)
      case .street(let row):
        let present = refs.filter(nodes.isPresent)
        guard !present.isEmpty else { continue }
        streets.append(
          PlaceStreets.Way(
            row: row, nodes: present, points: present.map { nodes.coordinates[Int($0)] }))
      case .stretch(let step, let street, let ids):
        guard ids.count == refs.count else { continue }
        let points = refs.map { nodes.isPresent($0) ? nodes.coordinates[Int($0)] : nil }
        stretches.append(PlaceStretches.Way(ids: ids, points: points, step: step, street: street))
      }
    }
    houses.complete(&rows, streets)
    let (bytes, ends) = texts.contents
    let all = PlaceTexts(bytes: bytes, ends: ends)
    var table = PlaceTable(texts: all, rows: rows)
    table.stretches = PlaceStretches.stretches(stretches, rows, all)
    return (table, streets)
  }

  /// Nodes, each once: several extracts may hold them.
  private static func once(_ rows: [PlaceTable.Row]) -> [PlaceTable.Row] {
    let ascends = zip(rows, rows.dropFirst()).allSatisfy { $0.osm.id < $1.osm.id }
    if ascends { return rows }
    var seen: Set<Int64> = []
    return rows.filter { seen.insert($0.osm.id).inserted }
  }

  /// The middle of the box around nodes; `nil` when none of them is there.
  private static func middle(of refs: [UInt32], _ nodes: NodeTable) -> Coordinate? {
    var box: (south: Int32, north: Int32, west: Int64, east: Int64)?
    var origin: Int32 = 0
    for ref in refs where nodes.isPresent(ref) {
      let point = nodes.coordinates[Int(ref)]
      guard let known = box else {
        box = (point.latitudeE7, point.latitudeE7, 0, 0)
        origin = point.longitudeE7
        continue
      }
      let offset = longitudeDifferenceE7(from: origin, to: point.longitudeE7)
      box = (
        min(known.south, point.latitudeE7), max(known.north, point.latitudeE7),
        min(known.west, offset), max(known.east, offset)
      )
    }
    return box.map { box in
      Coordinate(
        latitudeE7: box.south + (box.north - box.south) / 2,
        longitudeE7: wrapLongitudeE7(Int64(origin) + (box.west + box.east) / 2))
    }
  }
}
