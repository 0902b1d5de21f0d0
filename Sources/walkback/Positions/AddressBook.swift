import WalkGeometry
import WalkPlaces

/// Says where positions are in words, from the place indices beside the areas that hold them.
struct AddressBook {
  private let pages: [(bounds: BoundingBox, index: PlaceIndex)]

  /// How far off an address may be, in meters.
  private static let reach = 100.0

  /// Opens the indices of all areas. Without any, no position has an address; what cannot be read is told and
  /// passed over, unless it is the area that was asked for.
  init(_ arguments: Arguments, _ console: Console) throws {
    var pages: [(BoundingBox, PlaceIndex)] = []
    do {
      for area in try AreaChooser(arguments).areas(console) {
        do throws(PlaceError) {
          pages.append(
            (area.bounds, try PlaceIndex(contentsOf: PlaceIndex.path(besideArea: area.path))))
        } catch .notFound {
          continue
        } catch {
          console.note("Passed over: " + Failure(error).sentence)
        }
      }
    } catch CommandError.noArea {
      // Nothing was ever imported.
    } catch  where !arguments.has(.area) {
      console.note("No addresses: " + Failure(error).sentence)
    }
    self.pages = pages
  }

  /// For the help of verbs that name positions.
  static let note =
    "Where an area has a place index, positions are told with the house, place or street that is nearest. "
    + AreaChooser.areasNote

  /// The house, place or street that a position is named by; `nil` where none is near.
  func nearest(to point: Coordinate) throws(PlaceError) -> PlaceMatch? {
    for page in pages where page.bounds.contains(point) {
      if let match = try page.index.nearest(to: point, radius: Self.reach, limit: 1).first {
        return match
      }
    }
    return nil
  }
}
