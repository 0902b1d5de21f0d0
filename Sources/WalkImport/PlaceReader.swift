import OSMExtract
import WalkGeometry
import WalkPlaces

/// Gathers the names and addresses of extracts.
///
/// Three passes: relations, to know which ways draw them; ways; then nodes.
struct PlaceReader {
  /// An object with the nodes whose middle it lies in; none of them for a node.
  private struct Drawn {
    var record: PlaceRecord
    var refs: [Int64]
  }

  private let box: BoundingBox?
  private var records: [PlaceRecord] = []
  private var drawn: [Drawn] = []
  private var streetWays: [PlaceStreets.Way] = []
  private var stretches: [PlaceStretches.Way] = []
  private var seen: Set<OSMReference> = []
  private var relationWays: [Int64: [Int64]] = [:]

  /// Reads everything.
  ///
  /// - Throws: ``ExtractError``.
  /// - Complexity: O(*n* log *n*) in the nodes of what has a name or an address.
  static func read(_ extracts: [Extract], in box: BoundingBox?) throws -> PlaceContents {
    while true {
      // Each extract is found out of order once at most.
      do { return try readOnce(extracts, in: box) } catch is BlocksOutOfOrder {}
    }
  }

  private static func readOnce(
    _ extracts: [Extract], in box: BoundingBox?
  ) throws -> PlaceContents {
    var reader = PlaceReader(box: box)
    for extract in extracts { try reader.readRelations(extract) }
    for extract in extracts { try reader.readWays(extract) }
    var nodes = PlaceNodes(ids: reader.neededNodes())
    var numbers: [Int64: PlaceStretches.Number] = [:]
    for extract in extracts { try reader.readNodes(extract, &nodes, &numbers) }
    return reader.finish(nodes, numbers)
  }

  private init(box: BoundingBox?) { self.box = box }

  private mutating func readRelations(_ extract: Extract) throws {
    try extract.readBeforeNodes(
      ways: { _ in },
      relations: { relation in
        guard let tags = PlaceTags(relation.tags),
          ["multipolygon", "site"].contains(tags["type"]), let kind = PlaceProfile.kind(tags),
          seen.insert(OSMReference(.relation, relation.id)).inserted
        else { return }
        let index = Int64(drawn.count)
        var nodes: [Int64] = []
        for member in relation.members {
          switch member.kind {
          case .way: relationWays[member.ref, default: []].append(index)
          case .node: nodes.append(member.ref)
          case .relation: break
          }
        }
        let record = Self.record(tags, kind, OSMReference(.relation, relation.id))
        drawn.append(Drawn(record: record, refs: nodes))
      })
  }

  private mutating func readWays(_ extract: Extract) throws {
    try extract.readBeforeNodes { way in
      for index in relationWays[way.id] ?? [] {
        drawn[Int(index)].refs += Array(way.nodeRefs)
      }
      if let kind = way.tags["addr:interpolation"] {
        stretches.append(
          PlaceStretches.Way(
            refs: Array(way.nodeRefs), kind: kind, street: way.tags["addr:street"]))
        return
      }
      guard let tags = PlaceTags(way.tags) else { return }
      let osm = OSMReference(.way, way.id)
      if let kind = PlaceProfile.kind(tags), kind != .street {
        guard seen.insert(osm).inserted else { return }
        drawn.append(Drawn(record: Self.record(tags, kind, osm), refs: Array(way.nodeRefs)))
      } else if let name = tags.name, Self.isStreet(tags), seen.insert(osm).inserted {
        streetWays.append(
          PlaceStreets.Way(
            id: way.id, name: name, otherNames: tags.otherNames, refs: Array(way.nodeRefs)))
      }
    } relations: { _ in
    }
  }

  private static func isStreet(_ tags: PlaceTags) -> Bool {
    if tags["place"] == "square" { return true }
    guard let highway = tags["highway"] else { return false }
    return !["proposed", "construction", "platform", "elevator", "rest_area", "services"]
      .contains(highway)
  }

  private mutating func readNodes(
    _ extract: Extract, _ nodes: inout PlaceNodes, _ numbers: inout [Int64: PlaceStretches.Number]
  ) throws {
    let stretchNodes = Set(stretches.flatMap(\.refs))
    try extract.startReadingNodes().forEachBatch { batch in
      for index in 0..<batch.count {
        let coordinate = Coordinate(
          latitudeE7: batch.latitudesE7[index], longitudeE7: batch.longitudesE7[index])
        if box?.contains(coordinate) ?? true { nodes.put(batch.ids[index], coordinate) }
      }
      for tagged in batch.tagged {
        guard let tags = PlaceTags(tagged.tags) else { continue }
        let id = batch.ids[tagged.index]
        let coordinate = Coordinate(
          latitudeE7: batch.latitudesE7[tagged.index],
          longitudeE7: batch.longitudesE7[tagged.index])
        guard box?.contains(coordinate) ?? true else { continue }
        if stretchNodes.contains(id), let number = tags["addr:housenumber"] {
          numbers[id] = PlaceStretches.Number(text: number, street: tags.address.street)
        }
        let osm = OSMReference(.node, id)
        guard let kind = PlaceProfile.kind(tags), seen.insert(osm).inserted else { continue }
        var record = Self.record(tags, kind, osm)
        record.place.coordinate = coordinate
        records.append(record)
      }
    }
  }

  private static func record(
    _ tags: PlaceTags, _ kind: PlaceKind, _ osm: OSMReference
  ) -> PlaceRecord {
    PlaceRecord(
      Place(
        kind: kind, name: tags.name, address: tags.address,
        coordinate: Coordinate(latitudeE7: 0, longitudeE7: 0), osm: osm),
      otherNames: tags.otherNames)
  }

  private func neededNodes() -> [Int64] {
    var ids: [Int64] = []
    for item in drawn { ids += item.refs }
    for way in streetWays { ids += way.refs }
    for way in stretches { ids += way.refs }
    return ids
  }

  private consuming func finish(
    _ nodes: PlaceNodes, _ numbers: [Int64: PlaceStretches.Number]
  ) -> PlaceContents {
    var records = records
    for item in drawn {
      guard let middle = nodes.middle(of: item.refs) else { continue }
      var record = item.record
      record.place.coordinate = middle
      records.append(record)
    }
    let streets = PlaceStreets(streetWays, nodes, firstIndex: records.count)
    return PlaceContents(
      records: records + streets.records, corners: streets.corners,
      stretches: PlaceStretches.stretches(stretches, numbers, nodes))
  }
}

/// What goes into an index of places.
struct PlaceContents: Sendable {
  var records: [PlaceRecord]
  var corners: Set<StreetCorner>
  var stretches: [NumberedStretch]
}
