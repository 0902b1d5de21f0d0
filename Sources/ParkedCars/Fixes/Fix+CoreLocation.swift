#if canImport(CoreLocation)
  import CoreLocation
  import WalkGeometry

  extension Fix {
    /// The fix that Core Location determined; its meanings are ours.
    ///
    /// - Returns: `nil` when its position is invalid.
    public init?(_ location: CLLocation) {
      let place = location.coordinate
      guard let coordinate = Coordinate(latitude: place.latitude, longitude: place.longitude) else {
        return nil
      }
      self.init(
        coordinate: coordinate, horizontalAccuracy: location.horizontalAccuracy,
        accuracyRule: .given, altitude: location.altitude,
        verticalAccuracy: location.verticalAccuracy,
        level: location.floor.map { Double($0.level) }, course: location.course,
        speed: location.speed,
        time: Instant(
          milliseconds: Int64((location.timestamp.timeIntervalSince1970 * 1000).rounded())
        ).inLocalZone(),
        source: "core location",
        isSimulated: location.sourceInformation?.isSimulatedBySoftware ?? false)
    }
  }
#endif
