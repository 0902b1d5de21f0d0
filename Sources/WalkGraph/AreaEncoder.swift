import Dispatch
import Synchronization
import WalkGeometry

/// Lays the contents of an area out as the bytes of its file.
struct AreaEncoder: Sendable {
  let contents: AreaContents
  let producer: String

  private struct Payload: Sendable {
    var kind: SectionKind
    var bytes: [UInt8]
    var parameter: UInt64 = 0
  }

  /// Sections that are made together.
  private struct Group: Sendable {
    var sectionCount: Int
    var make: @Sendable () -> [Payload]
  }

  /// What is made but not yet written.
  private struct Output: ~Copyable {
    var writer: AreaWriter
    var waiting: [[Payload]?]
    var next = 0
    var error: AreaError?

    /// Takes a group, and writes and lets go all that are there of those to be written next.
    mutating func take(_ payloads: [Payload], ofGroup group: Int) {
      waiting[group] = payloads
      while next < waiting.count, error == nil, let payloads = waiting[next] {
        do throws(AreaError) {
          for payload in payloads {
            try writer.append(payload.kind, payload.bytes, parameter: payload.parameter)
          }
        } catch { self.error = error }
        waiting[next] = nil
        next += 1
      }
    }
  }

  /// Writes the file beside `path`, syncs and renames it.
  ///
  /// Groups of sections are made on all cores, and each is written as soon as those before it are.
  ///
  /// - Returns: The number of bytes written.
  func write(
    to path: String, beforeNaming: (_ checksum: UInt64) throws -> Void
  ) throws -> Int {
    let bounds = bounds()
    let groups = [
      Group(sectionCount: 6) { tables() },
      Group(sectionCount: 1) { [edgeBoxes(bounds)] },
      Group(sectionCount: 6) { shapeSections(bounds) },
      Group(sectionCount: 1) { [nodes(bounds)] },
      Group(sectionCount: 5) { adjacencySections() },
      Group(sectionCount: 2) { geometrySections() },
      Group(sectionCount: 7) { sourceSections() },
      Group(sectionCount: contents.sights == nil ? 2 : 5) { nameSections() },
      Group(sectionCount: contents.landmarks == nil ? 0 : 1) { landmarkSections() },
      Group(sectionCount: contents.hierarchy == nil ? 0 : 5) { hierarchySections() },
    ]
    let writer = try AreaWriter(
      path: path, sectionCount: groups.reduce(0) { $0 + $1.sectionCount })
    let output = Mutex(
      Output(writer: writer, waiting: Array(repeating: nil, count: groups.count)))
    DispatchQueue.concurrentPerform(iterations: groups.count) { iteration in
      // The last takes longest and is begun first.
      let group = (iteration + groups.count - 1) % groups.count
      let payloads = groups[group].make()
      output.withLock { $0.take(payloads, ofGroup: group) }
    }
    let header = AreaHeader(
      nodeCount: contents.nodes.count, edgeCount: contents.edges.count, bounds: bounds,
      producer: producer)
    return try output.withLock { output in
      if let error = output.error { throw error }
      return try output.writer.finish(header: header, beforeNaming: beforeNaming)
    }
  }

  private func tables() -> [Payload] {
    [
      Payload(kind: .metadata, bytes: metadata()),
      Payload(
        kind: .attributes, bytes: attributes(), parameter: UInt64(contents.attributes.count)),
      Payload(kind: .passages, bytes: passages()),
      Payload(kind: .conditions, bytes: conditions()),
      Payload(kind: .components, bytes: words(contents.components)),
      Payload(kind: .fastEdges, bytes: words(fastEdges())),
    ]
  }

