import Foundation
import Testing

/// The tables of what tags mean and cost, in `Tables/`: tab-separated, with a header row.
enum TruthTable {
  struct Row: Sendable, CustomTestStringConvertible {
    let cells: [String: String]

    var id: String { self["id"] }
    var testDescription: String { id }

    subscript(column: String) -> String { cells[column] ?? "" }
  }

  /// The rows of a file; none when it cannot be read, which a parametrised test reports as an error.
  static func rows(_ name: String) -> [Row] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      components: "Tables", name)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { cells in
      Row(cells: Dictionary(zip(header, cells), uniquingKeysWith: { first, _ in first }))
    }
  }
}
