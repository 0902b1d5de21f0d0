/// How the command ends: the contract's numbers, which are those of `sysexits.h` from 65 on.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  /// The honest "no": no walk, nothing near, nothing saved.
  case no = 1
  case usage = 2
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case bug = 70
  case cannotCreate = 73
  case inputOutput = 74
  case configuration = 78

  /// What the help says of it.
  var meaning: String {
    switch self {
    case .done: "done"
    case .no: "no: there is no walk, nothing near or nothing saved"
    case .usage: "wrong usage, a bad position among it"
    case .badData: "bad data: damaged, or not what it should be"
    case .noInput: "no input: a file is missing or cannot be read"
    case .unavailable: "unavailable: in use by another program"
    case .bug: "a bug of ours"
    case .cannotCreate: "a file cannot be made"
    case .inputOutput: "reading or writing failed, or the disk is full"
    case .configuration: "the environment is not set up"
    }
  }
}