  /// The boxes of groups of edges; open ground is found by itself, not by the lines over it.
  private func edgeBoxes(_ bounds: BoundingBox) -> Payload {
    let isOpenGround = contents.attributes.map { $0.flags.contains(.openGround) }
    let edges = contents.edges
    let boxes = stride(from: 0, to: edges.count, by: AreaFormat.edgesOfGroup).map { first in
      var union: PlaceBox?
      for edge in edges[first..<min(first + AreaFormat.edgesOfGroup, edges.count)] {
        if isOpenGround[Int(edge.attributes)] { continue }
        let ends = [contents.nodes[Int(edge.tail)], contents.nodes[Int(edge.head)]]
        let points = [ends[...], contents.interior[edge.interior]].joined()
        guard let box = PlaceBox(bounds, around: points) else { continue }
        if union == nil { union = box } else { union?.form(union: box) }
      }
      return union
    }
    return Payload(kind: .edgeBoxes, bytes: BoxTreeBuilder.build(boxes, bounds: bounds))
  }

  private func shapeSections(_ bounds: BoundingBox) -> [Payload] {
    let groundBuilder = ShapeGroupsBuilder(
      bounds: bounds, shift: OpenGround.shift, groupSize: ShapeGroups.Kinds.grounds.groupSize)
    let obstacleBuilder = ShapeGroupsBuilder(
      bounds: bounds, shift: Obstacle.shift, groupSize: ShapeGroups.Kinds.obstacles.groupSize)
    func payloads(_ kinds: ShapeGroups.Kinds, count: Int, _ sections: ShapeGroupsBuilder.Sections)
      -> [Payload]
    {
      [
        Payload(kind: kinds.boxes, bytes: sections.boxes, parameter: UInt64(count)),
        packed(kinds.offsets, sections.offsets),
        Payload(kind: kinds.records, bytes: sections.records),
      ]
    }
    let grounds = contents.grounds
    let rings = grounds.map { ground in Array(ground.rings.map(\.points).joined()) }
    let groundOrder = groundBuilder.order(rings)
    let obstacles = contents.obstacles
    let lines = obstacles.map { Array($0.lines.joined()) }
    let obstacleOrder = obstacleBuilder.order(lines)
    return payloads(
      .grounds, count: grounds.count,
      groundBuilder.sections(groundOrder.map { rings[$0] }) {
        grounds[groundOrder[$0]].write(to: &$1)
      })
      + payloads(
        .obstacles, count: obstacles.count,
        obstacleBuilder.sections(obstacleOrder.map { lines[$0] }) {
          obstacles[obstacleOrder[$0]].write(to: &$1)
        })
  }

  private func adjacencySections() -> [Payload] {
    let adjacency = adjacency()
    let index = EdgeIndex.encode(
      tails: contents.edges.lazy.map(\.tail), nodeCount: contents.nodes.count,
      edgeCount: contents.edges.count)
    return [
      Payload(kind: .firstArc, bytes: RunIndex.encode(counts: adjacency.counts)), adjacency.arcs,
      Payload(kind: .edgeIndex, bytes: index.bits), packed(.edgeStarts, index.edgeStarts),
      packed(.nodeStarts, index.nodeStarts),
    ]
  }

  private func geometrySections() -> [Payload] {
    var pen = EdgeShapesPen()
    for edge in contents.edges {
      pen.append(from: contents.nodes[Int(edge.tail)], contents.interior[edge.interior])
    }
    return [packed(.geometryOffsets, pen.starts), Payload(kind: .geometry, bytes: pen.bytes)]
  }

  private func sourceSections() -> [Payload] {
    let runs = contents.furtherRuns
    let ways = sources()
    return [
      packed(.edgeWays, contents.edges.lazy.map { UInt64($0.source) }),
      packed(.runEdges, runs.lazy.map { UInt64($0.edge) }),
      packed(.runWays, runs.lazy.map { UInt64($0.source) }),
      packed(.runPoints, runs.lazy.map { UInt64($0.point) }),
      Payload(kind: .wayBlocks, bytes: ways.blocks),
      Payload(kind: .wayNumbers, bytes: ways.numbers),
      packed(.wayNames, contents.sourceNames.lazy.map { UInt64($0) }),
    ]
  }

  private func nameSections() -> [Payload] {
    let sights = contents.sights?(contents)
    let names = names(contents.names + (sights?.names ?? []))
    return [packed(.nameOffsets, names.offsets), Payload(kind: .names, bytes: names.bytes)]
      + (sights.map(sightSections) ?? [])
  }

