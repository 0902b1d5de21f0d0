/// One verb: what may be typed after it, and what it does.
protocol Command: Sendable {
  static var spec: VerbSpec { get }

  /// Does it; whatever goes wrong is thrown and becomes a sentence in ``Failure``.
  static func run(_ arguments: Arguments, _ console: Console) throws
}

/// The verbs of this version, in the order of the help.
enum Verbs {
  static let all: [any Command.Type] = [
    ImportCommand.self, InfoCommand.self, VerifyCommand.self, ExplainCommand.self,
    SearchCommand.self, NearCommand.self, SnapCommand.self, RouteCommand.self, BatchCommand.self,
    MatrixCommand.self, ReachCommand.self, ParkCommand.self, BackCommand.self, WatchCommand.self,
    FollowCommand.self, SimulateCommand.self, ListCommand.self,
    ShowCommand.self, EditCommand.self, ForgetCommand.self, UndoCommand.self, SaveCommand.self,
    MeCommand.self, ContactsCommand.self, ShareCommand.self, OpenCommand.self, InboxCommand.self,
    BackupCommand.self, RestoreCommand.self,
  ]

  /// Verbs that later versions bring: they are refused by name, and not in the help.
  static let later = ["serve", "completions"]

  static func find(_ name: String) throws(CommandError) -> any Command.Type {
    if let verb = all.first(where: { $0.spec.name == name }) { return verb }
    if later.contains(name) { throw .laterVerb(name) }
    if name.hasPrefix("-") { throw .optionBeforeVerb(name) }
    throw .unknownVerb(name, near: NearWord.find(name, among: all.map { $0.spec.name }))
  }
}
