import WalkPlaces

/// The index of an area's names and addresses, written on another core while the area is made.
///
/// It gets its name only once the area has its own: never half a file, and never beside an area of another map.
/// What is not named is removed when let go.
final class PlaceImport {
  private let areaPath: String
  private let written: Background<Result<Int, any Error>>
  private var summary = PlaceSummary()

  /// Begins to write.
  init(
    _ table: PlaceTable, _ streets: [PlaceStreets.Way], besideArea areaPath: String
  ) {
    self.areaPath = areaPath
    let path = PlaceIndex.path(besideArea: areaPath)
    written = Background {
      Result {
        var table = table
        let joined = PlaceStreets(streets)
        table.streets = joined.streets
        table.corners = joined.corners
        try PlaceWriter.write(table, beside: path)
        return table.count
      }
    }
  }

  deinit {
    _ = written.value()
    PlaceWriter.discard(beside: PlaceIndex.path(besideArea: areaPath))
  }

  /// Waits until all is written and ties it to the area; to be called before the area gets its name.
  ///
  /// - Throws: `PlaceError`.
  func seal(areaChecksum: UInt64) throws {
    summary.count = try written.value().get()
    summary.byteCount = try PlaceWriter.seal(
      beside: PlaceIndex.path(besideArea: areaPath), areaChecksum: areaChecksum)
  }

  /// Gives the index its name, once the area has its own.
  ///
  /// - Throws: `PlaceError`.
  func commit() throws -> PlaceSummary {
    try PlaceWriter.commit(PlaceIndex.path(besideArea: areaPath))
    return summary
  }
}

/// What an index of names and addresses holds.
public struct PlaceSummary: Hashable, Sendable {
  /// Named or numbered places, streets among them.
  public var count = 0
  public var byteCount = 0
}
