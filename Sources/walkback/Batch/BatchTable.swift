import ParkedCars
import WalkGeometry
import WalkRouting

/// Which columns a CSV batch has, from its header.
///
/// Columns are known by name; those of other names are passed over. A row is one line: no field holds a
/// line break.
struct BatchTable: Sendable {
  static let example = "id,from_lat,from_lon,to_lat,to_lon"
  static let needed: [BatchKey] = [.fromLatitude, .fromLongitude, .toLatitude, .toLongitude]
  static let optional: [BatchKey] = [.id, .profile, .avoid, .at]

  /// By place; `nil` for a column that is passed over.
  private let columns: [BatchKey?]

  /// - Throws: ``CommandError/badHeader(path:missing:)`` where not every needed column is there.
  init(header: UnsafeBufferPointer<UInt8>, path: String) throws(CommandError) {
    var columns: [BatchKey?] = []
    let isSound = CSVFields.forEach(in: header) { field in
      let name = String(decoding: CSVFields.content(of: field, in: header), as: UTF8.self)
      let key = (Self.needed + Self.optional).first { $0.rawValue == name.lowercased() }
      // Of two columns of one name the first counts.
      columns.append(columns.contains(key) ? nil : key)
    }
    let missing = Self.needed.filter { !columns.contains($0) }
    guard isSound, missing.isEmpty else {
      throw .badHeader(path: path, missing: missing.map(\.rawValue))
    }
    self.columns = columns
  }

  /// Reads a row; an empty field says nothing.
  func record(
    of row: UnsafeBufferPointer<UInt8>, _ defaults: BatchRecord.Defaults
  ) -> BatchRecord {
    var record = BatchRecord(defaults)
    var numbers = Numbers()
    var column = 0
    let isSound = CSVFields.forEach(in: row) { field in
      defer { column += 1 }
      guard column < columns.count, let key = columns[column], !field.isEmpty else { return }
      if key == .id {
        record.id = field
        return
      }
      let content = CSVFields.content(of: field, in: row)
      if !(numbers.read(key, content) || record.read(key, content)) {
        record.fault =
          record.fault ?? .badValue(key, String(decoding: content, as: UTF8.self))
      }
    }
    if !isSound { record.fault = .badQuotes }
    guard record.fault == nil else { return record }
    do {
      record.origin = try numbers.waypoint(.fromLatitude, .fromLongitude)
      record.destination = try numbers.waypoint(.toLatitude, .toLongitude)
    } catch {
      record.fault = error
    }
    return record
  }

  /// The numbers of a row on their way to positions.
  private struct Numbers {
    private var values: (Double?, Double?, Double?, Double?)

    /// - Returns: Whether this is one of them, and a number.
    mutating func read(_ key: BatchKey, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
      guard DecimalNumber.isNumber(text) else { return false }
      let value = DecimalNumber.value(text)
      switch key {
      case .fromLatitude: values.0 = value
      case .fromLongitude: values.1 = value
      case .toLatitude: values.2 = value
      case .toLongitude: values.3 = value
      default: return false
      }
      return true
    }

    private func number(_ key: BatchKey) throws(BatchFault) -> Double {
      let value =
        switch key {
        case .fromLatitude: values.0
        case .fromLongitude: values.1
        case .toLatitude: values.2
        default: values.3
        }
      guard let value else { throw .missing(key) }
      return value
    }

    func waypoint(
      _ latitudeKey: BatchKey, _ longitudeKey: BatchKey
    ) throws(BatchFault) -> Waypoint {
      let (latitude, longitude) = (try number(latitudeKey), try number(longitudeKey))
      guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
        throw BatchFault(latitude: latitude, longitude: longitude)
      }
      return Waypoint(coordinate)
    }
  }
}

extension BatchRecord {
  /// Reads a field that sets an option.
  ///
  /// - Returns: Whether it can be one.
  fileprivate mutating func read(
    _ key: BatchKey, _ content: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let text = String(decoding: content, as: UTF8.self)
    switch key {
    case .profile:
      guard let profile = CostingProfile(rawValue: text) else { return false }
      options.costing.profile = profile
    case .avoid:
      guard let avoid = Avoid(words: text) else { return false }
      options.costing.avoid = avoid
    case .at:
      guard let clock = WallClock(rfc3339: text) else { return false }
      options.costing.clock = clock
    default: return false
    }
    return true
  }
}
