import ParkedCars
import Testing

struct GPXFixReaderTests {
  private let track = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="by hand" xmlns="http://www.topografix.com/GPX/1/1"
      xmlns:x="http://example.org/x">
      <metadata><time>2020-01-01T00:00:00Z</time></metadata>
      <trk><name>A &amp; B</name><trkseg>
        <trkpt lat="35.0" lon="160.0"><ele>12.5</ele><time>2026-05-04T10:00:00Z</time>
          <src>phone</src><fix>3d</fix><hdop>1.5</hdop>
          <extensions><x:more><x:time>1999-01-01T00:00:00Z</x:time><x:speed>1.4</x:speed>
          <x:course>90</x:course></x:more></extensions></trkpt>
        <trkpt lat="35.0001" lon="160.0"><time> 2026-05-04T10:00:01.250 </time></trkpt>
        <trkpt lat="35.0002" lon="160.0"><time>2026-05-04T10:00:02Z</time><fix>none</fix></trkpt>
        <trkpt lat="35.0003" lon="160.0"/>
        <trkpt lat="135" lon="160.0"><time>2026-05-04T10:00:04Z</time></trkpt>
        <trkpt lon="160.0"><time>2026-05-04T10:00:05Z</time></trkpt>
        <trkpt lat="35.0006" lon="160"><time>yesterday</time></trkpt>
        <trkpt lat="35.0007" lon="160"><time>2026-05-04T10:00:07Z</time><hdop>0</hdop></trkpt>
      </trkseg></trk>
    </gpx>

    """

  @Test func `points of a track are fixes with what they say`() throws {
    let all = events(track)
    #expect(all.fixes.count == 3)
    let first = try #require(all.fixes.first)
    #expect(first.coordinate.latitudeE7 == 350_000_000)
    #expect(first.coordinate.longitudeE7 == 1_600_000_000)
    #expect(first.time.description == "2026-05-04T10:00:00Z")
    #expect(first.altitude == 12.5 && first.verticalAccuracy == nil)
    #expect(first.horizontalAccuracy == 7.5 && first.accuracyRule == .dilution)
    #expect(first.source == "phone" && first.speed == 1.4 && first.course == 90)
    #expect(all.fixes[1].time.description == "2026-05-04T10:00:01.250Z")
    #expect(all.fixes[1].horizontalAccuracy == nil && all.fixes[1].altitude == nil)
    #expect(all.fixes[2].horizontalAccuracy == nil, "no dilution is 0")
  }

  @Test func `points that are no fix are told with their line`() {
    let all = events(track)
    #expect(
      all.problems == [
        FixProblem(line: 12, .missing(key: "time")),
        FixProblem(line: 13, .badValue(key: "lat", text: "135.0")),
        FixProblem(line: 14, .missing(key: "lat")),
        FixProblem(line: 15, .badValue(key: "time", text: "yesterday")),
      ])
    #expect(all.contains(.noFix(line: 11)))
  }

  @Test(arguments: ["wpt", "rtept", "trkpt", "g:wpt"])
  func `points of every kind count`(name: String) {
    let text = """
      <g:gpx xmlns:g="x"><\(name) lat="1" lon="2"><time>2026-05-04T10:00:00Z</time>\
      <speed>2</speed></\(name)></g:gpx>
      """
    #expect(events(text).fixes.map(\.speed) == [2])
  }

  @Test func `a file that is cut gives what was read, and an error`() {
    let bytes = Array(track.utf8)
    let whole = events(track)
    for length in stride(from: 1, to: bytes.count - 8, by: 7) {
      let cut = events(Array(bytes[..<length]))
      #expect(cut.last?.isEnd == true, "\(length) bytes: \(cut.suffix(1))")
      #expect(cut.dropLast().elementsEqual(whole.prefix(cut.count - 1)))
    }
  }

  @Test func `entities are refused before they unfold`() {
    var text = "<!DOCTYPE gpx [<!ENTITY a0 \"ha\">\n"
    for level in 1...30 {
      text += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">\n"
    }
    text += "]>\n<gpx><wpt lat=\"1\" lon=\"2\"><time>&a30;</time></wpt></gpx>"
    #expect(events(text) == [.problem(FixProblem(line: 1, .entities))])
    let harmless =
      "<!DOCTYPE gpx><gpx><wpt lat=\"1\" lon=\"2\">"
      + "<time>2026-05-04T10:00:00Z</time></wpt></gpx>"
    #expect(events(harmless).fixes.count == 1)
  }

  @Test(arguments: [
    ("<html><p>Not found</html>", FixFault.notGPX(root: "html")),
    ("<gpx><wpt lat='1' lon='2'></gpx>", .badXML(column: 29)),
    ("<gpx>" + String(repeating: "<a>", count: 1_000_000), .tooDeep),
    ("<gpx><!--" + String(repeating: "a", count: 3_000_000), .tooLong),
  ])
  func `XML of no use is told once`(text: String, fault: FixFault) {
    // In pieces, as a file is read.
    let reader = FixReader()
    let bytes = Array(text.utf8)
    var all: [FixEvent] = []
    for start in stride(from: 0, to: bytes.count, by: 1 << 14) {
      all += reader.read(Array(bytes[start..<min(start + 1 << 14, bytes.count)]))
    }
    all += reader.finish()
    #expect(all.problems.map(\.fault) == [fault])
  }

  @Test func `sixteen bits a character are read`() {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in track.split(separator: " encoding=\"UTF-8\"").joined().utf16 {
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(events(bytes) == events(track))
  }
}

extension FixEvent {
  fileprivate var isEnd: Bool {
    guard case .problem(let problem) = self else { return false }
    return problem.fault == .cutShort
  }
}
