internal import COsmium

/// What the first bytes of a file say about the rest.
struct ExtractStart {
  var format: ExtractFormat
  /// Bytes before the XML document, once decompressed.
  var skip = 0

  /// How far to look for the root element of XML.
  private static let byteCount = 64 * 1024

  init(_ descriptor: Int32, byteCount: Int64, path: String) throws(ExtractError) {
    format = ExtractFormat(encoding: .xml, compression: .none)
    var content = try Self.content(descriptor, byteCount, COSM_PLAIN, path)
    if content == .gzip || content == .bzip2 {
      format.compression = content == .gzip ? .gzip : .bzip2
      content = try Self.content(descriptor, byteCount, compression, path)
      if content == .gzip || content == .bzip2 {
        throw .notOSM(path: path, looksLike: .compressedTwice)
      }
    }
    switch content {
    case .pbf: format.encoding = .pbf
    case .xml(let skip): self.skip = skip
    case .gzip, .bzip2: throw .notOSM(path: path, looksLike: .compressedTwice)
    case .changeFile: throw .changeFile(path: path)
    case .unsupported(let what): throw .unsupported(path: path, what: what)
    case .foreign(let content): throw .notOSM(path: path, looksLike: content)
    case .cut: throw .truncated(path: path, byteOffset: byteCount)
    }
  }

  var compression: Int32 {
    switch format.compression {
    case .none: Int32(COSM_PLAIN)
    case .gzip: Int32(COSM_GZIP)
    case .bzip2: Int32(COSM_BZIP2)
    }
  }

  var encoding: Int32 { Int32(format.encoding == .pbf ? COSM_PBF : COSM_XML) }

  private static func content(
    _ descriptor: Int32, _ size: Int64, _ compression: some BinaryInteger, _ path: String
  ) throws(ExtractError) -> ContentSniffer.Content {
    var error = cosm_error()
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      count = cosm_peek(
        descriptor, size, Int32(compression), buffer.baseAddress, byteCount, &error)
    }
    if bytes.isEmpty, error.code != 0 { throw ExtractError(error, path: path) }
    return ContentSniffer.content(of: bytes, isWhole: bytes.count < byteCount)
  }
}
