import ParkedCars
import Testing

struct GPSDReportTests {
  private func report(_ members: String) -> [FixEvent] {
    events(#"{"class":"TPV","device":"/dev/ttyUSB0",\#(members)}"# + "\n")
  }

  private let place = #""time":"2026-05-04T10:00:00.500Z","lat":35.0,"lon":160.0"#

  @Test func `a report of a position is a fix`() throws {
    let fix = try #require(
      report(
        #""mode":3,\#(place),"altHAE":90.1,"altMSL":45.1,"alt":45.1,"eph":16,"epv":32,"track":90.5,"#
          + #""speed":1.4,"climb":0.0,"status":2"#
      ).fixes.first)
    #expect(fix.time.description == "2026-05-04T10:00:00.500Z")
    #expect(fix.horizontalAccuracy == 10 && fix.accuracyRule == .from95)
    #expect(fix.altitude == 45.1 && fix.verticalAccuracy == 20)
    #expect(fix.course == 90.5 && fix.speed == 1.4 && fix.source == "gps" && !fix.isSimulated)
  }

  @Test(arguments: [(0, true), (1, true), (2, false), (3, false)])
  func `modes 0 and 1 are no fix`(mode: Int, isNone: Bool) {
    #expect((report(#""mode":\#(mode),\#(place)"#) == [.noFix(line: 1)]) == isNone)
  }

  @Test func `what is left out is unknown`() throws {
    let fix = try #require(report(#""mode":2,\#(place)"#).fixes.first)
    #expect(fix.horizontalAccuracy == nil && fix.accuracyRule == nil && fix.altitude == nil)
    #expect(fix.verticalAccuracy == nil && fix.course == nil && fix.speed == nil)
  }