  private func landmarkSections() -> [Payload] {
    guard let landmarks = contents.landmarks?(contents) else { return [] }
    return [Payload(kind: .landmarks, bytes: landmarks.encode(), parameter: landmarks.priceHash)]
  }

  private func sightSections(_ sights: SightContents) -> [Payload] {
    [
      Payload(
        kind: .sightEntries,
        bytes: RunIndex.encode(counts: sights.counts(nodeCount: contents.nodes.count))),
      packed(.sightPlaces, sights.entryWords), packed(.sights, sights.sightWords),
    ]
  }

  private func hierarchySections() -> [Payload] {
    guard let hierarchy = contents.hierarchy?(contents) else { return [] }
    let sections = hierarchy.sections()
    return [
      Payload(kind: .hierarchyFirst, bytes: sections.first, parameter: hierarchy.priceHash),
      Payload(kind: .hierarchy, bytes: sections.bytes, parameter: sections.parameter),
      Payload(kind: .hierarchyMiddles, bytes: sections.middles, parameter: sections.middleBits),
      Payload(kind: .hierarchyTops, bytes: sections.tops),
      Payload(kind: .hierarchyHubs, bytes: sections.hubs),
    ]
  }

  private func packed(_ kind: SectionKind, _ values: some Collection<UInt64>) -> Payload {
    let (bytes, width) = PackedIntegers.pack(values)
    return Payload(
      kind: kind, bytes: bytes, parameter: UInt64(width) | UInt64(values.count) << 8)
  }

