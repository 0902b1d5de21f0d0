import WalkGeometry
import WalkGraph
import WalkPlaces

/// Says where positions are in words, from the place indices beside the areas that hold them.
///
/// An address is help and no more: an index that cannot be read is told and passed over.
struct AddressBook {
  private var pages: [(bounds: BoundingBox, index: PlaceIndex)] = []
  private let console: Console

  /// How far off an address may be, in meters.
  private static let reach = 100.0
  /// Meters within which somebody who looks around sees it.
  private static let atHand = 25.0

  /// Opens the indices of all areas, or of the one that is named; without any, no position has an address.
  ///
  /// - Throws: What is wrong with an area that is named.
  init(_ arguments: Arguments, _ console: Console) throws {
    self.console = console
    do {
      for area in try AreaChooser(arguments).areas(console) { open(area) }
    } catch CommandError.noArea {
      // Nothing was ever imported.
    } catch  where !arguments.has(.area) {
      console.note("No addresses: " + Failure(error).sentence)
    }
  }

  /// Opens the index of one area.
  init(of area: Area, _ console: Console) {
    self.console = console
    open(area)
  }

  /// For the help of verbs that name positions.
  static let note =
    "Where an area has a place index, positions are told with the house, place or street that is nearest. "
    + AreaChooser.areasNote

  private mutating func open(_ area: Area) {
    do throws(PlaceError) {
      pages.append((area.bounds, try PlaceIndex(besideArea: area)))
    } catch .notFound {
      // Imported without one.
    } catch {
      console.note("Passed over: " + Failure(error).sentence)
    }
  }

  /// The house, named place or street that a position is named by; `nil` where none is near.
  func nearest(to point: Coordinate) -> PlaceMatch? {
    for page in pages where page.bounds.contains(point) {
      do throws(PlaceError) {
        let found = try page.index.nearest(to: point, radius: Self.reach, limit: 20)
        if let match = found.first(where: { !$0.place.title.isEmpty }) { return match }
      } catch {
        console.note("Passed over: " + Failure(error).sentence)
      }
    }
    return nil
  }

  /// The same for each of some positions, in their order; one that comes again is looked up once.
  func nearest(toEach points: [Coordinate]) -> [PlaceMatch?] {
    var known: [Coordinate: PlaceMatch?] = [:]
    return points.map { point in
      if let match = known[point] { return match }
      let match = nearest(to: point)
      known[point] = .some(match)
      return match
    }
  }

  /// What stands at a position, for the last sentence of a walk to it; `nil` where that is not sure, or no more
  /// than a street, which the walk has told or another one is.
  func address(at point: Coordinate) -> String? {
    guard let match = nearest(to: point), match.distance ?? 0 <= Self.atHand,
      match.place.kind != .street
    else { return nil }
    return PlaceWords.nearby(match.place)
  }
}
