import Testing

/// The help of verbs about areas and their parts, to the letter.
struct HelpTests {
  @Test func `help without a verb`() throws {
    let expected = #"""
      Walkback finds walks offline, and the way back to your parked car.

        walkback import monaco.osm.pbf
        walkback park 43.73298,7.42136 --level -2 --spot C14
        walkback back 43.73090,7.42540

      Usage: walkback VERB [OPTIONS]

      Verbs:
        import    Make an area to walk in from OpenStreetMap extracts.
        info      Tell what is in an area.
        verify    Check an area or the store of spots to the last byte.
        explain   Tell what the tags of a way or node mean to a walker.
        search    Find places by name, address or kind, also when only begun.
        near      Tell what is at a position: houses, named places, streets.
        snap      Find the walkable points nearest to a position.
        route     Find a walk from one position to another.
        batch     Find many walks, one record in and one out.
        matrix    Tell how far it is from each position to each other one.
        reach     Find all that can be walked to in some minutes, as GeoJSON.
        park      Save where the car is.
        back      Find the walk back to the car.
        watch     Tell each fix as it comes, and how far one has come.
        follow    Guide along the way to the car while you walk.
        simulate  Make up the fixes of a journey, to try things with.
        list      Show the saved spots and places.
        show      Tell all that is known of a spot or place.
        edit      Correct a spot or place.
        forget    Delete a spot or place, or all of them.
        undo      Take back the last change of spots and places.
        save      Keep a place under a name.
        me        Tell or set the name that goes with what you share.
        contacts  Import and list people to share with.
        share     Write a place as a link or message for somebody.
        open      Tell what a link holds, and keep it as received.
        inbox     List the places that you sent and that came.
        backup    Copy the store of spots and places to a file.
        restore   Make the store what a backup of it was.

      `walkback VERB --help` tells more. `walkback --version` prints the version.

      Exit codes:
        0   done
        1   no: there is no walk, nothing near or nothing saved
        2   wrong usage, a bad position among it
        65  bad data: damaged, or not what it should be
        66  no input: a file is missing or cannot be read
        69  unavailable: in use by another program
        70  a bug of ours
        73  a file cannot be made
        74  reading or writing failed, or the disk is full
        78  the environment is not set up

      Memory: some 15 MB for all but import and reach; area files are mapped, not
      loaded.

      """#
    let sandbox = try Sandbox()
    for words in [["--help"], ["-h"], ["help"]] {
      let result = try sandbox.run(words)
      #expect(result.status == 0)
      #expect(result.out == expected)
      #expect(result.error.isEmpty)
    }
  }

  @Test func `help of import`() throws {
    let expected = #"""
      Make an area to walk in from OpenStreetMap extracts.

        walkback import monaco.osm.pbf
        walkback import south.osm.pbf north.osm.bz2 -o city.walk --bbox 7.405,43.722,7.445,43.755

      Usage: walkback import EXTRACT… [-o AREA.walk] [--bbox W,S,E,N] [options]

      Options:
        -o, --output FILE      The area to write. Default: see below.
            --bbox W,S,E,N     Only what lies in this box, in degrees.
            --accelerate LIST  ch, alt, ch,alt or none: faster searches. Default: ch.
            --no-places        Leave out the index that search and near look things up
                               in.
            --overwrite        Replace FILE if it exists.
            --json             One JSON document on standard output, failures too.
        -q, --quiet            Leave out notes, progress and confirmations.
        -h, --help             Print this.

      EXTRACT is an .osm, .osm.gz, .osm.bz2 or .osm.pbf file; its content decides, not
      its name; - is standard input. Several extracts become one area, joined where
      they share nodes.

      Without -o the area goes to $XDG_DATA_HOME/walkback/areas (else
      ~/.local/share/walkback/areas), named after the first extract: monaco.osm.pbf
      becomes monaco.walk. There a new import of the same name replaces the old one; a
      FILE of -o is replaced only with --overwrite. The area is written beside and
      renamed: never half a file. A .pbf that was cut exactly between two of its
      blocks looks complete and is imported as it is.

      --accelerate ch adds a contraction hierarchy (some 40 bytes a node and most of
      the time), by which walks by default options take microseconds over any
      distance; alt adds costs from landmarks (32 bytes a node), which make other
      options several times faster over long distances.

      Names and addresses go into an index beside the area, monaco.places for
      monaco.walk, for `search`, `near` and places that are named where P may stand.
      It belongs to this very area and moves with it; the area walks without it.

      Memory: some 15 MB and up to 25 times the size of the .osm.pbf files: 100 MB for
      a city of 4 MB. Standard input is first kept in $TMPDIR.

      """#
    try expectHelp(of: "import", expected)
  }

  @Test func `help of info`() throws {
    let expected = #"""
      Tell what is in an area.

        walkback info
        walkback info monaco.walk --json

      Usage: walkback info [AREA]

      Options:
            --area FILE    The area to walk in. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      AREA is a .walk file; else $WALKBACK_AREA, else all areas in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas).

