extension Grammar {
  /// Italian, with tu.
  static let italian = Grammar(
    language: .italian,
    phrases: [
      .walk: "cammina {heading} {way:along}",
      .approach: "cammina {distance} {direction} {way:to}, poi {heading}",
      .continueAlong: "prosegui {way:along}",
      .continueOnto: "prosegui {way:onto}",

      .turnOnto: "{turn:onto}",
      .turnStaying: "{turn} per restare {way:staying}",
      .turnAnd: "{turn} e ",
      .keepOnto: "tieniti {side} {way:onto}",
      .keepStaying: "tieniti {side} per restare {way:staying}",
      .roundaboutOnto: "alla rotonda, {turn:onto}",
      .roundaboutStaying: "alla rotonda, {turn} per restare {way:staying}",
      .roundaboutStraightOnto: "alla rotonda, prosegui dritto {way:onto}",
      .roundaboutStraightStaying: "alla rotonda, prosegui dritto per restare {way:staying}",
      .jogOnto: "{turn}, {then}, {way:onto}",
      .jogStaying: "{turn}, {then}, per restare {way:staying}",
      .jogNext: "poi {next} dopo {distance}",
      .jogAgain: "poi di nuovo {next} dopo {distance}",
      .jogSoftly: "poi leggermente {next} dopo {distance}",

      .steps: "prendi {stairs:object}",
      .stepsUp: "sali {stairs:along}",
      .stepsDown: "scendi {stairs:along}",
      .walkSteps: "cammina {heading} {stairs:along}",
      .walkStepsUp: "sali {heading} {stairs:along}",
      .walkStepsDown: "scendi {heading} {stairs:along}",
      .stepsName: " {value}",
      .stepCount: ", {count}",
      .escalator: "prendi {way:object}",
      .escalatorUp: "prendi {way:object} per salire",
      .escalatorDown: "prendi {way:object} per scendere",
      .elevator: "prendi l’ascensore",
      .elevatorTo: "prendi l’ascensore fino al livello {value}",
      .elevatorThen: "prendi l’ascensore, poi ",
      .elevatorToThen: "prendi l’ascensore fino al livello {value}, poi ",
      .ferry: "prendi il traghetto",
      .ferryNamed: "prendi il traghetto {value}",
      .ferryDuration: ", {duration}",
      .cross: "attraversa {street:object}",
      .crossAtSignals: "attraversa {street:object} al semaforo",
      .crossMarked: "attraversa {street:object} sulle strisce pedonali",
      .crossUnmarked: "attraversa {street:object}, dove non ci sono strisce pedonali",
      .pass: "{passage}",
      .passThen: "{passage}, poi ",
      .andThen: ", poi ",
      .overBridge: ", passando sul ponte",
      .throughTunnel: ", passando nel tunnel",
      .sighted: "{sight}, ",
      .sightedLeft: "{sight} alla tua sinistra, ",
      .sightedRight: "{sight} alla tua destra, ",
      .sightName: " “{value}”",

      .arrived: "sei a destinazione",
      .arrivedAtCar: "hai raggiunto la tua auto",
      .arrivedAtName: "hai raggiunto la destinazione: {value}",
      .there: "sei già a destinazione",
      .thereAtCar: "sei già accanto alla tua auto",
      .thereAtName: "sei già a destinazione: {value}",
      .stop: "hai raggiunto la tappa {n}",
      .destination: "la tua destinazione",
      .car: "la tua auto",
      .goalApart: "{subject} è a {distance}, {quarter}, fuori dai percorsi",
      .goalToQuarter: "{subject} è a {distance}, {quarter}",
      .goalAhead: "{subject} è a {distance}, davanti a te",
      .goalAheadLeft: "{subject} è a {distance}, davanti a te sulla sinistra",
      .goalAheadRight: "{subject} è a {distance}, davanti a te sulla destra",
      .goalLeft: "{subject} è a {distance}, sulla sinistra",
      .goalRight: "{subject} è a {distance}, sulla destra",
      .goalBehindLeft: "{subject} è a {distance}, dietro di te sulla sinistra",
      .goalBehindRight: "{subject} è a {distance}, dietro di te sulla destra",
      .goalBehind: "{subject} è a {distance}, dietro di te",
      .atLevel: ", livello {value}",
      .atSpot: ", posto {value}",
      .remark: " ({value})",

      .soon: "tra {distance}, ",
      .goOnAlong: "prosegui per {distance} {way:along}",
      .addition: ", {value}",

      .byFerry: ", di cui {distance} in traghetto",
      .offPaths: ", e {distance} fuori dai percorsi",
      .anotherWay: "altro percorso: ",
      .byStreets: ", passando per {names}",
      .shared: " ({n}% in comune)",
      .underOneMinute: "meno di 1 min",
      .underOneMinuteSpoken: "meno di un minuto",
      .listSeparator: ", ",
      .listLast: " e ",

      .privatePart: "una parte del percorso è su terreno privato",
      .privateWhole: "tutto il percorso è su terreno privato",
      .privatePlaces: ": ",
      .privateNames: ", {names}",
      .privateAt: " ({names})",
      .access: " (accesso: {names})",
      .atStart: "all’inizio",
      .midway: "a metà strada",
      .atEnd: "alla fine",
      .allAlong: "per tutto il tratto",
      .condition: "una parte del percorso può essere chiusa a volte; non si può dire con certezza",
      .conditionTag: ": {value}",
      .mountainPath: """
      una parte del percorso è un sentiero di montagna: servono passo sicuro e buone scarpe
      """,
      .mountainPathScale: """
      una parte del percorso è un sentiero di montagna ({value}): servono passo sicuro e buone \
      scarpe
      """,
      .tidal: "una parte del percorso è sott’acqua con l’alta marea",
      .ford: "c’è un guado: bisogna camminare nell’acqua",
      .hazard: "sul percorso è segnalato un pericolo o un ostacolo",
      .mainRoad: "una parte del percorso segue una strada principale, forse senza marciapiede",
      .takesFerry: "il percorso comprende un traghetto: informati sugli orari",
      .obstacle: """
      tra {place} e il percorso scelto c’è {obstacle}; non ne è stato trovato uno senza niente \
      in mezzo
      """,
      .closed: "un percorso più vicino è chiuso a quest’ora (punto: {place})",
      .closedTag: ": {value}",
      .carParkInside: """
      l’interno del parcheggio non è sulla mappa: il percorso parte dal suo ingresso e vi \
      arriva, e non si sa come andare da lì all’auto
      """,
      .otherLevel: """
      nessun percorso è sulla mappa al livello {value} per {place}: si prende il più vicino, e \
      non si sa come passare da questo a quel livello
      """,
      .otherUnknownLevel: """
      nessun percorso è sulla mappa a quel livello per {place}: si prende il più vicino, e non \
      si sa come passare da questo a quel livello
      """,
      .uncertainStart: "l’inizio del percorso è incerto: un’altra strada può essere più vicina",
      .uncertainStartShare: """
      l’inizio del percorso è incerto: un’altra strada può essere più vicina (certezza di \
      questa: {n}%)
      """,
      .start: "la partenza",
      .end: "la destinazione",
      .stopNumber: "la tappa {n}",
      .position: "una posizione",
      .building: "un edificio",
      .water: "dell’acqua",
      .wall: "un muro o una recinzione",
      .railway: "una ferrovia",
      .bigRoad: "una grande strada",
      .anything: "un ostacolo",
    ],
    listLastBefore: ListLast(words: " ed ", beginnings: "e é è", exceptions: ""),
    turns: [
      .straight: "vai dritto {}", .slightRight: "svolta leggermente a destra {}",
      .right: "svolta a destra {}", .sharpRight: "svolta bruscamente a destra {}",
      .uturn: "torna indietro {}", .sharpLeft: "svolta bruscamente a sinistra {}",
      .left: "svolta a sinistra {}", .slightLeft: "svolta leggermente a sinistra {}",
    ],
    sides: [
      .straight: "dritto", .slightRight: "a destra", .right: "a destra",
      .sharpRight: "bruscamente a destra", .uturn: "indietro",
      .sharpLeft: "bruscamente a sinistra", .left: "a sinistra", .slightLeft: "a sinistra",
    ],
    headings: [
      "verso nord", "verso nord-est", "verso est", "verso sud-est", "verso sud",
      "verso sud-ovest", "verso ovest", "verso nord-ovest",
    ],
    quarters: [
      "a nord", "a nord-est", "a est", "a sud-est", "a sud", "a sud-ovest", "a ovest",
      "a nord-ovest",
    ],
    passages: [
      .none: "passa il cancello", .stile: "scavalca la recinzione dalla scaletta",
      .turnstile: "passa il tornello", .door: "passa la porta", .entrance: "passa dall’ingresso",
      .borderControl: "passa il controllo di frontiera", .kissingGate: "passa il cancelletto",
    ],
    classes: [
      "m": NounClass(
        onto: "sul {}", staying: "sul {}", along: "lungo il {}", across: "attraverso il {}",
        to: "fino al {}", object: "il {}", at: "al {}", before: "prima del {}",
        past: "dopo il {}"),
      // Before z, and before s with a consonant.
      "mz": NounClass(
        onto: "sullo {}", staying: "sullo {}", along: "lungo lo {}", across: "attraverso lo {}",
        to: "fino allo {}", object: "lo {}", at: "allo {}", before: "prima dello {}",
        past: "dopo lo {}"),
      "vowel": NounClass(
        onto: "sull’{}", staying: "sull’{}", along: "lungo l’{}", across: "attraverso l’{}",
        to: "fino all’{}", object: "l’{}", at: "all’{}", before: "prima dell’{}",
        past: "dopo l’{}"),
      "f": NounClass(
        onto: "sulla {}", staying: "sulla {}", along: "lungo la {}", across: "attraverso la {}",
        to: "fino alla {}", object: "la {}", at: "alla {}", before: "prima della {}",
        past: "dopo la {}"),
      "mIn": NounClass(
        onto: "nel {}", staying: "nel {}", along: "lungo il {}", across: "attraverso il {}",
        to: "fino al {}", object: "il {}", at: "al {}", before: "prima del {}",
        past: "dopo il {}"),
      "fIn": NounClass(
        onto: "nella {}", staying: "nella {}", along: "lungo la {}", across: "attraverso la {}",
        to: "fino alla {}", object: "la {}", at: "alla {}", before: "prima della {}",
        past: "dopo la {}"),
      "fpl": NounClass(
        onto: "sulle {}", staying: "sulle {}", along: "per le {}", across: "attraverso le {}",
        to: "fino alle {}", object: "le {}", at: "alle {}", before: "prima delle {}",
        past: "dopo le {}"),
      "mpl": NounClass(
        onto: "sui {}", staying: "sui {}", along: "lungo i {}", across: "attraverso i {}",
        to: "fino ai {}", object: "i {}", at: "ai {}", before: "prima dei {}",
        past: "dopo i {}"),
      // Streets and squares stand without an article: in Via Roma.
      "square": NounClass(
        onto: "in {}", staying: "in {}", along: "in {}", across: "attraverso {}",
        to: "fino a {}", object: "{}", at: "in {}", before: "prima di {}", past: "dopo {}"),
      "name": NounClass(
        onto: "in {}", staying: "in {}", along: "lungo {}", across: "attraverso {}",
        to: "fino a {}", object: "{}", at: "a {}", before: "prima di {}", past: "dopo {}"),
    ],
    grounds: [
      .footpath: "m vialetto", .sidewalk: "m marciapiede",
      .crossing: "vowel attraversamento pedonale", .path: "m sentiero",
      .pedestrianArea: "fIn piazza", .pedestrianStreet: "f strada pedonale", .steps: "fpl scale",
      .escalator: "f scala mobile", .movingWalkway: "m tappeto mobile", .street: "f strada",
      .road: "f strada", .alley: "mIn vicolo", .serviceRoad: "f strada di servizio",
      .driveway: "m vialetto d’accesso", .parkingAisle: "f corsia del parcheggio",
      .carPark: "m parcheggio", .driveThrough: "f corsia del drive-in",
      .busRoad: "f corsia degli autobus", .track: "f strada sterrata",
      .cyclePath: "f pista ciclabile", .bridleway: "vowel ippovia", .corridor: "mIn corridoio",
      .platform: "f banchina", .pier: "m molo", .elevator: "vowel ascensore",
      .ferry: "m traghetto", .ladder: "f scala a pioli", .way: "m percorso",
    ],
    sights: [
      .church: "f chiesa", .mosque: "f moschea", .synagogue: "f sinagoga", .temple: "m tempio",
      .chapel: "f cappella", .tower: "f torre", .castle: "m castello",
      .cityGate: "f porta della città", .windmill: "m mulino a vento", .lighthouse: "m faro",
      .townHall: "m municipio", .trainStation: "f stazione ferroviaria",
      .metroEntrance: "vowel ingresso della metro", .hospital: "vowel ospedale",
      .school: "f scuola", .university: "vowel università", .library: "f biblioteca",
      .theatre: "m teatro", .cinema: "m cinema", .museum: "m museo",
      .policeStation: "f stazione di polizia", .fireStation: "f caserma dei pompieri",
      .postOffice: "vowel ufficio postale", .courthouse: "m tribunale", .hotel: "vowel hotel",
      .stadium: "mz stadio", .pharmacy: "f farmacia", .bank: "f banca",
      .supermarket: "m supermercato", .bakery: "f panetteria", .butcher: "f macelleria",
      .hairdresser: "m parrucchiere", .bookshop: "f libreria", .florist: "m fioraio",
      .departmentStore: "mpl grandi magazzini", .kiosk: "vowel edicola", .shop: "m negozio",
      .restaurant: "m ristorante", .cafe: "m bar", .pub: "m pub", .fastFood: "m fast food",
      .fuelStation: "m distributore di benzina", .marketplace: "m mercato",
      .fountain: "f fontana", .monument: "m monumento", .statue: "f statua",
      .clock: "vowel orologio", .playground: "m parco giochi", .toilets: "mpl bagni pubblici",
      .busStop: "f fermata dell’autobus", .tramStop: "f fermata del tram",
      .waysideCross: "f croce votiva", .postBox: "f buca delle lettere",
      .telephone: "f cabina telefonica", .bandstand: "m palco della musica",
    ],
    platform: "f banchina del binario {value}",
    names: NameRules(
      other: "name",
      rules: [
        .first("m", "Lungomare Lungotevere Lungarno Lungolago Lungofiume Ponte Cavalcavia"),
        .first("m", "Sentiero Molo Viadotto Belvedere Ponticello Viottolo"),
        .first("fIn", "Galleria"),
        .first("mIn", "Parco Sottopasso Sottopassaggio"),
        .first("mpl", "Bastioni"),
        .first("f", "SP SS SR Tangenziale"),
        .first("square", "Piazza Piazzale Piazzetta Largo Campo Campiello"),
        .first(
          "f", "Strada Scalinata Salita Rampa Passeggiata Passerella Gradinata Circonvallazione"),
        .first("fpl", "Scale Scalette"),
        .first("vowel", "Autostrada Alzaia"),
      ],
      nounsLead: true, stairWords: ["scal", "gradin", "step", "stair", "escalier"]),
    quantities: [
      .steps: [.one: "{n} gradino", .many: "{n} di gradini", .other: "{n} gradini"],
      .meters: [.one: "{n} metro", .many: "{n} di metri", .other: "{n} metri"],
      .kilometers: [
        .one: "{n} chilometro", .many: "{n} di chilometri", .other: "{n} chilometri",
      ],
      .feet: [.one: "{n} piede", .many: "{n} di piedi", .other: "{n} piedi"],
      .miles: [.one: "{n} miglio", .many: "{n} di miglia", .other: "{n} miglia"],
      .minutes: [.one: "{n} minuto", .many: "{n} di minuti", .other: "{n} minuti"],
      .seconds: [.one: "{n} secondo", .many: "{n} di secondi", .other: "{n} secondi"],
      .hours: [.one: "{n} ora", .many: "{n} di ore", .other: "{n} ore"],
      .days: [.one: "{n} giorno", .many: "{n} di giorni", .other: "{n} giorni"],
    ],
    abbreviations: [
      .steps: "{n}", .meters: "{n} m", .kilometers: "{n} km", .feet: "{n} piedi",
      .miles: "{n} mi", .minutes: "{n} min", .hours: "{n} h",
      .seconds: "{n} s", .days: "{n}",
    ],
    spokenDurationGap: " e ", decimalMark: ",", spokenMinus: "meno ")
}
