import WalkGeometry
import WalkGraph

/// Finds which sights tell a corner: seen there, from the way to it, and not to be taken for another.
struct SightSurvey {
  private let contents: AreaContents
  private let sights: [FoundSight]
  private let boxes: [CellBox?]
  private let grid: CellGrid
  private let junctions: SightJunctions
  private let junctionGrid: CellGrid
  private let buildings: [Obstacle]
  private let buildingGrid: CellGrid
  private var candidates: [Candidate] = []

  /// A sight of a node, before the best are chosen.
  private struct Candidate {
    var node: UInt32
    var sight: Int
    /// How telling it is.
    var score: Double
    var isNamed: Bool
    var place: SightPlace
  }

  /// How many sights a node keeps.
  private static let mostOfNode = 2
  /// Meters around a corner in which a sight must be the only one of its kind.
  private static let alone = 100.0
  /// Meters from a corner within which something is seen whatever stands around.
  private static let reachUnseen = 20.0
  /// Meters of an outline that is seen as one thing.
  private static let mostExtent = 150.0

  /// The sights of an area's nodes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* nodes, sights and buildings that lie about evenly.
  static func sights(in contents: AreaContents, of found: [FoundSight]) -> SightContents {
    var survey = SightSurvey(contents, found)
    for sight in survey.sights.indices { survey.look(at: sight) }
    return survey.chosen()
  }

  private init(_ contents: AreaContents, _ found: [FoundSight]) {
    self.contents = contents
    sights = SightMerging.merged(found)
    boxes = sights.map { CellBox($0.points) }
    grid = CellGrid(boxes)
    junctions = SightJunctions(contents)
    junctionGrid = CellGrid(junctions.nodes.map { CellBox([contents.nodes[Int($0)]]) })
    buildings = contents.obstacles.filter { $0.kind == .building && $0.isClosed }
    buildingGrid = CellGrid(buildings.map { CellBox($0.lines[0]) })
  }

  private mutating func look(at number: Int) {
    let sight = sights[number]
    guard let box = boxes[number] else { return }
    let plane = LocalPlane(latitudeE7: sight.points[0].latitudeE7)
    guard box.diagonal(plane) <= Self.mostExtent * (sight.kind == .stadium ? 2 : 1) else { return }
    let frame = SightFrame(origin: sight.points[0], plane: plane)
    let reach = sight.kind.reachMeters
    var isNear: [Int] = []
    junctionGrid.forEach(near: box.grown(by: reach, plane)) { isNear.append($0) }
    guard !isNear.isEmpty else { return }
    let rivals = rivals(of: number, box.grown(by: reach + Self.alone, plane), frame)
    if sight.name.isEmpty, isHopeless(rivals, frame.points(sight.points), reach) { return }
    let lines = lines(around: box.grown(by: reach, plane), but: sight, frame)
    // Where no buildings are mapped, who knows what hides it.
    let isNearOnly = lines.isEmpty && sight.kind.prominence != .high
    let farthest = isNearOnly ? Self.reachUnseen : reach
    let outline = frame.points(sight.points)
    var front: PlanePoint?
    if !sight.isOutline {
      front = lines.front(of: outline[0])
      if front == nil { return }
    }
    for junction in isNear {
      let node = junctions.nodes[junction]
      let from = frame.point(contents.nodes[Int(node)])
      let place = front ?? from.nearest(onRing: outline)
      let meters = from.distance(to: place)
      guard meters <= farthest else { continue }
      let near = rivals.filter { $0.isWithin(Self.alone, of: from) }
      let isKnownByName = sight.kind.isKnownByName && !sight.name.isEmpty
      let isNamed = isKnownByName || !near.isEmpty
      if isNamed, sight.name.isEmpty || near.contains(where: { $0.name == sight.name }) { continue }
      guard lines.isFree(from, place.moved(towards: from, by: 0.5)) else { continue }
      var directions: UInt8 = 0
      for arm in junctions.arms(of: node, plane) {
        let eye = frame.point(arm.place)
        let seen = front ?? eye.nearest(onRing: outline)
        guard lines.isFree(eye, seen.moved(towards: eye, by: 0.5)) else { continue }
        // Walkers come from about there.
        directions |= SightPlace.direction(arm.bearing - 12)
        directions |= SightPlace.direction(arm.bearing + 12)
      }
      let east = Int((place.x - from.x).rounded())
      let north = Int((place.y - from.y).rounded())
      guard directions != 0, max(abs(east), abs(north)) <= SightPlace.reach else { continue }
      candidates.append(
        Candidate(
          node: node, sight: number,
          score: Double(sight.kind.prominence.rawValue) * 20 - meters, isNamed: isNamed,
          place: SightPlace(eastMeters: east, northMeters: north, directions: directions)))
    }
  }

