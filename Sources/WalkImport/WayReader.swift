import OSMExtract
import WalkGraph

/// The walkable ways of all extracts, as flat arrays.
struct WalkWays {
  var ids: [Int64] = []
  /// Index of the way's meaning.
  var meanings: [Int32] = []
  /// Index of the way's names; 0 is none.
  var names: [UInt32] = []
  /// Of names of ways that have a `ref` too: the names that ways have which have that alone.
  var references: [UInt32: Set<UInt32>] = [:]
  /// Platforms named as their stop, and what else they are called.
  var stops: [(way: Int, name: UInt32)] = []
  /// Where each way's node references begin, and one more for the end.
  var firstRef: [UInt32] = [0]
  /// Ids of nodes, until they have numbers.
  var refs: [Int64] = []
  /// What people call the level of ways of a meaning, by its index, as an index of names.
  var levelNames: [Int: UInt32] = [:]
  /// What each way surrounds, if it is walked across rather than along.
  var groundKinds: [GroundKind] = []
  /// Ways from this number on stand for relations, which have no references of their own.
  var firstRelation = Int.max
  /// Ways from this number on are parts of others that have other names.
  private var firstPart = Int.max
  /// Streets that are not walked along.
  var closedStreets = ClosedStreets()
  /// Ids of ways on signed walking routes.
  var onWalkingRoutes: Set<Int64> = []
  /// The lists that ``names`` points into.
  var nameLists: [[LocalName]] = [[]]

  var count: Int { ids.count }

  /// The object that a way, or what stands for a relation, was drawn as.
  func source(_ way: Int) -> SourceID {
    SourceID(
      kind: way < firstRelation || way >= firstPart ? .way : .relation, number: ids[way])
  }

  /// Adds a part of a way with a name of its own, which has no references; returns its number.
  mutating func addPart(of way: Int, name: UInt32) -> Int {
    firstPart = min(firstPart, count)
    ids.append(ids[way])
    meanings.append(meanings[way])
    names.append(name)
    groundKinds.append(.none)
    return count - 1
  }
}

/// Reads the ways of extracts and keeps those that may be walked.
struct WayReader {
  private(set) var ways = WalkWays()
  private(set) var shapes = ShapeShelf()
  private(set) var sights: SightShelf
  private(set) var places: PlaceShelf
  var meanings = MeaningTable()
  private(set) var waysRead = 0
  private(set) var skipped = Skipped()
  /// Of each meaning that keeps walkers off, how many ways have it.
  private var closed: [Int: Int] = [:]
  /// Of each way read, once ids have not been ascending or a second file begins.
  private var versions: [Int64: (file: Int, version: UInt32)]?
  private var wayVersions: [UInt32] = []
  private var nameSignatures = SignatureTable()
  private var nameSignature: [UInt8] = []
  private var nameOfSignature: [UInt32] = []
  private var nameIndex: [[LocalName]: UInt32] = [[]: 0]
  private var file = 0
  /// Whether ground that is crossed and what stands in the way are left out.
  private let isGraphAlone: Bool

  init(isGraphAlone: Bool = false, keepsPlaces: Bool = false) {
    self.isGraphAlone = isGraphAlone
    places = PlaceShelf(isLeftOut: !keepsPlaces)
    sights = SightShelf(isLeftOut: isGraphAlone)
  }

  /// Adds the ways of an extract; one that an earlier extract held is not added again.
  ///
  /// - Returns: The nodes too where they are put aside.
  mutating func read(_ extract: Extract) throws -> NodeShelf? {
    file += 1
    if file > 1, versions == nil { indexVersions() }
    var shelf: NodeShelf?
    let summary: ReadSummary
    if extract.format.encoding == .xml, extract.byteCount <= NodeShelf.maximumBytes {
      var nodes = NodeShelf()
      summary = try extract.read(
        nodes: { batch in nodes.add(batch) },
        ways: { way in try add(way, of: extract) },
        relations: { relation in add(relation) })
      shelf = nodes
    } else {
      summary = try extract.readBeforeNodes(
        ways: { way in try add(way, of: extract) },
        relations: { relation in add(relation) })
    }
    skipDeleted(summary)
    addClosed()
    return shelf
  }

