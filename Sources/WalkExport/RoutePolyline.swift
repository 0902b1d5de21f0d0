import WalkGeometry

/// The walk's line as an encoded polyline, and a line feed.
///
/// Latitude comes first; each number is the difference to the one before after both were rounded, half away
/// from zero. Alternatives are left out.
/// Source: Google, Encoded Polyline Algorithm Format.
public struct RoutePolyline: TextDocument {
  /// How exact it is; readers have to be told.
  public enum Precision: Int, Sendable {
    /// 1e-5 degrees, about a meter: what most readers take it for.
    case fiveDecimals = 5
    /// 1e-6 degrees, about 10 cm.
    case sixDecimals = 6

    /// 1e-7 degrees in a unit.
    fileprivate var unit: Int64 { self == .fiveDecimals ? 100 : 10 }
  }

  private let document: RouteDocument
  private let precision: Precision

  public init(_ document: RouteDocument, precision: Precision) {
    self.document = document
    self.precision = precision
  }

  public func write(to sink: inout some TextSink) {
    var buffer = TextBuffer()
    var last: (latitude: Int64, longitude: Int64) = (0, 0)
    for coordinate in document.route.geometry {
      let latitude = rounded(coordinate.latitudeE7)
      let longitude = rounded(coordinate.longitudeE7)
      buffer.polylineNumber(latitude - last.latitude)
      buffer.polylineNumber(longitude - last.longitude)
      last = (latitude, longitude)
      buffer.drain(into: &sink)
    }
    buffer.text("\n")
    buffer.drain(into: &sink, atLeast: 1)
  }

  private func rounded(_ valueE7: Int32) -> Int64 {
    let half = precision.unit / 2
    return (Int64(valueE7) + (valueE7 < 0 ? -half : half)) / precision.unit
  }
}

extension TextBuffer {
  /// Five bits a character, the lowest first; all but the last have a sixth one.
  fileprivate mutating func polylineNumber(_ value: Int64) {
    var rest = UInt64(bitPattern: value < 0 ? ~(value << 1) : value << 1)
    while rest >= 0x20 {
      byte(UInt8(rest & 0x1F | 0x20) + 63)
      rest >>= 5
    }
    byte(UInt8(rest) + 63)
  }
}
