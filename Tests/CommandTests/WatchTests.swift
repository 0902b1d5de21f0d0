import Foundation
import Testing

/// Lines of `watch`, and what it survives.
struct WatchTests {
  private let csv = """
    time,lat,lon,accuracy_m,vertical_accuracy_m,altitude_m
    2026-05-04T10:00:00Z,35.0,160.0,5,9,11
    2026-05-04T10:00:20Z,35.0,160.0003293,5,,
    2026-05-04T10:00:40Z,35.0,160.0,,,12.4

    """

  @Test func `a fix is a line`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35.001,160.0", "--level", "2")
    try sandbox.write(csv, to: "walk.csv")
    let result = try sandbox.run("watch", "--fixes", "walk.csv", "--to", "@1")
    #expect(result.status == 0)
    #expect(
      result.out == """
        2026-05-04T10:00:00Z  +35.000000,+160.000000  ±5 m  altitude 11 m ±9 m  straight 0 m  walked 0 m  \
        to 111 m north (0°)
        2026-05-04T10:00:20Z  +35.000000,+160.000329  ±5 m  altitude ? ±?  straight 30 m  walked 30 m  \
        to 115 m north (345°)
        2026-05-04T10:00:40Z  +35.000000,+160.000000  ±?  altitude 12 m ±?  straight 0 m  walked 60 m  \
        to 111 m north (0°)

        """)
    #expect(result.error == "3 fixes, 60 m walked.\n")
  }

  @Test func `at the goal there is no direction to it`() throws {
    let result = try Sandbox().run("watch", "--to", "35,160", input: csv)
    #expect(result.out.split(separator: "\n").first?.hasSuffix("  to 0 m") == true, "\(result)")
  }

  @Test func `with --json a fix is a document`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run("watch", "--json", "--quiet", "--to", "35.001,160", input: csv)
    #expect(result.error.isEmpty)
    let lines = result.out.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[1] == """
        {"time":"2026-05-04T10:00:20Z","lat":35,"lon":160.0003293,"accuracy_m":5,"altitude_m":null,\
        "vertical_accuracy_m":null,"level":null,"heading_deg":null,"speed_mps":null,"source":null,\
        "simulated":false,"straight_m":30.1,"walked_m":30.1,"to":{"distance_m":114.9,"bearing_deg":344.8}}
        """)
  }

  @Test func `lines of no use are told and survived`() throws {
    let sandbox = try Sandbox()
    let text = """
      {"time":"2026-05-04T10:00:00Z","lat":35,"lon":160}
      {"time":"2026-05-04T10:00:00Z","lat":35,"lon":160}
      what is this
      $GPRMC,100001,A,3500.0000,N,16000.0000,E,,,040526,,,A*00
      {"time":"2026-05-04T09:59:00Z","lat":35,"lon":160}
      {"time":"2026-05-04T10:00:05Z","lat":36,"lon":160}
      {"time":"2026-05-04T10:00:06Z","lat":0,"lon":0}
      {"time":"2026-05-04T10:00:07Z","lat":35,"lon":160,"accuracy_m":-1}
      {"time":"2026-05-04T10:00:08Z","lat":35,"lon":160
      {"time":"2026-05-04T10:00:09Z","lat":-35.5,"lon":-7.4254,"simulated":true}
      {"time":"2026-05-04T10:00:10Z","lat":35,"lon":160}
      """
    let result = try sandbox.run("watch", input: text)
    #expect(result.status == 0)
    #expect(result.out.split(separator: "\n").count == 3)
    #expect(
      result.error == """
        Line 3: no fix is written like this.
        Line 4: its checksum is wrong (it says 00, and is 74).
        The fix of 2026-05-04T09:59:00Z is not used: from before the fix before (60 s).
        The fix of 2026-05-04T10:00:05Z is not used: an impossible jump (111 km in 5 s).
        The fix of 2026-05-04T10:00:06Z is not used: at zero latitude and longitude.
        Line 8: the receiver knows no position.
        Line 9: its JSON breaks off or goes wrong at column 50.
        The fix of 2026-05-04T10:00:09Z is not used: an impossible jump (more than 1,000 km in 9 s).
        3 fixes, 0 m walked. Not used: 3 unreadable (line 9: its JSON breaks off or goes wrong at column \
        50), 1 from before the fix before (60 s), 2 an impossible jump (more than 1,000 km in 9 s), 1 at \
        zero latitude and longitude, 1 without a position.

        """)
    let json = try sandbox.run("watch", "--json", "--quiet", input: text)
    #expect(json.out.split(separator: "\n").count == 11)
    #expect(json.out.contains(#"{"code":"Jump","message":"The fix of 2026-05-04T10:00:05Z is"#))
  }

  @Test func `garbage is told to be none, and not without end`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(String(repeating: "garbage\n", count: 1000), to: "a.txt")
    let result = try sandbox.run("watch", "--fixes", "a.txt", "--json")
    #expect(result.status == 65)
    #expect(result.error.split(separator: "\n").count == 22)
    #expect(
      result.error.contains("There are no fixes in a.txt (1,000 unreadable (line 1000: no fix"))
    #expect(result.out.contains(#"{"code":"BadData","message":"There are no fixes in a.txt (1"#))
    #expect(try sandbox.run("watch", "--fixes", "none.csv").status == 66)
    #expect(try sandbox.run("watch", "--fixes", "gpsd://").status == 2)
    #expect(try sandbox.run("watch", "--fixes", "gpsd://127.0.0.1:1").status == 69)
    #expect(try sandbox.run("watch", input: "").status == 1)
  }

  @Test func `a signal begins the distances anew, another one ends it well`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(csv, to: "walk.csv")
    let result = try sandbox.shell(
      """
      mkfifo pipe
      "$W" watch --fixes pipe > out.txt 2> err.txt &
      watch=$!
      exec 3> pipe
      head -n 3 walk.csv >&3
      until [ "$(wc -l < out.txt)" = 2 ]; do sleep 0.1; done
      kill -USR1 $watch
      until grep -q anew err.txt; do sleep 0.1; done
      tail -n 1 walk.csv >&3
      until [ "$(wc -l < out.txt)" = 3 ]; do sleep 0.1; done
      kill -TERM $watch
      wait $watch
      echo "exit $?"
      """)
    let lines = try String(decoding: sandbox.bytes("out.txt"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.hasSuffix("straight 0 m  walked 0 m") == true)
    #expect(result.out == "exit 143\n", "\(result)")
  }

  @Test func `a reader that goes away ends it quietly`() throws {
    let sandbox = try Sandbox()
    let rows = (0..<20_000).map { "2026-05-04T10:00:00Z,35,160,\($0 % 9)\n" }.joined()
    try sandbox.write("time,lat,lon,accuracy_m\n" + rows, to: "walk.csv")
    let result = try sandbox.shell(#""$W" watch --fixes walk.csv | head -n 1"#)
    #expect(result.out.split(separator: "\n").count == 1)
    #expect(result.error.isEmpty)
  }
}
