/// The texts of `--help`, made from the declarations of the verbs.
enum HelpText {
  /// The width that lines are kept below.
  private static let width = 80

  static var overview: String {
    var text = """
      Walkback finds walks offline, and the way back to your parked car.

        walkback import monaco.osm.pbf
        walkback park 43.73298,7.42136 --level -2 --spot C14
        walkback back 43.73090,7.42540

      Usage: walkback VERB [OPTIONS]


      """
    text += "Verbs:\n"
    text += table(Verbs.all.map { ($0.spec.name, $0.spec.summary + ".") })
    text += "\n`walkback VERB --help` tells more. `walkback --version` prints the version.\n\n"
    text += "Exit codes:\n"
    text += table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    text +=
      "\n"
      + paragraph(
        "Memory: some 15 MB for all but import and reach; area files are mapped, not loaded.")
    return text
  }

  static func of(_ spec: VerbSpec) -> String {
    var text = spec.examples.map { "  walkback \($0)\n" }.joined()
    text = "\(spec.summary).\n\n\(text)\n"
    text += "Usage: walkback \(spec.name)" + (spec.usage.isEmpty ? "" : " \(spec.usage)") + "\n\n"
    text += "Options:\n"
    text += table((spec.options + [.help]).map { (label($0), $0.help) })
    for note in spec.notes { text += "\n" + paragraph(note) }
    text += "\n" + paragraph("Memory: " + spec.memory)
    return text
  }

  private static func label(_ option: OptionSpec) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + option.name + (option.placeholder.map { " \($0)" } ?? "")
  }

  /// Two columns, the second one broken into lines.
  private static func table(_ rows: [(String, String)]) -> String {
    let column = (rows.map(\.0.count).max() ?? 0) + 4
    return rows.map { name, help in
      let lines = wrap(help, width: width - column)
      let first = "  " + name + String(repeating: " ", count: column - name.count - 2)
      let indent = "\n" + String(repeating: " ", count: column)
      return first + lines.joined(separator: indent) + "\n"
    }.joined()
  }

  private static func paragraph(_ text: String) -> String {
    wrap(text, width: width).joined(separator: "\n") + "\n"
  }

  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return lines + [line]
  }
}
