import Testing

@testable import WalkGraph

@Suite struct XXHash64Tests {
  /// Known answers of `xxhsum -H64`; the longest goes through the loop of 32 bytes and every tail.
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("as", 0x1C33_0FB2_D66B_E179), ("asd", 0x631C_37CE_72A9_7393),
      ("asdf", 0x4158_72F5_99CE_A71E),
      ("Call me Ishmael. Some years ago--never mind how long precisely-", 0x02A2_E854_70D6_FD96),
    ] as [(String, UInt64)])
  func `hashes are those of the published tool`(text: String, expected: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes(XXHash64.hash) == expected)
  }
}
