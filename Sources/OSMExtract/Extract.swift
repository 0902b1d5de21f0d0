internal import COsmium
internal import WalkGeometry

/// Reads an OpenStreetMap extract: `.osm` or `.osm.pbf`, plain, gzipped or in bzip2.
///
/// The content decides what the file is, never its name. An extract can be read any number of times,
/// each pass in constant memory and in file order.
///
/// A PBF cut exactly between two blocks looks complete: the format has no end mark. Any other cut
/// throws ``ExtractError/truncated(path:byteOffset:)``, at the latest in the pass that gets there.
/// Versions of one object are noticed where they follow each other, as in every history file; the
/// pass then throws ``ExtractError/history(path:)``, maybe after some objects were delivered.
///
/// One thread at a time, and no pass inside another one's callback.
public final class Extract {
  /// The path as it was given, or "standard input".
  public let path: String
  public let format: ExtractFormat
  public let header: ExtractHeader
  /// The size of the file as stored.
  public let byteCount: Int64
  /// Called after each block of a pass with the bytes read so far and ``byteCount``.
  ///
  /// libosmium reads ahead, so this runs up to some megabytes before what was delivered.
  public var onProgress: ((_ bytesRead: Int64, _ byteCount: Int64) -> Void)?

  private let descriptor: FileDescriptor
  private let file: OpaquePointer

  /// Opens `path` and reads its header; `-` is standard input.
  ///
  /// What has no fixed size (standard input, a pipe) is first copied into an unnamed temporary file
  /// in `$TMPDIR`, else in /tmp.
  public convenience init(path: String) throws(ExtractError) {
    if path == "-" {
      try self.init(spooling: 0, path: "standard input")
    } else {
      let descriptor = try FileDescriptor(reading: path)
      if let size = try descriptor.regularFileSize(path: path) {
        try self.init(descriptor, byteCount: size, path: path)
      } else {
        try self.init(spooling: descriptor.rawValue, path: path)
      }
    }
  }

  /// Opens what `descriptor` still has to give; it stays the caller's.
  package convenience init(spooling descriptor: Int32, path: String) throws(ExtractError) {
    let file = try FileDescriptor.spooling(descriptor, path: path)
    let size = try file.regularFileSize(path: path) ?? 0
    try self.init(file, byteCount: size, path: path)
  }

  private init(
    _ descriptor: consuming FileDescriptor, byteCount: Int64, path: String
  ) throws(ExtractError) {
    let start = try ExtractStart(descriptor.rawValue, byteCount: byteCount, path: path)
    guard
      let file = cosm_file_open(
        descriptor.rawValue, byteCount, start.compression, start.encoding, Int64(start.skip))
    else { throw .outOfMemory(path: path) }
    var header = cosm_header()
    var error = cosm_error()
    guard cosm_file_header(file, &header, &error) else {
      cosm_file_close(file)
      throw ExtractError(error, path: path)
    }
    self.path = path
    self.format = start.format
    self.header = ExtractHeader(header)
    self.byteCount = byteCount
    self.descriptor = descriptor
    self.file = file
  }

  deinit { cosm_file_close(file) }

  /// Reads all ways.
  ///
  /// - Throws: ``ExtractError``, or what `body` throws, which ends the pass.
  @discardableResult
  public func readWays(_ body: (borrowing OSMWay) throws -> Void) throws -> ReadSummary {
    try read(COSM_WAYS) { block in try block.forEachWay(body) }
  }

  /// Reads all relations.
  ///
  /// - Throws: ``ExtractError``, or what `body` throws, which ends the pass.
  @discardableResult
  public func readRelations(_ body: (borrowing OSMRelation) throws -> Void) throws -> ReadSummary {
    try read(COSM_RELATIONS) { block in try block.forEachRelation(body) }
  }

  /// Reads all ways and relations in one pass.
  ///
  /// In file order, but for blocks that hold both: there the ways come first.
  ///
  /// - Throws: ``ExtractError``, or what a callback throws, which ends the pass.
  @discardableResult
  public func read(
    ways: (borrowing OSMWay) throws -> Void, relations: (borrowing OSMRelation) throws -> Void
  ) throws -> ReadSummary {
    try read(COSM_WAYS | COSM_RELATIONS) { block in
      try block.forEachWay(ways)
      try block.forEachRelation(relations)
    }
  }

