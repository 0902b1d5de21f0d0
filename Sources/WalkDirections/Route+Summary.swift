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
  package func summary(
    in language: Language = .english, _ units: Units = .metric
  ) -> String {
    var words = SentenceWriter(language, units)
    words.summary(of: self)
    return words.text()
  }
}

extension SentenceWriter {
  mutating func summary(of route: Route) {
    distance(route.distanceMeters)
    if route.ferryMeters >= 0.5 {
      meters = route.ferryMeters
      write(.byFerry)
    }
    write(.listSeparator)
    duration(route.durationSeconds)
    if route.stairCount > 0 {
      write(.listSeparator)
      quantity(.steps, route.stairCount)
    }
    if route.metersOffPaths >= 30 {
      meters = route.metersOffPaths
      write(.offPaths)
    }
  }
}
