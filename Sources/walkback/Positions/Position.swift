import WalkGeometry
import WalkPlaces
import WalkRouting

/// A position as it was typed, with what was said about it.
struct Position {
  var coordinate: Coordinate
  /// `;level=-2`: the storey, 0 at the ground.
  var level: Double?
  /// `;u=12`: meters of uncertainty; 0 is exact.
  var accuracy: Double?
  /// `;heading=90`: degrees clockwise from north.
  var heading: Double?
  /// How it was written: `typed`, or the form of a link, such as `geo`.
  var source: String

  /// What a router is told of it.
  var waypoint: Waypoint {
    Waypoint(
      coordinate, level: level, accuracyMeters: accuracy, headingDegrees: heading)
  }

  init(_ coordinate: Coordinate, source: String) {
    self.coordinate = coordinate
    self.source = source
  }
}

/// A text that stands for a position: P in the help.
enum PositionText {
  case position(Position)
  /// `@car`: the current spot.
  case car
  /// `@12`: a row of `list`.
  case row(Int64)
  /// `@home`: a saved place, else the current spot of a vehicle of that name.
  case name(String)
  /// What is to be searched for.
  case place(PlaceText)

  /// Reads `LAT,LON`, `LAT LON` or `LAT,LON,ALT` with options behind `;`, a `geo:` URI, a map link,
  /// a plus code, `@car`, `@12` or `@NAME`; what has letters and is none of these is a place to look up.
  ///
  /// A third number is an altitude and is left out of account.
  init(parsing text: String) throws(CommandError) {
    let trimmed = String(text.trimmed)
    if trimmed.isEmpty { throw .badPosition(text, .empty) }
    if trimmed.hasPrefix("@") {
      self = try Self.reference(trimmed)
    } else if PlaceLink.isMeant(by: trimmed) {
      self = .position(try Position(link: trimmed))
    } else {
      do throws(CommandError) {
        self = .position(try Self.typed(trimmed, original: text))
      } catch {
        guard case .badPosition(_, .notNumbers) = error else { throw error }
        if let point = CoordinateText.position(trimmed) {
          self = .position(Position(point, source: "typed"))
        } else if let place = try PlaceText(parsing: trimmed) {
          self = .place(place)
        } else {
          throw error
        }
      }
    }
  }

  private static func reference(_ text: String) throws(CommandError) -> PositionText {
    let name = text.dropFirst()
    if name == "car" { return .car }
    guard let first = name.first else { throw .badPosition(text, .badReference) }
    if name.allSatisfy(\.isWholeNumber), let id = Int64(name), id > 0 { return .row(id) }
    guard first.isLetter else { throw .badPosition(text, .badReference) }
    return .name(String(name))
  }

  /// Whether it means a row of the store.
  var isReference: Bool {
    switch self {
    case .position, .place: false
    case .car, .row, .name: true
    }
  }

  /// Reads what stands for a row of `list`: `12`, `@12`, `@car` or `@NAME`.
  init(row text: String) throws(CommandError) {
    let name = String(text.trimmed)
    guard !name.isEmpty, name.hasPrefix("@") || name.allSatisfy(\.isWholeNumber) else {
      throw .noRow(text)
    }
    self = try Self.reference(name.hasPrefix("@") ? name : "@" + name)
  }

  private static func typed(
    _ text: String, original: String
  ) throws(CommandError) -> Position {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    let words = numberWords(parts[0])
    guard words.count > 0, words.allSatisfy({ decimal($0) != nil }) else {
      throw .badPosition(original, .notNumbers)
    }
    // "43,73 7,42" and "43,73;7,42": four groups of digits where two numbers were meant.
    let tail = parts.count > 1 ? parts[1].split(separator: ",") : []
    if words.count == 4 || (tail.count == 2 && tail.allSatisfy({ decimal($0.trimmed) != nil })) {
      throw .badPosition(original, .decimalCommas)
    }
    guard words.count > 1 else { throw .badPosition(original, .oneNumber) }
    guard words.count < 4 else { throw .badPosition(original, .notNumbers) }
    let coordinate = try coordinate(words[0], words[1], in: original)
    var position = Position(coordinate, source: "typed")
    for part in parts.dropFirst() where !part.allSatisfy(\.isWhitespace) {
      guard let option = PositionOption(part) else {
        throw .badPosition(original, .badOption(String(part)))
      }
      guard try option.apply(to: &position, in: original) else {
        throw .badPosition(original, .unknownOption(String(option.name)))
      }
    }
    return position
  }

  /// The words of `1,2`, `1, 2` and `1 2`; an empty word where one is missing around a comma.
  private static func numberWords(_ text: Substring) -> [Substring] {
    text.split(separator: ",", omittingEmptySubsequences: false).flatMap { part in
      let words = part.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? [""] : words
    }
  }

  /// Checks the ranges of two numbers.
  static func coordinate(
    _ latitudeText: Substring, _ longitudeText: Substring, in text: String
  ) throws(CommandError) -> Coordinate {
    guard let latitude = decimal(latitudeText), let longitude = decimal(longitudeText) else {
      throw .badPosition(text, .notNumbers)
    }
    guard abs(latitude) <= 90 else {
      let isSwapped = abs(latitude) <= 180 && abs(longitude) <= 90
      throw .badPosition(
        text, isSwapped ? .swapped(String(latitudeText)) : .latitude(String(latitudeText)))
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw .badPosition(text, .longitude(String(longitudeText)))
    }
    return coordinate
  }
}

/// `name=value` behind a position.
struct PositionOption {
  let name: Substring
  let value: Substring

  init?(_ part: Substring) {
    guard let equals = part.firstIndex(of: "=") else { return nil }
    name = part[..<equals].trimmed
    value = part[part.index(after: equals)...].trimmed
  }

  /// - Returns: Whether the name is one of ours.
  func apply(to position: inout Position, in text: String) throws(CommandError) -> Bool {
    let number = decimal(value)
    switch name.lowercased() {
    case "level":
      guard let number, abs(number) <= 1000 else { break }
      position.level = number
      return true
    case "u":
      guard let number, number >= 0 else { break }
      position.accuracy = number
      return true
    case "heading":
      guard let number, (0...360).contains(number) else { break }
      position.heading = number == 360 ? 0 : number
      return true
    default:
      return false
    }
    throw .badPosition(text, .badOption("\(name)=\(value)"))
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? endIndex
    return start < end ? self[start..<end] : self[endIndex...]
  }
}
