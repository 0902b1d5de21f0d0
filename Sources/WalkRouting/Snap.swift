import WalkGeometry
import WalkGraph

/// A position moved onto the network: where one leaves or enters it.
public struct Snap: Hashable, Sendable {
  /// What the point lies on.
  public enum Place: Hashable, Sendable {
    case edge(NearestPoint)
    /// Open ground, which one crosses to any of its entries in sight.
    case ground(GroundPoint)
    /// An entrance of a car park whose insides are not mapped.
    case entrance(NodeID, of: SourceID)
  }

  public let place: Place
  /// The point of the network.
  public let coordinate: Coordinate
  /// Meters between the position and the point, in a straight line.
  public let offPathMeters: Double
  /// The component of the network that it lies in.
  public let component: Int
  /// What the straight line crosses, the worst first.
  public internal(set) var obstacles = Obstacle.Kinds()
  /// Whether it is known to be on another level than the position.
  public internal(set) var isOnOtherLevel = false
  /// Whether it is rarely where one stands: in a tunnel, on a bridge, on a carriageway beside its pavement.
  var isUnlikely = false
  /// How probable it is, 0…1, that no other way is nearer to where the position truly is; `nil` where the
  /// position has no accuracy.
  public internal(set) var confidence: Double?
  /// Whether the leg off the network leads from public ground over private ground's border, or back.
  var crossesBorder = false
  /// Meters from where the position may be, on average.
  var meanMeters: Double
  /// Degrees clockwise from north in which the edge runs here; `nil` where that does not matter.
  var edgeBearing: Double?

  /// Whether one cannot simply walk there.
  var isHindered: Bool { !obstacles.isEmpty || isOnOtherLevel }

  init(_ place: Place, at coordinate: Coordinate, offPathMeters: Double, component: Int) {
    self.place = place
    self.coordinate = coordinate
    self.offPathMeters = offPathMeters
    self.component = component
    meanMeters = offPathMeters
  }
}

/// A point on open ground.
public struct GroundPoint: Hashable, Sendable {
  /// Number of the ground in the area file.
  public let ground: Int
  /// Index of the ground's attributes.
  public let attributes: Int
  /// Number of the ground's names; 0 is none.
  public let nameIndex: Int
  /// The way or relation that the ground was drawn as.
  public let source: SourceID
}
