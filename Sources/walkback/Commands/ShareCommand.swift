import ParkedCars
import WalkPlaces

/// `walkback share`: gives a place to somebody.
enum ShareCommand: Command {
  private static let to = OptionSpec.value(
    "--to", "CONTACT", "Any part of the name of one of `walkback contacts list`.")
  private static let form = OptionSpec.value(
    "--as", "FORM", ShareForm.allCases.map(\.rawValue).joined(separator: " ") + ". Default: text.")
  private static let confirm = OptionSpec.flag(
    "--confirm", "It is sent: remember it in `walkback inbox --sent`.")
  private static let without = OptionSpec.value(
    "--without", "LIST", repeatable: true,
    "Leave out, with commas between: "
      + ShareOmission.allCases.map(\.rawValue).joined(separator: " ") + ".")

  static let spec = VerbSpec(
    name: "share", summary: "Write a place as a link or message for somebody",
    examples: [
      "share @car", "share @car --to anna --as sms --without note",
      "share 3 --as geo --without name,accuracy", "share @car --to anna --confirm --quiet",
    ],
    usage: "ID", positionals: 1...1,
    options: [to, form, without, confirm, .now, .area, .store, .json, .output, .overwrite, .quiet],
    notes: [
      "This writes the text and sends nothing; what it contains is told beside it. name is yours (`walkback "
        + "me`), label the place's. A photo never goes along. It is remembered as sent only with --confirm, "
        + "or after a yes on a terminal; else it leaves no trace.",
      "link is a walkback: link, which carries all there is. apple, google, osm and om are two links, a line "
        + "each: the place, and the walk there. geo is strict RFC 5870, android the ?q= form. sms and mail "
        + "are links that open a message, with the contact's first number or address. qr is a QR code "
        + "of a geo: URI, for the terminal, or a picture for a FILE that ends with .svg.",
      rowNote, AddressBook.note, StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let form =
      try arguments.word(form, of: ShareForm.allCases.map { ($0.rawValue, $0) }) ?? .text
    let omitted = try omissions(arguments)
    let now = try arguments.instant(.now) ?? .now()
    let storePath = try StorePath(arguments)
    let spot = try PositionResolver(arguments, console).spot(
      PositionText(row: arguments.positionals[0]))
    let contact = try arguments.text(to).map { try self.contact($0, storePath) }
    var sender: String?
    if form.namesSender, !omitted.contains(.name) {
      sender = try MeCommand.sender(storePath, console)
    }
    let near =
      form.saysWhere && !omitted.contains(.address)
      ? try AddressBook(arguments, console).nearest(to: spot.coordinate) : nil
    let shared = SharedSpot(spot, near: near, sender: sender, without: omitted)
    let isPicture = arguments.text(.output)?.hasSuffix(".svg") == true
    let texts =
      form == .qr ? [try drawn(shared, isPicture)] : try self.texts(shared, form, contact, now)
    if !console.isJSON {
      // Cards and calendars end with a line end of their own, CRLF.
      try output.write(texts.map { $0.utf8.last == 0x0A ? $0 : $0 + "\n" }.joined())
    }
    let isSent = try tell(shared, form, contact, isConfirmed: arguments.has(confirm), console)
    var row: Int64?
    if isSent {
      let content = shared.record(as: form, to: contact?.name)
      row = try storePath.open().record(content, as: .sent, at: now).share.id
    }
    guard console.isJSON else { return }
    try output.write(
      .object([
        ("code", .string("Ok")), ("as", .string(form.rawValue)), ("text", JSONValue(texts.first)),
        ("walk", form.links.count > 1 ? JSONValue(texts.last) : .null),
        ("to", JSONValue(contact?.name)),
        ("contains", .array(shared.contents(as: form).map(JSONValue.string))),
        ("sent", .bool(isSent)), ("share", row.map(JSONValue.integer) ?? .null),
      ]))
  }

  private static func omissions(_ arguments: Arguments) throws(CommandError) -> Set<ShareOmission> {
    var omitted: Set<ShareOmission> = []
    for text in arguments.texts(without) {
      for word in text.split(separator: ",") {
        guard let part = ShareOmission(rawValue: String(word.trimmed)) else {
          throw .badValue(
            option: without, text, expected: .list(ShareOmission.allCases.map(\.rawValue)))
        }
        omitted.insert(part)
      }
    }
    return omitted
  }

  /// The one contact that a part of a name means; the whole name counts for more than a part.
  private static func contact(_ text: String, _ storePath: StorePath) throws -> ContactCard {
    let query = NameQuery(text)
    let found =
      try storePath.openIfPresent()?.contacts().map(\.card).filter { query.matches($0.name) } ?? []
    let exact = found.filter { query.isWhole($0.name) }
    let meant = exact.isEmpty ? found : exact
    guard let contact = meant.first else { throw CommandError.noSuchContact(text) }
    guard meant.count == 1 else {
      throw CommandError.severalContacts(text, names: meant.map(\.name))
    }
    return contact
  }

  private static func texts(
    _ shared: SharedSpot, _ form: ShareForm, _ contact: ContactCard?, _ now: Instant
  ) throws -> [String] {
    switch form {
    case .text: return [shared.message]
    case .vcard: return [ShareDocuments.vCard(shared, now: now)]
    case .ics: return [ShareDocuments.calendar(shared, now: now)]
    case .sms:
      if let contact, contact.phones.isEmpty { throw CommandError.noNumber(of: contact.name) }
      return [ShareDocuments.sms(shared, to: contact?.phones.first)]
    case .mail:
      if let contact, contact.mails.isEmpty { throw CommandError.noAddress(of: contact.name) }
      return [ShareDocuments.mail(shared, to: contact?.mails.first)]
    default: return shared.links(as: form)
    }
  }

  /// A QR code of a bare `geo:` URI: the shorter, the larger its squares.
  private static func drawn(_ shared: SharedSpot, _ isPicture: Bool) throws -> String {
    var bare = SharedPlace(shared.place.coordinate)
    bare.accuracy = shared.place.accuracy
    let code = try QRCode(PlaceLink.text(of: bare, as: .geo))
    return isPicture ? code.svg : code.text
  }

  /// Says what goes along, and whether it is remembered.
  ///
  /// - Returns: Whether it is sent.
  private static func tell(
    _ shared: SharedSpot, _ form: ShareForm, _ contact: ContactCard?, isConfirmed: Bool,
    _ console: Console
  ) throws -> Bool {
    console.note("It contains \(Spoken.list(shared.contents(as: form))).")
    let whom = contact.map { " to \($0.name)" } ?? ""
    guard let isSent = isConfirmed ? true : console.ask("Is it sent\(whom)?") else {
      console.note("Nothing is remembered of it. When it is sent, add --confirm.")
      return false
    }
    console.note(isSent ? "Remembered as sent\(whom)." : "Nothing is remembered of it.")
    return isSent
  }
}
