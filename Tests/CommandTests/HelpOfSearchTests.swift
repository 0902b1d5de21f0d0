import Testing

struct HelpOfSearchTests {
  @Test func `help of search`() throws {
    let expected = #"""
      Find places by name, address or kind, also when only begun.

        walkback search rue grimaldi 14 --near 43.73298,7.42136
        walkback search 'rue grimaldi & rue suffren reymond'
        walkback search Parkhaus --near @car --json

      Usage: walkback search TEXT [--near P] [--limit N]

      Options:
            --near P       What to be near to: the nearest come first.
            --limit N      How many answers at most. Default: 10.
            --area FILE    The area to walk in. Default: see below.
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      Words in any order, each whole or begun, without accents and in any script; one
      wrong letter in a word is forgiven where nothing else is found. Kinds are known
      in ten languages. A further name that was typed stands in brackets. NOTE tells
      where a house number is estimated or not on the map. A position is an answer
      too.

      Of several areas those that hold the P of --near are searched; without it all
      are, the best of each come first, and AREA tells which one a place is of.

      Names come from the .places file that import writes beside the area. Nothing
      found is an empty answer.

      P is LAT,LON in degrees, latitude first, as in 43.73298,7.42136 or
      -33.9249,18.4241 or '-35.0 -160.0'; there may follow ;level=-2 (the storey),
      ;u=12 (the meters of doubt) and ;heading=90 (the way one faces, in degrees from
      north). A third number is an altitude and is left out of account. P may also be
      a geo: URI, a link of Apple Maps, Google Maps, OpenStreetMap or Organic Maps, a
      plus code, @car (the current spot), @12 (a row of `walkback list`), @NAME (a
      place of `walkback save`) or the name or address of a place, as `walkback
      search` finds it; where several may be meant, they are listed.

      AREA is a .walk file; else $WALKBACK_AREA, else all areas in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas).

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB and the pages of the index that are read.

      """#
    try expectHelp(of: "search", expected)
  }

  @Test func `help of near`() throws {
    let expected = #"""
      Tell what is at a position: houses, named places, streets.

        walkback near 43.73298,7.42136
        walkback near @car --limit 1 --json

      Usage: walkback near P [--limit N]

      Options:
            --limit N        How many answers at most. Default: 10.
            --radius METERS  How far to look, 1 to 2000. Default: 200.
            --area FILE      The area to walk in. Default: see below.
            --store FILE     Where spots are kept. Default: see below.
            --json           One JSON document on standard output, failures too.
        -o, --output FILE    Write to FILE, not to standard output (which is -).
            --overwrite      Replace FILE if it exists.
        -q, --quiet          Leave out notes, progress and confirmations.
        -h, --help           Print this.

      The nearest comes first; of a street its nearest point counts. Houses are told
      before what is up to 15 m nearer, streets before what is up to 10 m nearer.

      P is LAT,LON in degrees, latitude first, as in 43.73298,7.42136 or
      -33.9249,18.4241 or '-35.0 -160.0'; there may follow ;level=-2 (the storey),
      ;u=12 (the meters of doubt) and ;heading=90 (the way one faces, in degrees from
      north). A third number is an altitude and is left out of account. P may also be
      a geo: URI, a link of Apple Maps, Google Maps, OpenStreetMap or Organic Maps, a
      plus code, @car (the current spot), @12 (a row of `walkback list`), @NAME (a
      place of `walkback save`) or the name or address of a place, as `walkback
      search` finds it; where several may be meant, they are listed.

      AREA is a .walk file; else $WALKBACK_AREA, else all areas in
      $XDG_DATA_HOME/walkback/areas (else ~/.local/share/walkback/areas).

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB and the pages of the index that are read.

      """#
    try expectHelp(of: "near", expected)
  }
}
