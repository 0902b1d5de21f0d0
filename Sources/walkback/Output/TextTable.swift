/// Rows of text in columns two spaces apart.
struct TextTable {
  private var rows: [[String]] = []
  /// The widest that a column but the last gets, so that one long name of others' making does not push the
  /// rest out of sight; what is longer is cut.
  var widest = Int.max
  /// Columns whose text ends, rather than begins, at the same place.
  var rightAligned: Set<Int> = []

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ cells: String...) { add(cells) }

  mutating func add(_ cells: [String]) { rows.append(cells.map(PrintableText.line)) }

  /// Leaves out columns that are empty in all rows but the first, which holds their titles.
  mutating func dropEmptyColumns() {
    guard let titles = rows.first else { return }
    let kept = titles.indices.filter { column in
      rows.dropFirst().contains { !$0[column].isEmpty }
    }
    rows = rows.map { row in kept.map { row[$0] } }
    rightAligned = Set(kept.indices.filter { rightAligned.contains(kept[$0]) })
  }

  func text(indent: Int = 0) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let rows = rows.map { row in
      row.enumerated().map { $0 + 1 < columns ? TerminalColumns.cut($1, to: widest) : $1 }
    }
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? TerminalColumns.count($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - TerminalColumns.count(cell))
        line += rightAligned.contains(column) ? space + cell : cell + space
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