  /// Counts what a pass passed over.
  mutating func skipDeleted(_ summary: ReadSummary) {
    skipped.add("deleted objects", summary.deleted)
  }

  /// Counts what is closed to walkers by the sentences that lists have: "Closed to walkers (foot.no)".
  private mutating func addClosed() {
    for (index, count) in closed {
      let meaning = meanings.ways[index]
      let words = meaning.reason.hasSuffix(".") ? meaning.reason.dropLast() : meaning.reason[...]
      skipped.add("\(words) (\(meaning.rule))", count)
    }
    closed = [:]
  }

  private mutating func add(_ way: borrowing OSMWay, of extract: Extract) throws {
    waysRead += 1
    let refs = way.nodeRefs
    let isClosed = refs.count >= 4 && refs[0] == refs[refs.count - 1]
    var kind = GroundKind.none
    var walked = meanings.way(way.tags)
    let mayBeObstacle = meanings.lastUses.contains(.obstacle) && !isGraphAlone
    if let index = walked, !meanings.isKept[index] {
      closed[index, default: 0] += 1
      walked = nil
      if meanings.ways[index].attributes.wayClass.isStreet, !isGraphAlone {
        let name = names(way.tags, of: index)
        if name != 0 { ways.closedStreets.add(way, meaning: index, name: name) }
      }
    } else if let index = walked, isClosed, !isGraphAlone, meanings.ways[index].isAreaWhenClosed {
      kind = .open
    }
    if walked == nil, isClosed, mayBeObstacle, let (index, carPark) = meanings.carPark(way.tags) {
      walked = index
      kind = carPark
    }
    let obstacle = mayBeObstacle ? ShapeProfile.obstacle(way.tags, isArea: isClosed) : nil
    let sight = isClosed ? sights.addOutline(way.tags) : nil
    let place = places.addWay(way)
    let shelved = walked == nil ? place : nil
    if obstacle != nil || sight != nil || shelved != nil || walked == nil && !isGraphAlone {
      shapes.add(way, obstacle, sight: sight, place: shelved)
    }
    if let walked { try add(way, meaning: walked, kind, place: place, of: extract) }
  }

  /// Adds a way that is walked along or across.
  private mutating func add(
    _ way: borrowing OSMWay, meaning index: Int, _ kind: GroundKind, place: Int?,
    of extract: Extract
  ) throws {
    guard way.nodeRefs.count >= 2 else {
      skipped.add("ways of fewer than two nodes")
      return
    }
    guard (-(1 << 60) + 1..<(1 << 60)).contains(way.id) else {
      skipped.add("ids out of range")
      return
    }
    if versions == nil, let last = ways.ids.last, last >= way.id { indexVersions() }
    if let known = versions?[way.id] {
      if known.file == file, known.version != way.version {
        throw ExtractError.history(path: extract.path)
      }
      skipped.add("ways that stand twice")
      return
    }
    versions?[way.id] = (file, way.version)
    wayVersions.append(way.version)
    if let place { places.setWalkedWay(ways.count, of: place) }
    ways.ids.append(way.id)
    ways.meanings.append(Int32(index))
    ways.groundKinds.append(kind)
    noteStop(way.tags, of: index)
    ways.names.append(names(way.tags, of: index))
    if let reference = meanings.ways[index].levelReference, ways.levelNames[index] == nil {
      ways.levelNames[index] = number(of: [LocalName(language: "", text: reference)])
    }
    for index in 0..<way.nodeRefs.count { ways.refs.append(way.nodeRefs[index]) }
    ways.firstRef.append(UInt32(ways.refs.count))
  }

