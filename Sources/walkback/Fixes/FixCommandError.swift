import ParkedCars
import WalkGeometry

/// What goes wrong with fixes in the command.
enum FixCommandError: Error {
  /// There were fixes, or a receiver without a position, but none to use.
  case noneUsed(FixSource, FixTally)
  /// Nothing could be read that a fix is written as.
  case noneRead(FixSource, FixTally)
  /// No drive ends in the track.
  case noStop(FixSource)
  /// A track has an end; this source has none.
  case endlessTrack(FixSource)
  /// The stop that was found is to be confirmed.
  case unconfirmedStop(StopFinder.Stop)
  /// A position that receivers tell which know none.
  case nullIsland(Coordinate)
  /// The track is software's.
  case simulatedTrack
  /// `watch` with nothing to read.
  case noSource

  static func none(_ source: FixSource, _ tally: FixTally) -> FixCommandError {
    tally.isAllUnreadable ? .noneRead(source, tally) : .noneUsed(source, tally)
  }
}
