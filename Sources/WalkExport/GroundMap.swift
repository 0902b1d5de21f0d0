import WalkGeometry
import WalkGraph

/// What lies between the ways, projected: squares and car parks, buildings, water, walls and rails.
struct GroundMap {
  /// What is drawn alike, the lowest first.
  enum Kind: Int, CaseIterable {
    case sea, water, square, carPark, building, coast, wall, railway, road

    /// Colors of the inside and of the line, and the line's width.
    var look: (fill: StaticString?, stroke: StaticString, width: Double) {
      switch self {
      case .sea: ("#d3e5ef", "none", 0)
      case .water: ("#d3e5ef", "#a9c8da", 0.8)
      case .square: ("#ece6f0", "#cbc2d2", 0.8)
      case .carPark: ("#e3e9f3", "#b9c6da", 0.8)
      case .building: ("#e2ddd4", "#cdc5b8", 0.6)
      case .coast: (nil, "#8fb9d3", 1.2)
      case .wall: (nil, "#b3ab9f", 0.8)
      case .railway: (nil, "#b4afa8", 1.2)
      case .road: (nil, "#e2cb9b", 4)
      }
    }

    fileprivate init(_ kind: Obstacle.Kind) {
      switch kind {
      case .building: self = .building
      case .water: self = .water
      case .wall: self = .wall
      case .railway: self = .railway
      case .road: self = .road
      case .coastline: self = .coast
      }
    }

    /// Page units in a meter below which it is left out.
    fileprivate var leastScale: Double {
      switch self {
      case .wall: 0.7
      case .building: 0.3
      case .railway: 0.15
      default: 0
      }
    }
  }

  /// A line, or the rings of an area.
  struct Shape {
    let isClosed: Bool
    let lines: [[MapFrame.Point]]
  }

  private(set) var shapes: [Kind: [Shape]] = [:]

  /// Areas that are smaller than this are left out.
  private static let leastSize = 2.0

  init(in area: Area, frame: MapFrame) throws(AreaError) {
    let (center, meters) = frame.surroundings
    for obstacle in try area.obstacles(near: center, within: meters) {
      add(obstacle.lines, Kind(obstacle.kind), isClosed: obstacle.isClosed, frame)
    }
    let coasts = (shapes[.coast] ?? []).flatMap { coast in
      coast.lines.map { ($0, isClosed: coast.isClosed) }
    }
    if let sea = SeaShape(coasts: coasts, in: frame), !sea.rings.isEmpty {
      shapes[.sea] = [Shape(isClosed: true, lines: sea.rings)]
    }
    for ground in try area.openGrounds(near: center, within: meters) {
      let detail = try area.attributes(ground.attributes).detail
      let isParking = ground.kind == .carPark || detail == .carPark
      add(
        ground.rings.map(\.points), isParking ? .carPark : .square, isClosed: true, frame)
    }
  }

  private mutating func add(
    _ lines: [[Coordinate]], _ kind: Kind, isClosed: Bool, _ frame: MapFrame
  ) {
    guard frame.scale >= kind.leastScale, let first = lines.first?.first else { return }
    let lines = lines.map { $0.map(frame.point) }
    var (low, high) = (frame.point(first), frame.point(first))
    for point in lines.joined() {
      low = MapFrame.Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = MapFrame.Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard frame.touches(low, high) else { return }
    if isClosed, max(high.x - low.x, high.y - low.y) < Self.leastSize { return }
    shapes[kind, default: []].append(Shape(isClosed: isClosed, lines: lines))
  }
}

extension GroundMap {
  func write(to buffer: inout TextBuffer, _ sink: inout some TextSink, thinning: Double) {
    for kind in Kind.allCases {
      guard let shapes = shapes[kind] else { continue }
      let look = kind.look
      buffer.text("<g stroke=\"")
      buffer.text(look.stroke)
      buffer.text("\" stroke-width=\"")
      buffer.number(look.width * thinning, decimals: 1)
      buffer.text("\" fill=\"")
      buffer.text(look.fill ?? "none")
      buffer.text("\" fill-rule=\"evenodd\">\n")
      for shape in shapes {
        buffer.text("<path d=\"")
        for line in shape.lines {
          buffer.path(line)
          if shape.isClosed { buffer.text("Z") }
        }
        buffer.text("\"/>\n")
        buffer.drain(into: &sink)
      }
      buffer.text("</g>\n")
    }
  }
}
