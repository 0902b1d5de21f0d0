import WalkGeometry

/// Room for ``Area/nearestEdges(to:radius:margin:into:accepts:)``, kept from one search to the next so that none
/// allocates.
package struct NearestScratch: ~Copyable {
  /// An edge within reach.
  struct Found {
    var distance: Double
    var edge: Edge
    var shape: EdgeShapes.Shape
    var tail: Coordinate
    var head: Coordinate
  }

  /// What the last search found, the nearest first.
  package var points: [NearestPoint] = []
  var groups: [UInt32] = []
  var found: [Found] = []
  /// Those of one edge.
  var places: [NearestPlace] = []

  package init() {}
}
