/// The words that documents have besides instructions and names, in one language.
///
/// `{}` stands for what is filled in.
struct DocumentWords: Sendable {
  let start: String
  /// A stop on the way and its number.
  let stop: String
  let destination: String
  let car: String
  let steps: String
  /// What the walk is called, by what it leads to.
  let walk: String
  let walkToCar: String
  let walkTo: String
  /// What an alternative is called, and its number.
  let anotherWay: String
  let note: String
  // What is known of the destination.
  let level: String
  let spot: String
  let remark: String
  // What is said of a link besides whose it is.
  let olderSystems: String
  let withoutStops: String
  /// How many of how many stops a link has.
  let someStops: String
  let phoneStops: String

  static let english = DocumentWords(
    start: "Start", stop: "Stop {}", destination: "Destination", car: "Car", steps: "Steps",
    walk: "Walk", walkToCar: "Walk to the car", walkTo: "Walk to {}", anotherWay: "another way {}",
    note: "Note: {}.", level: "level {}", spot: "spot {}", remark: "note {}",
    olderSystems: "older systems", withoutStops: "without the stops",
    someStops: "{} of {} stops", phoneStops: "{} of the stops in a phone's browser")

  /// A text with its blanks filled in, in order.
  static func fill(_ text: String, _ values: String...) -> String {
    var filled = ""
    var rest = values[...]
    var copied = text.startIndex
    while let open = text[copied...].firstIndex(of: "{"), let value = rest.popFirst() {
      filled += text[copied..<open] + value
      copied = text.index(open, offsetBy: 2)
    }
    return filled + text[copied...]
  }
}
