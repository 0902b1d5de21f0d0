import Foundation
import ParkedCars
import Testing
import WalkGeometry

/// A folder that goes with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("parked-cars-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: file(name)))
  }

  /// The names in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// Runs `body` while this process cannot make a file longer than so many bytes: a full disk, in small.
func withFilesUpTo(_ bytes: Int, _ body: () throws -> Void) throws {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  getrlimit(fileSizeResource, &limit)
  limit.rlim_cur = rlim_t(bytes)
  setrlimit(fileSizeResource, &limit)
  defer {
    limit.rlim_cur = limit.rlim_max
    setrlimit(fileSizeResource, &limit)
  }
  try body()
}

#if canImport(Glibc)
  private let fileSizeResource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
  private let fileSizeResource = RLIMIT_FSIZE
#endif

/// The permission bits of a file or folder.
func mode(_ path: String) throws -> Int {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
}

/// The moment that `text` names.
func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

/// A fix `north` meters, about, from 35 N 160 E, `seconds` after 2026-05-04T10:00:00Z.
func fix(north: Double = 0, accuracy: Double? = nil, seconds: Int64 = 0) throws -> Fix {
  let start = try instant("2026-05-04T10:00:00Z")
  return try #require(
    Fix(
      coordinate: Coordinate(
        latitudeE7: 350_000_000 + Int32((north / 0.0110940).rounded()), longitudeE7: 1_600_000_000),
      horizontalAccuracy: accuracy,
      time: Instant(milliseconds: start.milliseconds + seconds * 1000)))
}

extension ParkResult {
  /// The spot, when one was saved.
  var spot: Spot? {
    guard case .saved(let spot, _) = self else { return nil }
    return spot
  }
}