  // MARK: Others

  /// Another sight that may be taken for one.
  private struct Rival {
    var name: String
    var points: [PlanePoint]

    func isWithin(_ meters: Double, of point: PlanePoint) -> Bool {
      point.nearest(onRing: points).distance(to: point) <= meters
    }
  }

  private func rivals(of number: Int, _ box: CellBox, _ frame: SightFrame) -> [Rival] {
    let kind = sights[number].kind.lookalikes
    var others: [Int] = []
    grid.forEach(near: box) { other in
      if other != number, sights[other].kind.lookalikes == kind { others.append(other) }
    }
    return Set(others).sorted().map {
      Rival(name: sights[$0].name, points: frame.points(sights[$0].points))
    }
  }

  /// Whether one without a name has another so near that no corner can be told by it.
  private func isHopeless(_ rivals: [Rival], _ points: [PlanePoint], _ reach: Double) -> Bool {
    rivals.contains { rival in points.contains { rival.isWithin(Self.alone - reach, of: $0) } }
  }

  // MARK: Buildings

  /// The buildings around a sight without its own.
  private func lines(around box: CellBox, but sight: FoundSight, _ frame: SightFrame) -> SightLines
  {
    var numbers: [Int] = []
    buildingGrid.forEach(near: box) { numbers.append($0) }
    numbers.sort()
    var lines = SightLines()
    var last = -1
    let corners = sight.isOutline ? Set(sight.points) : []
    for number in numbers where number != last {
      last = number
      let rings = buildings[number].lines
      if sight.isOutline, rings[0].allSatisfy(corners.contains) { continue }
      lines.add(rings.map(frame.points))
    }
    return lines
  }

  // MARK: The best

  private func chosen() -> SightContents {
    let sorted = candidates.sorted { ($0.node, $1.score, $0.sight) < ($1.node, $0.score, $1.sight) }
    var best: [Candidate] = []
    for candidate in sorted {
      let others = best.suffix(Self.mostOfNode)
      if others.count == Self.mostOfNode, others.allSatisfy({ $0.node == candidate.node }) {
        continue
      }
      best.append(candidate)
    }
    let named = Set(best.lazy.filter(\.isNamed).map(\.sight))
    var result = SightContents()
    var numbers: [Int: UInt32] = [:]
    var names: [String: UInt32] = [:]
    for candidate in best {
      let number: UInt32
      if let known = numbers[candidate.sight] {
        number = known
      } else {
        let sight = sights[candidate.sight]
        var name: UInt32 = 0
        if named.contains(candidate.sight) {
          name = names[sight.name] ?? UInt32(contents.names.count + result.names.count)
          if names[sight.name] == nil {
            names[sight.name] = name
            result.names.append([LocalName(language: "", text: sight.name)])
          }
        }
        number = UInt32(result.sights.count)
        result.sights.append(SightContents.Sight(kind: sight.kind, name: name))
        numbers[candidate.sight] = number
      }
      result.entries.append(
        SightContents.Entry(node: candidate.node, sight: number, place: candidate.place))
    }
    return result
  }
}

/// Meters around a sight.
struct SightFrame {
  let origin: Coordinate
  let plane: LocalPlane

  func point(_ place: Coordinate) -> PlanePoint {
    PlanePoint(x: plane.east(origin, place), y: plane.north(origin, place))
  }

  func points(_ places: [Coordinate]) -> [PlanePoint] { places.map(point) }
}

extension PlanePoint {
  /// The nearest point of a ring.
  func nearest(onRing ring: [PlanePoint]) -> PlanePoint {
    guard var last = ring.last else { return self }
    var best = last
    for point in ring {
      let place = nearest(onSegmentFrom: last, to: point)
      if distance(to: place) < distance(to: best) { best = place }
      last = point
    }
    return best
  }
}

extension SightKind {
  /// Meters from a corner within which it tells that corner.
  fileprivate var reachMeters: Double {
    switch prominence {
    case .high: 60
    case .middle: 40
    case .low: 25
    }
  }
}