  /// Reads everything in one pass: nodes that have a valid location in batches, ways, relations.
  ///
  /// In file order, but for blocks that hold several kinds: there nodes come first, then ways.
  ///
  /// - Throws: ``ExtractError``, or what a callback throws, which ends the pass.
  @discardableResult
  public func read(
    nodes: (borrowing NodeBatch) throws -> Void, ways: (borrowing OSMWay) throws -> Void,
    relations: (borrowing OSMRelation) throws -> Void
  ) throws -> ReadSummary {
    try read(COSM_NODES | COSM_WAYS | COSM_RELATIONS) { block in
      if block.node_count > 0 { try nodes(block.nodeBatch) }
      try block.forEachWay(ways)
      try block.forEachRelation(relations)
    }
  }

  /// Reads all nodes that have a valid location, in batches.
  ///
  /// - Throws: ``ExtractError``, or what `body` throws, which ends the pass.
  @discardableResult
  public func readNodes(_ body: (borrowing NodeBatch) throws -> Void) throws -> ReadSummary {
    try read(COSM_NODES) { block in
      if block.node_count > 0 { try body(block.nodeBatch) }
    }
  }

  /// Reads all ways and relations, and leaves the nodes to ``startReadingNodes()``.
  ///
  /// Of a PBF in which nodes come first, as in nearly all, both passes together decompress each block
  /// once. The file's word for it is neither needed nor believed: where nodes end is found by halving, and
  /// either pass notices what is on the wrong side.
  ///
  /// - Throws: ``BlocksOutOfOrder``, ``ExtractError``, or what a callback throws, which ends the pass.
  @discardableResult
  package func readBeforeNodes(
    ways: (borrowing OSMWay) throws -> Void, relations: (borrowing OSMRelation) throws -> Void
  ) throws -> ReadSummary {
    try read(COSM_WAYS | COSM_RELATIONS, COSM_BLOCKS_AFTER_NODES) { block in
      try block.forEachWay(ways)
      try block.forEachRelation(relations)
    }
  }

  /// Starts a pass over all nodes, after ``readBeforeNodes(ways:relations:)``: blocks are decoded from
  /// now on, some ahead of those asked for.
  ///
  /// No other pass may begin before this one is through or let go.
  ///
  /// - Throws: ``ExtractError``.
  package func startReadingNodes() throws(ExtractError) -> NodePass {
    NodePass(extract: self, reader: try open(COSM_NODES, COSM_NODE_BLOCKS))
  }

  /// The blocks of a PBF that were told apart, and how many have been decompressed, each time counted.
  package var blockCounts: (stored: Int, decompressed: Int) {
    let counts = cosm_file_block_counts(file)
    return (Int(counts.stored), Int(counts.decompressed))
  }

  /// Decodes everything with libosmium and does nothing with it, deleted objects included.
  ///
  /// The floor under an import's time, for benchmarks.
  public func bareRead() throws(ExtractError) -> (nodes: Int, ways: Int, relations: Int) {
    var counts = cosm_counts()
    var error = cosm_error()
    guard cosm_bare_read(file, &counts, &error) else { throw ExtractError(error, path: path) }
    return (Int(counts.nodes), Int(counts.ways), Int(counts.relations))
  }

  private func open(
    _ entities: some BinaryInteger, _ blocks: some BinaryInteger
  ) throws(ExtractError) -> OpaquePointer {
    var error = cosm_error()
    guard let reader = cosm_reader_open(file, UInt32(entities), Int32(blocks), &error) else {
      throw ExtractError(error, path: path)
    }
    return reader
  }

  private func read(
    _ entities: some BinaryInteger, _ blocks: some BinaryInteger = COSM_ALL_BLOCKS,
    _ body: (borrowing cosm_block) throws -> Void
  ) throws -> ReadSummary {
    let reader = try open(entities, blocks)
    defer { cosm_reader_close(reader) }
    return try forEachBlock(of: reader, body)
  }

  fileprivate func forEachBlock(
    of reader: OpaquePointer, _ body: (borrowing cosm_block) throws -> Void
  ) throws -> ReadSummary {
    var error = cosm_error()
    var summary = ReadSummary()
    var block = cosm_block()
    while true {
      let result = cosm_reader_next(reader, &block, &error)
      if result < 0, Int(error.code) == COSM_OUT_OF_ORDER { throw BlocksOutOfOrder() }
      if result < 0 { throw ExtractError(error, path: path) }
      if result == 0 { return summary }
      summary.add(block)
      try body(block)
      onProgress?(block.bytes_read, byteCount)
    }
  }
}

