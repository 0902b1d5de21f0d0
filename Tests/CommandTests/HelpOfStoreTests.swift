import Testing

/// The help of verbs about what is saved, to the letter.
struct HelpOfStoreTests {
  @Test func `help of show`() throws {
    let expected = #"""
      Tell all that is known of a spot or place.

        walkback show 3
        walkback show @car
        walkback show @home --json

      Usage: walkback show ID

      Options:
            --now TIME     Set the clock, for tests and replays.
            --area FILE    The area to walk in. Default: see below.
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      ID is the number of a row of `walkback list --history`, with or without @, @car
      (the current spot) or @NAME (a place of `walkback save`).

      Where an area has a place index, positions are told with the house, place or
      street that is nearest. AREA is a .walk file; else $WALKBACK_AREA, else all
      areas in $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas).

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB.

      """#
    try expectHelp(of: "show", expected)
  }

  @Test func `help of edit`() throws {
    let expected = #"""
      Correct a spot or place.

        walkback edit @car --spot C15 --note ''
        walkback edit 3 '43.73301,7.42140;u=5'
        walkback edit @home --name cottage

      Usage: walkback edit ID [P]

      Options:
            --accuracy METERS  Radius that holds the position in 68 of 100 cases.
            --altitude METERS  Above mean sea level.
            --level TEXT       The storey: -2, P2, blue.
            --spot TEXT        The bay: C14.
            --note TEXT        Anything else.
            --photo FILE       A photo of the place.
            --until TIME       When the parking time is over: 18:30, or RFC 3339.
            --name NAME        Another name for a place.
            --vehicle NAME     Another vehicle's spot.
            --now TIME         Set the clock, for tests and replays.
            --store FILE       Where spots are kept. Default: see below.
            --json             One JSON document on standard output, failures too.
        -o, --output FILE      Write to FILE, not to standard output (which is -).
            --overwrite        Replace FILE if it exists.
        -q, --quiet            Leave out notes, progress and confirmations.
        -h, --help             Print this.

      Only what is given changes; '' clears it. The position, accuracy and altitude
      that were saved at first are kept beside the corrected ones: `walkback show`
      tells them. `walkback undo` takes it back.

      ID is the number of a row of `walkback list --history`, with or without @, @car
      (the current spot) or @NAME (a place of `walkback save`).

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

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB.

      """#
    try expectHelp(of: "edit", expected)
  }

  @Test func `help of forget`() throws {
    let expected = #"""
      Delete a spot or place, or all of them.

        walkback forget 3
        walkback forget @home
        walkback forget --all --yes

      Usage: walkback forget ID | --all

      Options:
            --all          All rows, the history too, for good.
        -y, --yes          Do not ask.
            --now TIME     Set the clock, for tests and replays.
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      On a terminal this asks first; elsewhere --all needs --yes. One row comes back,
      under its number, with `walkback undo`. --all is final: rows, history, what undo
      would bring back, contacts, shares and your name are overwritten in the store.
      Backups and stores that were put aside as damaged are files of their own, and
      stay.

      ID is the number of a row of `walkback list --history`, with or without @, @car
      (the current spot) or @NAME (a place of `walkback save`).

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB.

      """#
    try expectHelp(of: "forget", expected)
  }

  @Test func `help of undo`() throws {
    let expected = #"""
      Take back the last change of spots and places.

        walkback undo
        walkback undo --redo

      Usage: walkback undo

      Options:
            --redo         Do again what undo took back last.
            --now TIME     Set the clock, for tests and replays.
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      Takes back park, save, edit, forget and restore, the last first, whoever did it
      and when; called again, the one before. The last 100 are kept. `forget --all`
      cannot be taken back. After another change there is nothing to do again.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB.

      """#
    try expectHelp(of: "undo", expected)
  }

  @Test func `help of save`() throws {
    let expected = #"""
      Keep a place under a name.

        walkback save home 43.73090,7.42540
        walkback save 'garage door' @car --note 'code on the key ring'

      Usage: walkback save NAME P

      Options:
            --accuracy METERS  Radius that holds the position in 68 of 100 cases.
            --altitude METERS  Above mean sea level.
            --level TEXT       The storey: -2, P2, blue.
            --spot TEXT        The bay: C14.
            --note TEXT        Anything else.
            --photo FILE       A photo of the place.
            --now TIME         Set the clock, for tests and replays.
            --store FILE       Where spots are kept. Default: see below.
            --json             One JSON document on standard output, failures too.
        -o, --output FILE      Write to FILE, not to standard output (which is -).
            --overwrite        Replace FILE if it exists.
        -q, --quiet            Leave out notes, progress and confirmations.
        -h, --help             Print this.

      Parking never replaces a place. Wherever P may stand, @NAME means it. The place
      that had the name before goes to the history; `walkback undo` takes it back.
      Where P is a spot or place, its level and bay are taken over.

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

      Memory: some 15 MB.

      """#
    try expectHelp(of: "save", expected)
  }

  @Test func `help of backup`() throws {
    let expected = #"""
      Copy the store of spots and places to a file.

        walkback backup spots.sqlite
        walkback backup --overwrite spots.sqlite

      Usage: walkback backup FILE

      Options:
            --overwrite   Replace FILE if it exists.
            --store FILE  Where spots are kept. Default: see below.
            --json        One JSON document on standard output, failures too.
        -q, --quiet       Leave out notes, progress and confirmations.
        -h, --help        Print this.

      The copy holds spots, places, the history, contacts and shares as they are at
      one moment, not what undo would bring back. It is a store by itself, for the
      owner's eyes alone (mode 0600), and is written beside and renamed. `walkback
      list --history --format gpx` is for other programs.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB.

      """#
    try expectHelp(of: "backup", expected)
  }

  @Test func `help of restore`() throws {
    let expected = #"""
      Make the store what a backup of it was.

        walkback restore spots.sqlite

      Usage: walkback restore FILE

      Options:
            --now TIME     Set the clock, for tests and replays.
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      FILE is checked first and only read; one that is damaged, newer or no store is
      refused, with nothing changed. Rows keep their numbers. What was in the store
      before comes back with `walkback undo`. Your name, contacts and shares are taken
      from FILE where the store has none, and else left alone.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB.

      """#
    try expectHelp(of: "restore", expected)
  }
}
