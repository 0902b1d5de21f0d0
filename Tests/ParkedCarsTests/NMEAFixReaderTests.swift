import ParkedCars
import Testing

struct NMEAFixReaderTests {
  private let gga = "GPGGA,123519.00,4807.0380,N,01131.0000,E,1,08,0.9,545.4,M,46.9,M,,"
  private let rmc = "GPRMC,123519.00,A,4807.0380,N,01131.0000,E,022.4,084.4,230326,003.1,W,A"
  private let gst = "GPGST,123519.00,1.2,,,,3.0,4.0,6.5"

  @Test func `sentences of one moment make one fix`() throws {
    let all = events(sentence(gga) + sentence(rmc) + sentence(gst))
    let fix = try #require(all.fixes.first)
    #expect(all.count == 1)
    #expect(fix.coordinate.latitudeE7 == 481_173_000)
    #expect(fix.coordinate.longitudeE7 == 115_166_667)
    #expect(fix.time.description == "2026-03-23T12:35:19Z")
    #expect(fix.altitude == 545.4)
    #expect(abs((fix.speed ?? 0) - 11.524) < 0.001)
    #expect(fix.course == 84.4)
    // 1.51 times the root mean square of 3 m and 4 m.
    #expect(abs((fix.horizontalAccuracy ?? 0) - 5.337) < 0.001)
    #expect(fix.accuracyRule == .deviations)
    #expect(fix.verticalAccuracy == 6.5)
    #expect(fix.source == "gps")
    #expect(!fix.isSimulated)
  }

  @Test func `without deviations the dilution counts 5 m for each`() throws {
    let fix = try #require(events(sentence(rmc) + sentence(gga)).fixes.first)
    #expect(fix.horizontalAccuracy == 4.5)
    #expect(fix.accuracyRule == .dilution)
    #expect(fix.verticalAccuracy == nil)
  }

  @Test func `RMC alone is a fix of unknown accuracy`() throws {
    let fix = try #require(events(sentence(rmc)).fixes.first)
    #expect(fix.horizontalAccuracy == nil && fix.accuracyRule == nil && fix.altitude == nil)
  }

  @Test(arguments: ["GP", "GN", "GL", "GA", "GB", "QZ"])
  func `any talker is understood`(talker: String) {
    #expect(events(sentence(talker + rmc.dropFirst(2))).fixes.count == 1)
  }

  @Test(
    arguments: [
      ("0", nil), ("1", "gps"), ("2", "gps"), ("4", "gps"), ("5", "gps"), ("6", "dead reckoning"),
      ("7", "manual"), ("8", "gps"),
    ] as [(String, String?)])
  func `the quality says what made the fix`(quality: String, source: String?) {
    let text = "GNGGA,123519.00,4807.0380,N,01131.0000,E,\(quality),08,0.9,545.4,M,46.9,M,,"
    let all = events(sentence(rmc) + sentence(text))
    #expect(all.fixes.first?.source == source)
    #expect((all == [.noFix(line: 1)]) == (quality == "0"))
    #expect(all.fixes.allSatisfy { $0.isSimulated == (quality == "8") })
  }

  @Test(arguments: [
    "GPRMC,123519.00,V,,,,,,,230326,,,N", "GPRMC,123519.00,A,4807.0380,N,01131.0000,E,,,230326,,,N",
    "GPRMC,,V,,,,,,,,,,N", "GPGGA,,,,,,0,00,99.99,,,,,,",
  ])
  func `a receiver without a position says so`(body: String) {
    #expect(events(sentence(body)) == [.noFix(line: 1)])
  }

  @Test func `a wrong sum is told with its line, and survived`() {
    let broken = "$" + rmc + "*00\r\n"
    let sum = rmc.utf8.reduce(0, ^)
    let all = events("\r\n" + broken + sentence(rmc))
    #expect(all.problems == [FixProblem(line: 2, .checksum(found: sum, expected: 0))])
    #expect(all.fixes.count == 1)
  }

  @Test func `a sentence that is cut is told, and what follows it on the line read`() {
    let whole = sentence(rmc)
    for length in 1..<whole.count - 2 {
      let cut = String(whole.prefix(length))
      let alone = events(cut + "\r\n" + whole)
      #expect(alone.problems.map(\.line) == [1], "\(cut)")
      #expect(alone.fixes.count == 1)
      let run = events(cut + whole)
      #expect(run.problems == [FixProblem(line: 1, .cutShort)], "\(cut)")
      #expect(run.fixes.count == 1)
    }
    let tail = events(String(whole.dropFirst(9)) + whole)
    #expect(tail.problems == [FixProblem(line: 1, .unknownRecord)])
    #expect(tail.fixes.count == 1)
  }

