import WalkGeometry
import WalkRouting

/// What can be walked to, as GeoJSON (RFC 7946): a polygon or several for each span of time.
///
/// The longest span comes first, so that those drawn later lie on top. Ground across 180° is cut there into
/// polygons of both sides. Properties are `minutes`, `area_m2`, `walked_m` and colors of simplestyle.
public struct ReachGeoJSON: TextDocument {
  private let reach: Reach

  public init(_ reach: Reach) {
    self.reach = reach
  }

  public func write(to sink: inout some TextSink) {
    var buffer = TextBuffer()
    buffer.text("{\"type\":\"FeatureCollection\",\"code\":\"Ok\"")
    if let largest = reach.bands.first { buffer.box(of: largest) }
    buffer.member("attribution")
    buffer.json(RouteDocument.credit)
    buffer.member("origin")
    buffer.end(reach.origin)
    buffer.member("features")
    buffer.text("[")
    for (index, band) in reach.bands.enumerated() {
      buffer.text(index > 0 ? ",\n" : "\n")
      feature(&buffer, band, rank: index, &sink)
    }
    buffer.text("\n]}\n")
    buffer.drain(into: &sink, atLeast: 1)
  }

  /// From far to near.
  private static let colors: [StaticString] = [
    "#2166ac", "#4393c3", "#1b7837", "#e08214", "#b2182b",
  ]

  private func feature(
    _ buffer: inout TextBuffer, _ band: Reach.Band, rank: Int, _ sink: inout some TextSink
  ) {
    buffer.text("{\"type\":\"Feature\"")
    buffer.box(of: band)
    buffer.member("geometry")
    let isOne = band.outlines.count == 1
    buffer.text(
      isOne
        ? "{\"type\":\"Polygon\",\"coordinates\":" : "{\"type\":\"MultiPolygon\",\"coordinates\":[")
    for (index, outline) in band.outlines.enumerated() {
      if index > 0 { buffer.text(",") }
      buffer.list([outline.shell] + outline.holes) { buffer, ring in
        buffer.list(ring) { $0.position($1) }
        buffer.drain(into: &sink)
      }
    }
    buffer.text(isOne ? "}" : "]}")
    buffer.member("properties")
    buffer.text("{")
    buffer.member("minutes", isFirst: true)
    buffer.number(band.minutes)
    buffer.member("area_m2")
    buffer.number(band.squareMeters, decimals: 0)
    buffer.member("walked_m")
    buffer.number(band.walkedMeters, decimals: 1)
    let color = Self.colors[rank % Self.colors.count]
    buffer.member("fill")
    buffer.text("\"")
    buffer.text(color)
    buffer.text("\",\"fill-opacity\":0.25,\"stroke\":\"")
    buffer.text(color)
    buffer.text("\"}}")
  }
}

extension TextBuffer {
  /// Writes the member `bbox`; across 180° its west is greater than its east.
  fileprivate mutating func box(of band: Reach.Band) {
    let shells = band.outlines.map { BoundingBox(around: $0.shell) }
    guard let first = shells.first else { return }
    var box = first
    for shell in shells.dropFirst() {
      box.south = min(box.south, shell.south)
      box.north = max(box.north, shell.north)
    }
    // Outlines lie on one side of 180° each; those that touch it from both sides are one across it.
    let touchesWest = shells.contains { $0.west == -1_800_000_000 }
    let touchesEast = shells.contains { $0.east == 1_800_000_000 }
    if touchesWest, touchesEast {
      box.west = shells.map(\.west).filter { $0 > 0 }.min() ?? box.west
      box.east = shells.map(\.east).filter { $0 < 0 }.max() ?? box.east
    } else {
      box.west = shells.map(\.west).min() ?? box.west
      box.east = shells.map(\.east).max() ?? box.east
    }
    member("bbox")
    list([box.west, box.south, box.east, box.north]) { $0.degrees($1) }
  }
}
