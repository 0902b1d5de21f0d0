extension Grammar {
  /// German. What to do stands in the infinitive, as on signs.
  static let german = Grammar(
    language: .german,
    phrases: [
      .walk: "{way:along} {heading} gehen",
      .approach: "{distance} {direction} {way:to} gehen, dann {heading}",
      .continueAlong: "weiter {way:along}",
      .continueOnto: "weiter {way:onto}",

      .turnOnto: "{turn:onto}",
      .turnStaying: "{turn} und {way:staying} bleiben",
      .turnAnd: "{turn} und ",
      .keepOnto: "{side} halten und {way:along} weitergehen",
      .keepStaying: "{side} halten und {way:staying} bleiben",
      .roundaboutOnto: "am Kreisverkehr {turn:onto}",
      .roundaboutStaying: "am Kreisverkehr {turn} und {way:staying} bleiben",
      .roundaboutStraightOnto: "am Kreisverkehr geradeaus {way:onto} gehen",
      .roundaboutStraightStaying: "am Kreisverkehr geradeaus gehen und {way:staying} bleiben",
      .jogOnto: "{side}, {then} {way:onto} abbiegen",
      .jogStaying: "{side}, {then} abbiegen und {way:staying} bleiben",
      .jogNext: "dann nach {oblique} {next}",
      .jogAgain: "dann nach {oblique} wieder {next}",
      .jogSoftly: "dann nach {oblique} halb {next}",

      .steps: "{stairs:object} nehmen",
      .stepsUp: "{stairs:object} hinaufgehen",
      .stepsDown: "{stairs:object} hinuntergehen",
      .walkSteps: "{stairs:along} {heading} gehen",
      .walkStepsUp: "{stairs:object} {heading} hinaufgehen",
      .walkStepsDown: "{stairs:object} {heading} hinuntergehen",
      .stepsName: " {value}",
      .stepCount: ", {count}",
      .escalator: "{way:object} nehmen",
      .escalatorUp: "{way:object} nach oben nehmen",
      .escalatorDown: "{way:object} nach unten nehmen",
      .elevator: "den Aufzug nehmen",
      .elevatorTo: "mit dem Aufzug auf Ebene {value} fahren",
      .elevatorThen: "den Aufzug nehmen, dann ",
      .elevatorToThen: "mit dem Aufzug auf Ebene {value} fahren, dann ",
      .ferry: "die Fähre nehmen",
      .ferryNamed: "die Fähre {value} nehmen",
      .ferryDuration: ", {duration}",
      .cross: "{street:object} überqueren",
      .crossAtSignals: "{street:object} an der Ampel überqueren",
      .crossMarked: "{street:object} am Fußgängerüberweg überqueren",
      .crossUnmarked: "{street:object} überqueren, ohne markierten Überweg",
      .pass: "{passage}",
      .passThen: "{passage}, dann ",
      .andThen: ", dann ",
      .overBridge: ", über die Brücke",
      .throughTunnel: ", durch den Tunnel",
      .sighted: "{sight} ",
      .sightedLeft: "{sight} (linker Hand) ",
      .sightedRight: "{sight} (rechter Hand) ",
      .sightName: " „{value}“",

      .arrived: "Ziel erreicht",
      .arrivedAtCar: "Sie sind an Ihrem Auto angekommen",
      .arrivedAtName: "Ziel erreicht: {value}",
      .there: "Sie sind schon am Ziel",
      .thereAtCar: "Sie sind schon an Ihrem Auto",
      .thereAtName: "Sie sind schon am Ziel: {value}",
      .stop: "Zwischenziel {n} erreicht",
      .destination: "Ihr Ziel",
      .car: "Ihr Auto",
      .goalApart: "{subject} ist {distance} {quarter}, abseits der Wege",
      .goalToQuarter: "{subject} ist {distance} {quarter}",
      .goalAhead: "{subject} ist {distance} geradeaus",
      .goalAheadLeft: "{subject} ist {distance} links vor Ihnen",
      .goalAheadRight: "{subject} ist {distance} rechts vor Ihnen",
      .goalLeft: "{subject} ist {distance} links von Ihnen",
      .goalRight: "{subject} ist {distance} rechts von Ihnen",
      .goalBehindLeft: "{subject} ist {distance} links hinter Ihnen",
      .goalBehindRight: "{subject} ist {distance} rechts hinter Ihnen",
      .goalBehind: "{subject} ist {distance} hinter Ihnen",
      .atLevel: ", Ebene {value}",
      .atSpot: ", Stellplatz {value}",
      .remark: " ({value})",

      .soon: "in {oblique} ",
      .goOnAlong: "{distance} {way:along} weitergehen",
      .addition: ", {value}",

      .byFerry: ", davon {distance} mit der Fähre",
      .offPaths: ", dazu {distance} abseits der Wege",
      .anotherWay: "anderer Weg: ",
      .byStreets: ", über {names}",
      .shared: " (zu {n} % gleich)",
      .underOneMinute: "unter 1 min",
      .underOneMinuteSpoken: "weniger als eine Minute",
      .listSeparator: ", ",
      .listLast: " und ",

      .privatePart: "ein Teil des Wegs führt über Privatgelände",
      .privateWhole: "der ganze Weg führt über Privatgelände",
      .privatePlaces: ": ",
      .privateNames: ", {names}",
      .privateAt: " ({names})",
      .access: " (Zugang: {names})",
      .atStart: "am Anfang",
      .midway: "unterwegs",
      .atEnd: "am Ende",
      .allAlong: "überall",
      .condition: "ein Teil des Wegs kann zeitweise gesperrt sein; sicher ist das nicht zu sagen",
      .conditionTag: ": {value}",
      .mountainPath: """
      ein Teil des Wegs ist ein Bergpfad: Trittsicherheit und gute Schuhe sind nötig
      """,
      .mountainPathScale: """
      ein Teil des Wegs ist ein Bergpfad ({value}): Trittsicherheit und gute Schuhe sind nötig
      """,
      .tidal: "ein Teil des Wegs liegt bei Flut unter Wasser",
      .ford: "an einer Furt geht es durchs Wasser",
      .hazard: "am Weg ist eine Gefahr oder ein Hindernis verzeichnet",
      .mainRoad: "ein Teil des Wegs führt an einer Hauptstraße entlang, vielleicht ohne Gehweg",
      .takesFerry: "zum Weg gehört eine Fähre: vorher fragen, wann sie fährt",
      .obstacle: """
      zwischen {place} und dem gewählten Weg liegt {obstacle}; ein Weg ohne etwas dazwischen \
      wurde nicht gefunden
      """,
      .closed: "ein Weg, der {place} näher liegt, ist um diese Zeit gesperrt",
      .closedTag: ": {value}",
      .carParkInside: """
      das Innere des Parkhauses ist nicht verzeichnet: der Weg beginnt und endet an seinem \
      Eingang, und wie es von dort zum Auto geht, ist nicht bekannt
      """,
      .otherLevel: """
      auf Ebene {value} ist nahe {place} kein Weg verzeichnet: gewählt ist der nächste Weg, und \
      wie man von ihm auf diese Ebene kommt, ist nicht bekannt
      """,
      .otherUnknownLevel: """
      auf dieser Ebene ist nahe {place} kein Weg verzeichnet: gewählt ist der nächste Weg, und \
      wie man von ihm auf diese Ebene kommt, ist nicht bekannt
      """,
      .uncertainStart: "wo der Weg beginnt, ist unsicher: ein anderer kann näher sein",
      .uncertainStartShare: """
      wo der Weg beginnt, ist unsicher: ein anderer kann näher sein ({n}\u{A0}% sicher)
      """,
      .start: "dem Start",
      .end: "dem Ziel",
      .stopNumber: "Zwischenziel {n}",
      .position: "einer Position",
      .building: "ein Gebäude",
      .water: "Wasser",
      .wall: "eine Mauer oder ein Zaun",
      .railway: "eine Bahnstrecke",
      .bigRoad: "eine große Straße",
      .anything: "ein Hindernis",
    ],
    turns: [
      .straight: "geradeaus {} gehen", .slightRight: "halb rechts {} abbiegen",
      .right: "rechts {} abbiegen", .sharpRight: "scharf rechts {} abbiegen",
      .uturn: "umkehren {}", .sharpLeft: "scharf links {} abbiegen",
      .left: "links {} abbiegen", .slightLeft: "halb links {} abbiegen",
    ],
    sides: [
      .straight: "geradeaus", .slightRight: "rechts", .right: "rechts",
      .sharpRight: "scharf rechts", .uturn: "zurück", .sharpLeft: "scharf links", .left: "links",
      .slightLeft: "links",
    ],
    headings: [
      "nach Norden", "nach Nordosten", "nach Osten", "nach Südosten", "nach Süden",
      "nach Südwesten", "nach Westen", "nach Nordwesten",
    ],
    quarters: [
      "nördlich von hier", "nordöstlich von hier", "östlich von hier", "südöstlich von hier",
      "südlich von hier", "südwestlich von hier", "westlich von hier", "nordwestlich von hier",
    ],
    passages: [
      .none: "durch das Tor gehen", .stile: "über den Zaunüberstieg steigen",
      .turnstile: "durch das Drehkreuz gehen", .door: "durch die Tür gehen",
      .entrance: "durch den Eingang gehen", .borderControl: "durch die Grenzkontrolle gehen",
      .kissingGate: "durch das Schwingtor gehen",
    ],
    classes: [
      // Turned onto with auf: a path, a square, a bridge, a bank.
      "m": NounClass(
        onto: "auf den {acc}", staying: "auf dem {dat}", along: "auf dem {dat}",
        across: "über den {acc}", to: "zum {dat}", object: "den {acc}", at: "am {dat}",
        before: "vor dem {dat}", past: "nach dem {dat}"),
      "f": NounClass(
        onto: "auf die {acc}", staying: "auf der {dat}", along: "auf der {dat}",
        across: "über die {acc}", to: "zur {dat}", object: "die {acc}", at: "an der {dat}",
        before: "vor der {dat}", past: "nach der {dat}"),
      "n": NounClass(
        onto: "auf das {acc}", staying: "auf dem {dat}", along: "auf dem {dat}",
        across: "über das {acc}", to: "zum {dat}", object: "das {acc}", at: "am {dat}",
        before: "vor dem {dat}", past: "nach dem {dat}"),
      "pl": NounClass(
        onto: "auf die {}", staying: "auf den {}", along: "auf den {}", across: "über die {}",
        to: "zu den {}", object: "die {}", at: "bei den {}", before: "vor den {}",
        past: "nach den {}"),
      // Turned into with in.
      "mStreet": NounClass(
        onto: "in den {acc}", staying: "auf dem {dat}", along: "auf dem {dat}",
        across: "über den {acc}", to: "zum {dat}", object: "den {acc}", at: "am {dat}",
        before: "vor dem {dat}", past: "nach dem {dat}"),
      "fStreet": NounClass(
        onto: "in die {acc}", staying: "auf der {dat}", along: "auf der {dat}",
        across: "über die {acc}", to: "zur {dat}", object: "die {acc}", at: "an der {dat}",
        before: "vor der {dat}", past: "nach der {dat}"),
      // Narrow: walked through.
      "mNarrow": NounClass(
        onto: "in den {acc}", staying: "im {dat}", along: "durch den {acc}",
        across: "durch den {acc}", to: "zum {dat}", object: "den {acc}", at: "am {dat}",
        before: "vor dem {dat}", past: "nach dem {dat}"),
      "fNarrow": NounClass(
        onto: "in die {acc}", staying: "in der {dat}", along: "durch die {acc}",
        across: "durch die {acc}", to: "zur {dat}", object: "die {acc}", at: "an der {dat}",
        before: "vor der {dat}", past: "nach der {dat}"),
      "stairs": NounClass(
        onto: "auf die {acc}", staying: "auf der {dat}", along: "über die {acc}",
        across: "über die {acc}", to: "zur {dat}", object: "die {acc}", at: "an der {dat}",
        before: "vor der {dat}", past: "nach der {dat}"),
      // Named by the person: one is beim Friseur.
      "person": NounClass(
        onto: "zum {}", staying: "beim {}", along: "zum {}", across: "zum {}", to: "zum {}",
        object: "den {}", at: "beim {}", before: "vor dem {}", past: "nach dem {}"),
      // Names that are no noun: Am Markt, Unter den Linden.
      "phrase": NounClass(
        onto: "in die Straße {}", staying: "auf der Straße {}", along: "auf der Straße {}",
        across: "über {}", to: "zur Straße {}", object: "die Straße {}", at: "an der Straße {}",
        before: "vor der Straße {}", past: "nach der Straße {}"),
      "name": NounClass(
        onto: "auf {}", staying: "auf {}", along: "auf {}", across: "über {}", to: "zu {}",
        object: "{}", at: "bei {}", before: "vor {}", past: "nach {}"),
    ],
    grounds: [
      .footpath: "m Fußweg", .sidewalk: "m Gehweg", .crossing: "m Überweg", .path: "m Pfad",
      .pedestrianArea: "m Platz", .pedestrianStreet: "fNarrow Fußgängerzone",
      .steps: "stairs Treppe", .escalator: "stairs Rolltreppe",
      .movingWalkway: "m Fahrsteig", .street: "fStreet Straße", .road: "f Straße",
      .alley: "fNarrow Gasse", .serviceRoad: "f Zufahrtsstraße", .driveway: "f Einfahrt",
      .parkingAisle: "fNarrow Fahrgasse", .carPark: "m Parkplatz", .driveThrough: "f Durchfahrt",
      .busRoad: "f Busspur", .track: "m Feldweg", .cyclePath: "m Radweg",
      .bridleway: "m Reitweg", .corridor: "mNarrow Gang", .platform: "m Bahnsteig",
      .pier: "m Steg", .elevator: "m Aufzug", .ferry: "f Fähre", .ladder: "f Leiter",
      .way: "m Weg",
    ],
    sights: [
      .church: "f Kirche", .mosque: "f Moschee", .synagogue: "f Synagoge", .temple: "m Tempel",
      .chapel: "f Kapelle", .tower: "m Turm", .castle: "f Burg", .cityGate: "n Stadttor",
      .windmill: "f Windmühle", .lighthouse: "m Leuchtturm", .townHall: "n Rathaus",
      .trainStation: "m Bahnhof", .metroEntrance: "m U-Bahn-Eingang",
      .hospital: "n Krankenhaus", .school: "f Schule", .university: "f Universität",
      .library: "f Bibliothek", .theatre: "n Theater", .cinema: "n Kino", .museum: "n Museum",
      .policeStation: "f Polizeiwache", .fireStation: "f Feuerwache", .postOffice: "f Post",
      .courthouse: "n Gericht", .hotel: "n Hotel", .stadium: "n Stadion",
      .pharmacy: "f Apotheke", .bank: "f Bank", .supermarket: "m Supermarkt",
      .bakery: "f Bäckerei", .butcher: "f Metzgerei", .hairdresser: "person Friseur",
      .bookshop: "f Buchhandlung", .florist: "m Blumenladen", .departmentStore: "n Kaufhaus",
      .kiosk: "m Kiosk", .shop: "n Geschäft", .restaurant: "n Restaurant", .cafe: "n Café",
      .pub: "f Kneipe", .fastFood: "m Imbiss", .fuelStation: "f Tankstelle",
      .marketplace: "m Markt", .fountain: "m Brunnen", .monument: "n Denkmal",
      .statue: "f Statue", .clock: "f Uhr", .playground: "m Spielplatz",
      .toilets: "pl öffentlichen Toiletten", .busStop: "f Bushaltestelle",
      .tramStop: "f Straßenbahnhaltestelle", .waysideCross: "n Wegkreuz",
      .postBox: "m Briefkasten", .telephone: "f Telefonzelle", .bandstand: "m Musikpavillon",
    ],
    platform: "name Bahnsteig {value}",
    names: NameRules(
      other: "name", street: "phrase",
      rules: [
        .first("phrase", "Am An Auf Bei Beim Hinter Hinterm Im In Neben Ob Über Überm Unter"),
        .first("phrase", "Unterm Vor Vorm Zu Zum Zur Zwischen Außer Durch Gegenüber Längs"),
        .first("fStreet", "Straße Strasse Allee Passage"),
        .first("m", "Platz"),
        // Of other countries: by the gender that they have in German.
        .first("fStreet", "Rue Ruelle Avenue Avenida Allée Impasse Rua Travessa Calle Via"),
        .first("mStreet", "Chemin Vicolo Beco Callejón"),
        .first("f", "Place Piazza Plaza Praça Route Strada Estrada Carretera B L K"),
        .first("m", "Boulevard Quai Corso Viale Largo Paseo Cours"),
        .last("fStreet", "Street Road Avenue Lane Drive"),
        .ending("fStreet", "straße strasse str. allee zeile passage"),
        .ending("fNarrow", "gasse twiete"),
        .ending("stairs", "treppe stiege staffel"),
        .ending("f", "brücke promenade chaussee wiese höhe terrasse esplanade anlage"),
        .ending("f", "unterführung überführung halde"),
        .ending("mStreet", "weg gang hof stieg park garten bogen winkel"),
        .ending("m", "platz ring damm markt steig pfad graben wall steg berg kai anger"),
        .ending("m", "quai staden tunnel kreis"),
        .ending("n", "ufer gäßchen gässchen gässle"),
      ],
      agreement: [
        "fStreet": adjectives("e", "e"), "fNarrow": adjectives("e", "e"),
        "stairs": adjectives("e", "e"), "f": adjectives("e", "e"),
        "mStreet": adjectives("er", "en"), "m": adjectives("er", "en"),
        "n": adjectives("es", "e"),
      ],
      stairWords: ["trepp", "stieg", "staffel", "stufe", "step", "stair", "escalier"]),
    quantities: [
      .steps: [.one: "{n} Stufe", .other: "{n} Stufen"],
      .meters: [.one: "{n} Meter", .other: "{n} Meter"],
      .kilometers: [.one: "{n} Kilometer", .other: "{n} Kilometer"],
      .feet: [.one: "{n} Fuß", .other: "{n} Fuß"],
      .miles: [.one: "{n} Meile", .other: "{n} Meilen"],
      .minutes: [.one: "{n} Minute", .other: "{n} Minuten"],
      .seconds: [.one: "{n} Sekunde", .other: "{n} Sekunden"],
      .hours: [.one: "{n} Stunde", .other: "{n} Stunden"],
      .days: [.one: "{n} Tag", .other: "{n} Tage"],
    ],
    obliqueQuantities: [
      .meters: [.one: "{n} Meter", .other: "{n} Metern"],
      .kilometers: [.one: "{n} Kilometer", .other: "{n} Kilometern"],
      .days: [.one: "{n} Tag", .other: "{n} Tagen"],
    ],
    abbreviations: [
      .steps: "{n}", .meters: "{n} m", .kilometers: "{n} km", .feet: "{n} ft", .miles: "{n} mi",
      .minutes: "{n} min", .hours: "{n} h",
      .seconds: "{n} s", .days: "{n}",
    ],
    spokenDurationGap: " und ", decimalMark: ",", spokenMinus: "minus ")

  /// The adjectives that stand in names of streets, as they begin a name and as they stand behind an article.
  private static func adjectives(_ nominative: String, _ accusative: String) -> [String] {
    [
      "Alt", "Neu", "Lang", "Kurz", "Groß", "Klein", "Hoh", "Breit", "Schmal", "Ober", "Unter",
      "Mittler", "Vorder", "Hinter", "Äußer", "Inner", "Grün", "Rot", "Weiß", "Schwarz", "Krumm",
      "Tief", "Nieder", "Deutsch", "Schön", "Steil", "Eng", "Blau", "Golden",
    ].map { "\($0)\(nominative)|\($0)en|\($0)en|\($0)\(accusative)" }
  }
}
