extension Area {
  /// The first of the names of ``nameIndex(of:)``, the signposted one; `nil` where there is none.
  package func firstName(_ index: Int) throws(AreaError) -> String? {
    let section = namesSection
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

  /// The name of ``nameIndex(of:)`` in a language; where there is none or none is asked for, ``firstName(_:)``.
  ///
  /// - Parameter language: Two letters. Names in it with a script or country count where there is none without.
  package func name(_ index: Int, in language: String?) throws(AreaError) -> String? {
    guard let language else { return try firstName(index) }
    let section = namesSection
    var offset = try value(nameOffsets, index, below: section.count + 1, in: .nameOffsets)
    let end = try value(nameOffsets, index + 1, below: section.count + 1, in: .nameOffsets)
    guard offset <= end else { throw damaged(.nameOffsets) }
    guard offset < end else { return nil }
    try file.check(section.offset + offset, count: end - offset)
    let base = file.base + section.offset
    func text() throws(AreaError) -> UnsafeRawBufferPointer {
      guard let length = Varint.read(base, &offset, end: end), length <= UInt64(end - offset) else {
        throw damaged(.names)
      }
      defer { offset += Int(length) }
      return UnsafeRawBufferPointer(start: base + offset, count: Int(length))
    }
    var signposted: UnsafeRawBufferPointer?
    var regional: UnsafeRawBufferPointer?
    while offset < end {
      let tag = try text()
      let name = try text()
      if signposted == nil { signposted = name }
      guard tag.starts(with: language.utf8) else { continue }
      if tag.count == language.utf8.count { return String(decoding: name, as: UTF8.self) }
      if tag[language.utf8.count] == UInt8(ascii: "-"), regional == nil { regional = name }
    }
    return (regional ?? signposted).map { String(decoding: $0, as: UTF8.self) }
  }
}
