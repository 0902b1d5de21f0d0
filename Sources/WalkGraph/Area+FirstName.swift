extension Area {
  /// The first of the names of ``nameIndex(of:)``, the signposted one; `nil` where there is none.
  package func firstName(_ index: Int) throws(AreaError) -> String? {
    let section = section(.names)
    var offset = try value(nameOffsets, index, below: section.count + 1, in: .nameOffsets)
    let end = try value(nameOffsets, index + 1, below: section.count + 1, in: .nameOffsets)
    guard offset <= end else { throw damaged(.nameOffsets) }
    guard offset < end else { return nil }
    try file.check(section.offset + offset, count: end - offset)
    let base = file.base + section.offset
    guard let languageLength = Varint.read(base, &offset, end: end),
      languageLength <= UInt64(end - offset)
    else { throw damaged(.names) }
    offset += Int(languageLength)
    guard let length = Varint.read(base, &offset, end: end), length <= UInt64(end - offset) else {
      throw damaged(.names)
    }
    return String(
      decoding: UnsafeRawBufferPointer(start: base + offset, count: Int(length)), as: UTF8.self)
  }
}
