import Testing

@Suite struct LocaleTests {
  private static let walk = ["route", Town.west, "35.002,160.002"]

  /// The first instruction of a walk along Sea Street.
  private func firstStep(_ sandbox: Sandbox, _ options: String...) throws -> String {
    let result = try sandbox.run(Self.walk + options)
    try #require(result.status == 0, "\(result)")
    let line = try #require(result.out.split(separator: "\n").first { $0.contains("1. ") })
    return String(line.trimmingPrefix(while: { $0 == " " }))
  }

  @Test func `the language is asked for by its tag`() throws {
    let sandbox = try Sandbox.withTown()
    let english = "1. Walk east along Sea Street (180 m)"
    #expect(try firstStep(sandbox) == english)
    #expect(try firstStep(sandbox, "--lang", "en-GB") == english)
    #expect(
      try firstStep(sandbox, "--lang", "de")
        == "1. Auf der Sea Street nach Osten gehen (180 m)")
    #expect(
      try firstStep(sandbox, "--lang", "pt_BR.UTF-8", "--units", "imperial")
        == "1. Caminhe para o leste por Sea Street (600 pés)")
  }

  @Test(arguments: [
    ([("LANG", "fr_FR.UTF-8")], "Marchez"), ([("LANG", "fr_FR"), ("LC_MESSAGES", "es")], "Camina"),
    ([("LANG", "fr_FR"), ("LC_MESSAGES", "es"), ("LC_ALL", "C")], "Walk"),
    ([("LANG", "tlh_QO")], "Walk"), ([("LANG", "fr"), ("LC_ALL", "")], "Marchez"), ([], "Walk"),
  ])
  func `without a tag it is the locale's`(
    variables: [(String, String)], word: String
  ) throws {
    let sandbox = try Sandbox.withTown()
    sandbox.environment["LC_ALL"] = nil
    for (name, value) in variables { sandbox.environment[name] = value }
    let step = try firstStep(sandbox)
    #expect(step.hasPrefix("1. \(word) "), "\(step)")
  }

  @Test func `ways are named in a language that is asked for, else as signposted`() throws {
    let sandbox = try Sandbox()
    let names = "<tag k=\"name:de\" v=\"Seestraße\"/><tag k=\"name:fr\" v=\"Rue de la Mer\"/>"
    try sandbox.write(
      Town.osm.replacing("v=\"Sea Street\"/>", with: "v=\"Sea Street\"/>" + names),
      to: "town.osm")
    try #require(try sandbox.run("import", "town.osm", "--quiet").status == 0)
    #expect(
      try firstStep(sandbox, "--lang", "de")
        == "1. Auf der Seestraße nach Osten gehen (180 m)")
    #expect(
      try firstStep(sandbox, "--lang", "nl")
        == "1. Loop naar het oosten over Sea Street (180 m)")
    let journey = try sandbox.run("simulate", "--from", Town.west, "--to", Town.east)
    let followed = try sandbox.run(
      ["follow", "--to", Town.east, "--fixes", "-", "--lang", "de"], input: journey.out)
    #expect(followed.out.contains("  Auf der Seestraße nach Osten gehen\n"), "\(followed)")
    sandbox.environment["LC_ALL"] = "fr_FR.UTF-8"
    #expect(try firstStep(sandbox) == "1. Marchez vers l’est sur Sea Street (180 m)")
    #expect(
      try firstStep(sandbox, "--lang", "fr")
        == "1. Marchez vers l’est dans la rue de la Mer (180 m)")
  }
}
