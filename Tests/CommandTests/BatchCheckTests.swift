import Foundation
import Testing

/// `batch --check` and where output goes.
struct BatchCheckTests {
  private static let walk = #""from":[35.0,160.0],"to":[35.0,160.003]"#
  private static let island = #""from":[35.0,160.0],"to":[35.0005,160.031]"#

  /// A record, and what is printed of it; nothing where it holds.
  static let rows: [(record: String, words: String?)] = [
    ("\(walk),\"expect\":{}", nil),
    (walk, nil),
    ("\(walk),\"expect\":null", nil),
    ("\(walk),\"expect\":{\"reachable\":true,\"via_ways\":[10],\"avoid_ways\":[12]}", nil),
    ("\(walk),\"expect\":{\"distance_m\":[273.9,273.9],\"duration_s\":[197.2,197.2]}", nil),
    ("\(walk),\"expect\":{\"distance_m\":[null,274],\"duration_s\":[197,null]}", nil),
    ("\(island),\"expect\":{\"reachable\":false}", nil),
    (#""from":[0,0],"to":[35,160],"expect":{"reachable":false}"#, nil),
    (
      "\(walk),\"expect\":{\"reachable\":false}",
      "expected no walk, found one of 273.9 m and 197.2 s"
    ),
    (island, "expected a walk, found NoRoute: No walk joins the two"),
    ("\(island),\"expect\":{\"distance_m\":[1,2]}", "expected a walk, found NoRoute"),
    (
      "\(walk),\"expect\":{\"via_ways\":[10,11,99]}",
      "expected ways 11, 99, which the walk does not take; it takes way 10"
    ),
    ("\(walk),\"expect\":{\"avoid_ways\":[10]}", "expected not way 10, which the walk takes"),
    (
      "\(walk),\"expect\":{\"distance_m\":[400,500.5],\"duration_s\":[null,100]}",
      "expected distance_m 400 to 500.5, found 273.9; expected duration_s 100 or less, found 197.2"
    ),
    ("\(walk),\"expect\":{\"distance_m\":[400,null]}", "expected distance_m 400 or more, found"),
    ("\(walk),\"expect\":{\"distence_m\":[1,2]}", "found BadRecord: distence_m is nothing"),
    ("\(walk),\"expect\":{\"distance_m\":5}", "found BadRecord: distance_m can not be 5"),
    ("\(walk),\"expect\":[]", "found BadRecord: expect can not be []"),
    ("\(walk),\"profile\":\"bike\",\"expect\":{\"reachable\":false}", "found BadRecord"),
  ]

  @Test func `what does not hold is printed, then how many passed and failed`() throws {
    let sandbox = try Sandbox.withTown()
    let records = Self.rows.enumerated().map { "{\"id\":\"r\($0)\",\($1.record)}\n" }
    let result = try sandbox.run("batch", "--check", input: records.joined())
    #expect(result.status == 1)
    let failing = Self.rows.enumerated().filter { $1.words != nil }
    let lines = result.out.split(separator: "\n")
    try #require(lines.count == failing.count + 1, "\(result)")
    for (line, row) in zip(lines, failing) {
      let place = "line \(row.offset + 1), id \"r\(row.offset)\": "
      #expect(line.hasPrefix(place) && line.contains(row.element.words ?? ""), "\(line)")
    }
    #expect(lines.last == "\(Self.rows.count - failing.count) passed, \(failing.count) failed")
    #expect(result.error.contains("\(failing.count) answers are not what was expected"))
  }

  @Test func `nothing but the closing line is printed where all holds`() throws {
    let sandbox = try Sandbox.withTown()
    let records = Self.rows.filter { $0.words == nil }.map { "{\($0.record)}\n" }
    let result = try sandbox.run("batch", "--check", input: records.joined())
    #expect(result.status == 0, "\(result)")
    #expect(result.out == "\(records.count) passed, 0 failed\n")
    #expect(result.error.isEmpty)
    #expect(try sandbox.run("batch", "--check", input: "").out == "0 passed, 0 failed\n")
  }

  @Test func `lines are counted as an editor does, blank ones too`() throws {
    let sandbox = try Sandbox.withTown()
    let blank = String(repeating: "\n", count: 9000)
    let result = try sandbox.run("batch", "--check", input: "\n\nx\n\(blank)y\n")
    let lines = result.out.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["line 3", "line 9004", "0 passed, 2 failed"])
  }

  @Test func `a file is written whole or not at all, and not over another`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write("{\"id\":1,\(Self.walk)}\n", to: "in.ndjson")
    let words = ["batch", "in.ndjson", "-o", "out.ndjson"]
    #expect(try sandbox.run(words).status == 0)
    #expect(try sandbox.run(words).status == 73)
    #expect(try sandbox.run(words + ["--overwrite", "--want", "ways"]).status == 0)
    #expect(
      try sandbox.bytes("out.ndjson") == Data("{\"id\":1,\"code\":\"Ok\",\"ways\":[10]}\n".utf8))
    #expect(try sandbox.run("batch", "missing.ndjson").status == 66)
    #expect(try sandbox.run("batch", ".").status == 66)
    #expect(try sandbox.run("batch", ".", "-o", "new.ndjson").status == 66)
    #expect(!sandbox.exists("new.ndjson"))
    #expect(!sandbox.files().contains { $0.hasSuffix(".partial") })
  }

  @Test func `who writes one record may wait for its answer`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.shell(
      """
      mkfifo to from; $W batch --threads 4 < to > from & exec 3> to 4< from
      for id in 1 2 3; do
        printf '{"id":%s,\(Self.walk)}\\n' $id >&3; read -r answer <&4; echo "$answer"
      done
      exec 3>&-; wait
      """)
    #expect(
      result.out.split(separator: "\n").map { $0.prefix(8) } == [
        "{\"id\":1,", "{\"id\":2,", "{\"id\":3,",
      ])
  }

  @Test func `an interruption leaves whole lines, and nothing of a file`() throws {
    let sandbox = try Sandbox.withTown()
    let record = "{\"id\":1,\(Self.walk),\"want\":[\"steps\",\"geometry\"]}"
    for (output, name) in [("> out.ndjson", "out.ndjson"), ("-o file.ndjson", "file.ndjson")] {
      let result = try sandbox.shell(
        """
        mkfifo pipe; (yes '\(record)' > pipe) 2> /dev/null &
        $W batch --threads 3 \(output) < pipe & batch=$!
        sleep 0.5; kill -TERM $batch; wait $batch; status=$?; rm pipe; exit $status
        """)
      #expect(result.status == 143, "\(result)")
      if name == "out.ndjson" {
        let bytes = try sandbox.bytes(name)
        #expect(!bytes.isEmpty && bytes.last == UInt8(ascii: "\n"))
      }
    }
    #expect(!sandbox.files().contains { $0.hasPrefix("file.ndjson") })
  }

  @Test func `a reader that goes away ends it quietly`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.shell(
      "yes '{\"id\":1,\(Self.walk)}' | $W batch --threads 2 | head -n 2")
    #expect(result.out.split(separator: "\n").count == 2)
    #expect(result.error.isEmpty)
  }
}
