import Foundation
import WalkDirections
import WalkExport
import WalkGraph
import WalkRouting

/// Writes a walk as GPX, piece by piece, with a time on every point; returns a link to it for a friend.
func export(_ route: Route, in area: Area, leavingAt date: Date, to file: URL) throws -> String {
  let document = RouteDocument(
    route: route, directions: try Directions(for: route, in: area, to: Destination(.car)),
    departure: date.timeIntervalSince1970)
  _ = FileManager.default.createFile(atPath: file.path, contents: nil)
  var sink = FileSink(handle: try FileHandle(forWritingTo: file))
  RouteGPX(document).write(to: &sink)
  try sink.close()
  return RouteLinks(document).text
}

/// Keeps its first error until the document is written.
struct FileSink: TextSink {
  let handle: FileHandle
  private var failure: (any Error)?

  init(handle: FileHandle) { self.handle = handle }

  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do { try handle.write(contentsOf: Data(bytes)) } catch { failure = error }
  }

  func close() throws {
    try handle.close()
    if let failure { throw failure }
  }
}
