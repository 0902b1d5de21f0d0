import Testing

struct PositionTests {
  /// Every one of these is 35 N 160 E, at the west end of Sea Street.
  static let west = [
    "35.0,160.0", "35,160", "+35.0,+160.0", "35.0, 160.0", " 35.0 , 160.0 ", "35.0 160.0",
    "35.,160.", "35.0,160.0,5", "35.0 160.0 5", "35.0,160.0;level=-2;u=12;heading=90",
    "35.0,160.0;u=0", "35.0,160.0; level = 0.5 ", "35.0,160.0;", "geo:35.0,160.0",
    "GEO:35.0,160.0,17", "geo:35.0,160.0;crs=WGS84;u=5", "geo:35.0,160.0;foo=bar;flag",
    "geo:35.0,160.0?z=17", "geo:0,0?q=35,160", "geo:35,520;level=P2",
    "https://maps.apple.com/?ll=35,160", "maps.apple.com/place?coordinate=35,160&name=Car",
    "https://www.google.com/maps/dir/?api=1&destination=35%2C160&travelmode=walking",
    "https://www.openstreetmap.org/?mlat=35&mlon=160#map=17/9/9", "om://route?dll=35,160",
    "walkback:35,160?name=Car&level=-2",
    "N 35 E 160", "35°0'0\"N 160°0'0\"E", "35.0, 160.0 (my car)",
  ]

  @Test(arguments: west)
  func `a position is understood`(text: String) throws {
    let sandbox = try Sandbox.withTown()
    let document = try sandbox.run("snap", text, "--json").document()
    let asked = try #require(document["asked"] as? [String: Double])
    #expect(asked == ["lat": 35, "lon": 160])
  }

  /// What is no position, and a part of what is said about it.
  static let wrong: [(text: String, sentence: String)] = [
    ("", "the text is empty"), ("  ", "the text is empty"),
    ("160.0001098,35.0000000", "latitude and longitude look swapped"),
    ("160.0001098,35.0000000", "latitude 160.0001098 is outside"),
    ("91,0", "latitude 91 is outside"), ("-90.0001,10", "latitude -90.0001 is outside"),
    ("181,10", "latitude 181 is outside"), ("10,180.5", "longitude 180.5 is outside"),
    ("10,-180.0000001", "longitude -180.0000001 is outside"), ("nan,10", "is no position"),
    ("inf,10", "is no position"), ("1e1,10", "is no position"), ("0x10,10", "is no position"),
    (",", "is no position"), ("35,", "is no position"), (",160", "is no position"),
    ("35,,160", "is no position"), ("35.0", "one number"), ("35,1,2,3,4", "is no position"),
    ("43,73 7,42", "write decimals with a point"), ("43,7384;7,4246", "decimals with a point"),
    ("43,7384", "longitude 7384 is outside"), ("35.0.0,160", "is no position"),
    ("35,160;lvl=2", "an option \"lvl\""),
    ("35,160;level", "cannot be read at \"level\""), ("35,160;u=-1", "cannot be read at \"u=-1\""),
    ("35,160;heading=400", "heading=400"), ("geo:35", "is no position"),
    ("geo:35 160", "is no position"), ("geo:35,160;crs=moon", "Convert it to WGS84"),
    ("geo:35,160;u=x", "u=x"), ("geo:0,0?q=Casino", "Casino"),
    ("geo:1,2;u=5;u=6", "says both u=5 and u=6"),
    ("https://maps.apple.com/?ll=1,2&q=3,4", "says both 1,2 and 3,4"),
    ("https://maps.app.goo.gl/Ab", "does not ask the network"),
    ("https://www.openstreetmap.org/#map=17/35/160", "If its middle is meant: 35,160"),
    ("///filled.count.soap", "what3words"), ("J2MV+2G Monaco", "short plus code"),
    ("https://example.com/35,160", "is no link to a place"), ("geo:160,35", "look swapped"),
    ("@;x", "@car"),
    ("@", "@car"), ("@0", "@car"), ("@-1", "@car"),
  ]

  @Test(arguments: wrong)
  func `what is no position is refused, with its text quoted`(
    row: (text: String, sentence: String)
  ) throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run("snap", "--json", "--", row.text)
    #expect(result.status == 2, "\(result)")
    #expect(try result.document()["code"] as? String == "BadPosition")
    #expect(result.error.contains(row.sentence), "\(result)")
    if !row.text.allSatisfy(\.isWhitespace) {
      #expect(result.error.contains("\"\(row.text)\""), "\(result)")
    }
  }

  /// The southern and western half of the world, as CLI01 types it.
  @Test(arguments: [
    ["route", "--from", "-35.0,-160.0", "--to", "-35.001,-160.0"],
    ["route", "--from=-35.0,-160.0", "--to=-35.001,-160.0"],
    ["route", "-35.0,-160.0", "-35.001,-160.0"],
    ["route", "--", "-35.0,-160.0", "-35.001,-160.0"],
    ["route", "--from", "-35.0 -160.0", "--to", "-35.001 -160.0"],
    ["route", "-35.0 -160.0", "-35.001 -160.0"],
  ])
  func `negative coordinates are no options`(words: [String]) throws {
    let sandbox = try Sandbox()
    let osm = Town.osm.replacing("lat=\"35.", with: "lat=\"-35.")
      .replacing("lon=\"160.", with: "lon=\"-160.")
    try sandbox.write(osm, to: "south.osm")
    try sandbox.run("import", "south.osm")
    let result = try sandbox.run([words[0], "--json"] + words.dropFirst())
    #expect(result.status == 0, "\(result)")
    let meters = try #require(try result.document()["distance_m"] as? Double)
    #expect(abs(meters - 111) < 1)
  }

  @Test func `a position may begin with a point`() throws {
    let sandbox = try Sandbox()
    let spot = try sandbox.run("park", "-.5,-0", "--json").document()["spot"] as? [String: Any]
    #expect(spot?["lat"] as? Double == -0.5)
    #expect(spot?["lon"] as? Double == 0)
  }

  @Test func `outside the area, swapped numbers are guessed where they would lie inside`() throws {
    let sandbox = try Sandbox()
    let osm = Town.osm.replacing("lat=\"35.", with: "lat=\"41.")
      .replacing("lon=\"160.", with: "lon=\"12.")
    try sandbox.write(osm, to: "rome.osm")
    try sandbox.run("import", "rome.osm")
    let swapped = try sandbox.run("snap", "12.001,41.0005")
    #expect(swapped.status == 1)
    #expect(swapped.error.contains("outside the map area"))
    #expect(swapped.error.contains("latitude and longitude swapped?"))
    let elsewhere = try sandbox.run("snap", "20.001,50.0005")
    #expect(elsewhere.status == 1)
    #expect(!elsewhere.error.contains("swapped"))
  }
}
