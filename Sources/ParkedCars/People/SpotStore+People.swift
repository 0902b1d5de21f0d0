/// Who I am, and the people to share with.
extension SpotStore {
  /// The name that goes with what is shared; `nil` as long as nobody has said it, empty where somebody was
  /// asked and has none.
  public func me() throws(StoreError) -> String? {
    try reading { (connection) throws(StoreError) in
      let statement = try connection.prepare("SELECT name FROM me")
      return try connection.step(statement) ? statement.text(0) : nil
    }
  }

  /// Remembers my name; `nil` forgets it.
  public func setMe(_ name: String?) throws(StoreError) {
    try inTransaction { (connection) throws(StoreError) in
      try connection.execute("DELETE FROM me")
      if let name { try connection.run("INSERT INTO me (id, name) VALUES (1, ?)", [.text(name)]) }
    }
  }

  /// The people to share with, by name.
  ///
  /// - Complexity: O(*n* log *n*) for *n* contacts.
  public func contacts() throws(StoreError) -> [Contact] {
    try reading { (connection) throws(StoreError) in try connection.contacts() }
  }

  /// Adds people, or brings those up to date that are known by the same `UID`, else by the same name.
  ///
  /// - Returns: How many are new, and how many were known and have changed.
  public func take(_ cards: [ContactCard]) throws(StoreError) -> (added: Int, changed: Int) {
    try inTransaction { (connection) throws(StoreError) in
      var byUID: [String: Contact] = [:]
      var byName: [String: Contact] = [:]
      for contact in try connection.contacts() {
        if let uid = contact.card.uid { byUID[uid] = contact }
        byName[contact.card.name] = contact
      }
      var (added, changed) = (0, 0)
      for card in cards {
        let known = card.uid.flatMap { byUID[$0] } ?? byName[card.name]
        if known?.card == card { continue }
        let values = Connection.values(of: card)
        let contact: Contact
        if let known {
          try connection.run(
            "UPDATE contact SET (uid, name, phones, mails) = (?, ?, ?, ?) WHERE id = ?",
            values + [.integer(known.id)])
          contact = Contact(id: known.id, card: card)
          changed += 1
        } else {
          try connection.run(
            "INSERT INTO contact (uid, name, phones, mails) VALUES (?, ?, ?, ?)", values)
          contact = Contact(id: connection.lastInsertedID, card: card)
          added += 1
        }
        if let uid = card.uid { byUID[uid] = contact }
        byName[card.name] = contact
      }
      return (added: added, changed: changed)
    }
  }

  /// How many contacts and shares there are, my own name counted as one.
  public func peopleCount() throws(StoreError) -> Int {
    try reading { (connection) throws(StoreError) in
      Int(
        try connection.integer(
          """
          SELECT (SELECT count(*) FROM me) + (SELECT count(*) FROM contact)
            + (SELECT count(*) FROM share)
          """))
    }
  }
}

extension Connection {
  fileprivate func contacts() throws(StoreError) -> [Contact] {
    let statement = try prepare(
      "SELECT id, name, phones, mails, uid FROM contact ORDER BY name, id")
    var contacts: [Contact] = []
    while try step(statement) {
      guard let id = statement.integer(0), let name = statement.text(1) else {
        throw .damaged(path: path)
      }
      func list(_ column: Int32) -> [String] {
        (statement.text(column) ?? "").split(separator: "\n").map(String.init)
      }
      contacts.append(
        Contact(
          id: id,
          card: ContactCard(name: name, phones: list(2), mails: list(3), uid: statement.text(4))))
    }
    return contacts
  }

  fileprivate static func values(of card: ContactCard) -> [SQLValue] {
    func joined(_ list: [String]) -> SQLValue {
      .text(list.map { $0.filter { !$0.isNewline } }.joined(separator: "\n"))
    }
    return [SQLValue(card.uid), .text(card.name), joined(card.phones), joined(card.mails)]
  }
}
