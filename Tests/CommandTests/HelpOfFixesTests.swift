import Testing

/// The help of verbs about fixes, to the letter.
struct HelpOfFixesTests {
  @Test func `help of watch`() throws {
    let expected = #"""
      Tell each fix as it comes, and how far one has come.

        walkback watch --fixes gpsd://localhost --to @car
        walkback watch --fixes walk.gpx --json

      Usage: walkback watch [--fixes FILE] [--to P]

      Options:
            --fixes FILE    Where fixes come from: FILE, - or gpsd://HOST:PORT.
                            Default: see below.
            --to P          Tell how far it is to P, and in which direction.
            --vehicle NAME  Which vehicle. Default: car.
            --now TIME      Set the clock, for tests and replays.
            --store FILE    Where spots are kept. Default: see below.
            --json          One JSON document on standard output, failures too.
        -q, --quiet         Leave out notes, progress and confirmations.
        -h, --help          Print this.

      A line is time, position, ± the radius that holds it in 68 of 100 cases,
      altitude above the sea ± the same, straight distance from the start, walked
      distance, and the straight way to P.

      The walked distance grows only when a fix lies farther from the last counted one
      than noise explains: 2.5 times the root of the sum of both squared radii, 5 m at
      least; and never while the receiver says that it rests.

      The key r, or the signal USR1, begins both distances anew from the next fix.
      Fixes at zero latitude and longitude, impossible jumps and those from before the
      fix before are told on standard error, and not counted.

      With --json each is a JSON document on a line of its own. The exit code is 1
      when there was no fix to use.

      Fixes are read from --fixes, else from $WALKBACK_FIXES: a file, - for standard
      input, a receiver's device, or gpsd://HOST:PORT (port 2947 if left out). The
      content decides what it is: GPX, NMEA 0183, gpsd's JSON, JSON lines, CSV (its
      header names some of time, lat, lon, accuracy_m, altitude_m,
      vertical_accuracy_m, level, heading_deg, speed_mps, source) or LAT,LON. What
      cannot be read is told and passed over.

      P is LAT,LON in degrees, latitude first, as in 43.73298,7.42136 or
      -33.9249,18.4241 or '-35.0 -160.0'; there may follow ;level=-2 (the storey),
      ;u=12 (the meters of doubt) and ;heading=90 (the way one faces, in degrees from
      north). A third number is an altitude and is left out of account. P may also be
      a geo: URI, a link of Apple Maps, Google Maps, OpenStreetMap or Organic Maps, a
      plus code, @car (the current spot), @12 (a row of `walkback list`), @NAME (a
      place of `walkback save`) or the name or address of a place, as `walkback
      search` finds it; where several may be meant, they are listed.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB, however long it runs.

      """#
    try expectHelp(of: "watch", expected)
  }
}
