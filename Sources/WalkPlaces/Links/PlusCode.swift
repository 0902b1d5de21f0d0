import WalkGeometry

/// Plus codes: cells of a grid by their digits.
///
/// Source: Open Location Code specification, google/open-location-code, Documentation/Specification.
enum PlusCode {
  private static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
  /// Where the `+` stands in a full code.
  private static let separatorIndex = 8
  private static let pairDigits = 10
  private static let mostDigits = 15

  /// The code of eleven digits, the cell of which is some 3 m wide.
  static func code(of coordinate: Coordinate) -> String {
    // Latitudes in 1/40,000 and longitudes in 1/32,000 of a degree; 90° belongs to the cell below it.
    let latitude = min((Int64(coordinate.latitudeE7) + 900_000_000) / 250, 180 * 40_000 - 1)
    let longitude = ((Int64(coordinate.longitudeE7) + 1_800_000_000) * 2 / 625) % (360 * 32_000)
    var digits = [alphabet[Int(latitude % 5 * 4 + longitude % 4)]]
    var (north, east) = (latitude / 5, longitude / 4)
    for _ in 0..<pairDigits / 2 {
      digits += [alphabet[Int(east % 20)], alphabet[Int(north % 20)]]
      north /= 20
      east /= 20
    }
    digits.reverse()
    digits.insert(UInt8(ascii: "+"), at: separatorIndex)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Whether the text has the looks of a code, full or short, maybe with a town's name behind it.
  static func hasLooks(_ text: some StringProtocol) -> Bool {
    let code = text.prefix { !$0.isWhitespace }
    guard let plus = code.firstIndex(of: "+") else { return false }
    let before = code[..<plus]
    let after = code[code.index(after: plus)...]
    return before.utf8.count >= 2 && before.utf8.count <= separatorIndex
      && before.utf8.count % 2 == 0
      && [before, after].allSatisfy { part in
        part.uppercased().utf8.allSatisfy { alphabet.contains($0) || $0 == 0x30 }
      }
  }

  /// The middle of a code's cell; a cell of less than ten digits has the way to its corner as its accuracy.
  ///
  /// - Parameters:
  ///   - text: In capital or small letters; a short one may have a town's name behind it.
  ///   - reference: What a short code is near.
  static func place(
    _ text: String, near reference: Coordinate?
  ) throws(LinkError) -> SharedPlace {
    let code = text.prefix { !$0.isWhitespace }.uppercased()
    guard hasLooks(code), let plus = code.utf8.firstIndex(of: UInt8(ascii: "+")) else {
      throw .badCode(text)
    }
    let missing = separatorIndex - code.utf8.distance(from: code.utf8.startIndex, to: plus)
    var digits = code.utf8.filter { $0 != UInt8(ascii: "+") }
    if missing > 0 {
      guard let reference else { throw .shortCode(text) }
      guard !digits.contains(0x30) else { throw .badCode(text) }
      digits = self.code(of: reference).utf8.prefix(missing) + digits
    }
    let cell = try cell(digits, of: text)
    var place = SharedPlace(cell.middle)
    if cell.isCoarse {
      place.accuracy = cell.middle.distance(to: cell.corner).rounded()
    }
    if missing > 0, let reference {
      place.coordinate = nearest(cell.middle, to: reference, missing: missing)
    }
    return place
  }

  private struct Cell {
    /// In parts of a degree that fifteen digits tell apart.
    var south: Int64 = 0
    var west: Int64 = 0
    var height: Int64 = 0
    var width: Int64 = 0

    static let unitsPerDegree: (north: Int64, east: Int64) = (25_000_000, 8_192_000)

    var middle: Coordinate { point(south * 2 + height, west * 2 + width) }

    var corner: Coordinate { point(south * 2, west * 2) }

    /// Whether it is larger than the cells of ten digits.
    var isCoarse: Bool { height > Self.unitsPerDegree.north / 8_000 }

    private func point(_ twiceNorth: Int64, _ twiceEast: Int64) -> Coordinate {
      let north = twiceNorth * 10_000_000 / (2 * Self.unitsPerDegree.north)
      let east = twiceEast * 10_000_000 / (2 * Self.unitsPerDegree.east)
      return Coordinate(
        latitudeE7: Int32(north - 900_000_000), longitudeE7: Int32(east - 1_800_000_000))
    }
  }

  private static func cell(_ digits: [UInt8], of text: String) throws(LinkError) -> Cell {
    let padding = digits.firstIndex(of: 0x30) ?? digits.count
    // Zeros fill a code up to the plus, in pairs, and nothing follows them.
    guard digits[padding...].allSatisfy({ $0 == 0x30 }), padding >= 2,
      digits.count >= separatorIndex,
      padding == digits.count || (padding % 2 == 0 && digits.count == separatorIndex),
      digits.count != separatorIndex + 1
    else { throw .badCode(text) }
    let values = digits[..<padding].prefix(mostDigits).compactMap { alphabet.firstIndex(of: $0) }
    var cell = Cell()
    (cell.height, cell.width) = (Cell.unitsPerDegree.north * 400, Cell.unitsPerDegree.east * 400)
    for (index, value) in values.enumerated() {
      if index >= pairDigits {
        cell.height /= 5
        cell.width /= 4
        cell.south += Int64(value / 4) * cell.height
        cell.west += Int64(value % 4) * cell.width
      } else if index % 2 == 0 {
        cell.height /= 20
        cell.south += Int64(value) * cell.height
      } else {
        cell.width /= 20
        cell.west += Int64(value) * cell.width
      }
    }
    guard cell.south < 180 * Cell.unitsPerDegree.north, cell.west < 360 * Cell.unitsPerDegree.east
    else { throw .badCode(text) }
    return cell
  }

  /// The same cell of a neighbouring block where that is nearer.
  private static func nearest(
    _ middle: Coordinate, to reference: Coordinate, missing: Int
  ) -> Coordinate {
    var block: Int64 = 200_000_000
    for _ in 1..<max(missing / 2, 1) { block /= 20 }
    var latitude = Int64(middle.latitudeE7)
    let north = latitude - Int64(reference.latitudeE7)
    if north > block / 2, latitude - block >= -900_000_000 { latitude -= block }
    if north < -block / 2, latitude + block <= 900_000_000 { latitude += block }
    var longitude = Int64(middle.longitudeE7)
    let east = longitudeDifferenceE7(from: reference.longitudeE7, to: middle.longitudeE7)
    if east > block / 2 { longitude -= block }
    if east < -block / 2 { longitude += block }
    return Coordinate(latitudeE7: Int32(latitude), longitudeE7: wrapLongitudeE7(longitude))
  }
}