  /// Remembers the ways of a signed walking route, and relations that draw areas.
  private mutating func add(_ relation: borrowing OSMRelation) {
    let type = relation.tags["type"]
    if type == "multipolygon", !isGraphAlone { addArea(relation) }
    if let place = places.addRelation(relation) {
      let ways = relation.members.filter { $0.kind == .way }.map(\.ref)
      shapes.add(ShapeRelation(id: relation.id, purpose: .place(place), ways: ways))
    }
    guard type == "route", let route = relation.tags["route"], route == "hiking" || route == "foot"
    else { return }
    for member in relation.members where member.kind == .way {
      ways.onWalkingRoutes.insert(member.ref)
    }
  }

  private mutating func addArea(_ relation: borrowing OSMRelation) {
    var purpose: ShapeRelation.Purpose?
    let meaning = meanings.way(relation.tags)
    if let meaning, meanings.isKept[meaning], meanings.ways[meaning].isAreaWhenClosed {
      purpose = .ground(meaning: meaning, name: names(relation.tags, of: meaning), kind: .open)
    } else if let (meaning, kind) = meanings.carPark(relation.tags) {
      purpose = .ground(meaning: meaning, name: names(relation.tags, of: meaning), kind: kind)
    }
    let obstacle = ShapeProfile.obstacle(relation.tags, isArea: true)
    let ways = relation.members.filter { $0.kind == .way }.map(\.ref)
    guard !ways.isEmpty, (-(1 << 60) + 1..<(1 << 60)).contains(relation.id) else { return }
    if let purpose {
      shapes.add(ShapeRelation(id: relation.id, purpose: purpose, ways: ways))
    }
    if let obstacle {
      shapes.add(ShapeRelation(id: relation.id, purpose: .obstacle(obstacle), ways: ways))
    }
    if let sight = sights.addOutline(relation.tags) {
      shapes.add(ShapeRelation(id: relation.id, purpose: .sight(sight), ways: ways))
    }
  }

  /// Takes away what is needed no more once all extracts are read.
  ///
  /// - Returns: The references of all ways, and the ways that are not walked along.
  mutating func finish() -> (refs: [Int64], shapes: ShapeShelf) {
    var refs = ways.refs
    let shapes = shapes
    ways.refs = []
    ways.closedStreets.moveRefs(to: &refs)
    places.moveNodeMembers(to: &refs)
    self.shapes = ShapeShelf()
    versions = nil
    wayVersions = []
    return (refs, shapes)
  }

  /// Hands the sights over, to which those of nodes are to be added.
  mutating func takeSights() -> SightShelf {
    defer { sights = SightShelf(isLeftOut: true) }
    return sights
  }

  /// Hands the places over, to which those of nodes are to be added.
  mutating func takePlaces() -> PlaceShelf {
    defer { places = PlaceShelf(isLeftOut: true) }
    return places
  }

  /// Hands the ways over, once all are there.
  mutating func takeWays() -> WalkWays {
    defer { ways = WalkWays() }
    return ways
  }

  /// Adds what stands for each relation that is walked across, after all ways.
  mutating func addGrounds(of drawings: ShapeDrawings) {
    ways.firstRelation = ways.count
    for relation in drawings.relations {
      guard case .ground(let meaning, let name, let kind) = relation.purpose else { continue }
      ways.ids.append(relation.id)
      ways.meanings.append(Int32(meaning))
      ways.groundKinds.append(kind)
      ways.names.append(name)
      ways.firstRef.append(ways.firstRef[ways.firstRef.count - 1])
    }
  }

  /// From here on ways are looked up by id. All so far stand in the first file.
  private mutating func indexVersions() {
    var index: [Int64: (file: Int, version: UInt32)] = [:]
    for (id, version) in zip(ways.ids, wayVersions) { index[id] = (1, version) }
    versions = index
  }

  /// A number for the names of a way; 0 where it has none.
  ///
  /// - Parameter meaning: Its number. The `ref` of a path is on no sign that a walker would look for.
  private mutating func names(_ tags: TagList, of meaning: Int) -> UInt32 {
    let wayClass = meanings.ways[meaning].attributes.wayClass
    let hasReference =
      wayClass.isStreet || [.motorway, .track, .platform].contains(wayClass)
    nameSignature.removeAll(keepingCapacity: true)
    for tag in tags {
      let key = tag.key.bytes
      guard isNameKey(key), hasReference || key.count != 3 else { continue }
      nameSignature.append(contentsOf: key)
      nameSignature.append(0)
      nameSignature.append(contentsOf: tag.value.bytes)
      nameSignature.append(0)
    }
    if nameSignature.isEmpty { return 0 }
    let (index, isNew) = nameSignatures.index(of: nameSignature)
    if isNew { nameOfSignature.append(number(ofWay: tags, hasReference: hasReference)) }
    return nameOfSignature[index]
  }

