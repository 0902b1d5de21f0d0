import Foundation
import Testing

/// The command in a folder of its own: with its own home, data and clock zone, and no variables of ours.
final class Sandbox {
  let folder: String
  var environment: [String: String]

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("walkback-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
    environment = [
      "HOME": folder, "XDG_DATA_HOME": folder + "/data", "TZ": "UTC0", "PATH": "/usr/bin:/bin",
      "LC_ALL": "C.UTF-8",
    ]
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// What a run of the command came to.
  struct Result: CustomStringConvertible {
    let status: Int32
    let out: String
    let error: String

    var description: String { "exit \(status)\nstdout: \(out)\nstderr: \(error)" }

    /// Standard output as a JSON object.
    func document() throws -> [String: Any] {
      let object = try JSONSerialization.jsonObject(with: Data(out.utf8))
      return try #require(object as? [String: Any], "\(self)")
    }
  }

  /// Runs the command in the folder.
  @discardableResult
  func run(_ arguments: String..., input: String? = nil) throws -> Result {
    try run(arguments, input: input)
  }

  @discardableResult
  func run(_ arguments: [String], input: String? = nil) throws -> Result {
    try launch(try Self.binary(), arguments, input: input)
  }

  /// Runs a shell line in which `$W` is the command.
  func shell(_ line: String) throws -> Result {
    environment["W"] = try Self.binary()
    return try launch("/bin/sh", ["-c", line], input: nil)
  }

  private func launch(
    _ program: String, _ arguments: [String], input: String?
  ) throws -> Result {
    // Files, not pipes: nobody waits for the other whatever the length of the output.
    let name = "\(folder)/.\(UUID().uuidString)"
    let paths = (input: name + ".in", out: name + ".out", error: name + ".err")
    defer {
      for path in [paths.input, paths.out, paths.error] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    try Data((input ?? "").utf8).write(to: URL(fileURLWithPath: paths.input))
    for path in [paths.out, paths.error] { try Data().write(to: URL(fileURLWithPath: path)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: paths.input))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: paths.out))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: paths.error))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(arguments) ended by signal")
    return Result(
      status: process.terminationStatus, out: try text(paths.out), error: try text(paths.error))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  /// The built command: beside the test bundle, else in `.build`.
  static func binary() throws -> String {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var folder = bundle
    var candidates: [URL] = []
    // A bundle on macOS keeps its program three folders down.
    for _ in 0..<4 {
      candidates.append(folder.appendingPathComponent("walkback"))
      folder.deleteLastPathComponent()
    }
    candidates.append(package.appendingPathComponent(".build/debug/walkback"))
    let found = candidates.first { url in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: url.path)
    }
    return try #require(found?.path, "no command beside \(bundle.path)")
  }

  // MARK: Files

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Every file below the folder, sorted.
  func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
        && !isFolder.boolValue && !name.hasPrefix(".")
    }.sorted()
  }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return try #require((attributes[.posixPermissions] as? NSNumber)?.intValue)
  }
}

/// A town of four streets in the open ocean, and an island that nothing leads to.
///
/// ```
///   4 -- 3              way 12 (steps)
///   |    |
///   1 -- 2 -- 5         way 10, "Sea Street"; 1 is at 35 N 160 E, 5 some 365 m east of it
///
///               8 -- 9  island, way 14, over 2 km off
/// ```
enum Town {
  static let osm = """
    <?xml version="1.0" encoding="UTF-8"?>
    <osm version="0.6" generator="by hand">
      <node id="1" lat="35.0000" lon="160.0000"/>
      <node id="2" lat="35.0000" lon="160.0020"/>
      <node id="3" lat="35.0020" lon="160.0020"/>
      <node id="4" lat="35.0020" lon="160.0000"/>
      <node id="5" lat="35.0000" lon="160.0040"/>
      <node id="8" lat="35.0005" lon="160.0300"/>
      <node id="9" lat="35.0005" lon="160.0320"/>
      <way id="10"><nd ref="1"/><nd ref="2"/><nd ref="5"/>
        <tag k="highway" v="residential"/><tag k="name" v="Sea Street"/></way>
      <way id="11"><nd ref="2"/><nd ref="3"/>
        <tag k="highway" v="footway"/><tag k="name" v="Red&#x9B;31m &lt;Alley&gt; &amp; Co"/></way>
      <way id="12"><nd ref="3"/><nd ref="4"/><tag k="highway" v="steps"/></way>
      <way id="13"><nd ref="4"/><nd ref="1"/><tag k="highway" v="footway"/></way>
      <way id="14"><nd ref="8"/><nd ref="9"/><tag k="highway" v="footway"/></way>
      <way id="15"><nd ref="1"/><nd ref="3"/><tag k="highway" v="motorway"/></way>
    </osm>

    """

  static let west = "35.0,160.0"
  static let east = "35.0,160.004"
  static let north = "35.002,160.0"
  static let island = "35.0005,160.031"
}

extension Sandbox {
  /// A sandbox with the town installed.
  static func withTown() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Town.osm, to: "town.osm")
    let result = try sandbox.run("import", "town.osm", "--quiet")
    try #require(result.status == 0, "\(result)")
    return sandbox
  }
}
