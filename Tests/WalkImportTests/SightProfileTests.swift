import OSMExtract
import Testing
import WalkGraph

@testable import WalkImport

@Suite struct SightProfileTests {
  @Test(arguments: TruthTable.rows("sights.tsv"))
  func `a sight is what the table says`(row: TruthTable.Row) throws {
    let tags = try #require(Tags(parsing: row["tags"])).pairs
    for (isArea, column) in [(false, "point"), (true, "outline")] {
      let (kind, name) = Self.sight(tags.map { ($0.key, $0.value) }, isArea: isArea)
      let found = kind.map { kind in name.map { "\(kind) \($0)" } ?? "\(kind)" } ?? ""
      #expect(found == row[column], "\(row.id) \(row["tags"]) as \(column): \(row["why"])")
    }
  }

  /// The kind, and the name on the sign.
  private static func sight(
    _ tags: [(String, String)], isArea: Bool
  ) -> (SightKind?, String?) {
    var bytes: [UInt8] = []
    for (key, value) in tags { bytes += Array(key.utf8) + [0] + Array(value.utf8) + [0] }
    return bytes.withUnsafeBytes { bytes in
      guard let list = TagList(packed: bytes),
        let kind = SightProfile.kind(list, isArea: isArea)
      else { return (nil, nil) }
      return (kind, SightProfile.signName(kind, list))
    }
  }
}
