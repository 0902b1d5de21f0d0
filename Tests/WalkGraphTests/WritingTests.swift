import Foundation
import TestSupport
import Testing

@testable import WalkGraph

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file is written whole or not at all.
@Suite struct WritingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("area.walk")
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  /// The code of the error that writing throws.
  private func code(writingTo path: String) -> Int32? {
    do {
      _ = try TwoNodes.contents.write(to: path, producer: TwoNodes.producer)
      return nil
    } catch {
      if case AreaError.cannotWrite(path, let code) = error { return code }
      return -1
    }
  }

  @Test func `a new file takes the place of the old one, and nothing is left beside it`() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    #expect(code(writingTo: path) == nil)
    try Area(contentsOf: path).validate()
    #expect(try files == ["area.walk"])
  }

  @Test func `what goes wrong before the file has its name leaves the old one`() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    var checksum: UInt64?
    #expect(throws: CancellationError.self) {
      _ = try TwoNodes.contents.write(to: path, producer: TwoNodes.producer) {
        checksum = $0
        throw CancellationError()
      }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
    #expect(try files == ["area.walk"])
    #expect(code(writingTo: path) == nil)
    #expect(try Area(contentsOf: path).checksum == checksum)
  }

  @Test func `an area that is open stays what it was when its file is replaced`() throws {
    #expect(code(writingTo: path) == nil)
    let area = try Area(contentsOf: path)
    _ = try RandomContents(seed: 3).contents.write(to: path, producer: "walkback tests")
    try area.validate()
    #expect(area.edgeCount == 1)
  }

  @Test func `a folder that is not there is named`() {
    #expect(code(writingTo: folder.path("none/area.walk")) == ENOENT)
  }

  @Test func `a folder in the place of the file stays, and nothing is left beside it`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(code(writingTo: path) == EISDIR)
    #expect(try files == ["area.walk"])
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is unwritable to root"))
  func `in an unwritable folder the old file stays`() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    chmod(folder.url.path, 0o500)
    defer { chmod(folder.url.path, 0o700) }
    #expect(code(writingTo: path) == EACCES)
    #expect(try files == ["area.walk"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }
}
