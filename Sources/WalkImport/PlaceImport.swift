public import OSMExtract
public import WalkGeometry
import WalkPlaces

/// Makes the index of an area's names and addresses.
public enum PlaceImport {
  /// Writes the index of `extracts` to `path`: beside it, synced and renamed.
  ///
  /// The same input gives the same bytes.
  ///
  /// - Parameter box: Places outside are left out.
  /// - Throws: `ExtractError` or `PlaceError`.
  public static func run(
    extracts: [Extract], in box: BoundingBox? = nil, to path: String
  ) throws -> PlaceSummary {
    let contents = try PlaceReader.read(extracts, in: box)
    var writer = PlaceWriter()
    let byteCount = try writer.write(
      contents.records, corners: contents.corners, stretches: contents.stretches, to: path)
    return PlaceSummary(count: contents.records.count, byteCount: byteCount)
  }
}

/// What an index of names and addresses holds.
public struct PlaceSummary: Hashable, Sendable {
  /// Named or numbered places, streets among them.
  public var count = 0
  public var byteCount = 0
}
