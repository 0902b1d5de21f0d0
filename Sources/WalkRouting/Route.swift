import WalkGeometry
import WalkGraph

/// A walk between two positions, with its geometry and totals.
public struct Route: Sendable {
  /// An end of the walk: the position asked for and where it meets the network.
  public struct End: Sendable {
    public let asked: Coordinate
    public let snapped: Coordinate
    /// Meters in a straight line between the two; they are told apart from the walk.
    public let offPathMeters: Double
    /// The way snapped to.
    public let source: SourceID
    /// What the straight line between the two crosses.
    public let obstacles: Obstacle.Kinds
    /// How probable it is, 0…1, that no other way is nearer; `nil` where the position has no accuracy.
    public let confidence: Double?

    package init(
      asked: Coordinate, snapped: Coordinate, offPathMeters: Double, source: SourceID,
      obstacles: Obstacle.Kinds = [], confidence: Double? = nil
    ) {
      self.asked = asked
      self.snapped = snapped
      self.offPathMeters = offPathMeters
      self.source = source
      self.obstacles = obstacles
      self.confidence = confidence
    }
  }

  /// A stretch of one edge, or straight over open ground from or to a point on it.
  public struct Stretch: Sendable {
    /// What open ground was drawn as, and the number of its names.
    package struct Ground: Sendable {
      /// In the area file.
      package let number: Int
      let source: SourceID
      let nameIndex: Int
    }

    /// `nil` where the walk begins or ends on open ground.
    public let edge: Edge?
    /// The nodes that it begins and ends at; `nil` inside an edge or on open ground.
    public let startNode: NodeID?
    public let endNode: NodeID?
    /// Whether it is walked from the edge's tail towards its head.
    public let isForward: Bool
    public let attributes: EdgeAttributes
    /// What is passed where the stretch begins and ends; `nil` also where it begins or ends inside the edge.
    public let passageAtStart: Passage?
    public let passageAtEnd: Passage?
    /// The first and the last segment of the edge that are walked, counted from its tail.
    let segments: ClosedRange<Int32>
    /// The open ground, where there is no edge.
    package let ground: Ground?
    /// Meters of the edge between its tail and the stretch.
    public let metersFromTail: Double
    public let distanceMeters: Double
    public let durationSeconds: Double
    /// Indices of ``Route/geometry``: of the first and the last point.
    public let startIndex: Int
    public let endIndex: Int

    package init(
      edge: Edge?, startNode: NodeID? = nil, endNode: NodeID? = nil, isForward: Bool,
      attributes: EdgeAttributes, passageAtStart: Passage?,
      passageAtEnd: Passage?, segments: ClosedRange<Int32> = 0...Int32.max,
      ground: Ground? = nil, metersFromTail: Double = 0, distanceMeters: Double,
      durationSeconds: Double, startIndex: Int, endIndex: Int
    ) {
      self.edge = edge
      self.startNode = startNode
      self.endNode = endNode
      self.isForward = isForward
      self.attributes = attributes
      self.passageAtStart = passageAtStart
      self.passageAtEnd = passageAtEnd
      self.segments = segments
      self.ground = ground
      self.metersFromTail = metersFromTail
      self.distanceMeters = distanceMeters
      self.durationSeconds = durationSeconds
      self.startIndex = startIndex
      self.endIndex = endIndex
    }
  }

  /// The walk from one of the asked positions to the next.
  public struct Leg: Sendable {
    public let distanceMeters: Double
    public let durationSeconds: Double
    /// Index of ``Route/geometry`` where it begins.
    public let startIndex: Int
    /// Range of ``Route/stretches``.
    public let stretches: Range<Int>

    package init(
      distanceMeters: Double, durationSeconds: Double, startIndex: Int, stretches: Range<Int>
    ) {
      self.distanceMeters = distanceMeters
      self.durationSeconds = durationSeconds
      self.startIndex = startIndex
      self.stretches = stretches
    }
  }

  /// What the walk was found in.
  let area: Area
  public let origin: End
  public let destination: End
  /// Meters along the network, between the snapped ends.
  public let distanceMeters: Double
  /// Seconds for that distance, waits included.
  public let durationSeconds: Double
  /// What the search minimized, in seconds: time, preferences, penalties and the legs off the network.
  public let cost: Double
  /// From snapped origin to snapped destination; at least two points, which coincide for a walk of no length.
  public internal(set) var geometry: [Coordinate]
  public internal(set) var stretches: [Stretch]
  public internal(set) var legs: [Leg]
  public internal(set) var warnings: [RouteWarning]
  /// Nodes settled by the searches.
  public let settledCount: Int

  package init(
    in area: Area, origin: End, destination: End, distanceMeters: Double, durationSeconds: Double,
    cost: Double,
    geometry: [Coordinate], stretches: [Stretch], legs: [Leg], warnings: [RouteWarning],
    settledCount: Int
  ) {
    self.area = area
    self.origin = origin
    self.destination = destination
    self.distanceMeters = distanceMeters
    self.durationSeconds = durationSeconds
    self.cost = cost
    self.geometry = geometry
    self.stretches = stretches
    self.legs = legs
    self.warnings = warnings
    self.settledCount = settledCount
  }
}

/// What a walker should know of a walk before taking it.
public struct RouteWarning: Hashable, Sendable {
  public enum Kind: String, Sendable {
    case privateAccess = "PrivateAccess"
    case conditionNotUnderstood = "ConditionNotUnderstood"
    case mountainPath = "MountainPath"
    case tidal = "Tidal"
    case ford = "Ford"
    case hazard = "Hazard"
    case mainRoad = "MainRoad"
    case ferry = "Ferry"
    /// The straight line between a position and its path crosses something.
    case obstacle = "Obstacle"
    /// A way that is nearer to a position is closed at the time of the walk; the detail is the tag.
    case closedNow = "ClosedNow"
    /// The insides of a car park are not mapped.
    case carParkInside = "CarParkInside"
    /// No way is known on the level of a position, which the detail gives.
    case otherLevel = "OtherLevel"
    /// The position is so uncertain that another way may be the nearest.
    case uncertainStart = "UncertainStart"
  }

  public let kind: Kind
  /// The tag or value that it is about, if one can be quoted.
  public let detail: String?
  /// Which of the positions it is about, 0 where the walk begins; `nil` where it is about the walk.
  public let position: Int?

  package init(kind: Kind, detail: String?, position: Int? = nil) {
    self.kind = kind
    self.detail = detail
    self.position = position
  }
}
