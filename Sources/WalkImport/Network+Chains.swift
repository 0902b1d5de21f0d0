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

  mutating func joinPieces() {
    // The two pieces that end at each place of degree two.
    var ends = [(first: UInt32, second: UInt32, count: UInt8)](
      repeating: (Self.none, Self.none, 0), count: places.count)
    for (index, piece) in pieces.enumerated() {
      for place in [piece.from, piece.to] {
        let count = ends[Int(place)].count
        if count == 0 { ends[Int(place)].first = UInt32(index) }
        if count == 1 { ends[Int(place)].second = UInt32(index) }
        ends[Int(place)].count = min(count + 1, 3)
      }
    }
    /// The piece that continues the walk over the end of another, if nothing changes there.
    func next(_ piece: Int, _ isReversed: Bool) -> (piece: Int, isReversed: Bool)? {
      let place = isReversed ? pieces[piece].from : pieces[piece].to
      let end = ends[Int(place)]
      guard end.count == 2, !isEntry[Int(place)],
        placeMeanings[Int(place)] < 0 || passage(at: place) == nil
      else {
        return nil
      }
      let other = Int(end.first) == piece ? Int(end.second) : Int(end.first)
      guard other != piece else { return nil }
      let otherReversed = pieces[other].to == place
      return areAlike(piece, isReversed, other, otherReversed) ? (other, otherReversed) : nil
    }
    var isDone = [Bool](repeating: false, count: pieces.count)
    for index in pieces.indices where !isDone[index] {
      // Back to where the chain begins, then along it.
      var start = (piece: index, isReversed: true)
      while let before = next(start.piece, start.isReversed), before.piece != index {
        start = before
      }
      var chain = [(piece: start.piece, isReversed: !start.isReversed)]
      isDone[start.piece] = true
      while let last = chain.last, let after = next(last.piece, last.isReversed),
        !isDone[after.piece]
      {
        chain.append(after)
        isDone[after.piece] = true
      }
      emit(chain)
    }
  }

  func passage(at place: UInt32) -> Passage? {
    let meaning = placeMeanings[Int(place)]
    return meaning < 0 ? nil : meanings.nodes[Int(meaning)].passage
  }

  // MARK: Edges

  /// Writes a chain as an edge, or as several where it is too long for one.
  private mutating func emit(_ chain: [(piece: Int, isReversed: Bool)]) {
    guard let first = chain.first else { return }
    let set = wayAttributes(Int(pieces[first.piece].way), first.isReversed)
    let start = first.isReversed ? pieces[first.piece].to : pieces[first.piece].from
    var drawing = Drawing(from: start, last: places[Int(start)], firstInterior: interior.count)
    for (position, link) in chain.enumerated() {
      let piece = pieces[link.piece]
      let end = link.isReversed ? piece.from : piece.to
      let isLastPiece = position == chain.count - 1
      let refs = piece.refs
      for step in 1..<refs.count {
        let ref = link.isReversed ? refs.upperBound - 1 - step : refs.lowerBound + step
        let before = link.isReversed ? ref + 1 : ref - 1
        guard nodes.ofRefs[ref] != nodes.ofRefs[before] else { continue }
        let isEnd = step == refs.count - 1
        let coordinate = nodes.coordinates[Int(nodes.ofRefs[ref])]
        draw(to: coordinate, of: piece.way, place: isEnd && isLastPiece ? end : nil, set, &drawing)
      }
      // The reference that ends the piece may repeat its neighbor.
      if isLastPiece, drawing.isOpen {
        draw(to: places[Int(end)], of: piece.way, place: end, set, &drawing)
      }
    }
  }

  /// An edge that is being drawn.
  private struct Drawing {
    var from: UInt32
    var last: Coordinate
    var firstInterior: Int
    var meters = 0.0
    var way: Int32?
    var furtherWays: [Run] = []
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

    /// What is drawn from here on is part of a way; `points` lie between the ends so far.
    mutating func take(_ way: Int32, after points: Int) {
      guard let first = self.way else {
        self.way = way
        return
      }
      if (furtherWays.last?.way ?? first) != way {
        furtherWays.append(Run(way: way, point: points))
      }
    }
  }

  private static let maximumMeters = Double(AreaFormat.maximumLength) / 10 - 1

  /// Draws on to the next point; at `place` the edge ends, and where it would grow too long it is cut.
  private mutating func draw(
    to point: Coordinate, of way: Int32, place: UInt32?, _ set: UInt32, _ drawing: inout Drawing
  ) {
    var step = drawing.distance(to: point)
    if drawing.meters + step > Self.maximumMeters
      || interior.count - drawing.firstInterior >= Self.maximumPoints
    {
      if drawing.meters > 0 { close(at: addPlace(drawing.last), set, &drawing, reopen: true) }
      // One segment longer than an edge may be: nodes of our own on its straight line.
      while step > Self.maximumMeters {
        drawing.take(way, after: interior.count - drawing.firstInterior)
        let parts = (step / Self.maximumMeters).rounded(.up)
        let middle = drawing.last.interpolated(to: point, fraction: 1 / parts)
        drawing.meters += drawing.last.distance(to: middle)
        drawing.last = middle
        close(at: addPlace(middle), set, &drawing, reopen: true)
        step = middle.distance(to: point)
      }
    }
    drawing.take(way, after: interior.count - drawing.firstInterior)
    drawing.meters += step
    drawing.last = point
    if let place {
      close(at: place, set, &drawing, reopen: false)
    } else {
      interior.append(point)
    }
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
        from: from, to: to, attributes: attributes.index(of: set),
        interior: interior.count..<interior.count, way: nil, furtherWays: [], meters: 0))
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
    if reopen, end > drawing.firstInterior, interior[end - 1] == places[Int(place)] { end -= 1 }
    edges.append(
      Edge(
        from: drawing.from, to: place, attributes: set, interior: drawing.firstInterior..<end,
        way: drawing.way, furtherWays: drawing.furtherWays, meters: drawing.meters))
    meters += drawing.meters
    drawing.isOpen = reopen
    guard reopen else { return }
    drawing = Drawing(from: place, last: places[Int(place)], firstInterior: interior.count)
  }
}
