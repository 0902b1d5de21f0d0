import Testing

@testable import WalkExport

private func written(_ write: (inout TextBuffer) -> Void) -> String {
  var buffer = TextBuffer()
  write(&buffer)
  return String(decoding: buffer.bytes, as: UTF8.self)
}

@Suite struct TextBufferTests {
  @Test(arguments: [
    (0.0, 1, "0.0"), (-0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (0.05, 1, "0.1"),
    (1e-9, 7, "0.0000000"), (0.00002, 7, "0.0000200"), (-0.00003, 7, "-0.0000300"),
    (9.99, 1, "10.0"), (1672.44, 1, "1672.4"), (1e15, 1, "1000000000000000.0"), (41.5, 0, "42"),
    (-7.25, 2, "-7.25"),
  ])
  func `numbers have fixed decimals`(value: Double, decimals: Int, text: String) {
    #expect(written { $0.number(value, decimals: decimals) } == text)
  }

  @Test(arguments: [
    (Int32(0), "0.0000000"), (200, "0.0000200"), (-300, "-0.0000300"), (-1, "-0.0000001"),
    (1_800_000_000, "180.0000000"), (-900_000_000, "-90.0000000"), (437_312_345, "43.7312345"),
  ])
  func `degrees are exact`(value: Int32, text: String) {
    #expect(written { $0.degrees(value) } == text)
  }

  @Test func `any number reads back, without an exponent`() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0 ..< .max, using: &generator)
    var state = seed
    for _ in 0..<20_000 {
      // SplitMix64.
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      let decimals = Int(bits % 8)
      let value = Int64(bitPattern: bits) >> Int64(bits >> 58)
      let text = written { $0.fixed(value, decimals: decimals) }
      let digits = text.filter { $0 != "." && $0 != "-" }
      #expect(UInt64(digits) == value.magnitude, "seed \(seed)")
      #expect(text.hasPrefix("-") == (value < 0), "seed \(seed)")
      #expect(text.allSatisfy { "0123456789.-".contains($0) }, "seed \(seed)")
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      #expect(parts.count == (decimals == 0 ? 1 : 2), "seed \(seed)")
      if decimals > 0 { #expect(parts[1].count == decimals, "seed \(seed)") }
      let whole = parts[0].filter { $0 != "-" }
      #expect(whole == "0" || !whole.hasPrefix("0"), "seed \(seed)")
    }
    #expect(written { $0.number(Int64.min) } == "-9223372036854775808")
  }

  @Test(arguments: [
    ("Rue \"Q\" \\ 'x'", #""Rue \"Q\" \\ 'x'""#),
    ("a\u{1}\u{1B}[2J\u{7F}", #""a\u0001\u001b[2J\u007f""#),
    ("a\nb\tc\r\u{8}\u{C}", #""a\nb\tc\r\b\f""#), ("\u{9B}2J", #""\u009b2J""#),
    ("</b> & 🚗 é", "\"</b> & 🚗 é\""), ("", "\"\""),
  ])
  func `strings are escaped for JSON`(string: String, json: String) {
    #expect(written { $0.json(string) } == json)
  }

  @Test(arguments: [
    ("<b> & \"q\" 'x' ]]>", "&lt;b&gt; &amp; &quot;q&quot; 'x' ]]&gt;"),
    ("&amp;", "&amp;amp;"), ("a\u{0}\u{1B}\u{FFFE}b", "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
    ("a\tb\nc\rd\u{85}", "a&#9;b&#10;c&#13;d&#133;"), ("🚗\u{202E}", "🚗\u{202E}"),
  ])
  func `strings are escaped for XML`(string: String, xml: String) {
    #expect(written { $0.xml(string) } == xml)
  }

  @Test func `terminals are not given orders`() {
    #expect(written { $0.plain("a\u{1B}[2Jb\nc\u{202E}d\u{9B}e🚗") } == "a [2Jb cd e🚗")
  }

  @Test func `a sink is given all, in pieces`() {
    struct Pieces: TextSink {
      var counts: [Int] = []
      mutating func write(_ bytes: UnsafeRawBufferPointer) { counts.append(bytes.count) }
    }
    var pieces = Pieces()
    var buffer = TextBuffer()
    for _ in 0..<10_000 {
      buffer.text("0123456789")
      buffer.drain(into: &pieces)
    }
    buffer.drain(into: &pieces, atLeast: 1)
    buffer.drain(into: &pieces, atLeast: 1)
    #expect(pieces.counts.reduce(0, +) == 100_000)
    #expect(pieces.counts.count == 7)
  }
}
