import ParkedCars

extension OptionSpec {
  static let fixes = value(
    "--fixes", "FILE", "Where fixes come from: FILE, - or gpsd://HOST:PORT. Default: see below.")
  static let wait = value(
    "--wait", "SECONDS", "How long to wait for a good fix of a live source. Default: 30.")
}

/// Where a command is told to take fixes from.
enum FixArguments {
  static let waits = 0.0...3600.0

  /// `--fixes`, else `$WALKBACK_FIXES`; `nil` when neither is there.
  static func source(_ arguments: Arguments) throws -> FixSource? {
    try (arguments.text(.fixes) ?? environment("WALKBACK_FIXES")).map { try FixSource($0) }
  }

  /// For the help of verbs that read fixes.
  static let note =
    "Fixes are read from --fixes, else from $WALKBACK_FIXES: a file, - for standard input, a "
    + "receiver's device, or gpsd://HOST:PORT (port 2947 if left out). The content decides what it is: "
    + "GPX, NMEA 0183, gpsd's JSON, JSON lines, CSV (its header names some of time, lat, lon, accuracy_m, "
    + "altitude_m, vertical_accuracy_m, level, heading_deg, speed_mps, source) or LAT,LON. What cannot be "
    + "read is told and passed over."

  /// For the help of verbs that take the best of them.
  static let choiceNote =
    "Of the fixes of the last minute the best is taken, not the last: the smallest radius of those that "
    + "agree with the newest. Not used are fixes more than 60 s old or ahead of the clock, known no "
    + "better than to 200 m, at zero latitude and longitude, or where nothing that drives can have got to. "
    + "A live source is read until a fix is good to 10 m, or for --wait."
}
