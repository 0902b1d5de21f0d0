import Testing

/// The help of verbs that guide, to the letter.
struct HelpOfGuidanceTests {
  @Test func `help of follow`() throws {
    let expected = #"""
      Guide along the way to the car while you walk.

        walkback follow --fixes gpsd://localhost
        walkback follow --to 43.73298,7.42136 --fixes walk.gpx --json

      Usage: walkback follow [P] [--to P] [--via P]… [--fixes FILE]

      Options:
            --to P           Where the walk ends. Default: @car.
            --via P          Walk past P; may be given up to 99 times.
            --fixes FILE     Where fixes come from: FILE, - or gpsd://HOST:PORT.
                             Default: see below.
            --vehicle NAME   Which vehicle. Default: car.
            --avoid LIST     Rather not: steps,ferries,private,unlit,unpaved,tunnels.
            --profile NAME   foot or step-free. Default: foot.
            --pace KMH       Walking speed, 0.5 to 20 km/h. Default: 5.
            --radius METERS  How far a position may lie from a path. Default: 1000.
            --at TIME        Wall clock at the place, for what is closed at times.
                             Default: now.
            --units NAME     metric or imperial. Default: metric.
            --lang LANG      Language of words and names: en de fr es it pt nl ru ja
                             ar. Default: the locale's, with names as signposted.
            --now TIME       Set the clock, for tests and replays.
            --area FILE      The area to walk in. Default: see below.
            --store FILE     Where spots are kept. Default: see below.
            --json           One JSON document on standard output, failures too.
        -q, --quiet          Leave out notes, progress and confirmations.
        -h, --help           Print this.

      The walk begins at P, else at the first fix that is good to 100 m. There is a
      line for each thing that is to be told: the next step ahead of it and where it
      is done, the wrong direction, that the route is left, that going back is the
      shortest or that there is a new route, that the position is lost, the arrival.
      One bad fix tells nothing; how far off is off grows with the radius of the
      fixes.

      With --json each is a JSON document on a line of its own, with words to read and
      to hear; the first tells of the spot, too.

      How long the walk took is kept with the spots, for `walkback back` to tell when
      to set out; not that of simulated fixes, with --pace, or when the route has
      changed.

      The exit code is 0 on arrival, and 1 when the fixes end before it or there is no
      walk.

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

      TIME is written 2026-11-30T18:00:00+01:00; the offset may be left out.

      The area is --area, else $WALKBACK_AREA, else the one in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas) that covers
      the positions.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB, the pages of the area around the walk, and up to 13 bytes
      for each node of the area.

      """#
    try expectHelp(of: "follow", expected)
  }

  @Test func `help of simulate`() throws {
    let expected = #"""
      Make up the fixes of a journey, to try things with.

        walkback simulate --from 43.73090,7.42540 --to 43.73298,7.42136 --noise street-canyon
        walkback simulate --from 43.73090,7.42540 --to @car --wrong-turns 1 | walkback follow --fixes -

      Usage: walkback simulate --from P --to P [--via P]…

      Options:
            --from P              Where the journey begins.
            --to P                Where it ends.
            --via P               Walk past P; may be given up to 99 times.
            --speed KMH           How fast one walks, 0.5 to 20 km/h. Default: 5.
            --noise MODEL         open-sky, street-canyon, garage, tunnel. Default:
                                  open-sky.
            --seed N              Another number, another journey. Default: 1.
            --pauses N            Stand still so often, 5 to 40 s each. Default: 0.
            --wrong-turns N       Take another way at so many junctions. Default: 0.
            --wrong-start METERS  First go so far in the other direction. Default: 0.
            --no-return           End where the first wrong way ends, instead of
                                  coming back from it.
            --interval SECONDS    From fix to fix. Default: 1.
            --format F            gpx, nmea, gpsd, json. Default: json.
            --depart TIME         The time of the first fix. Default:
                                  2026-01-01T12:00:00Z.
            --avoid LIST          Rather not:
                                  steps,ferries,private,unlit,unpaved,tunnels.
            --profile NAME        foot or step-free. Default: foot.
            --radius METERS       How far a position may lie from a path. Default:
                                  1000.
            --at TIME             Wall clock at the place, for what is closed at
                                  times. Default: --depart, or a Wednesday noon.
            --area FILE           The area to walk in. Default: see below.
            --store FILE          Where spots are kept. Default: see below.
        -o, --output FILE         Write to FILE, not to standard output (which is -).
            --overwrite           Replace FILE if it exists.
        -q, --quiet               Leave out notes, progress and confirmations.
        -h, --help                Print this.

      Errors wander, as those of receivers do, and are back at zero after 20 to 60 s;
      a stated radius holds the true place in 68 of 100 cases. open-sky states 3 to 8
      m, street-canyon 8 to 30 m with outliers of up to five radii, garage 15 to 50 m
      with gaps, tunnel 3 to 12 m with long gaps.

      The same seed makes the same bytes. All formats but GPX say that the fixes are
      simulated, and park takes them only with --force.

      P is LAT,LON in degrees, latitude first, as in 43.73298,7.42136 or
      -33.9249,18.4241 or '-35.0 -160.0'; there may follow ;level=-2 (the storey),
      ;u=12 (the meters of doubt) and ;heading=90 (the way one faces, in degrees from
      north). A third number is an altitude and is left out of account. P may also be
      a geo: URI, a link of Apple Maps, Google Maps, OpenStreetMap or Organic Maps, a
      plus code, @car (the current spot), @12 (a row of `walkback list`), @NAME (a
      place of `walkback save`) or the name or address of a place, as `walkback
      search` finds it; where several may be meant, they are listed.

      TIME is written 2026-11-30T18:00:00+01:00; the offset may be left out.

      The area is --area, else $WALKBACK_AREA, else the one in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas) that covers
      the positions.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB, the pages of the area around the walk, and up to 13 bytes
      for each node of the area.

      """#
    try expectHelp(of: "simulate", expected)
  }
}
