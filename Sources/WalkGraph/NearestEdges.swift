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
  /// An edge that comes by twice is found twice.
  ///
  /// Rings of grid cells are searched outward until nothing nearer can come; after 32 of them, the
  /// blocks of the grid in order of distance.
  ///
  /// - Parameters:
  ///   - position: Anywhere, inside the area or not.
  ///   - radius: Nothing farther off than this, in meters, is found.
  ///   - margin: In meters; 0 for the nearest alone.
  ///   - accepts: Says by attribute index whether an edge may be used.
  /// - Returns: Nearest first; of equally near ones the lower number first.
  /// - Complexity: O(*k*) for the *k* segments in the cells searched; O(*b* log *b*) for the *b* blocks of the
  ///   grid when nothing is near.
  public func nearestEdges(
    to position: Coordinate, radius: Double, margin: Double, accepts: (Int) -> Bool
  ) throws(AreaError) -> [NearestPoint] {
    let plane = LocalPlane(latitudeE7: position.latitudeE7)
    let layout = grid.layout
    let x = layout.column(position.longitudeE7)
    let y = layout.row(position.latitudeE7)
    let column = Int(x.rounded(.down))
    let row = Int(y.rounded(.down))
    let width = Double(layout.cellWidth) * plane.metersPerLongitudeE7
    let height = Double(layout.cellHeight) * plane.metersPerLatitudeE7
    let toBorder = min(
      min(x - Double(column), Double(column + 1) - x) * width,
      min(y - Double(row), Double(row + 1) - y) * height)
    let step = min(width, height)
    let lastColumn = Int(layout.columns) - 1
    let lastRow = Int(layout.rows) - 1

    var found: [(distance: Double, edge: Edge)] = []
    var best = radius
    var limit = radius
    // Remembers edges that were looked at; one may be pushed out by another and be looked at again.
    var seen = [UInt32](repeating: .max, count: 512)
    func visit(_ column: Int, _ row: Int) throws(AreaError) {
      try grid.forEachEdge(inColumn: column, row: row) { number throws(AreaError) in
        guard seen[Int(number & 511)] != number else { return }
        seen[Int(number & 511)] = number
        let edge = try edge(EdgeID(number))
        guard accepts(edge.attributes) else { return }
        let distance = try nearestDistance(to: position, on: edge, plane)
        guard distance <= limit else { return }
        found.append((distance, edge))
        if distance < best {
          best = distance
          limit = min(radius, best + margin)
        }
      }
    }
    // The first ring that touches the grid at all.
    var ring = max(0, -column, column - lastColumn, -row, row - lastRow)
    let ringLimit = 32
    while ring < ringLimit {
      let nearest = ring == 0 ? 0 : toBorder + Double(ring - 1) * step
      if nearest > limit { break }
      let rows = max(row - ring, 0)...max(min(row + ring, lastRow), max(row - ring, 0))
      for currentRow in rows where currentRow <= lastRow {
        if abs(currentRow - row) == ring {
          let from = max(column - ring, 0)
          let to = min(column + ring, lastColumn)
          if from <= to { for current in from...to { try visit(current, currentRow) } }
        } else {
          try visit(column - ring, currentRow)
          if ring > 0 { try visit(column + ring, currentRow) }
        }
      }
      if column - ring <= 0, column + ring >= lastColumn, row - ring <= 0, row + ring >= lastRow {
        break
      }
      ring += 1
    }
    if ring >= ringLimit {
      // Far from everything, in an area that is mostly empty: there are fewer blocks than cells.
      for (distance, block) in try grid.blocks(near: position, plane) {
        if distance > limit { break }
        for row in block.row..<block.row + 8 {
          for column in block.column..<block.column + 8 { try visit(column, row) }
        }
      }
    }
    found.removeAll { $0.distance > limit }
    found.sort { ($0.distance, $0.edge.id) < ($1.distance, $1.edge.id) }
    var points: [NearestPoint] = []
    points.reserveCapacity(found.count)
    var last: EdgeID?
    for (_, edge) in found where edge.id != last {
      last = edge.id
      points += try nearestPoints(to: position, on: edge, plane, limit: limit)
    }
    points.sort {
      ($0.distance, $0.edge.id, $0.offset) < ($1.distance, $1.edge.id, $1.offset)
    }
    return points
  }

  /// Meters from a position to an edge.
  private func nearestDistance(
    to position: Coordinate, on edge: Edge, _ plane: LocalPlane
  ) throws(AreaError) -> Double {
    var cursor = try cursor(along: edge)
    guard var last = cursor.next() else { return .infinity }
    var best = Double.infinity
    while let point = cursor.next() {
      let near = plane.nearest(to: position, onSegmentFrom: last, to: point)
      best = min(best, near.distance)
      last = point
    }
    if cursor.isDamaged { throw damaged(.geometry) }
    return best
  }

  /// Two places of one edge closer than this along it are one.
  private static let separation = 30.0

  /// The points of an edge that are nearer than those around them and not farther off than `limit`: more
  /// than one where it comes by twice, as a hairpin does.
  private func nearestPoints(
    to position: Coordinate, on edge: Edge, _ plane: LocalPlane, limit: Double
  ) throws(AreaError) -> [NearestPoint] {
    typealias Place = (distance: Double, along: Double, coordinate: Coordinate, segment: Int)
    var cursor = try cursor(along: edge)
    guard var last = cursor.next() else { throw damaged(.geometry) }
    var places: [Place] = []
    var before: Place?
    var isNearing = true
    var length = 0.0
    var segment = 0
    func keep(_ place: Place) {
      guard place.distance <= limit else { return }
      guard let known = places.last, place.along - known.along < Self.separation else {
        places.append(place)
        return
      }
      if place.distance < known.distance { places[places.count - 1] = place }
    }
    while let point = cursor.next() {
      let near = plane.nearest(to: position, onSegmentFrom: last, to: point)
      let meters = plane.distance(last, point)
      let place = (
        near.distance, length + near.fraction * meters,
        last.interpolated(to: point, fraction: near.fraction), segment
      )
      if let before {
        if isNearing, near.distance > before.distance {
          keep(before)
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
    if isNearing, let before { keep(before) }
    return places.map { place in
      let offset = length > 0 ? (place.along / length * Double(edge.length)).rounded() : 0
      return NearestPoint(
        edge: edge, coordinate: place.coordinate, distance: place.distance,
        offset: UInt32(min(max(offset, 0), Double(edge.length))), segment: place.segment)
    }
  }
}
