import WalkGeometry
import WalkGraph

/// Joins pieces of ways into edges, and draws those.
extension Network {
  /// Whether two pieces may be one edge: their ways look the same in walking order.
  private func areAlike(_ a: Int, _ aReversed: Bool, _ b: Int, _ bReversed: Bool) -> Bool {
    let first = Int(pieces[a].way)
    let second = Int(pieces[b].way)
    return ways.names[first] == ways.names[second]
      && wayAttributes(first, aReversed) == wayAttributes(second, bReversed)
  }

  private func wayAttributes(_ way: Int, _ isReversed: Bool) -> UInt32 {
    isReversed ? wayAttributes[way].backward : wayAttributes[way].forward
  }

  /// A piece, and whether it is walked from its end.
  private struct Link: Equatable {
    var piece: Int
    var isReversed: Bool
  }

  /// The pieces that end at each place.
  private struct PieceEnds {
    /// The exclusive or of their numbers: where two end, it gives the one from the other.
    private var sums: [UInt32]
    private var counts: [UInt8]

    init(_ pieces: [Piece], placeCount: Int) {
      sums = Array(repeating: 0, count: placeCount)
      counts = Array(repeating: 0, count: placeCount)
      for (index, piece) in pieces.enumerated() {
        add(index, Int(piece.from))
        add(index, Int(piece.to))
      }
    }

    private mutating func add(_ piece: Int, _ place: Int) {
      sums[place] ^= UInt32(piece)
      counts[place] = min(counts[place] + 1, 3)
    }

    /// The other one of two that end at a place; the piece itself where both ends of it are there.
    func other(_ piece: Int, at place: UInt32) -> Int? {
      counts[Int(place)] == 2 ? Int(sums[Int(place)] ^ UInt32(piece)) : nil
    }
  }

  mutating func joinPieces() {
    let ends = PieceEnds(pieces, placeCount: places.count)
    edges.reserveCapacity(pieces.count)
    interior.reserveCapacity(nodes.ofRefs.count)
    var isDone = [Bool](repeating: false, count: pieces.count)
    for index in pieces.indices where !isDone[index] {
      // Back to where the chain begins, then along it.
      var start = Link(piece: index, isReversed: true)
      while let before = next(start, ends), before.piece != index { start = before }
      start.isReversed.toggle()
      emit(from: start, ends, &isDone)
    }
  }

  /// The piece that continues the walk over the end of another, if nothing changes there.
  private func next(_ link: Link, _ ends: PieceEnds) -> Link? {
    let place = link.isReversed ? pieces[link.piece].from : pieces[link.piece].to
    guard let other = ends.other(link.piece, at: place), other != link.piece,
      !isEntry[Int(place)], !isPassed(at: place)
    else { return nil }
    let isReversed = pieces[other].to == place
    return areAlike(link.piece, link.isReversed, other, isReversed)
      ? Link(piece: other, isReversed: isReversed) : nil
  }

  func passage(at place: UInt32) -> Passage? {
    let meaning = placeMeanings[Int(place)]
    return meaning < 0 ? nil : meanings.nodes[Int(meaning)].passage
  }

  // MARK: Edges

  /// Writes the chain that begins with a piece as an edge, or as several where it is too long for one.
  private mutating func emit(from first: Link, _ ends: PieceEnds, _ isDone: inout [Bool]) {
    let set = wayAttributes(Int(pieces[first.piece].way), first.isReversed)
    let start = first.isReversed ? pieces[first.piece].to : pieces[first.piece].from
    var drawing = Drawing(from: start, last: places[Int(start)], firstInterior: interior.count)
    var link = first
    isDone[link.piece] = true
    while true {
      let piece = pieces[link.piece]
      var after = next(link, ends)
      if let next = after, isDone[next.piece] { after = nil }
      let end = link.isReversed ? piece.from : piece.to
      let step = link.isReversed ? -1 : 1
      var ref = Int(link.isReversed ? piece.lastRef : piece.firstRef)
      let lastRef = Int(link.isReversed ? piece.firstRef : piece.lastRef)
      while ref != lastRef {
        ref += step
        let node = nodes.ofRefs[ref]
        guard node != nodes.ofRefs[ref - step] else { continue }
        draw(
          to: nodes.coordinates[Int(node)], node, of: piece.way,
          place: ref == lastRef && after == nil ? end : nil, set, &drawing)
      }
      guard let after else {
        // The reference that ends the piece may repeat its neighbor.
        if drawing.isOpen {
          draw(
            to: places[Int(end)], nodes.ofRefs[lastRef], of: piece.way, place: end, set, &drawing)
        }
        return
      }
      link = after
      isDone[link.piece] = true
    }
  }

  /// An edge that is being drawn.
  private struct Drawing {
    var from: UInt32
    var last: Coordinate
    var firstInterior: Int
    var meters = 0.0
    /// The way it begins as; −1 before the first stretch.
    var way: Int32 = -1
    /// The way it goes on as.
    private(set) var lastWay: Int32 = -1
    var isOpen = true
    private var plane: LocalPlane
    private var planeLatitude: Int32
    /// By how much a degree of longitude shrinks with each 1e-7 degrees north of the plane's latitude.
    private var shrinking: Double

    init(from: UInt32, last: Coordinate, firstInterior: Int) {
      self.from = from
      self.last = last
      self.firstInterior = firstInterior
      (plane, planeLatitude, shrinking) = Self.flat(around: last.latitudeE7)
    }

