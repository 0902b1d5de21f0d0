import Testing

/// The help of verbs about people and what is shared, to the letter.
struct HelpOfSharingTests {
  @Test func `help of me`() throws {
    let expected = #"""
      Tell or set the name that goes with what you share.

        walkback me Anna
        walkback me
        walkback me ''

      Usage: walkback me [NAME]

      Options:
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      Without NAME it tells the name; where there is none yet, it asks for it on a
      terminal. An empty one is forgotten. It leaves the store only with what you
      share.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB.

      """#
    try expectHelp(of: "me", expected)
  }

  @Test func `help of contacts`() throws {
    let expected = #"""
      Import and list people to share with.

        walkback contacts import people.vcf
        walkback contacts list
        walkback contacts list 'anna m'

      Usage: walkback contacts import FILE | list [TEXT]

      Options:
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      FILE holds vCards (2.1, 3.0 or 4.0), - is standard input. Names, telephone
      numbers and mail addresses are taken, nothing else. Who is known by the same
      UID, else by the same name, is brought up to date.

      TEXT is any part of a name, with or without accents and capital letters; of
      several words each must be found.

      Spots are kept in --store, else $WALKBACK_STORE, else
      $XDG_DATA_HOME/walkback/walkback.sqlite (else
      ~/.local/share/walkback/walkback.sqlite).

      Memory: some 15 MB, and four times the size of FILE.

      """#
    try expectHelp(of: "contacts", expected)
  }

  @Test func `help of share`() throws {
    let expected = #"""
      Write a place as a link or message for somebody.

        walkback share @car
        walkback share @car --to anna --as sms --without note
        walkback share 3 --as geo --without name,accuracy
        walkback share @car --to anna --confirm --quiet

      Usage: walkback share ID

      Options:
            --to CONTACT    Any part of the name of one of `walkback contacts list`.
            --as FORM       text link geo android apple google osm om pluscode sms
                            mail vcard ics qr. Default: text.
            --without LIST  Leave out, with commas between: note photo name label
                            level spot accuracy altitude time address.
            --confirm       It is sent: remember it in `walkback inbox --sent`.
            --now TIME      Set the clock, for tests and replays.
            --area FILE     The area to walk in. Default: see below.
            --store FILE    Where spots are kept. Default: see below.
            --json          One JSON document on standard output, failures too.
        -o, --output FILE   Write to FILE, not to standard output (which is -).
            --overwrite     Replace FILE if it exists.
        -q, --quiet         Leave out notes, progress and confirmations.
        -h, --help          Print this.

      This writes the text and sends nothing; what it contains is told beside it. name
      is yours (`walkback me`), label the place's. A photo never goes along. It is
      remembered as sent only with --confirm, or after a yes on a terminal; else it
      leaves no trace.

      link is a walkback: link, which carries all there is. apple, google, osm and om
      are two links, a line each: the place, and the walk there. geo is strict RFC
      5870, android the ?q= form. sms and mail are links that open a message, with the
      contact's first number or address. qr is a QR code of a geo: URI, for the
      terminal, or a picture for a FILE that ends with .svg.

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
    try expectHelp(of: "share", expected)
  }

  @Test func `help of open`() throws {
    let expected = #"""
      Tell what a link holds, and keep it as received.

        walkback open 'https://maps.apple.com/?ll=43.73298,7.42136&q=Car'
        walkback open 'geo:43.73298,7.42136;u=6;level=-2' --from Anna --save annas-car
        walkback open 'J2MV+2G Monaco' --near 43.7,7.4
        walkback open - < message.txt

      Usage: walkback open LINK

      Options:
            --from NAME    Who sent it, where the link does not say.
            --save NAME    Keep the place under this name too.
            --near P       What a short plus code is near.
            --now TIME     Set the clock, for tests and replays.
            --area FILE    The area to walk in. Default: see below.
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      LINK is a geo: URI (with Android's ?q= too), a link of Apple Maps, Google Maps,
      OpenStreetMap or Organic Maps, a plus code, or a walkback: link. Nothing is
      fetched: links that only their service can resolve are refused, and so are those
      that say two places. Who sent it is told by the link or by --from: nothing
      proves it.

      A whole message with such a link in it, a vCard or a calendar entry will do too;
      - reads it from standard input. Of several links the walkback: one counts.

      What came is in `walkback inbox --received`. To walk there: walkback route
      --from P --to LINK.

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
    try expectHelp(of: "open", expected)
  }

  @Test func `help of inbox`() throws {
    let expected = #"""
      List the places that you sent and that came.

        walkback inbox
        walkback inbox --received --sort name
        walkback inbox 43.73090,7.42540 --sort distance
        walkback inbox --forget 3

      Usage: walkback inbox [P]

      Options:
            --sent         Only what you sent.
            --received     Only what came.
            --sort ORDER   time, name or distance (from P). Default: time, the newest
                           first.
            --forget N     Delete the row of this number, for good.
        -y, --yes          Do not ask.
            --now TIME     Set the clock, for tests and replays.
            --area FILE    The area to walk in. Default: see below.
            --store FILE   Where spots are kept. Default: see below.
            --json         One JSON document on standard output, failures too.
        -o, --output FILE  Write to FILE, not to standard output (which is -).
            --overwrite    Replace FILE if it exists.
        -q, --quiet        Leave out notes, progress and confirmations.
        -h, --help         Print this.

      With P, each row tells how far it is and in which direction. On a terminal
      --forget asks first; what was kept with `walkback open --save` stays.

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
    try expectHelp(of: "inbox", expected)
  }
}
