import WalkExport
import WalkRouting

extension Failure {
  init(_ error: BatchFault) {
    if case .badPosition(let text, let fault) = error {
      self.init(CommandError.badPosition(text, fault))
    } else {
      self.init("BadRecord", .usage, Self.sentence(error))
    }
  }

  private static func sentence(_ error: BatchFault) -> String {
    switch error {
    case .notUTF8: "The line is not UTF-8. Convert it."
    case .notJSON(let byte):
      "The line is no JSON: byte \(byte + 1) makes no sense. A record looks like \(example)"
    case .tooDeep(let levels): "The line nests more than \(levels) levels deep. Flatten it."
    case .notObject: "The line is no JSON object. A record looks like \(example)"
    case .tooLong(let bytes):
      "The line is longer than \(Spoken.count(bytes)) bytes. A record is one line; is a line feed missing?"
    case .missing(let key): "\(key.rawValue) is missing. A record looks like \(example)"
    case .repeated(let key): "\(key.rawValue) is there twice. Give it once."
    case .badValue(let key, let text):
      "\(key.rawValue) can not be \(Spoken.shortened(text)). It is \(form(of: key))."
    case .unknownExpectation(let name):
      "\(Spoken.shortened(name)) is nothing that can be expected. There is "
        + Spoken.list(Expectation.keys.map(\.rawValue)) + "."
    case .badQuotes:
      "The row has a quotation mark that ends no field. Write one inside a field twice, and no line feed."
    case .badPosition: ""
    }
  }

  private static let example = #"{"id":1,"from":[43.7309,7.4254],"to":[43.73298,7.42136]}"#

  private static func form(of key: BatchKey) -> String {
    switch key {
    case .from, .to: "[LATITUDE,LONGITUDE], or a string as positions are typed"
    case .via: "a list of \(WalkingArguments.mostStops) positions at most"
    case .profile: "foot or step-free"
    case .avoid: "a list of " + Spoken.list(Avoid.words.map(\.word))
    case .want: "a list of " + Spoken.list(RouteKeys.words.map(\.word))
    case .at: "a time, such as 2026-11-30T18:00"
    case .expect: "an object of " + Spoken.list(Expectation.keys.map(\.rawValue))
    case .reachable: "true or false"
    case .viaWays, .avoidWays: "a list of ids"
    case .distance, .duration: "[LOWEST,HIGHEST], null for no bound"
    default: "a number"
    }
  }
}
