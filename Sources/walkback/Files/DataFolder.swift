/// Where areas and spots live unless a flag or variable says otherwise.
///
/// `$XDG_DATA_HOME/walkback`, else `~/.local/share/walkback`; a relative value is ignored.
/// Source: XDG Base Directory Specification 0.8.
enum DataFolder {
  static func path() throws(CommandError) -> String {
    if let base = environment("XDG_DATA_HOME"), base.hasPrefix("/") { return base + "/walkback" }
    guard let home = homeFolder(), home.hasPrefix("/") else { throw .noHome }
    return home + "/.local/share/walkback"
  }

  static func areas() throws(CommandError) -> String { try path() + "/areas" }
}
