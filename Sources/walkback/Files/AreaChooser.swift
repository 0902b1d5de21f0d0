import WalkGeometry
import WalkGraph

/// Finds the area to walk in: `--area`, else `$WALKBACK_AREA`, else among the installed ones.
struct AreaChooser {
  private let named: String?

  init(_ arguments: Arguments, positional: String? = nil) throws(CommandError) {
    if let positional, arguments.has(.area) { throw .contradiction(positional, "--area") }
    named = positional ?? arguments.text(.area) ?? environment("WALKBACK_AREA")
  }

  /// The area for walks between `positions`.
  ///
  /// A damaged one is passed over, with a note, as long as there is another.
  func area(for positions: [Coordinate], radius: Double, _ console: Console) throws -> Area {
    Self.choose(among: try areas(console), for: positions, radius: radius)
  }

  /// The areas to choose from: the one that is named, else those that are installed; never none.
  func areas(_ console: Console) throws -> [Area] {
    if let named { return [try Area(contentsOf: named)] }
    return try installed(console)
  }

  /// Of several areas, one that covers all positions: the smallest with a path near each of them, else the
  /// smallest. When none does, the one that covers most of them.
  static func choose(
    among areas: [Area], for positions: [Coordinate], radius: Double
  ) -> Area {
    guard areas.count > 1 else { return areas[0] }
    let ranked = areas.map { area in
      (area: area, covered: positions.count { area.bounds.contains($0) }, size: area.bounds.size)
    }.sorted { ($1.covered, $0.size, $0.area.path) < ($0.covered, $1.size, $1.area.path) }
    let best = ranked.prefix { $0.covered == ranked[0].covered }.map(\.area)
    let near = best.first { area in
      positions.allSatisfy { position in
        let found = try? area.nearestEdges(
          to: position, radius: radius, margin: 0, accepts: { _ in true })
        return found?.isEmpty == false
      }
    }
    return near ?? best[0]
  }

  /// The areas to tell about: the one that is named, or all that are installed; never none.
  func allPaths() throws(CommandError) -> [String] {
    if let named { return [named] }
    let folder = try DataFolder.areas()
    let paths = try Self.paths(in: folder)
    if paths.isEmpty { throw .noArea(folder: folder) }
    return paths
  }

  private func installed(_ console: Console) throws -> [Area] {
    let folder = try DataFolder.areas()
    var areas: [Area] = []
    var firstError: AreaError?
    for path in try Self.paths(in: folder) {
      do throws(AreaError) {
        areas.append(try Area(contentsOf: path))
      } catch {
        firstError = firstError ?? error
        console.note("Passed over: " + Failure(error).sentence)
      }
    }
    if areas.isEmpty {
      if let firstError { throw firstError }
      throw CommandError.noArea(folder: folder)
    }
    return areas
  }

  private static func paths(in folder: String) throws(CommandError) -> [String] {
    try names(inFolder: folder).filter { $0.hasSuffix(".walk") && !$0.hasPrefix(".") }
      .map { folder + "/" + $0 }
  }
}

extension BoundingBox {
  /// Grows with the ground that is covered.
  fileprivate var size: Double {
    let width = Double(east) - Double(west) + (west <= east ? 0 : 3.6e9)
    let plane = LocalPlane(latitudeE7: Int32((Int64(south) + Int64(north)) / 2))
    return width * plane.metersPerLongitudeE7 * (Double(north) - Double(south))
      * plane.metersPerLatitudeE7
  }
}

extension AreaChooser {
  /// For the help of verbs that look at areas.
  static let areasNote =
    "AREA is a .walk file; else $WALKBACK_AREA, else all areas in $XDG_DATA_HOME/walkback/areas (else "
    + "~/.local/share/walkback/areas)."

  /// For the help of verbs that walk.
  static let note =
    "The area is --area, else $WALKBACK_AREA, else the one in $XDG_DATA_HOME/walkback/areas (else "
    + "~/.local/share/walkback/areas) that covers the positions."
}

extension StorePath {
  /// For the help of verbs that use it.
  static let note =
    "Spots are kept in --store, else $WALKBACK_STORE, else $XDG_DATA_HOME/walkback/walkback.sqlite "
    + "(else ~/.local/share/walkback/walkback.sqlite)."
}

extension PositionText {
  /// For the help of verbs that take positions.
  static let note =
    "P is LAT,LON in degrees, latitude first, as in 43.73298,7.42136 or -33.9249,18.4241 or "
    + "'-35.0 -160.0'; there may follow ;level=-2 (the storey), ;u=12 (the meters of doubt) and "
    + ";heading=90 (the way one faces, in degrees from north). A third number is an altitude and is "
    + "left out of account. P may also be a geo: URI, a link of Apple Maps, Google Maps, OpenStreetMap or "
    + "Organic Maps, a plus code, @car (the current spot), @12 (a row of `walkback list`), @NAME (a place "
    + "of `walkback save`) or the name or address of a place, as `walkback search` finds it; where several "
    + "may be meant, they are listed."
}

/// For the help of verbs that take the end of the parking time.
let endingNote =
  "--until takes 18:30 for the next time that this machine's clock shows it, or 2026-11-30T18:30, with an "
  + "offset such as +01:00 or without. Of a time that the clock leaves out or shows twice that night, the "
  + "earlier moment counts."

/// For the help of verbs that take times.
let timeNote =
  "TIME is written 2026-11-30T18:00:00+01:00; --at and --depart may do without "
  + "the offset, and times in GPX then take this machine's."
