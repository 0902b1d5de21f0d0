/// The numbers of the area file format, once. The written spec is <doc:FileFormat>.
@usableFromInline package enum AreaFormat {
  /// "WALK", then bytes that text-mode copying would change.
  static let magic: [UInt8] = [0x57, 0x41, 0x4C, 0x4B, 0x0D, 0x0A, 0x1A, 0x0A]
  package static let version: UInt32 = 4
  /// The versions that are read. Version 3 had longer blocks of ways, see ``wayBlockShift(ofVersion:)``.
  static let readableVersions: ClosedRange<UInt32> = 3...version
  package static let headerBytes = 96
  static let tableEntryBytes = 32
  static let maximumSections = 64
  static let sectionAlignment = 64
  /// Each block of this many bytes of the file has a checksum of its own.
  @usableFromInline package static let blockShift = 12
  @usableFromInline static let blockBytes = 1 << blockShift

  // The most bits that the parts of an arc may take.
  package static let headBits = 28
  package static let lengthBits = 17
  package static let attributeBits = 18
  /// The longest edge, in decimeters; longer stretches are cut by nodes of our own.
  package static let maximumLength = (1 << lengthBits) - 1
  package static let maximumNodes = 1 << headBits
  package static let maximumAttributes = 1 << attributeBits

  /// Bytes of a block's checksum: the low half of its XXH64.
  static let checksumBytes = 4

  static let passageBytes = 8
  /// Under each lowest box of a tree of boxes lie so many edges.
  static let edgesOfGroup = 4
  static let wayBlockShift = wayBlockShift(ofVersion: version)
  static let wayBlockBytes = 16

  static func wayBlockShift(ofVersion version: UInt32) -> Int { version == 3 ? 6 : 4 }
}

/// A section of the area file.
public enum SectionKind: UInt32, CaseIterable, Sendable {
  case metadata = 0x4154_454D  // "META"
  case nodes = 0x4544_4F4E  // "NODE"
  case firstArc = 0x5453_5246  // "FRST"
  case arcs = 0x5343_5241  // "ARCS"
  case edgeIndex = 0x5844_4945  // "EIDX"
  case edgeStarts = 0x5453_4445  // "EDST"
  case nodeStarts = 0x5453_444E  // "NDST"
  case geometryOffsets = 0x464F_4547  // "GEOF"
  case geometry = 0x4D4F_4547  // "GEOM"
  case edgeWays = 0x5957_4445  // "EDWY"
  case runEdges = 0x4544_4E52  // "RNDE"
  case runWays = 0x5957_4E52  // "RNWY"
  case runPoints = 0x5450_4E52  // "RNPT"
  case wayBlocks = 0x4B42_5957  // "WYBK"
  case wayNumbers = 0x4D4E_5957  // "WYNM"
  case wayNames = 0x414E_5957  // "WYNA"
  case nameOffsets = 0x464F_4D4E  // "NMOF"
  case names = 0x454D_414E  // "NAME"
  case attributes = 0x5254_5441  // "ATTR"
  case passages = 0x5353_4150  // "PASS"
  case conditions = 0x444E_4F43  // "COND"
  case components = 0x504D_4F43  // "COMP"
  case fastEdges = 0x5453_4146  // "FAST"
  case edgeBoxes = 0x5842_4445  // "EDBX"
  case groundBoxes = 0x5842_5247  // "GRBX"
  case groundOffsets = 0x464F_5247  // "GROF"
  case grounds = 0x444E_5247  // "GRND"
  case obstacleBoxes = 0x5842_424F  // "OBBX"
  case obstacleOffsets = 0x464F_424F  // "OBOF"
  case obstacles = 0x5453_424F  // "OBST"
  case sightEntries = 0x4654_4953  // "SITF"
  case sightPlaces = 0x5054_4953  // "SITP"
  case sights = 0x5354_4953  // "SITS"
  case hierarchyFirst = 0x4652_4948  // "HIRF"
  case hierarchy = 0x4352_4948  // "HIRC"
  case hierarchyMiddles = 0x4D52_4948  // "HIRM"
  case hierarchyTops = 0x5452_4948  // "HIRT"
  case hierarchyHubs = 0x4C52_4948  // "HIRL"
  case landmarks = 0x4B52_4D4C  // "LMRK"
  case checksums = 0x534D_5553  // "SUMS"

  /// The four characters that name the section in the file.
  public var code: String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (8 * $0)) }, as: UTF8.self)
  }

  /// What the section holds.
  public var title: String {
    switch self {
    case .metadata: "metadata"
    case .nodes: "node coordinates"
    case .firstArc: "first arcs"
    case .arcs: "arcs"
    case .edgeIndex: "edge index"
    case .edgeStarts: "where edges begin in it"
    case .nodeStarts: "where nodes begin in it"
    case .geometryOffsets: "geometry offsets"
    case .geometry: "geometry"
    case .edgeWays: "ways of edges"
    case .runEdges: "edges of several ways"
    case .runWays: "their further ways"
    case .runPoints: "where those begin"
    case .wayBlocks: "way id blocks"
    case .wayNumbers: "way ids"
    case .wayNames: "names of ways"
    case .nameOffsets: "name offsets"
    case .names: "names"
    case .attributes: "attributes"
    case .passages: "passages"
    case .conditions: "conditions"
    case .components: "components"
    case .fastEdges: "fast edges"
    case .edgeBoxes: "boxes of edges"
    case .groundBoxes: "boxes of open grounds"
    case .groundOffsets: "offsets of open grounds"
    case .grounds: "open grounds"
    case .obstacleBoxes: "boxes of obstacles"
    case .obstacleOffsets: "offsets of obstacles"
    case .obstacles: "obstacles"
    case .sightEntries: "sights of nodes"
    case .sightPlaces: "where those stand"
    case .sights: "what they are"
    case .hierarchyFirst: "first arcs of the hierarchy"
    case .hierarchy: "arcs of the hierarchy"
    case .hierarchyMiddles: "middles of its shortcuts"
    case .hierarchyTops: "nodes at its top"
    case .hierarchyHubs: "costs between those"
    case .landmarks: "costs from landmarks"
    case .checksums: "checksums"
    }
  }

  /// A reader that does not know the section may use the file without it.
  var isSkippable: Bool {
    switch self {
    case .metadata, .sightEntries, .sightPlaces, .sights, .hierarchyFirst, .hierarchy,
      .hierarchyMiddles, .hierarchyTops, .hierarchyHubs, .landmarks:
      true
    default: false
    }
  }
}
