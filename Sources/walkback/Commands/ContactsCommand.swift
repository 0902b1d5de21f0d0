import ParkedCars
import WalkPlaces

/// `walkback contacts`: the people to share with.
enum ContactsCommand: Command {
  static let spec = VerbSpec(
    name: "contacts", summary: "Import and list people to share with",
    examples: ["contacts import people.vcf", "contacts list", "contacts list 'anna m'"],
    usage: "import FILE | list [TEXT]", positionals: 1...2,
    options: [.store, .json, .output, .overwrite, .quiet],
    notes: [
      "FILE holds vCards (2.1, 3.0 or 4.0), - is standard input. Names, telephone numbers and mail addresses "
        + "are taken, nothing else. Who is known by the same UID, else by the same name, is brought up to date.",
      "TEXT is any part of a name, with or without accents and capital letters; of several words each must be "
        + "found.",
      StorePath.note,
    ],
    memory: "some 15 MB, and four times the size of FILE.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let storePath = try StorePath(arguments)
    let words = arguments.positionals
    switch words[0] {
    case "import":
      guard words.count > 1 else {
        throw CommandError.missingArgument(what: "FILE", usage: "import FILE", verb: spec.name)
      }
      try importCards(words[1], storePath, console, to: output)
    case "list":
      let text = words.count > 1 ? words[1] : ""
      let query = NameQuery(text)
      let found = try storePath.openIfPresent()?.contacts().filter { query.matches($0.card.name) }
      try list(found ?? [], text, console, to: output)
    default: throw CommandError.badContactsVerb(words[0])
    }
  }

  private static func importCards(
    _ path: String, _ storePath: StorePath, _ console: Console, to output: OutputFile
  ) throws {
    let reader = VCardReader(try readPositionFile(path))
    guard !reader.cards.isEmpty else { throw CommandError.noContacts(path: path) }
    let cards = reader.cards.compactMap { card in
      PlainName.cleaned(card.name).map { name in
        ContactCard(
          name: name, phones: card.phones.compactMap(PlainName.cleaned),
          mails: card.mails.compactMap(PlainName.cleaned),
          uid: card.uid.flatMap(PlainName.cleaned))
      }
    }
    if reader.namelessCount > 0 {
      console.note("\(Spoken.count(reader.namelessCount, "card names", "cards name")) nobody.")
    }
    if reader.isCutShort { console.note("\(path) ends within a card; that one was left out.") }
    let (added, changed) = try storePath.open().take(cards)
    if console.isJSON {
      return try output.write(
        .object([
          ("code", .string("Ok")), ("cards", JSONValue(cards.count)), ("added", JSONValue(added)),
          ("changed", JSONValue(changed)),
        ]))
    }
    if console.isQuiet { return }
    try output.write(
      "\(Spoken.count(cards.count, "card", "cards")) read: \(Spoken.count(added)) new, "
        + "\(Spoken.count(changed)) changed.\n")
  }

  private static func list(
    _ contacts: [Contact], _ text: String, _ console: Console, to output: OutputFile
  ) throws {
    if console.isJSON {
      let rows = contacts.map { contact in
        JSONValue.object([
          ("id", .integer(contact.id)), ("name", .string(contact.card.name)),
          ("phones", .array(contact.card.phones.map(JSONValue.string))),
          ("mails", .array(contact.card.mails.map(JSONValue.string))),
        ])
      }
      return try output.write(
        .object([("code", .string("Ok")), ("contacts", .array(rows))]))
    }
    guard !contacts.isEmpty else {
      console.note(
        text.isEmpty
          ? "There are no contacts yet. Import some: walkback contacts import FILE.vcf"
          : "No contact's name holds \"\(text)\".")
      return
    }
    var table = TextTable()
    table.add("NAME", "TELEPHONE", "MAIL")
    for contact in contacts {
      table.add(
        contact.card.name, contact.card.phones.joined(separator: ", "),
        contact.card.mails.joined(separator: ", "))
    }
    table.dropEmptyColumns()
    try output.write(table.text())
  }
}