      Several are listed in short.

      Components are parts that no walk joins. Open grounds, such as squares, are
      crossed straight; obstacles are what no straight line crosses: buildings, walls,
      water, railways and big roads.

      Memory: some 15 MB, whatever the size of the area.

      """#
    try expectHelp(of: "info", expected)
  }

  @Test func `help of verify`() throws {
    let expected = #"""
      Check an area or the store of spots to the last byte.

        walkback verify
        walkback verify monaco.walk
        walkback verify --store walkback.sqlite

      Usage: walkback verify [AREA | --store FILE]

      Options:
            --area FILE    The area to walk in. Default: see below.
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      AREA is a .walk file; else $WALKBACK_AREA, else all areas in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas).

      --store checks the file that is named; without it areas are checked.

      The index of names beside an area is checked too, and that it was made with it.

      Exits with 65 when anything is wrong. Other verbs check what they use as they
      go, so that a damaged file never gives a wrong answer.

      Memory: the whole area passes through memory once, but need not fit in it.

      """#
    try expectHelp(of: "verify", expected)
  }

  @Test func `help of explain`() throws {
    let expected = #"""
      Tell what the tags of a way or node mean to a walker.

        walkback explain way 'highway=cycleway;surface=gravel'
        walkback explain node 'barrier=gate;access=private' --json

      Usage: walkback explain way|node 'KEY=VALUE;KEY=VALUE'

      Options:
            --profile NAME  foot or step-free. Default: foot.
            --at TIME       Wall clock at the place. Default: a weekday noon in July.
            --json          One JSON document on standard output, failures too.
        -o, --output FILE   Write to FILE, not to standard output (which is -).
            --overwrite     Replace FILE if it exists.
        -q, --quiet         Leave out notes, progress and confirmations.
        -h, --help          Print this.

      A ; inside a value is written |. The speed is that on the flat at 5 km/h; the
      penalty is paid once for each pass or entry; the factor multiplies the time in
      the choice of a walk, not in its duration.

      TIME is written 2026-11-30T18:00:00+01:00; the offset may be left out.

      Memory: some 15 MB; no area is needed.

      """#
    try expectHelp(of: "explain", expected)
  }

  @Test func `help of snap`() throws {
    let expected = #"""
      Find the walkable points nearest to a position.

        walkback snap 43.73090,7.42540 --count 3
        walkback snap -33.9249,18.4241 --json

      Usage: walkback snap P

      Options:
            --radius METERS  How far a position may lie from a path. Default: 1000.
            --count N        How many to tell. Default: 1.
            --area FILE      The area to walk in. Default: see below.
            --store FILE     Where spots are kept. Default: see below.
            --json           One JSON document on standard output, failures too.
        -o, --output FILE    Write to FILE, not to standard output (which is -).
            --overwrite      Replace FILE if it exists.
        -q, --quiet          Leave out notes, progress and confirmations.
        -h, --help           Print this.

      OFF is the straight distance. COMPONENT numbers the parts that no walk joins, 0
      being the largest. BEHIND tells what lies in between; the column is left out
      where nothing does.

      P is LAT,LON in degrees, latitude first, as in 43.73298,7.42136 or
      -33.9249,18.4241 or '-35.0 -160.0'; there may follow ;level=-2 (the storey),
      ;u=12 (the meters of doubt) and ;heading=90 (the way one faces, in degrees from
      north). A third number is an altitude and is left out of account. P may also be
      a geo: URI, a link of Apple Maps, Google Maps, OpenStreetMap or Organic Maps, a
      plus code, @car (the current spot), @12 (a row of `walkback list`), @NAME (a
      place of `walkback save`) or the name or address of a place, as `walkback
      search` finds it; where several may be meant, they are listed.

      The area is --area, else $WALKBACK_AREA, else the one in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas) that covers
      the positions.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB and the pages of the area around the position.

      """#
    try expectHelp(of: "snap", expected)
  }
}

/// Holds the help of a verb to a text, however it is asked for.
func expectHelp(of verb: String, _ expected: String) throws {
  let sandbox = try Sandbox()
  for words in [[verb, "--help"], [verb, "-h"], ["help", verb], [verb, "--wrong", "1", "-h"]] {
    let result = try sandbox.run(words)
    #expect(result.status == 0)
    #expect(result.out == expected)
    #expect(result.error.isEmpty)
  }
  for line in expected.split(separator: "\n") where !line.hasPrefix("  walkback ") {
    #expect(line.count <= 80, "\(line)")
  }
  #expect(expected.contains("Memory: "))
}
