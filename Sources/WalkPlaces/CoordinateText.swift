public import WalkGeometry

/// Coordinates in text that was typed or pasted: `43.73298, 7.42136`, `43.73 N 7.42 E`,
/// `N 43° 43.979' E 7° 25.282'`, `43°43'58.7"N 7°25'16.9"E`, `43.73298,7.42136 (my car)`.
public enum CoordinateText {
  /// The position, or `nil` for text that is none: words, one number, or what could be read in two ways, as
  /// decimal commas can.
  public static func position(_ text: String) -> Coordinate? {
    // "12 34" may be two house numbers.
    guard text.utf8.count <= 200, text.contains(where: { !$0.isNumber && !$0.isWhitespace }) else {
      return nil
    }
    var body = text[...]
    if let label = body.firstIndex(of: "("), body.last == ")" { body = body[..<label] }
    guard let parts = angles(body), parts.count == 2 else { return nil }
    var (latitude, longitude) = (parts[0], parts[1])
    if latitude.axis == .longitude || longitude.axis == .latitude {
      (latitude, longitude) = (longitude, latitude)
    }
    guard latitude.axis != .longitude, longitude.axis != .latitude,
      (latitude.axis == nil) == (longitude.axis == nil)
    else { return nil }
    return Coordinate(latitude: latitude.degrees, longitude: longitude.degrees)
  }

  private enum Axis { case latitude, longitude }

  private struct Angle {
    var numbers: [Double] = []
    var axis: Axis?
    var isNegative = false
    var hasMarks = false

    /// Degrees, minutes and seconds; all but the last are whole, and only the first may be 60 or more.
    var degrees: Double {
      let value = numbers.reversed().reduce(0) { $0 / 60 + $1 }
      return isNegative ? -value : value
    }

    var isSound: Bool {
      (1...3).contains(numbers.count) && numbers.dropFirst().allSatisfy { $0 < 60 }
        && numbers.dropLast().allSatisfy { $0 == $0.rounded() }
        && (numbers.count == 1 || hasMarks || axis != nil)
    }
  }

  /// The angles of a text, `nil` when there is anything else in it.
  private static func angles(_ text: Substring) -> [Angle]? {
    var angles: [Angle] = []
    var angle = Angle()
    var number = ""
    var axisCameFirst = false
    var isEnded = false
    var hasComma = false
    func isDone() -> Bool { !angle.numbers.isEmpty }
    func endNumber() -> Bool {
      guard !number.isEmpty else { return true }
      guard let value = Double(number), number.last != "." else { return false }
      angle.numbers.append(value)
      number = ""
      return true
    }
    func endAngle() -> Bool {
      guard endNumber() else { return false }
      if isDone() {
        guard angle.isSound else { return false }
        angles.append(angle)
        angle = Angle()
      }
      isEnded = false
      return true
    }
    for character in text {
      switch character {
      case "0"..."9", ".":
        // A second bare number is a second angle.
        if number.isEmpty, isDone(), isEnded || (!angle.hasMarks && angle.axis == nil) {
          guard endAngle() else { return nil }
        }
        number.append(character)
      case "-", "−", "+":
        guard number.isEmpty, endAngle() else { return nil }
        angle.isNegative = character != "+"
      case "°", "º", "˚", "'", "′", "’", "\"", "″", "”":
        guard !number.isEmpty, endNumber() else { return nil }
        angle.hasMarks = true
      case "N", "S", "E", "W", "n", "s", "e", "w", "O", "o":
        guard endNumber() else { return nil }
        let letter = character.uppercased()
        // Behind a number that has no letter yet it ends that one; else it begins the next.
        if angle.axis != nil {
          guard endAngle() else { return nil }
          axisCameFirst = true
        } else if !isDone() {
          axisCameFirst = true
        }
        angle.axis = letter == "N" || letter == "S" ? .latitude : .longitude
        if letter == "S" || letter == "W" {
          guard !angle.isNegative else { return nil }
          angle.isNegative = true
        }
        isEnded = !axisCameFirst
      case ",", ";":
        // "35,0000 160,0001" is two numbers with decimal commas, or four: refused.
        guard !hasComma, endAngle(), angles.count == 1 else { return nil }
        hasComma = true
      case " ", "\t", "\u{A0}", "\u{202F}":
        guard endNumber() else { return nil }
      default: return nil
      }
    }
    return endAngle() ? angles : nil
  }
}