  @Test(
    arguments: [
      (#""eph":8,"epx":1,"epy":1"#, 5.0), (#""epx":3,"epy":4"#, 3.125), (#""eph":0,"epx":3"#, nil),
      (#""epx":3"#, nil),
    ] as [(String, Double?)])
  func `radii for 95 of 100 cases become those for 68`(members: String, radius: Double?) throws {
    let fix = try #require(report(#""mode":3,\#(place),\#(members)"#).fixes.first)
    #expect(fix.horizontalAccuracy == radius)
  }

  @Test(
    arguments: [
      (#""mode":3,"alt":12"#, 12), (#""mode":3,"altMSL":10,"alt":60"#, 10),
      (#""mode":3,"altHAE":60,"alt":60"#, nil), (#""mode":3,"altHAE":60,"geoidSep":45"#, 15),
      (#""mode":2,"altMSL":10"#, nil),
    ] as [(String, Double?)])
  func `the altitude is that above the sea`(members: String, altitude: Double?) throws {
    #expect(try #require(report("\(members),\(place)").fixes.first).altitude == altitude)
  }

  @Test func `the status tells simulators and dead reckoning`() {
    #expect(report(#""mode":3,"status":8,\#(place)"#).fixes.first?.isSimulated == true)
    #expect(report(#""mode":3,"status":6,\#(place)"#).fixes.first?.source == "dead reckoning")
  }

  @Test func `a line cut in the middle is told, and survived`() {
    let whole = #"{"class":"TPV","mode":3,\#(place)}"# + "\n"
    for length in 1..<whole.count - 1 {
      let all = events(whole.prefix(length) + "\n" + whole)
      #expect(all.problems.map(\.fault) == [.badJSON(column: length + 1)], "\(length)")
      #expect(all.fixes.count == 1)
    }
  }

  @Test func `other reports tell no position`() {
    #expect(
      events(
        """
        {"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}
        {"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0","activated":1.5}]}
        {"class":"SKY","satellites":[{"PRN":1,"used":true,"ss":null}]}
        {"class":"ERROR","message":"Unrecognized request"}
        {"class":"DEVICE","path":"/dev/ttyUSB0","activated":0}

        """)
        == [
          .problem(FixProblem(line: 4, .receiver(message: "Unrecognized request"))),
          .problem(FixProblem(line: 5, .deviceLost(path: "/dev/ttyUSB0"))),
        ])
  }

  @Test func `a report without its time is no fix, whenever it comes`() throws {
    let text = #"{"class":"TPV","mode":3,"lat":1,"lon":2}"#
    let now = try instant("2026-05-04T10:00:00Z")
    #expect(events(text) { now }.problems == [FixProblem(line: 1, .missing(key: "time"))])
  }
}

struct FixRecordTests {
  @Test func `JSON lines and CSV say the same in any order`() throws {
    let json = events(
      #"{"lon":160,"lat":35,"time":"2026-05-04T10:00:00+02:00","accuracy_m":9,"altitude_m":12,"#
        + #""vertical_accuracy_m":64,"level":-2,"heading_deg":90,"speed_mps":1.5,"source":"wifi","#
        + #""other":[{"lat":1}]}"#)
    let csv = events(
      """
      lon,LAT,time,other,"accuracy_m",altitude_m,vertical_accuracy_m,level,heading_deg,speed_mps,source
      160, 35,2026-05-04T10:00:00+02:00,x,9,12,64,-2,90,1.5,"wifi"
      """)
    let fix = try #require(json.fixes.first)
    #expect(json == csv && json.count == 1)
    #expect(fix.time.description == "2026-05-04T10:00:00+02:00")
    #expect(fix.horizontalAccuracy == 9 && fix.accuracyRule == .given)
    #expect(fix.altitude == 12 && fix.verticalAccuracy == 64 && fix.level == -2)
    #expect(fix.course == 90 && fix.speed == 1.5 && fix.source == "wifi")
  }

  @Test func `an empty field and a null are unknown, not zero`() throws {
    let csv = events("time,lat,lon,accuracy_m,level\n2026-05-04T10:00:00Z,35,160,,0\n")
    let json = events(
      #"{"time":"2026-05-04T10:00:00Z","lat":35,"lon":160,"accuracy_m":null,"level":0}"#)
    #expect(csv == json)
    let fix = try #require(csv.fixes.first)
    #expect(fix.horizontalAccuracy == nil && fix.level == 0)
  }

  @Test(arguments: [
    ("2026-05-04T10:00:00Z,91,160,9", FixFault.badValue(key: "lat", text: "91.0")),
    ("2026-05-04T10:00:00Z,35,-180.1,9", .badValue(key: "lon", text: "-180.1")),
    ("2026-05-04T10:00:00Z,35,,9", .missing(key: "lon")), (",35,160,9", .missing(key: "time")),
    ("2026-05-04T10:00:00,35,160,9", .badValue(key: "time", text: "2026-05-04T10:00:00")),
    ("2026-05-04T10:00:00Z,35,160,5 m", .badValue(key: "accuracy_m", text: "5 m")),
    ("2026-05-04T10:00:00Z,nan,160,9", .badValue(key: "lat", text: "nan")),
    ("2026-05-04T10:00:00Z,\"35,160,9", .badQuotes), ("garbage", .missing(key: "lat")),
  ])
  func `a row of no use is told with its line`(row: String, fault: FixFault) {
    let good = "2026-05-04T10:00:00Z,35,160,9\n"
    let all = events("time,lat,lon,accuracy_m\n" + good + row + "\n" + good)
    #expect(all.problems.map(\.line) == [3])
    if row != "garbage" { #expect(all.problems.map(\.fault) == [fault]) }
    #expect(all.fixes.count == 2)
  }

  @Test func `an accuracy below zero is no fix`() {
    #expect(
      events(#"{"time":"2026-05-04T10:00:00Z","lat":35,"lon":160,"accuracy_m":-1}"#)
        == [.noFix(line: 1)])
  }

  @Test(arguments: [#""simulated":true"#, #""source":"simulated""#])
  func `what is made up says so`(member: String) {
    let text = #"{"time":"2026-05-04T10:00:00Z","lat":35,"lon":160,\#(member)}"#
    #expect(events(text).fixes.first?.isSimulated == true)
  }

  @Test(arguments: [#""lat":"35""#, #""lat":[35]"#, #""lat":true"#])
  func `a value of another kind is told`(member: String) {
    let text = #"{"time":"2026-05-04T10:00:00Z","lon":160,\#(member)}"#
    guard case .badValue(key: "lat", _)? = events(text).problems.first?.fault else {
      Issue.record("\(events(text))")
      return
    }
  }

  @Test func `typed positions are fixes of the moment they come in`() throws {
    let now = try instant("2026-05-04T10:00:00Z")
    let all = events("35.0,160.0\n-35.5 , 160;u=12;level=-2\n# a remark\n\nhere\n") { now }
    #expect(all.fixes.map(\.coordinate.latitudeE7) == [350_000_000, -355_000_000])
    #expect(all.fixes.map(\.time) == [now, now])
    #expect(all.fixes.map(\.horizontalAccuracy) == [nil, 12])
    #expect(all.fixes.map(\.level) == [nil, -2])
    #expect(all.problems == [FixProblem(line: 5, .unknownRecord)])
    #expect(events("35.0,160.0").problems == [FixProblem(line: 1, .missing(key: "time"))])
  }
}
