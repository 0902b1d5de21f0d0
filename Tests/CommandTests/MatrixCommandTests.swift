import Foundation
import Testing

struct MatrixCommandTests {
  private func figures(_ result: Sandbox.Result, _ key: String) throws -> [[Double?]] {
    let rows = try #require(try result.document()[key] as? [[Any]], "\(result)")
    return rows.map { $0.map { $0 as? Double } }
  }

  @Test func `every cell is what route prints, and null where there is no walk`() throws {
    let sandbox = try Sandbox.withTown()
    let places = [Town.west, Town.east, Town.north, Town.island, "35.0011,160.0019"]
    try sandbox.write(places.joined(separator: "\n") + "\n", to: "places.txt")
    let result = try sandbox.run("matrix", "--from-file", "places.txt")
    #expect(result.status == 0, "\(result)")
    #expect(result.error.isEmpty)
    let distances = try figures(result, "distances_m")
    let durations = try figures(result, "durations_s")
    for (row, from) in places.enumerated() {
      for (column, to) in places.enumerated() {
        let route = try sandbox.run("route", from, to, "--json").document()
        #expect(distances[row][column] == route["distance_m"] as? Double, "\(from) to \(to)")
        #expect(durations[row][column] == route["duration_s"] as? Double, "\(from) to \(to)")
      }
    }
    #expect(distances[0][3] == nil)
    #expect(distances[3][3] == 0)
    let sources = try #require(try result.document()["sources"] as? [[String: Any]])
    #expect(sources.map { $0["code"] as? String } == Array(repeating: "Ok", count: 5))
    #expect(sources[4]["way"] as? Int == 11)
    let destinations = try #require(try result.document()["destinations"] as? [Any])
    #expect(destinations.count == 5)
  }

  @Test func `files are lines of positions, or CSV with a header`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write(
      "\u{FEFF}name;id;Longitude;Latitude\r\n\"a;b\";car;160.0;35.0\r\n;\"the \"\"dock\"\"\";160.004;35.0\r\n",
      to: "a.csv")
    let input = "# doors\n\ngeo:35.002,160.0\n35.0 160.0\n"
    let result = try sandbox.run(
      "matrix", "--from-file", "a.csv", "--to-file", "-", "--format", "csv", input: input)
    #expect(result.status == 0, "\(result)")
    #expect(result.error.isEmpty)
    let rows = result.out.split(separator: "\n")
    #expect(rows.count == 5)
    #expect(rows[0] == "source,destination,distance_m,duration_s")
    #expect(rows[2] == "car,1,0.0,0.0")
    #expect(rows[4].hasPrefix("\"the \"\"dock\"\"\",1,365."))
  }

  @Test func `a position far from every path has empty cells, and is told`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write("\(Town.west)\n35.02,160.0\n", to: "a.txt")
    try sandbox.write("\(Town.east)\n", to: "b.txt")
    let words = ["matrix", "--from-file", "a.txt", "--to-file", "b.txt"]
    let result = try sandbox.run(words)
    #expect(result.status == 0)
    #expect(result.error.hasPrefix("a.txt, line 2: The nearest path"))
    #expect(try figures(result, "distances_m")[1] == [nil])
    let sources = try #require(try result.document()["sources"] as? [[String: Any]])
    #expect(sources[1]["code"] as? String == "TooFar")
    #expect((sources[1]["message"] as? String)?.hasPrefix("The nearest path") == true)
    let csv = try sandbox.run(words + ["--format", "csv", "--quiet"])
    #expect(csv.out.hasSuffix("\n1,0,,\n"))
    #expect(csv.error.isEmpty)
    try sandbox.write("35.02,160.0\n", to: "a.txt")
    #expect(try sandbox.run(words).status == 1)
  }

  /// What a file holds, the exit code, and a part of the sentence.
  static let faults: [(text: String, status: Int32, sentence: String)] = [
    ("", 65, "bad.txt holds no position"),
    ("# nothing\n\n", 65, "bad.txt holds no position"),
    ("lat,lon\n", 65, "bad.txt holds no position"),
    ("35.0,160.0\n\n35.0;160.0\n", 2, "bad.txt, line 3: \"35.0;160.0\" is one number"),
    ("lat,lon\n91,160.0\n", 2, "bad.txt, line 2: \"91,160.0\" is no position: latitude 91"),
    ("lat,lon\n35.0\n", 2, "bad.txt, line 2:"),
    ("{\"lat\":35.0,\"lon\":160.0}\n", 2, "bad.txt, line 1:"),
  ]

  @Test(arguments: faults)
  func `a bad file is told by its line`(
    fault: (text: String, status: Int32, sentence: String)
  ) throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write(fault.text, to: "bad.txt")
    let result = try sandbox.run("matrix", "--from-file", "bad.txt")
    #expect(result.status == fault.status, "\(result)")
    #expect(result.error.contains(fault.sentence), "\(result)")
    #expect(result.out.isEmpty)
  }

  @Test func `a file that is not there is told`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("matrix", "--from-file", "none.txt", "--json")
    #expect(result.status == 66)
    #expect(try result.document()["code"] as? String == "NoInput")
  }
}
