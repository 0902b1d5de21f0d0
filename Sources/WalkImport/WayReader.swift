import OSMExtract
import WalkGraph

/// The walkable ways of all extracts, as flat arrays.
struct WalkWays {
  var ids: [Int64] = []
  /// Index of the way's meaning.
  var meanings: [Int32] = []
  /// Index of the way's names; 0 is none.
  var names: [UInt32] = []
  /// Where each way's node references begin in ``refs``, and one more for the end.
  var firstRef: [Int] = [0]
  var refs: [Int64] = []
  /// The lists that ``names`` points into.
  var nameLists: [[LocalName]] = [[]]

  var count: Int { ids.count }
}

/// Reads the ways of extracts and keeps those that may be walked.
struct WayReader {
  private(set) var ways = WalkWays()
  var meanings = MeaningTable()
  private(set) var waysRead = 0
  private(set) var skipped = Skipped()
  private var versions: [Int64: (file: Int, version: UInt32)] = [:]
  private var nameIndex: [[LocalName]: UInt32] = [[]: 0]
  private var file = 0

  /// Adds the ways of an extract; one that an earlier extract held is not added again.
  mutating func read(_ extract: Extract) throws {
    file += 1
    let summary = try extract.readWays { way in
      waysRead += 1
      guard let index = meanings.way(way.tags) else { return }
      let meaning = meanings.ways[index]
      guard meaning.isKept else {
        skipped.add("not for walkers: \(meaning.rule)")
        return
      }
      guard way.nodeRefs.count >= 2 else {
        skipped.add("ways of fewer than two nodes")
        return
      }
      guard abs(way.id) < 1 << 60 else {
        skipped.add("ids out of range")
        return
      }
      if let known = versions[way.id] {
        if known.file == file, known.version != way.version {
          throw ExtractError.history(path: extract.path)
        }
        skipped.add("ways that stand twice")
        return
      }
      versions[way.id] = (file, way.version)
      ways.ids.append(way.id)
      ways.meanings.append(Int32(index))
      ways.names.append(names(way.tags))
      for index in 0..<way.nodeRefs.count { ways.refs.append(way.nodeRefs[index]) }
      ways.firstRef.append(ways.refs.count)
    }
    skipped.add("deleted objects", summary.deleted)
  }

  /// The way's name as signposted, then its names in languages; its `ref` where it has no name.
  private mutating func names(_ tags: TagList) -> UInt32 {
    var signposted: String?
    var reference: String?
    var inLanguages: [LocalName] = []
    for tag in tags {
      let key = tag.key.bytes
      if tag.key == "name" {
        signposted = tag.value.string
      } else if tag.key == "ref" {
        reference = tag.value.string
      } else if key.count > 5, key.prefix(5).elementsEqual("name:".utf8) {
        let language = tag.key.string.dropFirst(5)
        if isLanguage(language) {
          inLanguages.append(LocalName(language: String(language), text: tag.value.string))
        }
      }
    }
    guard let name = signposted ?? reference, !name.isEmpty else { return 0 }
    var list = [LocalName(language: "", text: name)]
    list += inLanguages.filter { $0.text != name && !$0.text.isEmpty }
      .sorted { $0.language < $1.language }
    if let index = nameIndex[list] { return index }
    let index = UInt32(ways.nameLists.count)
    ways.nameLists.append(list)
    nameIndex[list] = index
    return index
  }

  /// Two or three letters, maybe with a script or country: `de`, `sr-Latn`.
  private func isLanguage(_ text: Substring) -> Bool {
    let first = text.prefix { $0.isASCII && $0.isLowercase }
    let rest = text.dropFirst(first.count)
    return (2...3).contains(first.count)
      && (rest.isEmpty || rest.first == "-" || rest.first == "_") && rest.count <= 5
  }
}
