/// Numbers byte strings in order of first appearance.
struct SignatureTable {
  private var signatures: [[UInt8]] = []
  private var indices: [UInt64: Int] = [:]

  mutating func index(of signature: [UInt8]) -> (index: Int, isNew: Bool) {
    // FNV-1a with 64 bits; two that hash alike take the next free number.
    var hash = signature.withUnsafeBytes { bytes in
      bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    while let index = indices[hash] {
      if signatures[index] == signature { return (index, false) }
      hash &+= 1
    }
    indices[hash] = signatures.count
    signatures.append(signature)
    return (signatures.count - 1, true)
  }
}
