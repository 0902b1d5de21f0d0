import ParkedCars
import Testing

struct StoreProblemTests {
  let folder: TemporaryFolder
  let store: SpotStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SpotStore(path: folder.file("s.sqlite"))
    for number in 1...3 { _ = try store.park(fix(north: Double(number)), force: true) }
  }

  /// Changes the file behind the store's back.
  private func meddle(_ sql: String) throws {
    try Connection(path: store.path, patienceMilliseconds: 0).execute(sql)
  }

  @Test func `rows that break the store's rules are told, each by its rule`() throws {
    #expect(try store.problems().isEmpty)
    try meddle("UPDATE sqlite_sequence SET seq = 2 WHERE name = 'spot'")
    #expect(try store.problems() == [.numberNotUsedUp(3)])
    try meddle("UPDATE sqlite_sequence SET seq = 3 WHERE name = 'spot'")
    try meddle("INSERT INTO spot_image (change_id, id) VALUES (99, 1)")
    #expect(try store.problems() == [.strayImage(change: 99)])
    try meddle("DELETE FROM spot_image WHERE change_id = 99")
    try meddle("UPDATE spot SET saved_offset_min = 5000 WHERE id = 2")
    #expect(try store.problems() == [.badRow(2)])
    #expect(try store.problems().allSatisfy(\.isDamage))
    try meddle("UPDATE spot SET saved_offset_min = 0 WHERE id = 2")
    try meddle(
      "DROP INDEX spot_current; UPDATE spot SET replaced_ms = NULL, replaced_offset_min = NULL")
    #expect(try store.problems() == [.twoCurrent(kind: "vehicle", name: "car")])
  }

  @Test func `a row that holds what no spot can is left behind by a rescue`() throws {
    try meddle("UPDATE spot SET saved_offset_min = 5000 WHERE id = 2")
    #expect(try SpotStore.rescue(path: store.path)?.rowCount == 2)
    #expect(try SpotStore(path: store.path).spots(includeHistory: true).map(\.id) == [3, 1])
  }
}
