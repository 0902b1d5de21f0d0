import WalkGeometry
import WalkGraph

/// A position moved onto the network: where one leaves or enters it.
public struct Snap: Hashable, Sendable {
  /// The point of the network.
  public let point: NearestPoint
  /// The component of the network that it lies in.
  public let component: Int
  /// Whether the leg off the network leads from public ground over private ground's border, or back.
  let crossesBorder: Bool

  /// Meters between the position and the point, in a straight line.
  public var offPathMeters: Double { point.distance }
}

/// Finds the places where a position may be joined to the network.
struct Snapper {
  let area: Area
  let costing: Costing

  /// Places farther off than the nearest by up to this many meters compete by the whole walk.
  static let margin = 25.0
  /// Places farther off than the nearest by more than this are never tried: nobody is moved off an island
  /// in silence.
  static let farthest = 250.0
  /// A meter off the network costs as much as this many on it.
  static let offPathFactor = 7.0
  /// Of each component, at most this many places compete, and this many once the nearest led nowhere.
  static let candidatesPerComponent = 16
  static let fartherCandidatesPerComponent = 400
  /// A position stands on private ground when that is nearer than public ground by more than this.
  static let borderMeters = 0.5

  /// What the straight leg between a position and its snap costs, in milliseconds.
  func cost(of snap: Snap) -> UInt64 {
    let perMeter = 3600 / costing.options.paceKilometersPerHour
    // Stepping over the border beside the way in costs what the way in does.
    let border = snap.crossesBorder ? FootCosting.borderPenaltySeconds(costing.options) * 1000 : 0
    let leg = snap.offPathMeters * perMeter * Self.offPathFactor + border
    return UInt64(leg.rounded())
      + UInt64(costing.edgePrices[snap.point.edge.attributes].snapMilliseconds)
  }

  /// Candidates up to `reach` meters farther off than the nearest one; of each component those that lie
  /// at most `spread` meters farther off than its own nearest.
  func candidates(
    near position: Coordinate, radius: Double, reach: Double, spread: Double = margin
  ) throws(AreaError) -> [Snap] {
    let most =
      spread > Self.margin ? Self.fartherCandidatesPerComponent : Self.candidatesPerComponent
    var result: [Snap] = []
    var nearest: [Int: (distance: Double, count: Int)] = [:]
    for snap in try places(near: position, radius: radius, reach: max(reach, Self.margin)) {
      var known = nearest[snap.component] ?? (snap.offPathMeters, 0)
      guard snap.offPathMeters <= known.distance + spread, known.count < most else { continue }
      known.count += 1
      nearest[snap.component] = known
      result.append(snap)
    }
    return result
  }

  /// The nearest place of every edge up to `reach` meters farther off than the nearest one.
  func places(
    near position: Coordinate, radius: Double, reach: Double
  ) throws(AreaError) -> [Snap] {
    let points = try area.nearestEdges(
      to: position, radius: radius, margin: reach, accepts: costing.isSnappable)
    func isPrivate(_ point: NearestPoint) -> Bool {
      costing.edgePrices[point.edge.attributes].access.isDestinationOnly
    }
    let nearestPublic = points.first { !isPrivate($0) }?.distance ?? .infinity
    let nearestPrivate = points.first(where: isPrivate)?.distance ?? .infinity
    let isOnPrivateGround = nearestPrivate + Self.borderMeters < nearestPublic
    var result: [Snap] = []
    for point in points {
      result.append(
        Snap(
          point: point, component: try area.component(of: point.edge.tail),
          crossesBorder: isPrivate(point) != isOnPrivateGround))
    }
    return result
  }
}
