public import WalkGeometry

/// What an extract says about itself. All of it is hearsay; nothing is checked.
public struct ExtractHeader: Equatable, Sendable {
  /// The box the data was cut with; several boxes are joined.
  public var bounds: BoundingBox?
  /// The program that wrote the file, such as "osmium/1.15.0".
  public var generator: String?
  /// The state of the database it was taken from, in ISO 8601.
  public var replicationTimestamp: String?
  /// Whether the file claims to be sorted by type, then id. Many sorted files do not.
  public var claimsSorted: Bool
}

/// How an extract is stored, found in its content.
public struct ExtractFormat: Equatable, Sendable {
  public enum Encoding: Sendable {
    case pbf
    case xml
  }

  public enum Compression: Sendable {
    /// None around the whole file; a PBF compresses its blocks itself.
    case none
    case gzip
    case bzip2
  }

  public var encoding: Encoding
  public var compression: Compression
}

/// What one pass over an extract met.
public struct ReadSummary: Equatable, Sendable {
  /// Nodes, ways and relations delivered.
  public var nodes = 0
  public var ways = 0
  public var relations = 0
  /// Objects left out because they are marked deleted (`visible=false`).
  public var deleted = 0
  /// Nodes left out because their coordinates are missing or off the globe.
  public var nodesWithoutLocation = 0
  /// Whether the ids of the nodes delivered rose from each to the next; a merge join needs it.
  public var nodesAscending = true
}
