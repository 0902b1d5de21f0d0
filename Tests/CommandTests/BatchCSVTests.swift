import Foundation
import Testing

/// Rows of CSV in and out.
struct BatchCSVTests {
  private func lines(_ result: Sandbox.Result) -> [Substring] { result.out.split(separator: "\n") }

  @Test func `columns are known by name, and the rest is passed over`() throws {
    let sandbox = try Sandbox.withTown()
    try sandbox.write(
      #"""
      \#u{FEFF}to_lon,note,TO_LAT, id ,"from_lat",from_lon
      160.003,x,35.0,a,35.0,160.0

      "160.003","x,""y""",+35,"b,""c""",3.5e1, 160.
      160.003,,35,,35,160
      """#, to: "walks.csv")
    let result = try sandbox.run("batch", "walks.csv")
    #expect(result.status == 0, "\(result)")
    #expect(
      result.out == #"""
        id,code,distance_m,duration_s,message
        a,Ok,273.9,197.2,
        "b,""c""",Ok,273.9,197.2,
        ,Ok,273.9,197.2,

        """#)
  }

  /// A row, and what it is answered with.
  static let faults: [(row: String, answer: String)] = [
    ("1,35,160,35", #"1,BadRecord,,,"to_lon is missing"#),
    ("1,35,160,,160.003", #"1,BadRecord,,,"to_lat is missing"#),
    ("1,35,160,x,160.003", #"1,BadRecord,,,"to_lat can not be x. It is a number."#),
    ("1,35,160,nan,160.003", #"1,BadRecord,,,"to_lat can not be nan"#),
    ("1,35,160,0x10,160.003", #"1,BadRecord,,,"to_lat can not be 0x10"#),
    ("1,35,160,3 5,160.003", #"1,BadRecord,,,"to_lat can not be 3 5"#),
    ("1,135,60,35,160.003", #"1,BadPosition,,,"""135,60"" is no position"#),
    ("1,\"35,160,35,160.003", "1,BadRecord,,,\"The row has a quotation mark"),
    ("\"1\"2,35,160,35,160.003", ",BadRecord,,,\"The row has a quotation mark"),
    ("1,35,160,35.0005,160.031", #"1,NoRoute,,,"No walk joins"#),
  ]

  @Test func `a wrong row is answered with an error`() throws {
    let sandbox = try Sandbox.withTown()
    let good = "good,35,160,35,160.003,surplus"
    let input =
      "id,from_lat,from_lon,to_lat,to_lon\n"
      + Self.faults.map { "\($0.row)\n\(good)\n" }.joined()
    let result = try sandbox.run("batch", "--format", "csv", input: input)
    #expect(result.status == 0)
    let lines = lines(result)
    try #require(lines.count == 2 * Self.faults.count + 1, "\(result)")
    for (index, fault) in Self.faults.enumerated() {
      #expect(lines[2 * index + 1].hasPrefix(fault.answer), "\(lines[2 * index + 1])")
      #expect(lines[2 * index + 2] == "good,Ok,273.9,197.2,")
    }
  }

  @Test func `options may be columns, and what is wanted are columns of the answers`() throws {
    let sandbox = try Sandbox.withTown()
    let input = """
      from_lat,from_lon,to_lat,to_lon,profile,avoid,at
      35.002,160.002,35.002,160,,,
      35.002,160.002,35.002,160,step-free,,2026-11-30T18:00
      35.002,160.002,35.002,160,,"steps,unlit",
      35.002,160.002,35.002,160,bike,,
      """
    let result = try sandbox.run(
      "batch", "--format", "csv", "--want", "ways,distance", input: input)
    let lines = lines(result)
    try #require(lines.count == 5, "\(result)")
    #expect(lines[0] == "id,code,distance_m,duration_s,ways,message")
    #expect(lines[1].hasSuffix(",\"[12]\","))
    #expect(lines[2].hasSuffix(",\"[11,10,13]\",") && lines[3].hasSuffix(",\"[11,10,13]\","))
    #expect(lines[4].hasPrefix(",BadRecord,,,,\"profile can not be bike"))
    let line = try sandbox.run(
      "batch", "--format", "csv", "--want", "geometry",
      input: "from_lat,from_lon,to_lat,to_lon\n35,160,35,160.001\n")
    #expect(
      line.out.contains(#","{""type"":""LineString"",""coordinates"":[[160.0000000,35.0000000],"#))
  }

  @Test(arguments: [
    ("", "from_lat, from_lon, to_lat or to_lon"), ("id,lat,lon\n", "from_lat, from_lon"),
    ("from_lat,from_lon,to_lat\n", "has no to_lon"),
    (#"{"id":1,"from":[35,160],"to":[35,160]}"#, "is no CSV batch"),
  ])
  func `a header that lacks columns is bad data`(input: String, words: String) throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run("batch", "--format", "csv", "-o", "out.csv", input: input)
    #expect(result.status == 65, "\(result)")
    #expect(result.error.contains(words), "\(result)")
    #expect(result.out.isEmpty && !sandbox.exists("out.csv"))
  }

  @Test func `a header alone gives a header alone`() throws {
    let sandbox = try Sandbox.withTown()
    let result = try sandbox.run(
      "batch", "--format", "csv", input: "id,from_lat,from_lon,to_lat,to_lon")
    #expect(result.out == "id,code,distance_m,duration_s,message\n")
  }
}
