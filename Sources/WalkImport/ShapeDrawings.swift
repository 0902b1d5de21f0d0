import OSMExtract
import WalkGeometry
import WalkGraph

/// Draws what was put aside on the shelf, once the places of nodes are known.
struct ShapeDrawings {
  /// Where the references of ways stand among those of the node table, by way id.
  private var rangeOfWay: [Int64: Range<Int>] = [:]
  /// The obstacles among the ways of the shelf, each once.
  private var obstacleWays: [(kind: Obstacle.Kind, refs: Range<Int>)] = []
  /// The sights among them, by their numbers among the drafts.
  private var sightWays: [(draft: Int, refs: Range<Int>)] = []
  /// The places among them, by their numbers on the shelf of places.
  private(set) var placeWays: [(place: Int, refs: Range<Int>)] = []
  /// The relations, each once.
  let relations: [ShapeRelation]

  /// - Parameter refs: The references of walkable ways, to which those of shapes are added.
  init(shelf: ShapeShelf, ways: WalkWays, refs: inout [Int64]) {
    var relations: [ShapeRelation] = []
    var known: Set<[Int64]> = []
    for relation in shelf.relations {
      if known.insert([relation.id, relation.purpose.number]).inserted {
        relations.append(relation)
      }
    }
    self.relations = relations
    var members: Set<Int64> = []
    for relation in relations { members.formUnion(relation.ways) }
    for (index, id) in ways.ids.enumerated()
    where members.contains(id) && index < ways.firstRelation {
      rangeOfWay[id] = Int(ways.firstRef[index])..<Int(ways.firstRef[index + 1])
    }
    var seen: Set<Int64> = []
    var sights = shelf.sights[...]
    var places = shelf.places[...]
    for index in 0..<shelf.count {
      let id = shelf.ids[index]
      let sight = sights.first?.way == index ? sights.removeFirst().draft : nil
      let place = places.first?.way == index ? places.removeFirst().place : nil
      let isMember = members.contains(id) && rangeOfWay[id] == nil
      let kind = shelf.kinds[index]
      guard isMember || kind != nil || sight != nil || place != nil,
        shelf.isAscending || seen.insert(id).inserted
      else { continue }
      let start = refs.count
      shelf.appendRefs(index, to: &refs)
      if isMember { rangeOfWay[id] = start..<refs.count }
      if let kind { obstacleWays.append((kind, start..<refs.count)) }
      if let sight { sightWays.append((sight, start..<refs.count)) }
      if let place { placeWays.append((place, start..<refs.count)) }
    }
  }

  /// The references of the ways of each relation that is a place, by its number on the shelf of places.
  var placeRelations: [Int: [Range<Int>]] {
    var found: [Int: [Range<Int>]] = [:]
    for relation in relations {
      guard case .place(let number) = relation.purpose else { continue }
      found[number] = relation.ways.compactMap { rangeOfWay[$0] }
    }
    return found
  }

  /// The polygons of a relation.
  ///
  /// Extracts lack members here and there. Of ground what is left has to close: a hole of which nothing is
  /// known leaves a square a square. Of obstacles all is needed: an island would be taken for water.
  ///
  /// - Returns: None when they do not make any.
  func polygons(of relation: ShapeRelation, _ nodes: NodeTable) -> [AssembledPolygon] {
    let isGround = if case .ground = relation.purpose { true } else { false }
    var ways: [RingWay] = []
    for id in relation.ways {
      if let vertices = vertices(of: id, nodes) {
        ways.append(RingWay(id: id, vertices: vertices))
      } else if !isGround {
        return []
      }
    }
    return (try? RingAssembler.polygons(of: ways)) ?? []
  }

  /// The nodes of a way by their numbers; `nil` when it or one of them is missing.
  private func vertices(of way: Int64, _ nodes: NodeTable) -> [RingVertex]? {
    guard let range = rangeOfWay[way] else { return nil }
    var vertices: [RingVertex] = []
    for ref in range {
      let node = nodes.ofRefs[ref]
      guard nodes.isPresent(node) else { return nil }
      vertices.append(RingVertex(node: Int64(node), coordinate: nodes.coordinates[Int(node)]))
    }
    return vertices
  }

