/// Points at even distances over a box, on whole 1e-7 degrees, each divided by ``divisions``.
///
/// Longitudes run on past 180°, and one column lies on that meridian exactly.
struct BufferLattice {
  /// Places between two neighbors where an outline may pass are whole multiples of this part.
  static let divisions: Int64 = 16

  /// Of the first column and row, in 1e-7 degrees; `west` may lie beyond ±180°.
  let west: Int64
  let south: Int64
  let stepEast: Int64
  let stepNorth: Int64
  let columns: Int
  let rows: Int
  /// Meters between two neighbors, about.
  let meters: Double
  /// The meridian of ±180° that is nearer.
  let border: Int64
  /// The column on it; `nil` where all columns lie on one side.
  let borderColumn: Int?
  /// Whether all columns lie beyond it, seen from where longitudes are counted.
  let isBeyondBorder: Bool

  /// - Parameters:
  ///   - west, east: In 1e-7 degrees, running on past 180°; `isEastern` says on which side they began.
  ///   - margin: Meters to add on each side.
  ///   - finest: Meters between neighbors, unless that makes more than `mostPoints`.
  init(
    west: Int64, east: Int64, south: Int32, north: Int32, isEastern: Bool, margin: Double,
    finest: Double, mostPoints: Double
  ) {
    let middle = Int32((Int64(south) + Int64(north)) / 2)
    let plane = LocalPlane(latitudeE7: middle)
    let perEast = max(plane.metersPerLongitudeE7, 1e-6)
    let width = Double(east - west) * perEast + 4 * margin
    let height = Double(north - south) * plane.metersPerLatitudeE7 + 4 * margin
    let meters = max(finest, (width * height / mostPoints).squareRoot())
    func step(_ perUnit: Double) -> Int64 {
      max(Int64((meters / perUnit / Double(Self.divisions)).rounded()), 1) * Self.divisions
    }
    stepEast = step(perEast)
    stepNorth = step(plane.metersPerLatitudeE7)
    let marginEast = Int64(((margin + 2 * meters) / perEast).rounded(.up)) + stepEast
    let marginNorth =
      Int64(((margin + 2 * meters) / plane.metersPerLatitudeE7).rounded(.up)) + stepNorth
    border = isEastern ? 1_800_000_000 : -1_800_000_000
    // Counted from the meridian of 180° and from the equator: the same places for every question.
    self.west = border + Self.floor(west - marginEast - border, stepEast)
    self.south = Self.floor(Int64(south) - marginNorth, stepNorth)
    columns = Int((east + marginEast - self.west) / stepEast) + 2
    rows = Int((Int64(north) + marginNorth - self.south) / stepNorth) + 2
    self.meters = meters
    let column = Int((border - self.west) / stepEast)
    borderColumn = border > self.west && column < columns - 1 ? column : nil
    isBeyondBorder = isEastern ? border <= self.west : column >= columns - 1
  }

  private static func floor(_ value: Int64, _ step: Int64) -> Int64 {
    let rest = value % step
    return value - rest - (rest < 0 ? step : 0)
  }
}
