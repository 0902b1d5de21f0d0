import WalkGeometry
import WalkRouting

extension Route {
  /// Meters that are walked off all paths, at both ends together, in straight lines.
  ///
  /// Where no path is walked they are those from the start to the end.
  public var metersOffPaths: Double {
    if legs.count == 1, distanceMeters < 1 { return origin.asked.distance(to: destination.asked) }
    return origin.offPathMeters + destination.offPathMeters
  }

  /// Meters on ferries, part of ``distanceMeters``.
  public var ferryMeters: Double {
    stretches.reduce(0) { $0 + ($1.attributes.wayClass == .ferry ? $1.distanceMeters : 0) }
  }

  /// `7.8 km, of which 5.8 km by ferry, 1 h 3 min, 93 steps, and 720 m off the paths`.
  package var summary: String {
    var text = English.distance(distanceMeters)
    if ferryMeters >= 0.5 { text += ", of which \(English.distance(ferryMeters)) by ferry" }
    text += ", \(English.duration(durationSeconds))"
    if stairCount > 0 { text += ", \(stairCount) \(stairCount == 1 ? "step" : "steps")" }
    if metersOffPaths >= 30 { text += ", and \(English.distance(metersOffPaths)) off the paths" }
    return text
  }
}
