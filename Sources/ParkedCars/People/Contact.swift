/// A person to share with.
public struct Contact: Hashable, Sendable, Identifiable {
  /// The row's number, counted from 1; never given twice.
  public let id: Int64
  /// What is known of them.
  public let card: ContactCard
}

/// What is known of a person; text is kept as it came.
public struct ContactCard: Hashable, Sendable {
  /// What they are called; never empty.
  public var name: String
  /// Telephone numbers as they were written, the preferred one first.
  public var phones: [String]
  /// Mail addresses, the preferred one first.
  public var mails: [String]
  /// The card's own identifier, by which a later copy of it is known.
  public var uid: String?

  public init(name: String, phones: [String] = [], mails: [String] = [], uid: String? = nil) {
    self.name = name
    self.phones = phones
    self.mails = mails
    self.uid = uid
  }
}
