import WalkGeometry

/// The point of an edge that is nearest to a position.
public struct NearestPoint: Hashable, Sendable {
  public let edge: Edge
  /// Where on the edge.
  public let coordinate: Coordinate
  /// Meters from the position.
  public let distance: Double
  /// Decimeters along the edge from its tail, 0…`edge.length`.
  public let offset: UInt32
  /// The segment of the edge's geometry it lies on: between the points of this index and the next.
  public let segment: Int
}

extension Area {
  /// Finds edges near a position: the nearest one and all that lie at most `margin` meters farther off.
  /// An edge that comes by twice is found twice. Lines over open ground are not found.
  ///
  /// - Parameters:
  ///   - position: Anywhere, inside the area or not.
  ///   - radius: Nothing farther off than this, in meters, is found.
  ///   - margin: In meters; 0 for the nearest alone.
  ///   - accepts: Says by attribute index whether an edge may be used.
  /// - Returns: Nearest first; of equally near ones the lower number first.
  /// - Complexity: O(log *e* + *k*) for *k* of *e* edges in boxes that are near.
  public func nearestEdges(
    to position: Coordinate, radius: Double, margin: Double, accepts: (Int) -> Bool
  ) throws(AreaError) -> [NearestPoint] {
    var scratch = NearestScratch()
    try nearestEdges(
      to: position, radius: radius, margin: margin, into: &scratch, accepts: accepts)
    return scratch.points
  }

  /// The same into room that is there already: the points of `scratch`.
  package func nearestEdges(
    to position: Coordinate, radius: Double, margin: Double, into scratch: inout NearestScratch,
    accepts: (Int) -> Bool
  ) throws(AreaError) {
    var search = EdgeSearch(
      position, radius: radius, margin: margin, isOpenGround: try openGroundSets())
    let view = view
    var reach = distanceToBounds(position, search.plane) + margin + EdgeSearch.firstReach
    while true {
      search.limit = min(radius, search.best + margin, reach)
      scratch.groups.removeAll(keepingCapacity: true)
      scratch.found.removeAll(keepingCapacity: true)
      try edgeBoxes.collect(
        touching: box(around: position, search.limit, search.plane), into: &scratch.groups)
      for group in scratch.groups {
        try scan(group: Int(group), view, &search, &scratch.found, accepts)
      }
      // All that is to be found lies within reach, or nothing lies anywhere.
      if min(radius, search.best + margin) <= reach || reach > EdgeSearch.farthestReach { break }
      reach = search.best.isFinite ? search.best + margin : reach * 2
    }
    try gather(&scratch, search)
  }

  /// Looks at each edge of a group.
  ///
  /// - Parameter view: The area's own; one that is passed on is not copied for each edge.
  private func scan(
    group: Int, _ view: GraphView, _ search: inout EdgeSearch,
    _ found: inout [NearestScratch.Found], _ accepts: (Int) -> Bool
  ) throws(AreaError) {
    let edges = edges(ofGroup: group)
    var walk = try EdgeWalk(from: edges.lowerBound, edgeIndex, view)
    var shapes = EdgeShapes.Walk()
    var lastTail = walk.tail
    var tail = search.place(walk.tailPlace)
    for number in edges {
      if number > edges.lowerBound { try walk.step(edgeIndex, view) }
      if walk.tail != lastTail {
        lastTail = walk.tail
        tail = search.place(walk.tailPlace)
      }
      let arc = view.arc(walk.arcIndex)
      if search.isBeyond(tail, tail, 2 * arc.length) { continue }
      let headPlace = try view.coordinate(of: arc.head.rawValue)
      let head = search.place(headPlace)
      if search.isBeyond(tail, head, arc.length) { continue }
      guard arc.isForward, arc.attributes < attributeCount else { throw damaged(.edgeIndex) }
      if search.isOpenGround[arc.attributes] || !accepts(arc.attributes) { continue }
      let shape = try edgeShapes.shape(ofEdge: number, &shapes)
      var numbers = edgeShapes.numbers(shape)
      let distance = search.distance(from: tail, to: head, &numbers, count: shape.count)
      guard distance <= search.limit else { continue }
      let edge = Edge(
        id: EdgeID(UInt32(number)), tail: NodeID(walk.tail), head: arc.head, length: arc.length,
        attributes: arc.attributes)
      found.append(
        NearestScratch.Found(
          distance: distance, edge: edge, shape: shape, tail: walk.tailPlace, head: headPlace))
      search.found(at: distance)
    }
  }

