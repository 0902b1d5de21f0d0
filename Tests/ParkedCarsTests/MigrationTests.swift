import Foundation
import ParkedCars
import Testing
import WalkGeometry

/// `Fixtures/schemaN.sqlite` is a store as the build that first had schema N wrote it.
///
/// `WALKBACK_WRITE_FIXTURE=1 swift test --filter "write the fixture"` writes the newest one, once: when
/// its schema lands.
struct MigrationTests {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// Parks what every fixture holds, and what those from schema 2 on do.
  private static func fill(_ store: SpotStore, as version: Int) throws {
    let coordinate = Coordinate(latitudeE7: 437_384_000, longitudeE7: 74_246_000)
    let typed = try #require(
      Fix(
        coordinate: coordinate, time: instant("2026-03-28T22:15:00+01:00"),
        source: "typed"))
    let measured = try #require(
      Fix(
        coordinate: Coordinate(latitudeE7: 437_312_345, longitudeE7: 74_176_543),
        horizontalAccuracy: 6.5, altitude: 41.25, verticalAccuracy: 12, level: -2,
        time: instant("2026-03-29T03:04:58.250+02:00"), source: "gps", isSimulated: true))
    _ = try store.park(typed, savedAt: instant("2026-03-28T22:15:01+01:00"))
    let forgotten = try store.park(typed, vehicle: "bike", savedAt: typed.time)
    _ = try store.forget(id: #require(forgotten.spot).id)
    _ = try store.park(
      measured,
      details: SpotDetails(
        level: Level("P2"), spot: "B-17", note: "l'été 🅿️", photoPath: "/photos/1.jpg",
        until: instant("2026-03-29T18:30:00+02:00")),
      savedAt: instant("2026-03-29T03:05:00+02:00"))
    guard version >= 2 else { return }
    let moving = try #require(
      Fix(
        coordinate: coordinate, horizontalAccuracy: 8, accuracyRule: .from95, course: 271.5,
        speed: 1.25, time: instant("2026-03-30T08:00:00+02:00"), source: "gpsd"))
    _ = try store.save("l'hôtel", at: moving, savedAt: instant("2026-03-30T08:00:01+02:00"))
    _ = try store.edit(id: 4, editedAt: instant("2026-03-30T08:05:00+02:00")) {
      $0.fix = typed
      $0.details.note = "moved"
    }
    _ = try store.forget(id: 1, forgottenAt: instant("2026-03-30T08:06:00+02:00"))
    _ = try store.undo()
    guard version >= 3 else { return }
    try store.remember(Self.walk)
    guard version >= 4 else { return }
    try store.setMe("Zoë")
    _ = try store.take([
      ContactCard(
        name: "Anna Müller", phones: ["+377 99", "1"], mails: ["anna@example.org"], uid: "u1")
    ])
    var content = SharedContent(coordinate, form: "walkback", person: "Anna Müller")
    content.spotID = 3
    content.name = "car"
    content.accuracy = 6.5
    content.level = Level("P2")
    content.time = try instant("2026-03-29T03:04:58.250+02:00")
    _ = try store.record(content, as: .sent, at: instant("2026-03-30T08:07:00+02:00"))
    _ = try store.record(content, as: .received, at: instant("2026-03-30T08:08:00+02:00"))
  }

  private static let walk = FinishedWalk(
    expectedSeconds: 600, actualSeconds: 660.5,
    finishedAt: Instant(milliseconds: 1_774_850_400_000, offsetMinutes: 120))

  @Test(.enabled(if: ProcessInfo.processInfo.environment["WALKBACK_WRITE_FIXTURE"] != nil))
  func `write the fixture of the newest schema`() throws {
    let file = Self.fixtures.appendingPathComponent("schema\(SpotStore.schemaVersion).sqlite")
    try #require(!FileManager.default.fileExists(atPath: file.path))
    try Self.fill(SpotStore(path: file.path), as: SpotStore.schemaVersion)
  }

  @Test(arguments: 1...SpotStore.schemaVersion)
  func `a store of an earlier schema opens with all that was in it`(version: Int) throws {
    let folder = try TemporaryFolder()
    let file = Self.fixtures.appendingPathComponent("schema\(version).sqlite")
    try folder.write(Data(contentsOf: file), to: "old.sqlite")
    let old = try SpotStore(path: folder.file("old.sqlite"), creating: false)
    let fresh = try SpotStore(path: folder.file("fresh.sqlite"))
    try Self.fill(fresh, as: version)
    let spots = try old.spots(includeHistory: true)
    #expect(try spots == fresh.spots(includeHistory: true))
    #expect(spots.map(\.id) == (version == 1 ? [3, 1] : [4, 3, 1]))
    let parked = try #require(try old.spot(id: 3))
    #expect(parked.details.note == "l'été 🅿️")
    #expect(parked.fix.time.description == "2026-03-29T03:04:58.250+02:00")
    #expect(spots.last?.replacedAt?.description == "2026-03-29T03:05:00+02:00")
    #expect(try old.finishedWalks() == (version < 3 ? [] : [Self.walk]))
    #expect(try old.problems().isEmpty)
    #expect(try old.me() == fresh.me() && old.contacts() == fresh.contacts())
    #expect(try old.shares() == fresh.shares() && old.shares().count == (version < 4 ? 0 : 2))
    #expect(try old.redo()?.before.map(\.id) == (version == 1 ? nil : [1]))
    #expect(try old.park(parked.fix, force: true).spot?.id == (version == 1 ? 4 : 5))
  }

  @Test func `a store of an earlier schema that can only be read is read all the same`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = Self.fixtures.appendingPathComponent("schema1.sqlite")
    try folder.write(Data(contentsOf: file), to: "old.sqlite")
    let before = try folder.bytes("old.sqlite")
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let file = path + "/old.sqlite"
      chmod(file, 0o444)
      chmod(path, 0o555)
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }
      let store = try SpotStore(path: file, creating: false)
      #expect(store.isReadOnly)
      #expect(try store.current()?.id == 3)
      #expect(throws: StoreError.readOnly(path: file)) { try store.park(fix()) }
      #expect(throws: StoreError.readOnly(path: file)) { try store.undo() }
    }
    chmod(path, 0o755)
    #expect(try folder.bytes("old.sqlite") == before)
  }

  @Test func `a migration with no room for it leaves the old store as it was`() async throws {
    let folder = try TemporaryFolder()
    let file = Self.fixtures.appendingPathComponent("schema1.sqlite")
    try folder.write(Data(contentsOf: file), to: "old.sqlite")
    let path = folder.file("old.sqlite")
    await #expect(processExitsWith: .success) { [path = path as String] in
      var failures = 0
      for kilobytes in 1...64 {
        do {
          try withFilesUpTo(kilobytes * 1024) { _ = try SpotStore(path: path) }
          break
        } catch StoreError.full(path) {
          failures += 1
        }
        let old = try Connection(path: path, patienceMilliseconds: 0)
        let version = try old.integer("PRAGMA user_version")
        let rows = try old.integer("SELECT count(*) FROM spot")
        #expect(version == 1 && rows == 2)
      }
      #expect(failures > 3)
    }
    #expect(try SpotStore(path: path, creating: false).spots(includeHistory: true).count == 2)
    #expect(try SpotStore(path: path).problems().isEmpty)
  }

  @Test(arguments: 1...SpotStore.schemaVersion)
  func `an earlier schema migrates to the one that a fresh store gets`(version: Int) throws {
    let folder = try TemporaryFolder()
    let file = Self.fixtures.appendingPathComponent("schema\(version).sqlite")
    try folder.write(Data(contentsOf: file), to: "old.sqlite")
    _ = try SpotStore(path: folder.file("old.sqlite"), creating: false)
    _ = try SpotStore(path: folder.file("fresh.sqlite"))
    #expect(try schema(folder.file("old.sqlite")) == schema(folder.file("fresh.sqlite")))
  }
}

/// Every statement that made the database, and its version.
private func schema(_ path: String) throws -> [String] {
  let connection = try Connection(path: path, patienceMilliseconds: 0)
  let statement = try connection.prepare(
    "SELECT coalesce(sql, '') FROM sqlite_master ORDER BY type, name")
  var lines = try ["\(connection.integer("PRAGMA user_version"))"]
  while try connection.step(statement) { lines.append(statement.text(0) ?? "") }
  return lines
}
