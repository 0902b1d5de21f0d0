#if canImport(CoreLocation)
  import CoreLocation
  import WalkGeometry

  extension Fix {
    /// The fix that Core Location determined; its meanings are ours.
    ///
    /// - Returns: `nil` when its position is invalid, or its time is none that a calendar has.
    public init?(_ location: CLLocation) {
      let place = location.coordinate
      let milliseconds = (location.timestamp.timeIntervalSince1970 * 1000).rounded()
      guard let coordinate = Coordinate(latitude: place.latitude, longitude: place.longitude),
        let time = Instant(checking: Int64(milliseconds), offsetMinutes: 0)
      else { return nil }
      self.init(
        coordinate: coordinate, horizontalAccuracy: location.horizontalAccuracy,
        accuracyRule: .given, altitude: location.altitude,
        verticalAccuracy: location.verticalAccuracy,
        level: location.floor.map { Double($0.level) }, course: location.course,
        speed: location.speed, time: time.inLocalZone(), source: "core location",
        isSimulated: location.sourceInformation?.isSimulatedBySoftware ?? false)
    }
  }
#endif
