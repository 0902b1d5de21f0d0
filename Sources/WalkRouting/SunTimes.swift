import WalkGeometry

/// An event of the sun that opening hours name.
enum SunEvent: String, Sendable {
  case dawn, sunrise, sunset, dusk

  /// Minutes after midnight on the day of `clock`.
  ///
  /// From the sun's declination at `latitude`, with noon at 12:00: good to about an hour, as zone,
  /// summer time and longitude are not known. Without a latitude the day lasts from 06:00 to 20:00.
  /// Source: Cooper 1969, "The absorption of radiation in solar stills", for the declination.
  func minute(on clock: WallClock, latitude: Double?) -> Int {
    let isMorning = self == .dawn || self == .sunrise
    guard let latitude else { return isMorning ? 6 * 60 : 20 * 60 }
    let degree = Double.pi / 180
    let yearAngle = 2 * Double.pi * Double(284 + clock.dayOfYear) / 365
    let declination = 23.45 * degree * sine(yearAngle)
    let altitude = (self == .dawn || self == .dusk ? -6 : -0.833) * degree
    let phi = min(max(latitude, -89.9), 89.9) * degree
    let cosineOfHalfDay =
      (sine(altitude) - sine(phi) * sine(declination)) / (cosine(phi) * cosine(declination))
    let bounded = min(max(cosineOfHalfDay, -1), 1)
    let halfDay = arcTangent((1 - bounded * bounded).squareRoot(), bounded)
    let minutes = Int((halfDay / Double.pi * 720).rounded())
    return isMorning ? 720 - minutes : 720 + minutes
  }
}
