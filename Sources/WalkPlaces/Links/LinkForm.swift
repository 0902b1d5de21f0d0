/// The forms of link that are read and written, each with the most that it can carry.
public enum LinkForm: String, CaseIterable, Sendable {
  /// `geo:LAT,LON;u=…`: RFC 5870, with label, level and spot as parameters of our own.
  case geo
  /// `geo:LAT,LON?q=LAT,LON(Label)`: Android's, which the RFC does not have.
  case android
  /// `https://maps.apple.com/?ll=LAT,LON&q=Label`: a pin for all systems.
  case apple
  /// `https://maps.apple.com/?daddr=LAT,LON&dirflg=w`: a walk from where one is, for all systems.
  case appleWalk = "apple-walk"
  /// `https://maps.apple.com/place?coordinate=LAT,LON&name=Label`: from iOS 18.4 and macOS 15.4 on.
  case appleUnified = "apple-unified"
  /// `https://maps.apple.com/directions?destination=LAT,LON&mode=walking`: as new.
  case appleUnifiedWalk = "apple-unified-walk"
  /// `https://www.google.com/maps/search/?api=1&query=LAT,LON`.
  case google
  /// `https://www.google.com/maps/dir/?api=1&destination=LAT,LON&travelmode=walking`.
  case googleWalk = "google-walk"
  /// `https://www.openstreetmap.org/?mlat=LAT&mlon=LON#map=17/LAT/LON`.
  case openStreetMap = "osm"
  /// `https://osm.org/go/CODE?m`.
  case openStreetMapShort = "osm-short"
  /// `https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=;LAT,LON`.
  case openStreetMapWalk = "osm-walk"
  /// `om://CODE/Label`.
  case organicMaps = "om"
  /// `https://omaps.app/LAT,LON/Label`.
  case organicMapsWeb = "omaps"
  /// `om://route?dll=LAT,LON&daddr=Label&type=pedestrian`.
  case organicMapsWalk = "om-walk"
  /// `8FPHJ2MV+2GJ`: a plus code of eleven digits.
  case plusCode = "pluscode"
  /// `walkback:LAT,LON?…`: our own, which carries all there is (<doc:PlaceLinks>).
  case walkback

  /// How far off a place may come back at most, in 1e-7 degrees of latitude and longitude: half a cell of
  /// those that are codes, rounded up.
  public var roundingE7: (latitude: Int64, longitude: Int64) {
    switch self {
    case .openStreetMapShort, .organicMaps: (9, 16)
    case .plusCode: (126, 157)
    default: (0, 0)
    }
  }
}
