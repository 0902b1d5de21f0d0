import Testing

/// The help of verbs about many walks at once, to the letter.
struct HelpOfManyWalksTests {
  @Test func `help of batch`() throws {
    let expected = #"""
      Find many walks, one record in and one out.

        walkback batch walks.ndjson -o answers.ndjson
        walkback batch walks.csv --want distance,geometry --threads 4 > answers.csv
        walkback batch tests.ndjson --check

      Usage: walkback batch [FILE|-]

      Options:
            --threads N      How many walks to look for at once. Default: one a core.
            --format F       ndjson or csv. Default: csv for a FILE named so, else
                             ndjson.
            --want LIST      What to tell of each walk:
                             distance,geometry,ways,legs,steps,warnings. Default:
                             distance.
            --check          Compare each answer with what its record expects.
            --via P          Walk past P; may be given up to 99 times.
            --avoid LIST     Rather not: steps,ferries,private,unlit,unpaved,tunnels.
            --profile NAME   foot or step-free. Default: foot.
            --pace KMH       Walking speed, 0.5 to 20 km/h. Default: 5.
            --radius METERS  How far a position may lie from a path. Default: 1000.
            --at TIME        Wall clock at the place, for what is closed at times.
                             Default: a weekday at noon.
            --search NAME    auto, astar, alt or ch: same cost. Default: auto.
            --area FILE      The area to walk in. Default: see below.
            --json           As --format ndjson; a failure of the whole as JSON, too.
        -o, --output FILE    Write to FILE, not to standard output (which is -).
            --overwrite      Replace FILE if it exists.
        -q, --quiet          Leave out notes, progress and confirmations.
        -h, --help           Print this.

      A record is one line: {"id":1,"from":[LAT,LON],"to":[LAT,LON]}, and maybe via (a
      list of positions), profile, avoid, at, want and expect; what it does not say is
      as the options have it. A position may also be a string, as for `route`.

      Each answer is one line with the id as it was written and a code: Ok and what is
      wanted, else the code of an error and a message. They stand in the order of the
      records, whatever the threads. A wrong record is answered with an error, and the
      rest goes on; the exit code is 0 even then. Empty lines are left out.

      LIST of --want, as want in a record: distance (distance_m and duration_s),
      geometry, ways, legs, steps and warnings, the keys of what `route --json`
      prints.

      CSV begins with id,from_lat,from_lon,to_lat,to_lon; profile, avoid and at may be
      columns, too, and others are passed over. In the answers each key is a column;
      what is no figure is JSON.

      --check reads what each record expects: "expect": {"reachable": true,
      "via_ways": [WAY], "avoid_ways": [WAY], "distance_m": [LOW,HIGH], "duration_s":
      [LOW,HIGH]}, all of it optional. It prints what does not hold and then how many
      passed and failed; the exit code is 1 if any failed. A record that expects
      nothing passes where there is a walk.

      TIME is written 2026-11-30T18:00:00+01:00; the offset may be left out.

      The area is --area, else $WALKBACK_AREA, else the one in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas) that covers
      the positions.

      Memory: some 15 MB, the pages of the area that are walked on, and for each
      thread 13 bytes for each node of the area and some answers; never more for a
      longer input.

      """#
    try expectHelp(of: "batch", expected)
  }

  @Test func `help of matrix`() throws {
    let expected = #"""
      Tell how far it is from each position to each other one.

        walkback matrix --from-file cars.txt --to-file doors.txt
        walkback matrix --from-file stops.csv --format csv -o table.csv

      Usage: walkback matrix --from-file FILE [--to-file FILE]

      Options:
            --from-file FILE  Where the walks begin: one P a line; - is standard
                              input.
            --to-file FILE    Where they end. Default: the same positions.
            --format F        json or csv. Default: json.
            --avoid LIST      Rather not: steps,ferries,private,unlit,unpaved,tunnels.
            --profile NAME    foot or step-free. Default: foot.
            --pace KMH        Walking speed, 0.5 to 20 km/h. Default: 5.
            --radius METERS   How far a position may lie from a path. Default: 1000.
            --at TIME         Wall clock at the place, for what is closed at times.
                              Default: a weekday at noon.
            --area FILE       The area to walk in. Default: see below.
            --store FILE      Where spots are kept. Default: see below.
            --json            One JSON document on standard output, failures too.
        -o, --output FILE     Write to FILE, not to standard output (which is -).
            --overwrite       Replace FILE if it exists.
        -q, --quiet           Leave out notes, progress and confirmations.
        -h, --help            Print this.

      A file holds one P a line, or it is CSV with a header that names lat and lon,
      and maybe id: any other columns are passed over. Empty lines, and lines that
      begin with #, are left out.

      Each walk is the one that `route` finds. In JSON, durations_s and distances_m
      have a row for each source and in it a figure for each destination, null where
      there is no walk; sources and destinations tell where each position meets the
      path nearest to it. In CSV each pair is a row: source and destination by id,
      else by number from 0; no figures where there is no walk.

      A position with no path near it leaves its row or column empty, and is told with
      its code; the exit code is 1 only where no source or no destination has one.

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

      Memory: some 15 MB, the pages of the area that are walked on, 13 bytes for each
      node of the area, and 60 bytes for each pair of positions.

      """#
    try expectHelp(of: "matrix", expected)
  }

  @Test func `help of reach`() throws {
    let expected = #"""
      Find all that can be walked to in some minutes, as GeoJSON.

        walkback reach 43.73090,7.42540 --minutes 5,10
        walkback reach -33.9249,18.4241 --minutes 15 --profile step-free -o reach.geojson

      Usage: walkback reach P --minutes LIST

      Options:
            --minutes LIST   How long to walk: whole minutes from 1 to 120, as in
                             5,10,15.
            --avoid LIST     Rather not: steps,ferries,private,unlit,unpaved,tunnels.
            --profile NAME   foot or step-free. Default: foot.
            --pace KMH       Walking speed, 0.5 to 20 km/h. Default: 5.
            --radius METERS  How far a position may lie from a path. Default: 1000.
            --at TIME        Wall clock at the place, for what is closed at times.
                             Default: a weekday at noon.
            --area FILE      The area to walk in. Default: see below.
            --store FILE     Where spots are kept. Default: see below.
            --json           One JSON document on standard output, failures too.
        -o, --output FILE    Write to FILE, not to standard output (which is -).
            --overwrite      Replace FILE if it exists.
        -q, --quiet          Leave out notes, progress and confirmations.
        -h, --help           Print this.

      The document is a FeatureCollection: one Polygon or MultiPolygon for each of the
      minutes, the longest first, with minutes, area_m2 and walked_m (the meters of
      ways reached). It is the ground 25 m to each side of the ways; holes of less
      than a hectare are filled.

      Each place is reached by the walk that is soonest there, which may be sooner
      than the one that `route` prefers. The straight leg from P to the path is part
      of the time. What --avoid names is left out, and private ground is not entered;
      who stands on either may walk on it until they come off it.

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

      Memory: 30 MB for half an hour in a city and 45 MB for two hours, with the pages
      of the area that are walked on.

      """#
    try expectHelp(of: "reach", expected)
  }
}
