import Testing

struct UsageTests {
  /// What is typed, and a part of the sentence that answers it.
  static let rows: [(words: [String], sentence: String)] = [
    ([], "Try: walkback --help"),
    (["rout"], "Did you mean \"route\"?"),
    (["bakc", "1,2"], "Did you mean \"back\"?"),
    (["frobnicate"], "There is no verb \"frobnicate\""),
    (["--json"], "The verb comes first"),
    (["-x"], "The verb comes first"),
    (["completions", "bash"], "\"completions\" is not in this version"),
    (["serve"], "\"serve\" is not in this version"),
    (["route"], "Usage: walkback route --from P --to P"),
    (["route", "1,2"], "Usage: walkback route --from P --to P"),
    (["route", "--from", "1,2"], "--to is missing. Usage: walkback route --from P --to P"),
    (["route", "--to", "1,2"], "--from is missing."),
    (["route", "1,2", "3,4", "-o", ""], "--output \"\" is empty"),
    (["park", "1,2", "--level", ""], "--level \"\" is empty"),
    (["route", "1,2", "3,4", "--pace", "4,5"], "Write decimals with a point: 4.5"),
    (["route", "1,2", "3,4", "5,6"], "\"5,6\" is one word too many"),
    (["route", "--from", "1,2", "3,4"], "\"3,4\" and --from do not go together"),
    (["route", "--form", "1,2"], "Did you mean --from?"),
    (["route", "--pac=4", "1,2", "3,4"], "Did you mean --pace?"),
    (["route", "-z", "1,2", "3,4"], "route has no option -z"),
    (["route", "--from", "--to", "1,2"], "--from needs a value: --from P"),
    (["route", "1,2", "3,4", "--avoid"], "--avoid needs a value"),
    (["route", "--from", "1,2", "--from", "1,2"], "--from was given twice"),
    (["route", "--json=yes", "1,2", "3,4"], "--json takes no value"),
    (["route", "1,2", "3,4", "--pace", "0"], "--pace \"0\" is no number from 0.5 to 20"),
    (["route", "1,2", "3,4", "--pace", "fast"], "--pace \"fast\" is no number"),
    (["route", "1,2", "3,4", "--pace", "1e3"], "--pace \"1e3\" is no number"),
    (["route", "1,2", "3,4", "--radius", "-5"], "--radius \"-5\" is no number"),
    (["route", "1,2", "3,4", "--radius", "nan"], "--radius \"nan\" is no number"),
    (["route", "1,2", "3,4", "--avoid", "hills"], "--avoid \"hills\" is unknown"),
    (["route", "1,2", "3,4", "--profile", "bike"], "There is foot and step-free"),
    (["route", "1,2", "3,4", "--at", "noon"], "--at \"noon\" is no time"),
    (["route", "1,2", "3,4", "--now", "2026-11-30T12:00"], "is no time with its offset"),
    (["park", "1,2", "--until", "25:00"], "--until \"25:00\" is no time, such as 18:30"),
    (["edit", "@car", "--until", "later"], "--until \"later\" is no time, such as 18:30"),
    (["route", "1,2", "3,4", "--depart", "2026-11-31T12:00:00Z"], "--depart"),
    (["route", "1,2", "3,4", "--format", "xml"], "--format \"xml\" is unknown"),
    (["route", "1,2", "3,4", "--json", "--format", "gpx"], "do not go together"),
    (["route", "1,2", "3,4", "--alternatives", "11"], "is no whole number from 0 to 10"),
    (["route", "1,2", "3,4", "--via", "1,3", "--alternatives", "1"], "for walks without stops"),
    (["back", "1,2", "--via", "1,3", "--alternatives", "1"], "for walks without stops"),
    (["route", "1,2", "3,4", "--units", "feet"], "There is metric and imperial"),
    (["route", "1,2", "3,4", "--lang", "tlh"], "en, de, fr, es, it, pt, nl, ru, ja and ar"),
    (["route", "1,2", "3,4", "--search", "hub"], "--search \"hub\" is unknown"),
    (["snap"], "Usage: walkback snap P"),
    (["snap", "1,2", "--count", "0"], "--count \"0\" is no whole number from 1 to 1000"),
    (["batch", "a", "b"], "\"b\" is one word too many"),
    (["batch", "--threads", "0"], "--threads \"0\" is no whole number from 1 to 1024"),
    (["batch", "--format", "xml"], "There is ndjson and csv"),
    (["batch", "--format", "csv", "--json"], "do not go together"),
    (["batch", "--check", "--json"], "do not go together"),
    (["batch", "--want", "map"], "There is distance, geometry, ways, legs, steps and warnings"),
    (["batch", "--via", "@car"], "\"@car\" is no position"),
    (["reach"], "P is missing. Usage: walkback reach P --minutes LIST"),
    (["reach", "1,2"], "--minutes is missing. Usage: walkback reach P --minutes LIST"),
    (["reach", "1,2", "--minutes", "5,,10"], "no list of whole numbers from 1 to 120"),
    (["reach", "1,2", "--minutes", "121"], "--minutes \"121\" is no list"),
    (["reach", "1,2", "--minutes", "2.5"], "such as 5,10"),
    (["matrix"], "--from-file is missing. Usage: walkback matrix --from-file FILE"),
    (["matrix", "--from-file", "-", "--to-file", "-"], "Standard input can be read once"),
    (["matrix", "--from-file", "f", "--format", "xml"], "There is json and csv"),
    (["matrix", "--from-file", "f", "--format", "csv", "--json"], "do not go together"),
    (["park"], "Give the position: walkback park LAT,LON"),
    (["park", "35,160", "--fixes", "f.csv"], "\"35,160\" and --fixes do not go together"),
    (["park", "--fixes", "gpsd://"], "\"gpsd://\" is no source of fixes"),
    (["park", "--fixes", "-", "--wait", "-1"], "--wait \"-1\" is no number from 0 to 3600"),
    (["park", "--fixes", "gpsd://localhost", "--after-drive"], "tells of now, not of a drive"),
    (["back", "35,160", "--fixes", "f.csv"], "\"35,160\" and --fixes do not go together"),
    (["watch", "35,160"], "\"35,160\" is one word too many"),
    (["park", "1,2", "--accuracy", "-1"], "--accuracy \"-1\" is no number"),
    (["park", "1,2", "--until", "18:75"], "--until \"18:75\" is no time"),
    (["back"], "Where are you? Give the position: walkback back LAT,LON; or name a source of"),
    (["list", "--sort", "size"], "There is when, name and distance"),
    (["list", "--sort", "distance"], "Usage: walkback list P --sort distance"),
    (["import"], "EXTRACT is missing. Usage: walkback import EXTRACT"),
    (["import", "-"], "Name it with -o AREA.walk"),
    (["import", ".osm.pbf"], "Name it with -o AREA.walk"),
    (["import", "x.osm", "-o", "-"], "Name a file with -o"),
    (["import", "x.osm", "--bbox", "1,2,3"], "--bbox \"1,2,3\" is no box"),
    (["import", "x.osm", "--bbox", "1,4,3,2"], "is no box"),
    (["import", "x.osm", "--bbox", "7.5,43,7.4,44"], "is no box"),
    (["import", "x.osm", "--bbox", "1,2,3,91"], "is no box"),
    (["explain", "way"], "Usage: walkback explain way|node"),
    (["explain", "area", "a=b"], "it is \"way\" or \"node\""),
    (["explain", "way", "highway"], "are no tags"),
    (["verify", "a.walk", "--store", "s"], "do not go together"),
    (["info", "a.walk", "--area", "b.walk"], "do not go together"),
  ]

