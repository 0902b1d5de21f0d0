import Foundation
import TestSupport
import Testing

/// Lines of NDJSON in and out.
struct BatchTests {
  private static let walk = #""from":[35.0,160.0],"to":[35.0,160.003]"#

  private func answers(_ result: Sandbox.Result) throws -> [[String: Any]] {
    try result.out.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any], "\(line)")
    }
  }

  @Test func `each record is answered with a line of its own`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run(
      "batch",
      input: """
        {"id":1,"from":[35.0,160.0],"to":[35.0,160.003]}
        {"id":"island","from":[35.0,160.0],"to":[35.0005,160.031]}

        """)
    #expect(result.status == 0, "\(result)")
    #expect(result.error.isEmpty)
    let lines = result.out.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines[2].isEmpty)
    #expect(lines[0] == #"{"id":1,"code":"Ok","distance_m":273.9,"duration_s":197.2}"#)
    #expect(lines[1].hasPrefix(#"{"id":"island","code":"NoRoute","message":"No walk joins"#))
    let route = try sandbox.run("route", Town.west, "35.0,160.003", "--json").document()
    let answer = try answers(result)[0]
    for key in ["code", "distance_m", "duration_s"] {
      #expect("\(answer[key] ?? "-")" == "\(route[key] ?? "-")")
    }
  }

  @Test(arguments: [
    "1", "-0", "12345678901234567890123456789", "1.50", "6E-7", #""""#, #""\u00e9\"\/\ud83d""#,
    #""naïve 北""#, "null", "true", "[1, 2]", #"{"a" : {"b":[]}}"#,
  ])
  func `an id comes back as it was written`(id: String) throws {
    let sandbox = try Sandbox.withTown()
    let records = """
      {"id":\(id),\(Self.walk)}
      {\(Self.walk),"profile":"bike","id": \(id) }
      """
    let result = try sandbox.run("batch", input: records)
    let lines = result.out.split(separator: "\n")
    try #require(lines.count == 2, "\(result)")
    #expect(lines[0].hasPrefix(#"{"id":\#(id),"code":"Ok","#))
    #expect(lines[1].hasPrefix(#"{"id":\#(id),"code":"BadRecord","#))
  }

  /// A record, what its answer begins with, and a part of the message.
  static let faults: [(record: String, start: String, words: String)] = [
    ("garbage", #"{"id":null,"code":"BadRecord""#, "no JSON: byte 1 "),
    ("{\"id\":1,\(walk)", #"{"id":1,"code":"BadRecord""#, "no JSON"),
    ("{\"id\":01,\(walk)}", #"{"id":null,"code":"BadRecord""#, "byte 8 "),
    ("{\"id\":1,\(walk),}", #"{"id":1,"code":"BadRecord""#, "no JSON"),
    ("{\"id\":1,\(walk)} {}", #"{"id":1,"code":"BadRecord""#, "no JSON"),
    ("{\"id\":\"a\tb\",\(walk)}", #"{"id":null,"code":"BadRecord""#, "no JSON"),
    ("{\"id\":\"a\\x\",\(walk)}", #"{"id":null,"code":"BadRecord""#, "no JSON"),
    ("{\"id\":1,\(walk),\"x\":\"\u{0}\"}", #"{"id":1,"code":"BadRecord""#, "no JSON"),
    ("\u{0}", #"{"id":null,"code":"BadRecord""#, "byte 1 "),
    ("[1]", #"{"id":null,"code":"BadRecord""#, "no JSON object"),
    ("{}", #"{"id":null,"code":"BadRecord""#, "from is missing"),
    (#"{"id":1,"from":[35,160]}"#, #"{"id":1,"code":"BadRecord""#, "to is missing"),
    (#"{"id":1,"from":[35,160],"to":null}"#, #"{"id":1,"code":"BadRecord""#, "to is missing"),
    (
      #"{"id":1,"from":[35],"to":[35,160]}"#, #"{"id":1,"code":"BadRecord""#, "from can not be [35]"
    ),
    (#"{"id":1,"from":[35,"x"],"to":[35,160]}"#, #"{"id":1,"code":"BadRecord""#, "from can not be"),
    (#"{"id":1,"from":[160,35],"to":[35,160]}"#, #"{"id":1,"code":"BadPosition""#, "look swapped"),
    (#"{"id":1,"from":[1e999,35],"to":[35,160]}"#, #"{"id":1,"code":"BadPosition""#, "outside -90"),
    (
      #"{"id":1,"from":"Casino","to":[35,160]}"#, #"{"id":1,"code":"BadPosition""#, "is no position"
    ),
    (#"{"id":1,"from":"@car","to":[35,160]}"#, #"{"id":1,"code":"BadPosition""#, "no position"),
    ("{\"id\":1,\(walk),\"id\":2}", #"{"id":1,"code":"BadRecord""#, "id is there twice"),
    ("{\"id\":1,\(walk),\"avoid\":[\"hills\"]}", #"{"id":1,"code":"BadRecord""#, "steps, ferries"),
    ("{\"id\":1,\(walk),\"want\":[\"map\"]}", #"{"id":1,"code":"BadRecord""#, "want can not be"),
    ("{\"id\":1,\(walk),\"at\":\"noon\"}", #"{"id":1,"code":"BadRecord""#, "2026-11-30T18:00"),
    ("{\"id\":1,\(walk),\"via\":[[35]]}", #"{"id":1,"code":"BadRecord""#, "via can not be"),
    (#"{"id":1,"from":[0,0],"to":[35,160]}"#, #"{"id":1,"code":"OutsideArea""#, "outside the map"),
    (
      "{\"id\":1,\(walk),\"x\":\(String(repeating: "[", count: 100_000))",
      #"{"id":1,"code":"BadRecord""#, "64 levels"
    ),
    (
      "{\"id\":1,\(walk),\"x\":\"\(String(repeating: "x", count: 1 << 21))\"}",
      #"{"id":null,"code":"BadRecord""#, "longer than 1,048,576 bytes"
    ),
  ]

  @Test func `a wrong record is answered with an error, and the rest goes on`() throws {
    let sandbox = try Sandbox.withTown()
    let good = "{\"id\":\"good\",\(Self.walk)}"
    let input = Self.faults.map { "\($0.record)\n\(good)\n" }.joined()
    for threads in ["1", "3"] {
      let result = try sandbox.run("batch", "--threads", threads, input: input)
      #expect(result.status == 0)
      #expect(result.error.isEmpty)
      let lines = result.out.split(separator: "\n").map(String.init)
      try #require(lines.count == 2 * Self.faults.count)
      for (index, fault) in Self.faults.enumerated() {
        #expect(lines[2 * index].hasPrefix(fault.start), "\(fault.start): \(lines[2 * index])")
        #expect(lines[2 * index].contains(fault.words), "\(fault.words): \(lines[2 * index])")
        #expect(lines[2 * index + 1].hasPrefix(#"{"id":"good","code":"Ok""#))
      }
      #expect(try answers(result).count == lines.count)
    }
  }

  @Test func `bytes that are no UTF-8 are refused, and the answer is UTF-8`() throws {
    let sandbox = try Sandbox.withTown()
    let input = Data("{\"id\":\"caf".utf8) + [0xE9] + Data("\",\(Self.walk)}\n".utf8)
    try input.write(to: URL(fileURLWithPath: sandbox.path("latin.ndjson")))
    let result = try sandbox.run("batch", "latin.ndjson")
    #expect(
      result.out.hasPrefix(#"{"id":null,"code":"BadRecord","message":"The line is not UTF-8"#))
  }

  @Test(arguments: ["", "\n", " \n\t\r\n", "\u{FEFF}", "\u{FEFF}\n"])
  func `an input without records has no answers`(input: String) throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("batch", input: input)
    #expect(result.status == 0)
    #expect(result.out.isEmpty && result.error.isEmpty)
  }

  @Test func `line ends, a byte order mark and a last line without an end do no harm`() throws {
    let sandbox = try Sandbox.withTown()
    let records = "\u{FEFF}{\"id\":1,\(Self.walk)}\r\n\r\n{\"id\":2,\(Self.walk)}"
    let lines = try sandbox.run("batch", input: records).out.split(separator: "\n")
    #expect(lines.map { $0.prefix(18) } == [#"{"id":1,"code":"Ok"#, #"{"id":2,"code":"Ok"#])
  }

  @Test func `a record's own options stand before those of the command`() throws {
    let sandbox = try Sandbox.withTown()
    let ends = #""from":[35.002,160.002],"to":[35.002,160.0]"#
    let stop = #""via":[[35.0,160.004]]"#
    let input = """
      {"id":1,\(ends)}
      {"id":2,\(ends),"profile":"step-free"}
      {"id":3,\(ends),"avoid":["steps"]}
      {"id":4,\(ends),"avoid":[]}
      {"id":5,\(ends),\(stop),"want":["legs"]}
      {"id":6,\(ends),"via":[],"want":"ways,distance"}
      {"id":7,"from":"35.002,160.002;level=0","to":"geo:35.002,160.0"}
      """
    let plain = try answers(try sandbox.run("batch", input: input))
    let steps = plain[0]["distance_m"] as? Double ?? 0
    let around = plain[1]["distance_m"] as? Double ?? 0
    #expect(abs(steps - 182) < 2 && around > 600)
    #expect(
      plain.map { $0["distance_m"] as? Double } == [
        steps, around, around, steps, nil, steps, steps,
      ])
    #expect((plain[4]["legs"] as? [Any])?.count == 2)
    #expect(plain[5]["ways"] as? [Int] == [12])
    let options = ["--avoid", "steps", "--via", Town.east, "--want", "legs,distance"]
    let given = try answers(try sandbox.run(["batch"] + options, input: input))
    #expect(given.map { ($0["legs"] as? [Any])?.count } == [2, 2, 2, 2, 2, nil, 2])
    #expect(given[5]["distance_m"] as? Double == around)
  }

  @Test func `what is wanted is as in the route document`() throws {
    let sandbox = try Sandbox.withTown()
    let route = try sandbox.run(
      "route", Town.west, Town.north, "--at", "2026-07-15T12:00", "--json")
    let wanted = "distance,geometry,ways,legs,steps,warnings"
    let record = #"{"id":9,"from":[35.0,160.0],"to":[35.002,160.0]}"#
    let batch = try sandbox.run("batch", "--want", wanted, input: record)
    let (whole, part) = (try route.document(), try batch.document())
    #expect(
      Set(part.keys) == [
        "id", "code", "distance_m", "duration_s", "geometry", "ways", "legs", "steps", "warnings",
      ])
    for (key, value) in part where key != "id" {
      #expect((value as? NSObject) == (whole[key] as? NSObject), "\(key)")
    }
    let nothing = try sandbox.run("batch", input: record.dropLast() + #","want":[]}"#)
    #expect(nothing.out == "{\"id\":9,\"code\":\"Ok\"}\n")
  }

  @Test func `the bytes are the same for any number of threads`() throws {
    let sandbox = try Sandbox()
    let area = sandbox.path("monaco.walk")
    #expect(try sandbox.run("import", Sample.monaco, "-o", area, "--quiet").status == 0)
    var random = SeededRandom(seed: 20)
    var lines: [String] = []
    for id in 0..<300 {
      func place() -> String {
        let north = Double.random(in: 0..<1, using: &random)
        let east = Double.random(in: 0..<1, using: &random)
        return "[\(43.725 + north * 0.025),\(7.41 + east * 0.03)]"
      }
      let options = [
        "", #","profile":"step-free""#, #","avoid":["steps"]"#, #","want":["geometry","steps"]"#,
      ]
      lines.append("{\"id\":\(id),\"from\":\(place()),\"to\":\(place())\(options[id % 4])}")
    }
    try sandbox.write(lines.joined(separator: "\n") + "\n", to: "walks.ndjson")
    let one = try sandbox.run("batch", "walks.ndjson", "--area", area, "--threads", "1")
    #expect(one.out.split(separator: "\n").count == 300)
    #expect(one.out.contains("\"code\":\"Ok\"") && one.out.contains("\"code\":\"TooFar\""))
    for (index, line) in one.out.split(separator: "\n").enumerated() {
      #expect(line.hasPrefix("{\"id\":\(index),"))
    }
    for threads in ["2", "7"] {
      let run = ["batch", "walks.ndjson", "--area", area, "--threads", threads]
      #expect(try sandbox.run(run).out == one.out)
      #expect(try sandbox.run(run + ["-o", "\(threads).out"]).out.isEmpty)
      #expect(try sandbox.bytes("\(threads).out") == Data(one.out.utf8))
    }
    // As fast as they come, or a line at a time.
    let piped = try sandbox.shell(
      "while IFS= read -r line; do printf '%s\\n' \"$line\"; done < walks.ndjson | "
        + "$W batch --area \(area) --threads 3")
    #expect(piped.out == one.out)
  }

  @Test func `of several areas each record takes the one that covers it`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write(Town.osm.replacing("\"35.0", with: "\"15.0"), to: "south.osm")
    #expect(try sandbox.run("import", "south.osm", "--quiet").status == 0)
    let input = """
      {"id":1,"from":[15.0,160.0],"to":[15.0,160.003]}
      {"id":2,"from":[35.0,160.0],"to":[35.0,160.003]}
      """
    #expect(
      try answers(sandbox.run("batch", input: input)).map { $0["code"] as? String } == ["Ok", "Ok"])
  }

  @Test func `a damaged area is told in its records and by the exit code`() throws {
    let sandbox = try Sandbox.withTown()
    var bytes = try sandbox.bytes("data/walkback/areas/town.walk")
    for index in bytes.count * 3 / 10..<bytes.count { bytes[index] ^= 0xFF }
    try bytes.write(to: URL(fileURLWithPath: sandbox.path("bad.walk")))
    let result = try sandbox.run("batch", "--area", "bad.walk", input: "{\"id\":1,\(Self.walk)}")
    #expect(result.status == 65, "\(result)")
    #expect(result.error.contains("damaged"))
  }
}
