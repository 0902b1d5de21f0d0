import Testing

/// The help of verbs about walks and spots, to the letter.
struct HelpOfWalksTests {
  @Test func `help of route`() throws {
    let expected = #"""
      Find a walk from one position to another.

        walkback route --from 43.73090,7.42540 --to 43.73298,7.42136
        walkback route -33.9249,18.4241 -33.9180,18.4233 --avoid steps,unlit --format gpx -o walk.gpx

      Usage: walkback route --from P --to P [--via P]…

      Options:
            --from P          Where the walk begins.
            --to P            Where it ends.
            --via P           Walk past P; may be given up to 99 times.
            --avoid LIST      Rather not: steps,ferries,private,unlit,unpaved,tunnels.
            --profile NAME    foot or step-free. Default: foot.
            --pace KMH        Walking speed, 0.5 to 20 km/h. Default: 5.
            --radius METERS   How far a position may lie from a path. Default: 1000.
            --at TIME         Wall clock at the place, for what is closed at times.
                              Default: now.
            --depart TIME     When the walk begins, for times in GPX; stands for --at
                              unless that is given too.
            --search NAME     auto, astar, alt or ch: same cost. Default: auto.
            --alternatives N  Other ways worth a thought, 0 to 10; none with --via.
                              Default: 0.
            --units NAME      metric or imperial. Default: metric.
            --lang LANG       Language of words and names: en de fr es it pt nl ru ja
                              ar. Default: the locale's, with names as signposted.
            --format F        text, json, geojson, gpx, kml, svg, csv, links,
                              polyline5 or polyline6. Default: what FILE's name ends
                              with, or text.
            --now TIME        Set the clock, for tests and replays.
            --area FILE       The area to walk in. Default: see below.
            --store FILE      Where spots are kept. Default: see below.
            --json            One JSON document on standard output, failures too.
        -o, --output FILE     Write to FILE, not to standard output (which is -).
            --overwrite       Replace FILE if it exists.
        -q, --quiet           Leave out notes, progress and confirmations.
        -h, --help            Print this.

      `route P P` does without --from and --to.

      P is LAT,LON in degrees, latitude first, as in 43.73298,7.42136 or
      -33.9249,18.4241 or '-35.0 -160.0'; there may follow ;level=-2 (the storey),
      ;u=12 (the meters of doubt) and ;heading=90 (the way one faces, in degrees from
      north). A third number is an altitude and is left out of account. P may also be
      a geo: URI, a link of Apple Maps, Google Maps, OpenStreetMap or Organic Maps, a
      plus code, @car (the current spot), @12 (a row of `walkback list`), @NAME (a
      place of `walkback save`) or the name or address of a place, as `walkback
      search` finds it; where several may be meant, they are listed.

      TIME is written 2026-11-30T18:00:00+01:00; --at and --depart may do without the
      offset, and times in GPX then take this machine's.

      The area is --area, else $WALKBACK_AREA, else the one in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas) that covers
      the positions.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Where there is no walk, the exit code is 1 and the straight distance and
      direction are told.

      Memory: some 15 MB, the pages of the area around the walk, and up to 13 bytes
      for each node of the area.

      """#
    try expectHelp(of: "route", expected)
  }

  @Test func `help of park`() throws {
    let expected = #"""
      Save where the car is.

        walkback park 43.73298,7.42136 --level -2 --spot C14 --note 'Blue pillar, by the elevator'
        walkback park -33.9249,18.4241
        walkback park --fixes gpsd://localhost --level -2
        walkback park --fixes drive.gpx --after-drive

      Usage: walkback park [P]

      Options:
            --accuracy METERS  Radius that holds the position in 68 of 100 cases.
            --altitude METERS  Above mean sea level.
            --level TEXT       The storey: -2, P2, blue.
            --spot TEXT        The bay: C14.
            --note TEXT        Anything else.
            --photo FILE       A photo of the place.
            --until TIME       When the parking time is over: 18:30, or RFC 3339.
            --vehicle NAME     Which vehicle. Default: car.
            --fixes FILE       Where fixes come from: FILE, - or gpsd://HOST:PORT.
                               Default: see below.
            --wait SECONDS     How long to wait for a good fix of a live source.
                               Default: 30.
            --after-drive      Find in the track of --fixes where the car was left.
        -y, --yes              Save what --after-drive finds, without a question.
            --force            Save although the fix is old, coarse or simulated, or
                               the spot before better known.
            --now TIME         Set the clock, for tests and replays.
            --area FILE        The area to walk in. Default: see below.
            --store FILE       Where spots are kept. Default: see below.
            --json             One JSON document on standard output, failures too.
        -o, --output FILE      Write to FILE, not to standard output (which is -).
            --overwrite        Replace FILE if it exists.
        -q, --quiet            Leave out notes, progress and confirmations.
        -h, --help             Print this.