  @Test(arguments: rows)
  func `wrong words exit with 2, say what is wrong, and write nothing`(
    row: (words: [String], sentence: String)
  ) throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run(row.words)
    #expect(result.status == 2, "\(row.words): \(result)")
    #expect(result.error.contains(row.sentence), "\(row.words): \(result)")
    if !row.words.contains("--json") { #expect(result.out.isEmpty, "\(result)") }
    #expect(sandbox.files().isEmpty)
  }

  @Test func `with --json wrong words are told as a document as well`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run("route", "1,2", "3,4", "--json", "--pace", "x")
    #expect(result.status == 2)
    let document = try result.document()
    #expect(document["code"] as? String == "Usage")
    let message = try #require(document["message"] as? String)
    #expect(result.error == "walkback: \(message)\n")
  }

  @Test func `the version is told`() throws {
    let sandbox = try Sandbox()
    for words in [["--version"], ["route", "--version"]] {
      let result = try sandbox.run(words)
      #expect(result.status == 0)
      #expect(result.out.wholeMatch(of: /walkback \d+\.\d+\.\d+\n/) != nil)
    }
  }

  @Test func `without a home there is no place for areas, which is told`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["XDG_DATA_HOME"] = "relative"
    sandbox.environment["HOME"] = "relative"
    let result = try sandbox.run("snap", "1,2")
    #expect(result.status == 78, "\(result)")
    #expect(result.error.contains("Set HOME or XDG_DATA_HOME"))
  }
}