/// Nodes of a PBF do not all come first, so that objects were missed.
///
/// Read it again from the start: all blocks are then decompressed in each pass.
package struct BlocksOutOfOrder: Error {}

/// A pass over the nodes of an extract that is decoding already.
package final class NodePass {
  private let extract: Extract
  private let reader: OpaquePointer

  fileprivate init(extract: Extract, reader: OpaquePointer) {
    self.extract = extract
    self.reader = reader
  }

  deinit { cosm_reader_close(reader) }

  /// Reads all nodes that have a valid location; to be called once.
  ///
  /// - Throws: ``BlocksOutOfOrder``, ``ExtractError``, or what `body` throws, which ends the pass.
  @discardableResult
  package func forEachBatch(_ body: (borrowing NodeBatch) throws -> Void) throws -> ReadSummary {
    try extract.forEachBlock(of: reader) { block in
      if block.node_count > 0 { try body(block.nodeBatch) }
    }
  }
}

extension ExtractError {
  init(_ error: cosm_error, path: String) {
    let detail = withUnsafeBytes(of: error.message) { text(in: $0) } ?? ""
    switch Int(error.code) {
    case COSM_TRUNCATED: self = .truncated(path: path, byteOffset: error.offset)
    case COSM_UNSUPPORTED: self = .unsupported(path: path, what: detail)
    case COSM_HISTORY: self = .history(path: path)
    case COSM_UNREADABLE: self = .unreadable(path: path, errno: error.system_error)
    case COSM_OUT_OF_MEMORY: self = .outOfMemory(path: path)
    default:
      let offset = error.offset >= 0 ? error.offset : nil
      self = .damaged(path: path, byteOffset: offset, detail: detail)
    }
  }
}

extension ExtractHeader {
  fileprivate init(_ header: cosm_header) {
    if header.has_box {
      bounds = BoundingBox(
        west: header.west, south: header.south, east: header.east, north: header.north)
    }
    generator = withUnsafeBytes(of: header.generator) { text(in: $0) }
    replicationTimestamp = withUnsafeBytes(of: header.timestamp) { text(in: $0) }
    claimsSorted = header.sorted
  }
}

extension ReadSummary {
  fileprivate mutating func add(_ block: borrowing cosm_block) {
    nodes += block.node_count
    ways += block.way_count
    relations += block.relation_count
    deleted += block.deleted_count
    nodesWithoutLocation += block.invalid_location_count
    nodesAscending = block.nodes_ascending
  }
}

extension cosm_block {
  fileprivate var nodeBatch: NodeBatch {
    NodeBatch(
      ids: UnsafeBufferPointer(start: node_ids, count: node_count),
      latitudesE7: UnsafeBufferPointer(start: latitudes, count: node_count),
      longitudesE7: UnsafeBufferPointer(start: longitudes, count: node_count),
      tagged: TaggedNodes(start: tagged_nodes, count: tagged_node_count))
  }

  fileprivate func forEachWay(_ body: (borrowing OSMWay) throws -> Void) rethrows {
    for way in UnsafeBufferPointer(start: ways, count: way_count) {
      try body(
        OSMWay(
          id: way.id, version: way.version,
          tags: TagList(start: way.tags, byteCount: Int(way.tag_bytes)),
          nodeRefs: NodeRefs(start: way.refs, count: Int(way.ref_count))))
    }
  }

  fileprivate func forEachRelation(_ body: (borrowing OSMRelation) throws -> Void) rethrows {
    for relation in UnsafeBufferPointer(start: relations, count: relation_count) {
      let members = UnsafeBufferPointer(
        start: relation.members, count: Int(relation.member_count))
      try body(
        OSMRelation(
          id: relation.id, version: relation.version,
          tags: TagList(start: relation.tags, byteCount: Int(relation.tag_bytes)),
          members: RelationMembers(members)))
    }
  }
}

/// The text before the first zero; `nil` when there is none.
private func text(in bytes: UnsafeRawBufferPointer) -> String? {
  let text = bytes.prefix { $0 != 0 }
  return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
}