  /// The places of the edges found that lie within the limit, in order.
  private func gather(
    _ scratch: inout NearestScratch, _ search: EdgeSearch
  ) throws(AreaError) {
    scratch.points.removeAll(keepingCapacity: true)
    for index in scratch.found.indices where scratch.found[index].distance <= search.limit {
      let found = scratch.found[index]
      if found.shape.count == 0 {
        let (place, meters) = search.place(from: found.tail, to: found.head)
        scratch.points.append(NearestPoint(place, of: found.edge, meters: meters))
        continue
      }
      var cursor = edgeShapes.cursor(found.shape, from: found.tail, to: found.head)
      let meters = search.places(along: &cursor, &scratch.places)
      for place in scratch.places {
        scratch.points.append(NearestPoint(place, of: found.edge, meters: meters))
      }
    }
    scratch.points.shellSort {
      ($0.distance, $0.edge.id, $0.offset) < ($1.distance, $1.edge.id, $1.offset)
    }
  }

  /// Meters from a position to the box of the area at least, as a search from there measures them.
  private func distanceToBounds(_ position: Coordinate, _ plane: LocalPlane) -> Double {
    let place = PlaceBox.place(of: position, in: bounds)
    let whole = PlaceBox(bounds)
    let x = Double(max(0, -place.x, place.x - whole.east)) * plane.metersPerLongitudeE7
    let y = Double(max(0, -place.y, place.y - whole.north)) * plane.metersPerLatitudeE7
    return max(x, y)
  }
}

/// What a search for edges near a position knows so far.
private struct EdgeSearch {
  let position: Coordinate
  let plane: LocalPlane
  let radius: Double
  let margin: Double
  let isOpenGround: [Bool]
  private let trustsLengths: Bool
  /// The distance of the nearest edge.
  private(set) var best = Double.infinity
  /// Nothing farther off counts.
  var limit = 0.0

  /// Most positions have an edge so near, in meters.
  static let firstReach = 12.0
  /// Half around the globe, and more.
  static let farthestReach = 4e7
  /// Two places of one edge closer than this along it are one.
  static let separation = 30.0
  // Up to this many meters and this latitude, lengths on the plane are lengths on the ground to 2 %.
  private static let planeReach = 5_000.0
  private static let planeLatitude: Int32 = 800_000_000
  private static let planeStretch = 1.02

  init(_ position: Coordinate, radius: Double, margin: Double, isOpenGround: [Bool]) {
    self.position = position
    plane = LocalPlane(latitudeE7: position.latitudeE7)
    self.radius = radius
    self.margin = margin
    self.isOpenGround = isOpenGround
    trustsLengths = abs(position.latitudeE7) < Self.planeLatitude
  }

  mutating func found(at distance: Double) {
    guard distance < best else { return }
    best = distance
    limit = min(limit, best + margin)
  }

  /// A place as seen from the position.
  struct Place {
    /// 1e-7 degrees east and north.
    var x: Int64
    var y: Int64
    /// Meters away.
    var meters: Double
  }

  @inline(__always)
  func place(_ coordinate: Coordinate) -> Place {
    let x = longitudeDifferenceE7(from: position.longitudeE7, to: coordinate.longitudeE7)
    let y = Int64(coordinate.latitudeE7) &- Int64(position.latitudeE7)
    let east = Double(x) * plane.metersPerLongitudeE7
    let north = Double(y) * plane.metersPerLatitudeE7
    return Place(x: x, y: y, meters: (east * east + north * north).squareRoot())
  }

  /// Whether no edge of such ends and length comes within the limit: whoever goes by way of the position has
  /// farther to go.
  @inline(__always)
  func isBeyond(_ tail: Place, _ head: Place, _ decimeters: UInt32) -> Bool {
    let meters = Double(decimeters) * 0.1
    return tail.meters + head.meters > 2 * limit + meters * Self.planeStretch + 1
      && trustsLengths && meters < Self.planeReach && limit < Self.planeReach
  }