  private func words(_ values: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 4)
    for value in values { bytes.append(littleEndian: value) }
    return bytes
  }

  // MARK: Sections

  private func metadata() -> [UInt8] {
    contents.metadata.flatMap { Array($0.key.utf8) + [0] + Array($0.value.utf8) + [0] }
  }

  private func attributes() -> [UInt8] {
    var bytes: [UInt8] = []
    for record in contents.attributes { record.encode(to: &bytes) }
    return bytes
  }

  private func passages() -> [UInt8] {
    var bytes: [UInt8] = []
    for record in contents.passages { record.encode(to: &bytes) }
    return bytes
  }

  private func conditions() -> [UInt8] {
    contents.conditions.flatMap { tags in
      // A zero or a line feed in a tag would end it.
      let lines = tags.map { tag in tag.utf8.map { $0 == 0 || $0 == 0x0A ? 0x20 : $0 } }
      return Array(lines.joined(separator: [0x0A])) + [0]
    }
  }

  private func fastEdges() -> [UInt32] {
    contents.edges.indices.filter { index in
      let attributes = contents.attributes[Int(contents.edges[index].attributes)]
      return attributes.isFast
    }.map(UInt32.init)
  }

  private func nodes(_ bounds: BoundingBox) -> Payload {
    let layout = NodeLayout(bounds)
    return Payload(
      kind: .nodes,
      bytes: PackedIntegers.pack(contents.nodes.map(layout.encode), width: layout.width),
      parameter: layout.parameter)
  }

  /// The arcs of each node: first those of edges it is the head of, then those of edges it is the tail of,
  /// each in order of edge. Readers pair twins by that order.
  private func adjacency() -> (counts: [Int], arcs: Payload) {
    let nodeCount = contents.nodes.count
    var counts = [Int](repeating: 0, count: nodeCount)
    for edge in contents.edges {
      counts[Int(edge.tail)] += 1
      counts[Int(edge.head)] += 1
    }
    var next = [Int](repeating: 0, count: nodeCount)
    for node in 0..<max(nodeCount - 1, 0) { next[node + 1] = next[node] + counts[node] }
    let layout = arcLayout()
    var words = [UInt64](repeating: 0, count: contents.edges.count * 2)
    for edge in contents.edges {
      let arc = Arc(
        head: NodeID(edge.tail), length: edge.length, costIndex: Int(edge.attributes) * 2)
      words[next[Int(edge.head)]] = layout.encode(arc)
      next[Int(edge.head)] += 1
    }
    for edge in contents.edges {
      let arc = Arc(
        head: NodeID(edge.head), length: edge.length, costIndex: Int(edge.attributes) * 2 + 1)
      let position = next[Int(edge.tail)]
      words[position] = layout.encode(arc)
      next[Int(edge.tail)] += 1
    }
    let arcs = Payload(
      kind: .arcs, bytes: PackedIntegers.pack(words, width: layout.width),
      parameter: layout.headBits | layout.lengthBits << 8 | layout.attributeBits << 16)
    return (counts, arcs)
  }

  /// As many bits as this area needs.
  private func arcLayout() -> ArcLayout {
    func bits(_ greatest: Int) -> Int { 64 - UInt64(max(greatest, 0)).leadingZeroBitCount }
    let layout = ArcLayout(
      headBits: bits(contents.nodes.count - 1),
      lengthBits: bits(Int(contents.edges.map(\.length).max() ?? 0)),
      attributeBits: bits(contents.attributes.count - 1))
    guard let layout else { preconditionFailure("more nodes or attributes than the format has") }
    return layout
  }

  private func sources() -> (blocks: [UInt8], numbers: [UInt8]) {
    var blocks: [UInt8] = []
    var numbers: [UInt8] = []
    var last: UInt64 = 0
    for (index, source) in contents.sources.enumerated() {
      let key = source.sortKey
      if index & ((1 << AreaFormat.wayBlockShift) - 1) == 0 {
        blocks.append(littleEndian: key)
        blocks.append(littleEndian: UInt32(numbers.count))
        blocks.append(littleEndian: UInt32(0))
      } else {
        Varint.append(key - last, to: &numbers)
      }
      last = key
    }
    return (blocks, numbers)
  }

  private func names(_ lists: [[LocalName]]) -> (offsets: [UInt64], bytes: [UInt8]) {
    var offsets: [UInt64] = [0]
    var bytes: [UInt8] = []
    for list in lists {
      for name in list {
        for text in [name.language, name.text] {
          Varint.append(UInt64(text.utf8.count), to: &bytes)
          bytes += text.utf8
        }
      }
      offsets.append(UInt64(bytes.count))
    }
    return (offsets, bytes)
  }

  /// The least box around everything; the widest empty stretch of longitudes is left outside.
  private func bounds() -> BoundingBox {
    let points = [contents.nodes, contents.interior]
    var south = Int32.max
    var north = Int32.min
    var tenths = [Bool](repeating: false, count: 3601)
    for point in points.joined() {
      south = min(south, point.latitudeE7)
      north = max(north, point.latitudeE7)
      tenths[Int((Int64(point.longitudeE7) + 1_800_000_000) / 1_000_000)] = true
    }
    guard south <= north else { return BoundingBox(west: 0, south: 0, east: 0, north: 0) }
    // 3,600 tenths of a degree: +180 belongs to the last, −180 to the first.
    let used = tenths.indices.filter { tenths[$0] }
    var widest = (gap: used[0] + 3600 - used[used.count - 1], start: 0)
    for index in 1..<max(used.count, 1) where used[index] - used[index - 1] > widest.gap {
      widest = (used[index] - used[index - 1], index)
    }
    let isSplit = widest.start > 0
    var west = Int32.max
    var east = Int32.min
    let seam = isSplit ? Int32(used[widest.start] * 1_000_000 - 1_800_000_000) : Int32.min
    for point in points.joined() {
      let isEastern = point.longitudeE7 >= seam
      if !isSplit {
        west = min(west, point.longitudeE7)
        east = max(east, point.longitudeE7)
      } else if isEastern {
        west = min(west, point.longitudeE7)
      } else {
        east = max(east, point.longitudeE7)
      }
    }
    return BoundingBox(west: west, south: south, east: east, north: north)
  }
}

extension EdgeAttributes {
  /// Whether moving along it can beat walking: ferries and moving walkways.
  package var isFast: Bool { wayClass == .ferry || (conveying != .none && wayClass != .steps) }
}

extension SourceID {
  /// Orders sources in the file: the zigzag of the number, then the kind.
  var sortKey: UInt64 { Varint.zigzag(number) << 2 | UInt64(kind.rawValue) }
}
