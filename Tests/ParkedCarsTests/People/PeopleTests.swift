import Foundation
import ParkedCars
import Testing
import WalkGeometry

/// My name, contacts, and what went and came.
struct PeopleTests {
  private let monaco = Coordinate(latitudeE7: 437_329_800, longitudeE7: 74_213_600)

  @Test func `my name is remembered until it is forgotten`() throws {
    let folder = try TemporaryFolder()
    let store = try SpotStore(path: folder.file("spots.sqlite"))
    #expect(try store.me() == nil)
    try store.setMe("Anna")
    try store.setMe("Zoë 🚗")
    #expect(try SpotStore(path: folder.file("spots.sqlite")).me() == "Zoë 🚗")
    try store.setMe(nil)
    #expect(try store.me() == nil)
  }

  @Test func `contacts are kept once, and known again`() throws {
    let folder = try TemporaryFolder()
    let store = try SpotStore(path: folder.file("spots.sqlite"))
    let anna = ContactCard(
      name: "Anna Maria Müller", phones: ["1", "2"], mails: ["a@x"], uid: "u1")
    let first = try store.take([anna, ContactCard(name: "Иван Иванов"), anna])
    #expect(first.added == 2 && first.changed == 0)
    #expect(try store.contacts().map(\.card.name) == ["Anna Maria Müller", "Иван Иванов"])
    let moved = ContactCard(name: "Anna Rossi", phones: ["3"], uid: "u1")
    let again = try store.take([moved, ContactCard(name: "Иван Иванов", phones: ["4"])])
    #expect(again.added == 0 && again.changed == 2)
    #expect(try store.contacts().map(\.card.phones) == [["3"], ["4"]])
    #expect(try store.contacts().map(\.id) == [1, 2])
  }

  private func content() throws -> SharedContent {
    var content = SharedContent(monaco, form: "walkback", person: "Anna")
    content.name = "car"
    content.accuracy = 6.5
    content.altitude = -2
    content.level = Level("P2")
    content.spot = "C14"
    content.note = "l'été"
    content.time = try instant("2026-11-30T18:00:00+01:00")
    return content
  }

  @Test func `what went and what came is told apart, the same thing twice not kept twice`() throws {
    let folder = try TemporaryFolder()
    let store = try SpotStore(path: folder.file("spots.sqlite"))
    let monday = try instant("2026-11-30T19:00:00+01:00")
    let content = try content()
    let (received, isNew) = try store.record(content, as: .received, at: monday)
    #expect(isNew && received.content == content && received.at == monday)
    let again = try store.record(content, as: .received)
    #expect(!again.isNew && again.share == received)
    var kept = content
    kept.spotID = 7
    #expect(try !store.record(kept, as: .received).isNew)
    #expect(try store.shares(of: 7).map(\.content) == [kept])
    let sent = try store.record(content, as: .sent, at: monday).share
    #expect(try store.record(content, as: .sent).isNew)
    #expect(try store.shares().map(\.id) == [3, 2, 1])
    #expect(try store.shares(.received).map(\.id) == [1])
    #expect(try store.shares(.sent).last == sent)
    let bare = SharedContent(monaco, form: "geo")
    #expect(try store.record(bare, as: .received).share.content == bare)
  }

  @Test func `a share is forgotten for good, and its number not given again`() throws {
    let folder = try TemporaryFolder()
    let store = try SpotStore(path: folder.file("spots.sqlite"))
    var content = try content()
    content.note = "Quetzalcoatl"
    let share = try store.record(content, as: .received).share
    #expect(try store.forgetShare(id: share.id) && !store.forgetShare(id: share.id))
    #expect(try store.shares().isEmpty)
    #expect(try store.record(content, as: .received).share.id == share.id + 1)
  }

  @Test func `forgetting all leaves nothing of people in the file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("spots.sqlite")
    let store = try SpotStore(path: path)
    try store.setMe("Zebulon")
    _ = try store.take([ContactCard(name: "Xanthippe", phones: ["0123456789"])])
    var content = try content()
    content.note = "Quetzalcoatl"
    _ = try store.record(content, as: .sent)
    #expect(try store.peopleCount() == 3)
    #expect(try store.forgetAll() == 0)
    #expect(try store.peopleCount() == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for text in ["Zebulon", "Xanthippe", "0123456789", "Quetzalcoatl"] {
      #expect(bytes.range(of: Data(text.utf8)) == nil, "\(text) is still in the file")
    }
  }

  @Test func `what can be read of a damaged store brings people too`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.sqlite")
    var store = try SpotStore(path: path)
    try store.setMe("Zoë")
    _ = try store.park(fix())
    _ = try store.take((1...40).map { ContactCard(name: "Person \($0)", phones: ["\($0)"]) })
    for number in 1...40 {
      var content = try content()
      content.note = "\(number)"
      _ = try store.record(content, as: number % 2 == 0 ? .sent : .received)
    }
    let before = (contacts: try store.contacts(), shares: try store.shares())
    store = try SpotStore(path: folder.file("other.sqlite"))
    var bytes = try folder.bytes("s.sqlite")
    bytes.replaceSubrange(0..<1024, with: repeatElement(0, count: 1024))
    try folder.write(bytes, to: "s.sqlite")
    #expect(try SpotStore.rescue(path: path)?.rowCount == 1)
    let rescued = try SpotStore(path: path, creating: false)
    #expect(try rescued.me() == "Zoë" && rescued.contacts() == before.contacts)
    #expect(try rescued.shares() == before.shares)
  }

  @Test func `a backup brings people to a store that has none, and replaces none`() throws {
    let folder = try TemporaryFolder()
    let store = try SpotStore(path: folder.file("spots.sqlite"))
    try store.setMe("Anna")
    _ = try store.take([ContactCard(name: "Tom")])
    _ = try store.record(content(), as: .sent)
    _ = try store.backup(to: folder.file("copy.sqlite"))
    let fresh = try SpotStore(path: folder.file("fresh.sqlite"))
    _ = try fresh.restore(from: folder.file("copy.sqlite"))
    #expect(try fresh.me() == "Anna" && fresh.contacts().map(\.card.name) == ["Tom"])
    #expect(try fresh.shares() == store.shares())
    try store.setMe("Zoë")
    _ = try store.take([ContactCard(name: "Ida")])
    _ = try store.restore(from: folder.file("copy.sqlite"))
    #expect(try store.me() == "Zoë" && store.contacts().count == 2)
  }
}
