import OSMExtract
import WalkImport

extension Failure {
  init(_ error: ExtractError) {
    switch error {
    case .notFound(let path):
      self.init("NoInput", .noInput, "There is no file \(path). Check the name.")
    case .unreadable(let path, let code):
      self.init(
        isInputOutputFault(code) ? "InputOutput" : "NoInput",
        isInputOutputFault(code) ? .inputOutput : .noInput,
        "\(path) cannot be read: \(Spoken.reason(code)). Name an .osm or .osm.pbf file that you may read."
      )
    case .notOSM(let path, let content):
      self.init(
        "NotOSM", .badData,
        "\(path) is not an OpenStreetMap file: it \(Self.words(content)). \(Self.advice(content))")
    case .truncated(let path, let offset):
      self.init(
        "Damaged", .badData,
        "\(path) is truncated: it ends in the middle, after byte \(offset). Download it again.")
    case .damaged(let path, let offset, let detail):
      let place = offset.map { " at byte \($0)" } ?? ""
      let words = detail.isEmpty ? "" : " (\(detail))"
      self.init(
        "Damaged", .badData, "\(path) is damaged\(place)\(words). Download it again.")
    case .history(let path):
      self.init(
        "HistoryFile", .badData,
        "\(path) is a history file, with several versions of the same objects. Make an extract of it: "
          + "osmium time-filter \(Spoken.shellWord(path)) -o extract.osm.pbf")
    case .changeFile(let path):
      self.init(
        "ChangeFile", .badData,
        "\(path) holds changes between two extracts. Merge them into the extract they belong to: "
          + "osmium apply-changes EXTRACT \(Spoken.shellWord(path)) -o new.osm.pbf")
    case .unsupported(let path, let what):
      self.init(
        "Unsupported", .badData,
        "\(path) uses \(what), which this build does not read. Rewrite it: osmium cat "
          + "\(Spoken.shellWord(path)) -o plain.osm.pbf -f pbf,pbf_compression=zlib")
    case .cannotSpool(let directory, let code):
      self.init(
        isOutOfSpace(code) ? "DiskFull" : "CannotCreate",
        isOutOfSpace(code) ? .inputOutput : .cannotCreate,
        "Standard input cannot be kept in \(directory): \(Spoken.reason(code)). Set TMPDIR to a folder "
          + "with room, or name the file instead.")
    case .outOfMemory(let path):
      self.init(
        "OutOfMemory", .unavailable,
        "There is not enough memory to read \(path). Close other programs, or cut a smaller extract."
      )
    }
  }

  init(_ error: ImportError) {
    switch error {
    case .nothingToWalk(let paths):
      self.init(
        "NothingToWalk", .badData,
        "\(Spoken.list(paths)) \(paths.count == 1 ? "has" : "have") no walkable ways, so there is "
          + "nothing to make an area of. Take an extract with streets and paths in it, or a wider --bbox."
      )
    case .tooMany(let what, let limit):
      self.init(
        "TooLarge", .badData,
        "The extract has more \(what) than an area file can number (\(Spoken.count(limit))). Cut it "
          + "into smaller extracts, or use --bbox.")
    }
  }

  private static func words(_ content: ForeignContent) -> String {
    switch content {
    case .empty: "is empty"
    case .html: "looks like HTML, a web page"
    case .json: "looks like JSON"
    case .text: "looks like plain text"
    case .tar: "looks like a tar archive"
    case .zip: "looks like a zip archive"
    case .sevenZip: "looks like a 7-Zip archive"
    case .xz: "is compressed with xz"
    case .zstandard: "is compressed with Zstandard"
    case .sqlite: "looks like an SQLite database"
    case .pdf: "looks like a PDF document"
    case .image: "looks like an image"
    case .shapefile: "looks like a shapefile"
    case .xml(let root): "is XML of another kind (<\(root)>)"
    case .compressedTwice: "is compressed twice"
    case .unknown: "looks like none"
    }
  }

  private static func advice(_ content: ForeignContent) -> String {
    switch content {
    case .empty, .html, .json, .text:
      "The download may have failed; open the address in a browser and download it again."
    case .tar, .zip, .sevenZip: "Unpack it and import the .osm or .osm.pbf file inside."
    case .xz, .zstandard, .compressedTwice: "Decompress it first."
    default: "Name an .osm, .osm.gz, .osm.bz2 or .osm.pbf file."
    }
  }
}
