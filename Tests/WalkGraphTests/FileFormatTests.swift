import Foundation
import Testing

@testable import WalkGraph

/// The numbers of the written specification are those of the code.
@Suite struct FileFormatTests {
  /// The specification, cut at its headings.
  private struct Specification {
    private var parts: [String: [Substring]] = [:]

    init() throws {
      let url = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/WalkGraph/WalkGraph.docc/FileFormat.md")
      var heading = ""
      for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("#") {
          heading = line.drop { $0 == "#" || $0 == " " }.description
        } else {
          parts[heading, default: []].append(line)
        }
      }
    }

    /// The lines under a heading.
    func lines(_ heading: String) -> [Substring] { parts[heading] ?? [] }

    /// The rows of all tables under a heading, their heads and rules left out, without code quotes.
    func rows(_ heading: String) -> [[String]] {
      let lines = lines(heading)
      return lines.indices.compactMap { index in
        let isHead = index + 1 < lines.count && lines[index + 1].hasPrefix("|-")
        guard lines[index].hasPrefix("|"), !lines[index].hasPrefix("|-"), !isHead else {
          return nil
        }
        return lines[index].dropFirst().dropLast().split(
          separator: "|", omittingEmptySubsequences: false
        ).map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
      }
    }

    /// "value name" of each row of an enumeration.
    func values(_ heading: String) -> [String] { rows(heading).map { "\($0[0]) \($0[1])" } }
  }

  private let specification: Specification

  init() throws { specification = try Specification() }

  @Test func `the header is as large as its rows`() throws {
    let rows = specification.rows("Header")
    var offset = 0
    for row in rows {
      #expect(Int(row[0]) == offset, "\(row)")
      offset += Int(row[1]) ?? 0
    }
    #expect(offset == AreaFormat.headerBytes)
    #expect(rows.first { $0[0] == "8" }?[3] == "version: \(AreaFormat.version)")
    let magic = AreaFormat.magic.map { String($0, radix: 16, uppercase: true) }
      .map { $0.count < 2 ? "0\($0)" : $0 }.joined(separator: " ")
    #expect(rows.first?[3].contains(magic) == true)
  }

  @Test(
    arguments: [
      ("Section table", AreaFormat.tableEntryBytes),
      ("Ways", AreaFormat.wayBlockBytes), ("Passages", AreaFormat.passageBytes),
      ("Boxes", BoxTree.nodeBytes),
      ("First arcs", RunIndex.blockBytes + RunIndex.wideBytes),
      ("Hierarchy", 8), ("Landmarks", LandmarkView.headerBytes + LandmarkView.nodeBytes),
    ])
  func `records are as large as their rows`(heading: String, bytes: Int) throws {
    let sizes = specification.rows(heading).compactMap { row in
      Int(row[0]) == nil || row.count < 4 ? nil : Int(row[1])
    }
    #expect(sizes.reduce(0, +) == bytes)
  }

  @Test func `the sections are those of the code`() throws {
    let rows = specification.rows("Section table").filter { Int($0[0]) == nil }
    #expect(Set(rows.map { $0[0] }) == Set(SectionKind.allCases.map(\.code)))
    for row in rows {
      let kind = SectionKind.allCases.first { $0.code == row[0] }
      #expect(kind?.isSkippable == (row[1] == "skippable"), "\(row)")
      #expect(kind?.title == row[2], "\(row)")
    }
  }

  @Test func `the limits are those of the code`() throws {
    let limits = Dictionary(
      uniqueKeysWithValues: specification.rows("Limits").map { ($0[0], Int($0[1])) })
    #expect(
      limits == [
        "sections": AreaFormat.maximumSections,
        "bytes of a block": AreaFormat.blockBytes,
        "bits of a head": AreaFormat.headBits,
        "bits of a length": AreaFormat.lengthBits,
        "bits of an attribute index": AreaFormat.attributeBits,
        "nodes": AreaFormat.maximumNodes,
        "length of an edge in decimeters": AreaFormat.maximumLength,
        "attribute sets": AreaFormat.maximumAttributes,
        "bits of a packed integer": PackedIntegers.maximumWidth,
        "edges of a group": AreaFormat.edgesOfGroup,
        "obstacles of a group": ShapeGroups.Kinds.obstacles.groupSize,
        "boxes under a box": BoxTree.fanout,
        "points between the ends of an edge": EdgeShapes.countLimit - 1,
        "reach of a ground in 1e-7 degrees": OpenGround.mostReach,
      ])
  }

  private static func values<T: RawRepresentable>(_ cases: [T]) -> [String] {
    cases.map { "\($0.rawValue) \($0)" }
  }

  @Test(
    arguments: [
      ("Class", values(WayClass.allCases)), ("Detail", values(WayDetail.allCases)),
      ("Surface", values(Surface.allCases)), ("Smoothness", values(Smoothness.allCases)),
      ("Access", values(Access.allCases)), ("Sidewalk", values(Sidewalk.allCases)),
      ("Trail visibility", values(TrailVisibility.allCases)),
      ("Conveying", values(Conveying.allCases)), ("Wheels", values(Wheels.allCases)),
      ("Passage kind", values(PassageKind.allCases)), ("Sight kind", values(SightKind.allCases)),
    ])
  func `enumerations have the values of the code`(heading: String, values: [String]) throws {
    #expect(specification.values(heading) == values)
  }

  @Test func `flags have the bits of the code`() throws {
    let flags: [(String, EdgeFlags)] = [
      ("lit", .lit),
      ("walkingRoute", .walkingRoute),
      ("builtUp", .builtUp),
      ("openGround", .openGround),
      ("bicycleDesignated", .bicycleDesignated),
      ("bridge", .bridge),
      ("tunnel", .tunnel),
      ("roundabout", .roundabout),
      ("unlit", .unlit),
      ("handrail", .handrail),
      ("indoor", .indoor),
      ("mountainBikeTrail", .mountainBikeTrail),
      ("informal", .informal),
      ("ford", .ford),
      ("forward", .forward),
      ("backward", .backward),
      ("entryAtTail", .entryAtTail),
      ("entryAtHead", .entryAtHead),
      ("boardingAtTail", .boardingAtTail),
      ("boardingAtHead", .boardingAtHead),
      ("tidal", .tidal),
      ("ramp", .ramp),
      ("steppingStoneFord", .steppingStoneFord),
      ("floodProne", .floodProne),
      ("hazard", .hazard),
    ]
    #expect(
      specification.values("Flags") == flags.map { "\($1.rawValue.trailingZeroBitCount) \($0)" })
    #expect(EdgeFlags(flags.map(\.1)) == .known)
  }

  @Test func `each field of an attribute set has its bit`() throws {
    let fields: [(String, (inout EdgeAttributes) -> Void)] = [
      ("flags", { $0.flags = [] }),
      ("surface", { $0.surface = .paved }),
      ("tailPassage", { $0.tailPassage = 1 }),
      ("headPassage", { $0.headPassage = 1 }),
      ("access", { $0.access = .private }),
      ("sidewalk", { $0.sidewalk = .both }),
      ("detail", { $0.detail = .crossing }),
      ("incline", { $0.incline = 0 }),
      ("stairsPerHundredMeters", { $0.stairsPerHundredMeters = 1 }),
      ("smoothness", { $0.smoothness = .good }),
      ("trackGrade", { $0.trackGrade = 1 }),
      ("trailVisibility", { $0.trailVisibility = .bad }),
      ("sacScale", { $0.sacScale = 1 }),
      ("wheels", { $0.wheels = .no }),
      ("levelHalves", { $0.levelHalves = 0 }),
      ("levelSpanHalves", { $0.levelSpanHalves = 1 }),
      ("levelName", { $0.levelName = 1 }),
      ("condition", { $0.condition = 1 }),
      ("seconds", { $0.seconds = 1 }),
      ("speed", { $0.speed = 1 }),
      ("conveying", { $0.conveying = .forward }),
    ]
    let rows = specification.values("Attributes")
    #expect(rows.count == fields.count)
    for (row, field) in zip(rows, fields) {
      var set = EdgeAttributes(wayClass: .path)
      field.1(&set)
      var bytes: [UInt8] = []
      set.encode(to: &bytes)
      var mask: UInt64?
      bytes.withUnsafeBytes { buffer in
        var offset = 1
        guard let base = buffer.baseAddress else { return }
        mask = Varint.read(base, &offset, end: buffer.count)
      }
      #expect(row == "\(mask?.trailingZeroBitCount ?? -1) \(field.0)")
    }
  }

  @Test func `sources have the kinds of the code`() throws {
    let kinds: [SourceID.Kind] = [.way, .relation, .made]
    let rows = specification.rows("Ways").filter { $0.count == 3 }.map { "\($0[0]) \($0[1])" }
    #expect(rows == Self.values(kinds))
  }

  @Test func `grounds and obstacles have the kinds of the code`() {
    func kinds(_ heading: String) -> [String] {
      specification.rows(heading).filter { Int($0[0]) != nil }.map { "\($0[0]) \($0[1])" }
    }
    #expect(kinds("Grounds") == Self.values(OpenGround.Kind.allCases))
    #expect(kinds("Obstacles") == Self.values(Obstacle.Kind.allCases))
  }

  @Test func `the annotated bytes are those of the fixture, and the others are zero`() throws {
    let fixture = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TwoNodes.fixture)))
    var rest = fixture
    for line in specification.lines("Example") {
      let words = line.prefix(53).split(separator: " ")
      guard let first = words.first, first.count == 4, let offset = Int(first, radix: 16) else {
        continue
      }
      let shown = words.dropFirst().compactMap { UInt8($0, radix: 16) }
      try #require(offset + shown.count <= fixture.count)
      #expect(Array(fixture[offset..<offset + shown.count]) == shown, "\(line)")
      for place in shown.indices { rest[offset + place] = 0 }
    }
    #expect(rest.allSatisfy { $0 == 0 })
    #expect(rest != fixture)
  }
}