  @Test(arguments: [
    ("GPRMC,126000,A,4807.0,N,01131.0,E,,,230326,,", "RMC 1", "126000"),
    ("GPRMC,1235,A,4807.0,N,01131.0,E,,,230326,,", "RMC 1", "1235"),
    ("GPRMC,123519,A,4860.0,N,01131.0,E,,,230326,,", "RMC 3", "4860.0"),
    ("GPRMC,123519,A,9000.1,N,01131.0,E,,,230326,,", "RMC 3", "9000.1"),
    ("GPRMC,123519,A,4807.0,X,01131.0,E,,,230326,,", "RMC 4", "X"),
    ("GPRMC,123519,A,4807.0,N,18100.0,E,,,230326,,", "RMC 5", "18100.0"),
    ("GPRMC,123519,A,4807.0,N,1e2,E,,,230326,,", "RMC 5", "1e2"),
    ("GPRMC,123519,A,4807.0,N,01131.0,E,fast,,230326,,", "RMC 7", "fast"),
    ("GPRMC,123519,A,4807.0,N,01131.0,E,,,310226,,", "RMC 9", "310226"),
    ("GPGGA,123519,4807.0,N,01131.0,E,x,08,0.9,5,M,,M,,", "GGA 6", "x"),
  ])
  func `a value that cannot be is told`(body: String, key: String, text: String) {
    let all = events(sentence(body))
    #expect(all.problems.first == FixProblem(line: 1, .badValue(key: key, text: text)))
  }

  @Test func `midnight is passed with the date of the day before`() {
    func moment(_ time: String) -> String {
      sentence("GPGGA,\(time),4807.0380,N,01131.0000,E,1,08,0.9,545.4,M,46.9,M,,")
    }
    func dated(_ time: String, _ date: String) -> String {
      sentence("GPRMC,\(time),A,4807.0380,N,01131.0000,E,,,\(date),,,A")
    }
    let all = events(
      dated("235958", "311226") + moment("235958") + moment("235959") + moment("000000.5")
        + moment("000001") + dated("000001", "010127"))
    #expect(
      all.fixes.map(\.time.description) == [
        "2026-12-31T23:59:58Z", "2026-12-31T23:59:59Z", "2027-01-01T00:00:00.500Z",
        "2027-01-01T00:00:01Z",
      ])
    #expect(all.problems.isEmpty)
  }

  @Test func `a moment without a date is no fix of the past, but one of a live source`() throws {
    let text = sentence(gga)
    #expect(events(text).problems == [FixProblem(line: 1, .missing(key: "date"))])
    let now = try instant("2026-05-04T00:10:00Z")
    let fix = try #require(events(text) { now }.fixes.first)
    #expect(fix.time.description == "2026-05-03T12:35:19Z", "the noon that is nearest")
    let dated = sentence("GPZDA,123518.00,01,02,2026,00,00")
    #expect(events(dated + text).fixes.first?.time.description == "2026-02-01T12:35:19Z")
  }

  @Test func `a moment is told as soon as it is as complete as the one before`() {
    let reader = FixReader()
    func at(_ second: String, _ bodies: String...) -> [FixEvent] {
      reader.read(
        bodies.flatMap { body in
          Array(sentence(body.split(separator: "123519").joined(separator: "1235" + second)).utf8)
        })
    }
    #expect(at("19", rmc, gga).isEmpty, "deviations may follow")
    #expect(at("20", rmc).fixes.count == 1)
    #expect(at("20", gga).fixes.count == 1)
    #expect(at("20", gst).isEmpty, "too late for this one")
    #expect(at("21", rmc, gga).isEmpty, "but waited for from now on")
    #expect(at("21", gst).fixes.first?.accuracyRule == .deviations)
  }

  @Test func `other sentences and tags are passed over`() {
    let tag = #"\s:r3669961,c:1120959341*51\"#
    let all = events(
      sentence("GPGSV,1,1,00") + sentence("PUBX,00,1") + "!AIVDM,1,1,,A,14eG;o,0*7E\r\n" + tag
        + sentence(rmc))
    #expect(all.count == 1 && all.fixes.count == 1)
  }
}
