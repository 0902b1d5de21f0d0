import ParkedCars
import Testing

/// Short inputs of every kind, each with three fixes.
private let samples: [(name: String, text: String)] = [
  (
    "CSV",
    """
    time,lat,lon,accuracy_m
    2026-05-04T10:00:00Z,35,160,9
    2026-05-04T10:00:01Z,35,160.00001,9
    2026-05-04T10:00:02Z,35,160.00002,9

    """
  ),
  (
    "JSON lines",
    """
    {"time":"2026-05-04T10:00:00Z","lat":35,"lon":160}
    {"time":"2026-05-04T10:00:01Z","lat":35,"lon":160.00001,"source":"w\\u00eff"}
    {"time":"2026-05-04T10:00:02Z","lat":35,"lon":160.00002}
    """
  ),
  (
    "gpsd",
    """
    {"class":"VERSION","release":"3.22"}
    {"class":"TPV","mode":3,"time":"2026-05-04T10:00:00Z","lat":35,"lon":160,"eph":16}
    {"class":"TPV","mode":3,"time":"2026-05-04T10:00:01Z","lat":35,"lon":160.00001,"eph":16}
    {"class":"TPV","mode":2,"time":"2026-05-04T10:00:02Z","lat":35,"lon":160.00002}

    """
  ),
  (
    "NMEA",
    (0...2).map { second in
      sentence("GNGGA,10000\(second),3500.0,N,16000.00\(second),E,1,08,0.9,5.4,M,46.9,M,,")
        + sentence("GNRMC,10000\(second),A,3500.0,N,16000.00\(second),E,1.0,90.0,040526,,,A")
    }.joined()
  ),
  (
    "GPX",
    "\n \n<?xml version=\"1.0\"?>\n<gpx>"
      + (0...2).map { second in
        "<wpt lat=\"35\" lon=\"160.0000\(second)\"><time>2026-05-04T10:00:0\(second)Z</time></wpt>\n"
      }.joined() + "</gpx>"
  ),
]

struct FixReaderTests {
  @Test(arguments: samples.map(\.name))
  func `pieces of any length give what the whole gives`(name: String) throws {
    let text = try #require(samples.first { $0.name == name }).text
    let whole = events(text)
    #expect(whole.fixes.count == 3 && whole.problems.isEmpty, "\(whole)")
    let bytes = Array(text.utf8)
    for size in [1, 2, 3, 7, 64] {
      let reader = FixReader()
      var pieces: [FixEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        pieces += reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(pieces + reader.finish() == whole, "in pieces of \(size) bytes")
    }
    #expect(events([0xEF, 0xBB, 0xBF] + bytes).fixes == whole.fixes, "with a byte order mark")
  }

  /// One flip spoils one record of lines, or the rest of a document; nothing else, and never the program.
  @Test(arguments: samples.map(\.name))
  func `flipped bits are survived`(name: String) throws {
    let bytes = Array(try #require(samples.first { $0.name == name }).text.utf8)
    let whole = events(bytes)
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var damaged = bytes
      let flips = seed % 4 == 0 ? Int.random(in: 2...20, using: &generator) : 1
      for _ in 0..<flips {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      let all = events(damaged)
      #expect(all.fixes.count <= 3 + flips, "seed \(seed)")
      if name == "NMEA", flips == 1 {
        // The sum finds every single flip.
        #expect(all.fixes.allSatisfy { fix in whole.fixes.contains { $0.isNear(fix) } }, "\(seed)")
        #expect(all.fixes.count >= 2, "seed \(seed)")
      }
    }
  }

  @Test func `bytes at random are survived`() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...2000, using: &generator)
      let start = [[], Array("<gpx>".utf8), Array("{".utf8), Array("$GPGGA,".utf8)][Int(seed % 4)]
      let bytes = start + (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(events(bytes).fixes.isEmpty, "seed \(seed)")
    }
  }

  @Test func `a line without end is passed over, and told once`() {
    let reader = FixReader()
    let good = "35,160,2026-05-04T10:00:00Z\n"
    var all = reader.read(Array(("lat,lon,time\n" + good).utf8))
    for _ in 0..<1000 { all += reader.read([UInt8](repeating: 0x41, count: 1000)) }
    all += reader.read(Array(("\n" + good).utf8)) + reader.finish()
    #expect(all.problems == [FixProblem(line: 3, .tooLong)])
    #expect(all.fixes.count == 2)
  }

  @Test func `nothing is nothing`() {
    #expect(events("").isEmpty)
    #expect(events("\r\n  \n\t").isEmpty)
    #expect(events("\u{FEFF}").isEmpty)
  }

  @Test func `kinds may follow each other`() {
    let lines = samples.filter { $0.name != "GPX" && $0.name != "CSV" }.map(\.text)
    let all = events(lines.joined(separator: "\n") + "\n" + samples[0].text)
    #expect(all.fixes.count == 12 && all.problems.isEmpty)
  }
}

extension Fix {
  /// The same, but for what another sentence of the moment may have said.
  fileprivate func isNear(_ other: Fix) -> Bool {
    coordinate == other.coordinate && time == other.time
  }
}