      Without P the position is the best of --fixes. Of the fixes of the last minute
      the best is taken, not the last: the smallest radius of those that agree with
      the newest. Not used are fixes more than 60 s old or ahead of the clock, known
      no better than to 200 m, at zero latitude and longitude, or where nothing that
      drives can have got to. A live source is read until a fix is good to 10 m, or
      for --wait. --force takes any age and accuracy, what software made up, and a P
      at zero latitude and longitude.

      --after-drive looks for where it was fast, then still, then on foot, in a track
      of any age, and asks before it saves.

      Fixes are read from --fixes, else from $WALKBACK_FIXES: a file, - for standard
      input, a receiver's device, or gpsd://HOST:PORT (port 2947 if left out). The
      content decides what it is: GPX, NMEA 0183, gpsd's JSON, JSON lines, CSV (its
      header names some of time, lat, lon, accuracy_m, altitude_m,
      vertical_accuracy_m, level, heading_deg, speed_mps, source) or LAT,LON. What
      cannot be read is told and passed over.

      The spot is on the disk before this says so. The one before it goes to the
      history; a coarser or older position within the same circle replaces it only
      with --force, or after a yes on a terminal. `walkback undo` takes it back.

      P is LAT,LON in degrees, latitude first, as in 43.73298,7.42136 or
      -33.9249,18.4241 or '-35.0 -160.0'; there may follow ;level=-2 (the storey),
      ;u=12 (the meters of doubt) and ;heading=90 (the way one faces, in degrees from
      north). A third number is an altitude and is left out of account. P may also be
      a geo: URI, a link of Apple Maps, Google Maps, OpenStreetMap or Organic Maps, a
      plus code, @car (the current spot), @12 (a row of `walkback list`), @NAME (a
      place of `walkback save`) or the name or address of a place, as `walkback
      search` finds it; where several may be meant, they are listed.

      --until takes 18:30 for the next time that this machine's clock shows it, or
      2026-11-30T18:30, with an offset such as +01:00 or without. Of a time that the
      clock leaves out or shows twice that night, the earlier moment counts.

      Where an area has a place index, positions are told with the house, place or
      street that is nearest. AREA is a .walk file; else $WALKBACK_AREA, else all
      areas in $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas).

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB.

      """#
    try expectHelp(of: "park", expected)
  }

  @Test func `help of back`() throws {
    let expected = #"""
      Find the walk back to the car.

        walkback back 43.73090,7.42540
        walkback back --fixes gpsd://localhost
        walkback back '43.73090,7.42540;u=15' --avoid steps --format gpx -o walk.gpx

      Usage: walkback back [P]

      Options:
            --vehicle NAME    Which vehicle. Default: car.
            --fixes FILE      Where fixes come from: FILE, - or gpsd://HOST:PORT.
                              Default: see below.
            --wait SECONDS    How long to wait for a good fix of a live source.
                              Default: 30.
            --until TIME      When the parking time is over: 18:30, or RFC 3339.
                              Default: as saved.
            --due             Tell only whether it is time to set out: exit code 1
                              when it is.
            --ics FILE        Write a calendar entry, with an alarm when it is time to
                              set out.
            --via P           Walk past P; may be given up to 99 times.
            --avoid LIST      Rather not: steps,ferries,private,unlit,unpaved,tunnels.
            --profile NAME    foot or step-free. Default: foot.
            --pace KMH        Walking speed, 0.5 to 20 km/h. Default: 5.
            --radius METERS   How far a position may lie from a path. Default: 1000.
            --at TIME         Wall clock at the place, for what is closed at times.
                              Default: now.
            --depart TIME     When the walk begins, for times in GPX; stands for --at
                              unless that is given too.
            --search NAME     auto, astar, alt or ch: same cost. Default: auto.
            --alternatives N  Other ways worth a thought, 0 to 10; none with --via.
                              Default: 0.
            --units NAME      metric or imperial. Default: metric.
            --lang LANG       Language of words and names: en de fr es it pt nl ru ja
                              ar. Default: the locale's, with names as signposted.
            --format F        text, json, geojson, gpx, kml, svg, csv, links,
                              polyline5 or polyline6. Default: what FILE's name ends
                              with, or text.
            --now TIME        Set the clock, for tests and replays.
            --area FILE       The area to walk in. Default: see below.
            --store FILE      Where spots are kept. Default: see below.
            --json            One JSON document on standard output, failures too.
        -o, --output FILE     Write to FILE, not to standard output (which is -).
            --overwrite       Replace FILE if it exists.
        -q, --quiet           Leave out notes, progress and confirmations.
        -h, --help            Print this.

      P is where you are; without it, the best of --fixes is. Of the fixes of the last
      minute the best is taken, not the last: the smallest radius of those that agree
      with the newest. Not used are fixes more than 60 s old or ahead of the clock,
      known no better than to 200 m, at zero latitude and longitude, or where nothing
      that drives can have got to. A live source is read until a fix is good to 10 m,
      or for --wait.

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

      TIME is written 2026-11-30T18:00:00+01:00; --at and --depart may do without the
      offset, and times in GPX then take this machine's.

      --until takes 18:30 for the next time that this machine's clock shows it, or
      2026-11-30T18:30, with an offset such as +01:00 or without. Of a time that the
      clock leaves out or shows twice that night, the earlier moment counts.

      The area is --area, else $WALKBACK_AREA, else the one in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas) that covers
      the positions.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Where it is known when the parking time is over, the latest moment to set out is
      told, such that nine walks in ten arrive in time: from the route, how well both
      ends are known, and your walks that `walkback follow` saw arrive. --due tells it
      alone, for scripts: exit code 0 while there is time, and 1 when it is time to
      go.

      Where there is no walk, or no area, the exit code is 1 and the straight distance
      and direction are told.

      With --json the spot is in the document too, and what --due tells where it is
      known when the time is over.

      Memory: some 15 MB, the pages of the area around the walk, and up to 13 bytes
      for each node of the area.

      """#
    try expectHelp(of: "back", expected)
  }

  @Test func `help of list`() throws {
    let expected = #"""
      Show the saved spots and places.

        walkback list
        walkback list 43.73090,7.42540 --history --sort distance
        walkback list --history --format gpx -o spots.gpx

      Usage: walkback list [P]

      Options:
            --history       Those that were replaced, too.
            --sort KEY      when, name or distance. Default: when, the newest first.
            --vehicle NAME  Only this one's spots.
            --format F      text, json, geojson or gpx. Default: text.
            --now TIME      Set the clock, for tests and replays.
            --area FILE     The area to walk in. Default: see below.
            --store FILE    Where spots are kept. Default: see below.
            --json          One JSON document on standard output, failures too.
        -o, --output FILE   Write to FILE, not to standard output (which is -).
            --overwrite     Replace FILE if it exists.
        -q, --quiet         Leave out notes, progress and confirmations.
        -h, --help          Print this.

      With P, the straight distance and the direction from there are told. Times in
      the table are on this machine's clock, in JSON on the one they were saved by, in
      GeoJSON and GPX in UTC.

      P is LAT,LON in degrees, latitude first, as in 43.73298,7.42136 or
      -33.9249,18.4241 or '-35.0 -160.0'; there may follow ;level=-2 (the storey),
      ;u=12 (the meters of doubt) and ;heading=90 (the way one faces, in degrees from
      north). A third number is an altitude and is left out of account. P may also be
      a geo: URI, a link of Apple Maps, Google Maps, OpenStreetMap or Organic Maps, a
      plus code, @car (the current spot), @12 (a row of `walkback list`), @NAME (a
      place of `walkback save`) or the name or address of a place, as `walkback
      search` finds it; where several may be meant, they are listed.

      Where an area has a place index, positions are told with the house, place or
      street that is nearest. AREA is a .walk file; else $WALKBACK_AREA, else all
      areas in $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas).

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB.

      """#
    try expectHelp(of: "list", expected)
  }
}