    private static func flat(around latitudeE7: Int32) -> (LocalPlane, Int32, Double) {
      let radiansPerE7 = Double.pi / 180 / 1e7
      let latitude = Double(latitudeE7) * radiansPerE7
      let tangent = sine(latitude) / max(cosine(latitude), 1e-9)
      return (LocalPlane(latitudeE7: latitudeE7), latitudeE7, tangent * radiansPerE7)
    }

    /// Meters from the last point, as ``Coordinate/distance(to:)`` has them to a millionth: the plane is a new
    /// one every 500 m north or south, and is bent to the latitude between the points.
    mutating func distance(to point: Coordinate) -> Double {
      let middle = Int32((Int64(last.latitudeE7) + Int64(point.latitudeE7)) / 2)
      if abs(Int64(middle) - Int64(planeLatitude)) > 50_000 {
        (plane, planeLatitude, shrinking) = Self.flat(around: middle)
      }
      // Beside a pole nothing is flat for long.
      if abs(middle) > 890_000_000 { return last.distance(to: point) }
      let bend = 1 - shrinking * Double(Int64(middle) - Int64(planeLatitude))
      let east = plane.east(last, point) * bend
      let north = plane.north(last, point)
      return (east * east + north * north).squareRoot()
    }

    /// What is drawn from here on is part of a way.
    ///
    /// - Returns: Whether it was another one so far.
    mutating func take(_ way: Int32) -> Bool {
      guard way != lastWay else { return false }
      lastWay = way
      guard self.way >= 0 else {
        self.way = way
        return false
      }
      return true
    }
  }

  private static let maximumMeters = Double(AreaFormat.maximumLength) / 10 - 1

  /// Draws on to the next point, which is a node; at `place` the edge ends, and where it would grow too long
  /// it is cut.
  private mutating func draw(
    to point: Coordinate, _ node: UInt32, of way: Int32, place: UInt32?, _ set: UInt32,
    _ drawing: inout Drawing
  ) {
    var step = drawing.distance(to: point)
    if drawing.meters + step > Self.maximumMeters
      || interior.count - drawing.firstInterior >= Self.maximumPoints
    {
      if drawing.meters > 0 { close(at: addPlace(drawing.last), set, &drawing, reopen: true) }
      // One segment longer than an edge may be: nodes of our own on its straight line.
      while step > Self.maximumMeters {
        take(way, &drawing)
        let parts = (step / Self.maximumMeters).rounded(.up)
        let middle = drawing.last.interpolated(to: point, fraction: 1 / parts)
        drawing.meters += drawing.last.distance(to: middle)
        drawing.last = middle
        close(at: addPlace(middle), set, &drawing, reopen: true)
        step = middle.distance(to: point)
      }
    }
    take(way, &drawing)
    drawing.meters += step
    drawing.last = point
    if let place {
      close(at: place, set, &drawing, reopen: false)
    } else {
      interior.append(node)
    }
  }

  private mutating func take(_ way: Int32, _ drawing: inout Drawing) {
    guard drawing.take(way) else { return }
    furtherWays.append(
      Run(
        edge: UInt32(edges.count), way: way,
        point: UInt32(interior.count - drawing.firstInterior)))
  }

  mutating func addPlace(_ coordinate: Coordinate) -> UInt32 {
    places.append(coordinate)
    placeMeanings.append(-1)
    return UInt32(places.count - 1)
  }

  /// A node of our own at the place of another, for ground that is entered there.
  mutating func addTwin(of place: UInt32) -> UInt32 {
    places.append(places[Int(place)])
    placeMeanings.append(placeMeanings[Int(place)])
    crossings[UInt32(places.count - 1)] = crossings[place]
    crossedRoads[UInt32(places.count - 1)] = crossedRoads[place]
    meetsPrivate.append(meetsPrivate[Int(place)])
    meetsElevator.append(meetsElevator[Int(place)])
    return UInt32(places.count - 1)
  }

  /// An edge of our own and of no length.
  mutating func addEdge(from: UInt32, to: UInt32, _ set: EdgeAttributes) {
    edges.append(
      Edge(
        from: from, to: to, attributes: attributes.index(of: set), way: -1,
        firstPoint: UInt32(interior.count), length: 0))
  }

  /// Gives an edge other ends.
  mutating func move(edge: Int, from: UInt32?, to: UInt32?) {
    edges[edge].from = from ?? edges[edge].from
    edges[edge].to = to ?? edges[edge].to
  }

  private mutating func close(
    at place: UInt32, _ set: UInt32, _ drawing: inout Drawing, reopen: Bool
  ) {
    // A cut falls on the last point, which is a node then and no longer between two.
    var end = interior.count
    if reopen, end > drawing.firstInterior,
      nodes.coordinates[Int(interior[end - 1])] == places[Int(place)]
    {
      end -= 1
    }
    edges.append(
      Edge(
        from: drawing.from, to: place, attributes: set, way: drawing.way,
        firstPoint: UInt32(drawing.firstInterior),
        pointCount: UInt16(end - drawing.firstInterior),
        hasFurtherWays: furtherWays.last?.edge == UInt32(edges.count),
        length: Edge.length(meters: drawing.meters)))
    meters += drawing.meters
    drawing.isOpen = reopen
    guard reopen else { return }
    drawing = Drawing(from: place, last: places[Int(place)], firstInterior: interior.count)
  }
}