  /// Everything that stands in the way; where nodes are missing, what is left of lines, and walls without
  /// their gates.
  func obstacles(_ nodes: NodeTable, _ meanings: MeaningTable) -> [Obstacle] {
    var obstacles: [Obstacle] = []
    for (kind, refs) in obstacleWays {
      var runs: [[Coordinate]] = [[]]
      var isCut = false
      var gate: Coordinate?
      for ref in refs {
        let node = Int(nodes.ofRefs[ref])
        guard nodes.isPresent(nodes.ofRefs[ref]) else {
          runs.append([])
          isCut = true
          gate = nil
          continue
        }
        let point = nodes.coordinates[node]
        if kind == .wall, isOpening(nodes.meanings[node], meanings) {
          if gate == nil, let last = runs[runs.count - 1].last {
            runs[runs.count - 1].append(Self.point(near: point, towards: last))
          }
          gate = point
          runs.append([])
          isCut = true
        } else {
          if let gate {
            runs[runs.count - 1] = [Self.point(near: gate, towards: point)]
          }
          gate = nil
          if runs[runs.count - 1].last != point { runs[runs.count - 1].append(point) }
        }
      }
      let isClosed = !isCut && runs[0].count >= 4 && runs[0].first == runs[0].last
      if isClosed { runs[0].removeLast() }
      for line in runs where line.count >= 2 {
        obstacles.append(Obstacle(kind: kind, isClosed: isClosed, lines: [line]))
      }
    }
    for relation in relations {
      guard case .obstacle(let kind) = relation.purpose else { continue }
      for polygon in polygons(of: relation, nodes) {
        let rings = [polygon.outer] + polygon.inners
        obstacles.append(
          Obstacle(kind: kind, isClosed: true, lines: rings.map { $0.map(\.coordinate) }))
      }
    }
    return obstacles
  }

  /// Half the width of a gate, in meters.
  private static let gateMeters = 1.0

  /// Whether everybody gets through a wall at a node of some meaning: a gate, a stile, an entrance.
  private func isOpening(_ meaning: Int32, _ meanings: MeaningTable) -> Bool {
    guard meaning >= 0 else { return false }
    let node = meanings.nodes[Int(meaning)]
    return node.passes == .yes && node.conditions.isEmpty
      && (node.rule.hasPrefix("barrier.") || [.entrance, .door].contains(node.passage?.kind))
  }

  /// The point so far from a gate as it is wide, or halfway.
  private static func point(near gate: Coordinate, towards other: Coordinate) -> Coordinate {
    let meters = gate.distance(to: other)
    return gate.interpolated(to: other, fraction: meters > 0 ? min(gateMeters / meters, 0.5) : 0)
  }

  /// The sights that were put aside; an outline that is not all there is none.
  func sights(_ shelf: SightShelf, _ nodes: NodeTable) -> [FoundSight] {
    func found(_ draft: SightShelf.Draft, _ points: [Coordinate]) -> FoundSight {
      FoundSight(kind: draft.kind, name: shelf.names[Int(draft.name)], points: points)
    }
    var sights = shelf.nodes.map { found($0.draft, [$0.place]) }
    for (draft, refs) in sightWays
    where refs.allSatisfy({ nodes.isPresent(nodes.ofRefs[$0]) }) {
      // The last point is the first again.
      let points = refs.dropLast().map { nodes.coordinates[Int(nodes.ofRefs[$0])] }
      sights.append(found(shelf.drafts[draft], points))
    }
    for relation in relations {
      guard case .sight(let draft) = relation.purpose,
        let polygon = polygons(of: relation, nodes).first
      else { continue }
      sights.append(found(shelf.drafts[draft], polygon.outer.map(\.coordinate)))
    }
    return sights
  }
}
