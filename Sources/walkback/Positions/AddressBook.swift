import WalkDirections
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
  /// How far off a way of a house's street may be: some 200 m.
  private static let streetReachE7: Int32 = 20_000
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
  /// than a street, which the walk has told or another one is, or a number without one.
  ///
  /// - Parameters:
  ///   - language: That streets are named in, where they have a name in it; `nil` is as signposted.
  ///   - area: What holds the position.
  func address(at point: Coordinate, namesIn language: Language?, in area: Area) -> String? {
    guard let match = nearest(to: point), match.distance ?? 0 <= Self.atHand,
      match.place.kind != .street, match.place.name ?? match.place.address.street != nil
    else { return nil }
    var place = match.place
    if let language, let street = place.address.street, place.address.number != nil {
      place.address.street = name(of: street, near: point, in: language, area) ?? street
    }
    return PlaceWords.nearby(place)
  }

  /// The name in a language of a street that is signposted `street` on some way near a position.
  private func name(
    of street: String, near point: Coordinate, in language: Language, _ area: Area
  ) -> String? {
    let box = BoundingBox(
      west: wrapLongitudeE7(Int64(point.longitudeE7) - Int64(Self.streetReachE7)),
      south: point.latitudeE7 - Self.streetReachE7,
      east: wrapLongitudeE7(Int64(point.longitudeE7) + Int64(Self.streetReachE7)),
      north: point.latitudeE7 + Self.streetReachE7)
    do throws(AreaError) {
      for edge in try area.edges(in: box) {
        let index = try area.nameIndex(of: edge)
        if try area.firstName(index) == street,
          let name = try area.name(index, in: language.rawValue), name != street
        {
          return name
        }
      }
    } catch {
      console.note("Passed over: " + Failure(error).sentence)
    }
    return nil
  }
}
