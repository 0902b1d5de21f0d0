import ParkedCars
import WalkPlaces

/// `walkback me`: the name that goes with what is shared.
enum MeCommand: Command {
  static let spec = VerbSpec(
    name: "me", summary: "Tell or set the name that goes with what you share",
    examples: ["me Anna", "me", "me ''"],
    usage: "[NAME]", positionals: 0...1, options: [.store, .json, .output, .overwrite, .quiet],
    notes: [
      "Without NAME it tells the name; where there is none yet, it asks for it on a terminal. An empty one "
        + "is forgotten. It leaves the store only with what you share.",
      StorePath.note,
    ],
    memory: "some 15 MB.")

  static func run(_ arguments: Arguments, _ console: Console) throws {
    let output = try OutputFile(arguments)
    let storePath = try StorePath(arguments)
    let name: String?
    if let typed = arguments.positionals.first {
      name = PlainName.cleaned(typed)
      if let name {
        try storePath.open().setMe(name)
      } else {
        try storePath.openIfPresent()?.setMe(nil)
      }
    } else if let known = try storePath.openIfPresent()?.me(), !known.isEmpty {
      name = known
    } else {
      name = try asked(storePath, console)
      if name == nil { throw CommandError.noName }
    }
    if console.isJSON {
      return try output.write(.object([("code", .string("Ok")), ("name", JSONValue(name))]))
    }
    if console.isQuiet, !arguments.positionals.isEmpty { return }
    try output.write(name.map { "You are \($0).\n" } ?? "Your name is forgotten.\n")
  }

  /// Asks for the name on the terminal and remembers the answer, also that there is none, so that nobody is
  /// asked twice; `nil` where nobody can be asked or will say.
  static func asked(_ storePath: StorePath, _ console: Console) throws -> String? {
    guard
      let answer = console.prompt("What is your name, for those you share with? (empty: none)")
    else { return nil }
    let name = PlainName.cleaned(answer)
    try storePath.open().setMe(name ?? "")
    return name
  }

  /// The name that goes with what is shared, asked for where nobody has said it yet.
  static func sender(_ storePath: StorePath, _ console: Console) throws -> String? {
    guard let known = try storePath.openIfPresent()?.me() else {
      return try asked(storePath, console)
    }
    return known.isEmpty ? nil : known
  }
}
