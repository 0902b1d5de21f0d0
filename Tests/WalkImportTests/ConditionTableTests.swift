import Testing

@testable import WalkImport

@Test func `more conditions than can be numbered are told, not dropped`() {
  var table = ConditionTable()
  for number in 1...65_535 { _ = table.index(of: ["opening_hours=\(number)"]) }
  #expect(table.index(of: ["opening_hours=7"]) == 7)
  #expect(!table.isOverfull)
  _ = table.index(of: ["opening_hours=one more"])
  #expect(table.isOverfull)
}
