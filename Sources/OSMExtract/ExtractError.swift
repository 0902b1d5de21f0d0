/// Why an extract cannot be read. Every case names the file as it was asked for, or
/// "standard input".
public enum ExtractError: Error, Equatable, Sendable {
  /// No such file.
  case notFound(path: String)
  /// The system refused; `errno` is its reason (`EISDIR` for a directory).
  case unreadable(path: String, errno: Int32)
  /// Something else than OpenStreetMap data, by its content.
  case notOSM(path: String, looksLike: ForeignContent)
  /// The file ends too early: after `byteOffset` bytes of it as stored.
  case truncated(path: String, byteOffset: Int64)
  /// The content breaks its format. `byteOffset`, where known, is the start of the bad block of a
  /// PBF (once decompressed), or the place in a compressed stream; `detail` is the decoder's word.
  case damaged(path: String, byteOffset: Int64?, detail: String)
  /// Several versions of the same objects; `osmium time-filter` makes an extract of it.
  case history(path: String)
  /// Changes between two extracts (osmChange); `osmium apply-changes` merges them into one.
  case changeFile(path: String)
  /// OpenStreetMap data in a form this reader does not take; `what` is a noun phrase.
  case unsupported(path: String, what: String)
  /// Standard input cannot be kept in a temporary file in `directory`.
  case cannotSpool(directory: String, errno: Int32)
  /// No memory for the next block.
  case outOfMemory(path: String)
}

/// What a file that is no extract looks like, judged by its first bytes.
public enum ForeignContent: Equatable, Sendable {
  case empty
  case html
  case json
  case text
  case tar
  case zip
  case sevenZip
  case xz
  case zstandard
  case sqlite
  case pdf
  case image
  case shapefile
  /// XML with another root element.
  case xml(root: String)
  /// Compressed twice.
  case compressedTwice
  case unknown
}
