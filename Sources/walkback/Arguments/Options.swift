import WalkDirections
import WalkRouting

/// Options of several verbs; those of one verb stand in its file.
extension OptionSpec {
  static let help = flag("--help", letter: "h", "Print this.")
  static let json = flag("--json", "One JSON document on standard output, failures too.")
  static let output = value(
    "--output", letter: "o", "FILE", "Write to FILE, not to standard output (which is -).")
  static let overwrite = flag("--overwrite", "Replace FILE if it exists.")
  static let quiet = flag("--quiet", letter: "q", "Leave out notes, progress and confirmations.")

  static let area = value("--area", "FILE", "The area to walk in. Default: see below.")
  static let store = value("--store", "FILE", "Where spots are kept. Default: see below.")
  static let vehicle = value("--vehicle", "NAME", "Which vehicle. Default: car.")
  static let now = value("--now", "TIME", "Set the clock, for tests and replays.")
  static let radius = value(
    "--radius", "METERS", "How far a position may lie from a path. Default: 1000.")

  static let via = value(
    "--via", "P", repeatable: true, "Walk past P; may be given up to 99 times.")
  static let avoid = value(
    "--avoid", "LIST", repeatable: true,
    "Rather not: " + Avoid.words.map(\.word).joined(separator: ",") + ".")
  static let profile = value("--profile", "NAME", "foot or step-free. Default: foot.")
  static let pace = value("--pace", "KMH", "Walking speed, 0.5 to 20 km/h. Default: 5.")
  static let at = value(
    "--at", "TIME", "Wall clock at the place, for what is closed at times. Default: now.")
  static let depart = value(
    "--depart", "TIME",
    "When the walk begins, for times in GPX; stands for --at unless that is given too.")
  static let search = value("--search", "NAME", "auto, astar, alt or ch: same cost. Default: auto.")
  static let alternatives = value(
    "--alternatives", "N", "Other ways worth a thought, 0 to 10; none with --via. Default: 0.")
  static let units = value("--units", "NAME", "metric or imperial. Default: metric.")
  static let language = value(
    "--lang", "LANG",
    "Language of words and names: \(Language.allCases.map(\.rawValue).joined(separator: " ")). "
      + "Default: the locale's, with names as signposted.")
  static let format = value(
    "--format", "F",
    RouteFormat.allCases.dropLast().map(\.rawValue).joined(separator: ", ")
      + " or polyline6. Default: what FILE's name ends with, or text.")

  /// What `route` and `back` are asked alike.
  static let walking: [OptionSpec] = [
    .via, .avoid, .profile, .pace, .radius, .at, .depart, .search, .alternatives, .units,
    .language, .format,
  ]
}