  /// Meters to the nearest point of an edge.
  @inline(__always)
  func distance(
    from tail: Place, to head: Place, _ numbers: inout ShapeNumbers, count: Int
  ) -> Double {
    var (x, y) = (tail.x, tail.y)
    var best = Double.infinity
    for _ in 0..<count {
      let (nextY, nextX) = (y &+ numbers.next(), x &+ numbers.next())
      best = min(best, squaredDistance(x, y, nextX, nextY))
      (x, y) = (nextX, nextY)
    }
    return min(best, squaredDistance(x, y, head.x, head.y)).squareRoot()
  }

  /// The square of the meters to a segment, as ``LocalPlane/nearest(to:onSegmentFrom:to:)`` measures it.
  @inline(__always)
  private func squaredDistance(_ ax: Int64, _ ay: Int64, _ bx: Int64, _ by: Int64) -> Double {
    let (scaleX, scaleY) = (plane.metersPerLongitudeE7, plane.metersPerLatitudeE7)
    let (east, north) = (Double(ax) * scaleX, Double(ay) * scaleY)
    let (dx, dy) = (Double(bx &- ax) * scaleX, Double(by &- ay) * scaleY)
    let squared = dx * dx + dy * dy
    var fraction = 0.0
    if squared > 0 { fraction = min(max(-(east * dx + north * dy) / squared, 0), 1) }
    let (x, y) = (east + fraction * dx, north + fraction * dy)
    return x * x + y * y
  }

  /// The place of an edge without points between its ends, and its length on the plane in meters.
  @inline(__always)
  func place(from tail: Coordinate, to head: Coordinate) -> (NearestPlace, meters: Double) {
    let near = plane.nearest(to: position, onSegmentFrom: tail, to: head)
    let meters = plane.distance(tail, head)
    let place = NearestPlace(
      distance: near.distance, along: near.fraction * meters, from: tail, to: head,
      fraction: near.fraction, segment: 0)
    return (place, meters)
  }

  /// Sets `places` to those of an edge that are nearer than those around them and not farther off than
  /// the limit: more than one where it comes by twice, as a hairpin does.
  ///
  /// - Returns: The length of the edge on the plane, in meters.
  func places(along cursor: inout GeometryCursor, _ places: inout [NearestPlace]) -> Double {
    places.removeAll(keepingCapacity: true)
    guard var last = cursor.next() else { return 0 }
    var before: NearestPlace?
    var isNearing = true
    var length = 0.0
    var segment = 0
    while let point = cursor.next() {
      let near = plane.nearest(to: position, onSegmentFrom: last, to: point)
      let meters = plane.distance(last, point)
      let place = NearestPlace(
        distance: near.distance, along: length + near.fraction * meters, from: last, to: point,
        fraction: near.fraction, segment: segment)
      if let before {
        if isNearing, near.distance > before.distance {
          keep(before, &places)
          isNearing = false
        } else if near.distance < before.distance {
          isNearing = true
        }
      }
      before = place
      length += meters
      last = point
      segment += 1
    }
    if isNearing, let before { keep(before, &places) }
    return length
  }

  private func keep(_ place: NearestPlace, _ places: inout [NearestPlace]) {
    guard place.distance <= limit else { return }
    guard let known = places.last, place.along - known.along < Self.separation else {
      places.append(place)
      return
    }
    if place.distance < known.distance { places[places.count - 1] = place }
  }
}

/// The place of a segment that is nearest to a position.
struct NearestPlace {
  var distance: Double
  /// Meters from the tail of the edge.
  var along: Double
  var from: Coordinate
  var to: Coordinate
  /// Where between the two, 0…1.
  var fraction: Double
  var segment: Int
}

extension NearestPoint {
  /// - Parameter meters: The length of the edge on the plane of the search.
  fileprivate init(_ place: NearestPlace, of edge: Edge, meters: Double) {
    let offset = meters > 0 ? (place.along / meters * Double(edge.length)).rounded() : 0
    self.edge = edge
    coordinate = place.from.interpolated(to: place.to, fraction: place.fraction)
    distance = place.distance
    self.offset = UInt32(min(max(offset, 0), Double(edge.length)))
    segment = place.segment
  }
}