  /// Notes what the platform that is to be added is called besides the name of its stop.
  private mutating func noteStop(_ tags: TagList, of meaning: Int) {
    let wayClass = meanings.ways[meaning].attributes.wayClass
    guard wayClass == .platform || wayClass == .pier && tags["public_transport"] == "platform",
      let name = tags["name"].map(ListedNames.told), !PlatformNames.isNumbered(name)
    else { return }
    let list = PlatformNames.signed(tags["ref"]).map { [LocalName(language: "", text: $0)] } ?? []
    ways.stops.append((way: ways.count - 1, name: number(of: list)))
  }

  /// Notes the `ref` of a way with a name besides.
  private mutating func number(ofWay tags: TagList, hasReference: Bool) -> UInt32 {
    let list = nameList(tags, hasReference: hasReference)
    let name = number(of: list)
    if hasReference, let reference = tags["ref"].map(ListedNames.told), !reference.isEmpty,
      let first = list.first, first.text != reference
    {
      ways.references[name, default: []].insert(
        number(of: [LocalName(language: "", text: reference)]))
    }
    return name
  }

  /// `ref`, `name` or a key that begins so, or one of ``streetKeys``.
  private func isNameKey(_ key: UnsafeRawBufferPointer) -> Bool {
    func begins(_ word: StaticString) -> Bool {
      let count = word.utf8CodeUnitCount
      guard key.count >= count else { return false }
      for index in 0..<count where key[index] != word.utf8Start[index] { return false }
      return true
    }
    return begins("name") || key.count == 3 && begins("ref")
      || key.count == 11 && begins("street:name")
      || key.count == 19 && begins("is_sidepath:of:name")
  }

  /// On a way without a name: the name of the street that it is part of.
  private static let streetKeys = ["street:name", "is_sidepath:of:name"]

  private mutating func number(of list: [LocalName]) -> UInt32 {
    if let index = nameIndex[list] { return index }
    let index = UInt32(ways.nameLists.count)
    ways.nameLists.append(list)
    nameIndex[list] = index
    return index
  }

  /// The way's name as signposted, then its names in languages; where it has no name, that of its street or
  /// its `ref`.
  private func nameList(_ tags: TagList, hasReference: Bool) -> [LocalName] {
    var signposted: String?
    var reference: String?
    var street: String?
    var inLanguages: [LocalName] = []
    for tag in tags {
      let key = tag.key.string
      if key == "name" {
        signposted = tag.value.string
      } else if key == "ref", hasReference {
        reference = tag.value.string
      } else if Self.streetKeys.contains(key) {
        street = tag.value.string
      } else if key.hasPrefix("name:"), isLanguage(key.dropFirst(5)) {
        inLanguages.append(
          LocalName(
            language: String(key.dropFirst(5)), text: ListedNames.told(tag.value.string)))
      }
    }
    guard let name = (signposted ?? street ?? reference).map(ListedNames.told), !name.isEmpty
    else { return [] }
    return [LocalName(language: "", text: name)]
      + inLanguages.filter { $0.text != name && !$0.text.isEmpty }
      .sorted { $0.language < $1.language }
  }

  /// Two or three letters, maybe with a script or country: `de`, `sr-Latn`.
  private func isLanguage(_ text: Substring) -> Bool {
    let first = text.prefix { $0.isASCII && $0.isLowercase }
    let rest = text.dropFirst(first.count)
    return (2...3).contains(first.count)
      && (rest.isEmpty || rest.first == "-" || rest.first == "_") && rest.count <= 5
  }
}
