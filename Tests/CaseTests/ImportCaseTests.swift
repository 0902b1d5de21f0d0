import Foundation
import OSMExtract
import TestSupport
import Testing
import WalkGraph
import WalkImport
import WalkRouting

private func street(_ input: String, _ title: String) -> CaseWalk {
  CaseWalk(
    input: input, title: title, from: (35, 160), to: (35.0008993, 160.0021957), meters: 300,
    ways: [101, 102])
}

private let walks: [CaseWalk] = [
  street("IMP03.osm", "node ids above 2^31, 2^32 and 2^53"),
  street("IMP05.osm", "ways before nodes"),
  street("IMP09-xml.osm.pbf", "XML that is called PBF"),
  street("IMP09.osm", "gzip that is not called so"),
  street("IMP13-raw.osm.pbf", "a PBF of uncompressed blocks"),
  street("IMP13-nodense.osm.pbf", "a PBF of plain nodes"),
  street("IMP13-lz4.osm.pbf", "a PBF of LZ4 blocks"),
]

@Test(arguments: walks)
func `unusual extracts are read`(_ walk: CaseWalk) throws { try walk.check() }

/// One street as XML, gzipped XML and three kinds of PBF.
private let sameStreet = [
  "IMP09-xml.osm.pbf", "IMP09.osm", "IMP13-raw.osm.pbf", "IMP13-nodense.osm.pbf",
  "IMP13-lz4.osm.pbf",
]

@Test func `the same data gives the same bytes, whatever the format`() throws {
  let areas = try sameStreet.map { input in
    let folder = try TemporaryFolder()
    // The area tells the name of its extract, so all have one name.
    try FileManager.default.copyItem(
      atPath: CaseArea.input(input), toPath: folder.path("street.osm"))
    _ = try Importer.run(extracts: [folder.path("street.osm")], to: folder.path("area.walk"))
    return try Data(contentsOf: URL(fileURLWithPath: folder.path("area.walk")))
  }
  for (input, area) in zip(sameStreet, areas) { #expect(area == areas[0], "\(input)") }
}

@Suite struct RefusedExtractCaseTests {
  /// Imports over an older area and returns the error; the older area must be all there is afterwards.
  private func error(of bytes: Data, named name: String) throws -> (any Error)? {
    let source = try TemporaryFolder()
    let folder = try TemporaryFolder()
    try bytes.write(to: URL(fileURLWithPath: source.path(name)))
    let older = Data("older".utf8)
    try older.write(to: URL(fileURLWithPath: folder.path("area.walk")))
    do {
      _ = try Importer.run(extracts: [source.path(name)], to: folder.path("area.walk"))
      return nil
    } catch {
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(left == ["area.walk"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("area.walk"))) == older)
      return error
    }
  }

  private func bytes(_ input: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: CaseArea.input(input)))
  }

  @Test func `half a download is named, with the byte where it ends`() throws {
    let bytes = try bytes("IMP01.osm.pbf")
    guard
      case .truncated(let path, let offset) =
        try error(of: bytes, named: "half.osm.pbf") as? ExtractError
    else {
      Issue.record("not told")
      return
    }
    #expect(path.hasSuffix("half.osm.pbf"))
    #expect(offset == Int64(bytes.count))
  }

  /// A cut between two blocks cannot be told from the end of the file; this one leaves no ways.
  @Test func `no beginning of a file gives an area`() throws {
    let whole = try bytes("IMP13-nodense.osm.pbf")
    var complete: [Int] = []
    for count in 0..<whole.count {
      switch try error(of: whole.prefix(count), named: "cut.osm.pbf") {
      case ExtractError.truncated(_, Int64(count))?: break
      case ExtractError.notOSM?: #expect(count == 0)
      case ImportError.nothingToWalk?: complete.append(count)
      case let other: Issue.record("cut after \(count) bytes: \(String(describing: other))")
      }
    }
    #expect(complete.count <= 2, "cuts between blocks: \(complete)")
    #expect(try error(of: whole, named: "whole.osm.pbf") == nil)
  }

  @Test(arguments: ["town.osh", "town.osm"])
  func `a history file is refused, whatever it is called`(name: String) throws {
    let error = try error(of: bytes("IMP07.osh"), named: name)
    guard case ExtractError.history? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `an error page is called one`() throws {
    let error = try error(of: bytes("IMP09.osm.pbf"), named: "page.osm.pbf")
    guard case ExtractError.notOSM(_, .html)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["IMP11.osm", "IMP11-empty.osm"])
  func `no way to walk on is told`(input: String) throws {
    let error = try error(of: bytes(input), named: "sea.osm")
    guard case ImportError.nothingToWalk? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a file of no bytes is told`() throws {
    let error = try error(of: bytes("IMP11-zero.osm"), named: "zero.osm")
    guard case ExtractError.notOSM(_, .empty)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
