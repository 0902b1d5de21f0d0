/// Why a text is not taken for a place.
public enum LinkError: Error, Hashable, Sendable {
  /// No form of link that is known.
  case notALink
  /// More than ``PlaceLink/mostBytes``.
  case tooLong(bytes: Int)
  /// It leads to the place only by way of the service's own computers.
  case onlyOnline(service: String)
  /// It names something, and the service would have to look up where that is.
  case onlyName(service: String, name: String)
  /// A link of the service that holds no place.
  case noPlace(service: String)
  /// It means a place of the device that it is opened on: `my-location`, `parked-car`.
  case ownDevice(service: String, name: String)
  /// Words that a company sells the key to.
  case whatThreeWords
  /// A text that should be latitude and longitude.
  case notNumbers(String)
  case latitude(String)
  case longitude(String)
  /// The first number is no latitude, but would be a longitude, and the second one a latitude.
  case swapped(String)
  /// It says two places, not one.
  case ambiguous(String, String)
  /// A `geo:` URI of another coordinate system.
  case otherSystem(String)
  /// A parameter that cannot have that value.
  case badParameter(name: String, value: String)
  /// Not a code, though it has the looks of one.
  case badCode(String)
  /// A short plus code, which means something only near a known place.
  case shortCode(String)
}
