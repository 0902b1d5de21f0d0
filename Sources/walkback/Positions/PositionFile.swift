import WalkGeometry
import WalkRouting

/// Positions from a file: one P a line, or CSV with a header that names `lat` and `lon`, and maybe `id`.
struct PositionFile {
  struct Entry {
    /// Counted from 1.
    let line: Int
    /// From the column `id`, where it holds anything.
    let id: String?
    let position: Waypoint
  }

  /// As the user calls it.
  let name: String
  /// One at least.
  let entries: [Entry]

  var positions: [Coordinate] { entries.map(\.position.coordinate) }
  var waypoints: [Waypoint] { entries.map(\.position) }

  /// - Parameter path: `-` for standard input.
  init(path: String, _ resolver: PositionResolver) throws {
    name = path == "-" ? "Standard input" : path
    let text = String(decoding: try readPositionFile(path), as: UTF8.self)
    var entries: [Entry] = []
    var columns: Columns?
    var isFirst = true
    for (index, row) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      // A byte order mark, as some spreadsheets write it.
      let line = row.drop { $0 == "\u{FEFF}" }.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      defer { isFirst = false }
      if isFirst, let header = Columns(line) {
        columns = header
        continue
      }
      do {
        let fields = columns?.fields(of: line)
        let text = try PositionText(parsing: fields?.position ?? String(line))
        entries.append(
          Entry(
            line: index + 1, id: fields?.id, position: try resolver.position(text).waypoint))
      } catch CommandError.badPosition(let text, let fault) {
        throw CommandError.badLine(path: path, line: index + 1, text, fault)
      }
    }
    guard !entries.isEmpty else { throw CommandError.noPositions(path: path) }
    self.entries = entries
  }

  /// Where the columns of a CSV file stand.
  private struct Columns {
    private let latitude: Int
    private let longitude: Int
    private let id: Int?
    private let separator: Character

    /// - Returns: `nil` when the line is no header.
    init?(_ line: some StringProtocol) {
      for separator: Character in [",", ";", "\t"] {
        let names = Columns.split(line, separator).map { $0.lowercased() }
        guard let latitude = names.firstIndex(where: ["lat", "latitude"].contains),
          let longitude = names.firstIndex(where: ["lon", "lng", "longitude"].contains)
        else { continue }
        self.latitude = latitude
        self.longitude = longitude
        id = names.firstIndex(of: "id") ?? names.firstIndex(of: "name")
        self.separator = separator
        return
      }
      return nil
    }

    func fields(of line: some StringProtocol) -> (position: String, id: String?) {
      let fields = Columns.split(line, separator)
      func field(_ index: Int) -> String { index < fields.count ? fields[index] : "" }
      let id = id.map(field) ?? ""
      return (field(latitude) + "," + field(longitude), id.isEmpty ? nil : id)
    }

    /// The fields of a row, quotes taken off as RFC 4180 has them.
    private static func split(_ line: some StringProtocol, _ separator: Character) -> [String] {
      var fields: [String] = []
      var field = ""
      var isQuoted = false
      var wasQuote = false
      for character in line {
        if character == "\"" {
          // Two quotes within quotes are one.
          if !isQuoted, wasQuote { field.append(character) }
          isQuoted.toggle()
          wasQuote = !isQuoted
          continue
        }
        wasQuote = false
        if character == separator, !isQuoted {
          fields.append(String(field.trimmed))
          field = ""
        } else {
          field.append(character)
        }
      }
      return fields + [String(field.trimmed)]
    }
  }
}
