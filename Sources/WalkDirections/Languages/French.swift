extension Grammar {
  /// French. Typographic apostrophes; spaces before signs do not break.
  static let french = Grammar(
    language: .french,
    phrases: [
      .walk: "marchez {heading} {way:along}",
      .approach: "marchez {distance} {direction} {way:to}, puis {heading}",
      .continueAlong: "continuez {way:along}",
      .continueOnto: "continuez {way:onto}",

      .turnOnto: "{turn:onto}",
      .turnStaying: "{turn} pour rester {way:staying}",
      .turnAnd: "{turn} et ",
      .keepOnto: "restez {side}, {way:onto}",
      .keepStaying: "restez {side} {way:staying}",
      .roundaboutOnto: "au rond-point, {turn:onto}",
      .roundaboutStaying: "au rond-point, {turn} pour rester {way:staying}",
      .roundaboutStraightOnto: "au rond-point, continuez tout droit {way:onto}",
      .roundaboutStraightStaying: "au rond-point, continuez tout droit pour rester {way:staying}",
      .jogOnto: "{turn}, {then}, {way:onto}",
      .jogStaying: "{turn}, {then}, pour rester {way:staying}",
      .jogNext: "puis {next} après {distance}",
      .jogAgain: "puis de nouveau {next} après {distance}",
      .jogSoftly: "puis légèrement {next} après {distance}",

      .steps: "prenez {stairs:object}",
      .stepsUp: "montez {stairs:object}",
      .stepsDown: "descendez {stairs:object}",
      .walkSteps: "prenez {stairs:object} {heading}",
      .walkStepsUp: "montez {stairs:object} {heading}",
      .walkStepsDown: "descendez {stairs:object} {heading}",
      .stepsName: " {value}",
      .stepCount: ", {count}",
      .escalator: "prenez {way:object}",
      .escalatorUp: "prenez {way:object} pour monter",
      .escalatorDown: "prenez {way:object} pour descendre",
      .elevator: "prenez l’ascenseur",
      .elevatorTo: "prenez l’ascenseur jusqu’au niveau {value}",
      .elevatorThen: "prenez l’ascenseur, puis ",
      .elevatorToThen: "prenez l’ascenseur jusqu’au niveau {value}, puis ",
      .ferry: "prenez le ferry",
      .ferryNamed: "prenez le ferry {value}",
      .ferryDuration: ", {duration}",
      .cross: "traversez {street:object}",
      .crossAtSignals: "traversez {street:object} aux feux",
      .crossMarked: "traversez {street:object} au passage piéton",
      .crossUnmarked: "traversez {street:object}, sans passage piéton marqué",
      .pass: "{passage}",
      .passThen: "{passage}, puis ",
      .andThen: ", puis ",
      .overBridge: ", par le pont",
      .throughTunnel: ", par le tunnel",
      .sighted: "{sight}, ",
      .sightedLeft: "{sight} sur votre gauche, ",
      .sightedRight: "{sight} sur votre droite, ",
      .sightName: " «\u{A0}{value}\u{A0}»",

      .arrived: "vous êtes à destination",
      .arrivedAtCar: "vous avez rejoint votre voiture",
      .arrivedAtName: "vous êtes à destination\u{A0}: {value}",
      .there: "vous êtes déjà à destination",
      .thereAtCar: "vous êtes déjà près de votre voiture",
      .thereAtName: "vous êtes déjà à destination\u{A0}: {value}",
      .stop: "vous avez atteint l’étape {n}",
      .destination: "votre destination",
      .car: "votre voiture",
      .goalApart: "{subject} est à {distance} {quarter}, hors des chemins",
      .goalToQuarter: "{subject} est à {distance} {quarter}",
      .goalAhead: "{subject} est à {distance} devant vous",
      .goalAheadLeft: "{subject} est à {distance} devant vous, sur la gauche",
      .goalAheadRight: "{subject} est à {distance} devant vous, sur la droite",
      .goalLeft: "{subject} est à {distance} sur votre gauche",
      .goalRight: "{subject} est à {distance} sur votre droite",
      .goalBehindLeft: "{subject} est à {distance} derrière vous, sur la gauche",
      .goalBehindRight: "{subject} est à {distance} derrière vous, sur la droite",
      .goalBehind: "{subject} est à {distance} derrière vous",
      .atLevel: ", niveau {value}",
      .atSpot: ", place {value}",
      .remark: " ({value})",

      .soon: "dans {distance}, ",
      .goOnAlong: "continuez {way:along} pendant {distance}",
      .addition: ", {value}",

      .byFerry: ", dont {distance} en ferry",
      .offPaths: ", et {distance} hors des chemins",
      .anotherWay: "autre itinéraire\u{A0}: ",
      .byStreets: ", par {names}",
      .shared: " ({n}\u{A0}% en commun)",
      .underOneMinute: "moins de 1 min",
      .underOneMinuteSpoken: "moins d’une minute",
      .listSeparator: ", ",
      .listLast: " et ",

      .privatePart: "une partie du trajet passe par un terrain privé",
      .privateWhole: "tout le trajet passe par un terrain privé",
      .privatePlaces: "\u{A0}: ",
      .privateNames: ", {names}",
      .privateAt: " ({names})",
      .access: " (accès\u{A0}: {names})",
      .atStart: "au départ",
      .midway: "en chemin",
      .atEnd: "à l’arrivée",
      .allAlong: "tout du long",
      .condition: """
      une partie du trajet peut être fermée par moments\u{A0}; on ne peut pas l’affirmer avec \
      certitude
      """,
      .conditionTag: "\u{A0}: {value}",
      .mountainPath: """
      une partie du trajet est un sentier de montagne\u{A0}: il faut avoir le pied sûr et de \
      bonnes chaussures
      """,
      .mountainPathScale: """
      une partie du trajet est un sentier de montagne ({value})\u{A0}: il faut avoir le pied sûr \
      et de bonnes chaussures
      """,
      .tidal: "une partie du trajet est sous l’eau à marée haute",
      .ford: "le trajet passe par un gué\u{A0}: il faut marcher dans l’eau",
      .hazard: "un danger ou un obstacle est signalé sur le trajet",
      .mainRoad: "une partie du trajet suit une grande route, peut-être sans trottoir",
      .takesFerry: "le trajet emprunte un ferry\u{A0}: renseignez-vous sur les horaires",
      .obstacle: """
      {obstacle} se trouve entre {place} et le chemin choisi\u{A0}; aucun chemin sans rien \
      entre les deux n’a été trouvé
      """,
      .closed: "un chemin plus proche est fermé à cette heure (point concerné\u{A0}: {place})",
      .closedTag: "\u{A0}: {value}",
      .carParkInside: """
      l’intérieur du parking n’est pas cartographié\u{A0}: le trajet part de son entrée et y \
      mène, et le chemin entre la voiture et celle-ci n’est pas connu
      """,
      .otherLevel: """
      aucun chemin n’est cartographié au niveau {value} pour {place}\u{A0}: le trajet prend le \
      chemin le plus proche, et le passage entre les deux n’est pas connu
      """,
      .otherUnknownLevel: """
      aucun chemin n’est cartographié à ce niveau pour {place}\u{A0}: le trajet prend le \
      chemin le plus proche, et le passage entre les deux n’est pas connu
      """,
      .uncertainStart: """
      le point de départ est incertain\u{A0}: un autre chemin est peut-être plus proche
      """,
      .uncertainStartShare: """
      le point de départ est incertain\u{A0}: un autre chemin est peut-être plus proche \
      (celui-ci\u{A0}: {n}\u{A0}% de certitude)
      """,
      .start: "le départ",
      .end: "la destination",
      .stopNumber: "l’étape {n}",
      .position: "une position",
      .building: "un bâtiment",
      .water: "un plan d’eau",
      .wall: "un mur ou une clôture",
      .railway: "une voie ferrée",
      .bigRoad: "une grande route",
      .anything: "un obstacle",
    ],
    turns: [
      .straight: "continuez tout droit {}", .slightRight: "tournez légèrement à droite {}",
      .right: "tournez à droite {}", .sharpRight: "tournez franchement à droite {}",
      .uturn: "faites demi-tour {}", .sharpLeft: "tournez franchement à gauche {}",
      .left: "tournez à gauche {}", .slightLeft: "tournez légèrement à gauche {}",
    ],
    sides: [
      .straight: "tout droit", .slightRight: "à droite", .right: "à droite",
      .sharpRight: "franchement à droite", .uturn: "en arrière",
      .sharpLeft: "franchement à gauche", .left: "à gauche", .slightLeft: "à gauche",
    ],
    headings: [
      "vers le nord", "vers le nord-est", "vers l’est", "vers le sud-est", "vers le sud",
      "vers le sud-ouest", "vers l’ouest", "vers le nord-ouest",
    ],
    quarters: [
      "au nord", "au nord-est", "à l’est", "au sud-est", "au sud", "au sud-ouest", "à l’ouest",
      "au nord-ouest",
    ],
    passages: [
      .none: "passez le portail", .stile: "franchissez l’échalier",
      .turnstile: "passez le tourniquet", .door: "passez la porte",
      .entrance: "passez par l’entrée",
      .borderControl: "passez le contrôle aux frontières", .kissingGate: "passez le portillon",
    ],
    classes: [
      // One walks on these: sur.
      "m": NounClass(
        onto: "sur le {}", staying: "sur le {}", along: "sur le {}", across: "à travers le {}",
        to: "jusqu’au {}", object: "le {}", at: "au {}", before: "avant le {}",
        past: "après le {}"),
      "f": NounClass(
        onto: "sur la {}", staying: "sur la {}", along: "sur la {}", across: "à travers la {}",
        to: "jusqu’à la {}", object: "la {}", at: "à la {}", before: "avant la {}",
        past: "après la {}"),
      "vowel": NounClass(
        onto: "sur l’{}", staying: "sur l’{}", along: "sur l’{}", across: "à travers l’{}",
        to: "jusqu’à l’{}", object: "l’{}", at: "à l’{}", before: "avant l’{}",
        past: "après l’{}"),
      "pl": NounClass(
        onto: "sur les {}", staying: "sur les {}", along: "sur les {}",
        across: "à travers les {}", to: "jusqu’aux {}", object: "les {}", at: "aux {}",
        before: "avant les {}", past: "après les {}"),
      // And in these: dans.
      "mIn": NounClass(
        onto: "dans le {}", staying: "dans le {}", along: "dans le {}", across: "à travers le {}",
        to: "jusqu’au {}", object: "le {}", at: "au {}", before: "avant le {}",
        past: "après le {}"),
      "fIn": NounClass(
        onto: "dans la {}", staying: "dans la {}", along: "dans la {}", across: "à travers la {}",
        to: "jusqu’à la {}", object: "la {}", at: "à la {}", before: "avant la {}",
        past: "après la {}"),
      "vowelIn": NounClass(
        onto: "dans l’{}", staying: "dans l’{}", along: "dans l’{}", across: "à travers l’{}",
        to: "jusqu’à l’{}", object: "l’{}", at: "à l’{}", before: "avant l’{}",
        past: "après l’{}"),
      "plIn": NounClass(
        onto: "dans les {}", staying: "dans les {}", along: "dans les {}",
        across: "à travers les {}", to: "jusqu’aux {}", object: "les {}", at: "aux {}",
        before: "avant les {}", past: "après les {}"),
      "person": NounClass(
        onto: "vers le {}", staying: "chez le {}", along: "vers le {}", across: "vers le {}",
        to: "jusqu’au {}", object: "le {}", at: "devant le {}", before: "avant le {}",
        past: "après le {}"),
      "name": NounClass(
        onto: "sur {}", staying: "sur {}", along: "sur {}", across: "à travers {}",
        to: "jusqu’à {}", object: "{}", at: "à {}", before: "avant {}", past: "après {}"),
    ],
    grounds: [
      .footpath: "m chemin piéton", .sidewalk: "m trottoir", .crossing: "m passage piéton",
      .path: "m sentier", .pedestrianArea: "f place", .pedestrianStreet: "fIn rue piétonne",
      .steps: "vowelIn escalier", .escalator: "vowel escalator", .movingWalkway: "m tapis roulant",
      .street: "fIn rue", .road: "f route", .alley: "fIn ruelle",
      .serviceRoad: "f voie de service", .driveway: "vowel allée privée",
      .parkingAisle: "vowel allée du parking", .carPark: "m parking",
      .driveThrough: "f voie du drive", .busRoad: "f voie de bus", .track: "m chemin",
      .cyclePath: "f piste cyclable", .bridleway: "f piste cavalière", .corridor: "mIn couloir",
      .platform: "m quai", .pier: "f jetée", .elevator: "vowel ascenseur", .ferry: "m ferry",
      .ladder: "vowel échelle", .way: "m chemin",
    ],
    sights: [
      .church: "vowel église", .mosque: "f mosquée", .synagogue: "f synagogue",
      .temple: "m temple", .chapel: "f chapelle", .tower: "f tour", .castle: "m château",
      .cityGate: "f porte de la ville", .windmill: "m moulin à vent", .lighthouse: "m phare",
      .townHall: "f mairie", .trainStation: "f gare", .metroEntrance: "f bouche de métro",
      .hospital: "vowel hôpital", .school: "vowel école", .university: "vowel université",
      .library: "f bibliothèque", .theatre: "m théâtre", .cinema: "m cinéma",
      .museum: "m musée", .policeStation: "m poste de police",
      .fireStation: "f caserne de pompiers", .postOffice: "m bureau de poste",
      .courthouse: "m tribunal", .hotel: "vowel hôtel", .stadium: "m stade",
      .pharmacy: "f pharmacie", .bank: "f banque", .supermarket: "m supermarché",
      .bakery: "f boulangerie", .butcher: "f boucherie", .hairdresser: "m salon de coiffure",
      .bookshop: "f librairie", .florist: "person fleuriste",
      .departmentStore: "m grand magasin", .kiosk: "m kiosque", .shop: "m magasin",
      .restaurant: "m restaurant", .cafe: "m café", .pub: "m pub", .fastFood: "m fast-food",
      .fuelStation: "f station-service", .marketplace: "m marché", .fountain: "f fontaine",
      .monument: "m monument", .statue: "f statue", .clock: "vowel horloge",
      .playground: "vowel aire de jeux", .toilets: "pl toilettes publiques",
      .busStop: "vowel arrêt de bus", .tramStop: "vowel arrêt de tram", .waysideCross: "m calvaire",
      .postBox: "f boîte aux lettres", .telephone: "f cabine téléphonique",
      .bandstand: "m kiosque à musique",
    ],
    platform: "m quai {value}",
    names: NameRules(
      other: "name",
      rules: [
        .first("fIn", "rue ruelle cité villa venelle résidence cour galerie"),
        .first("vowelIn", "allée impasse escalier"),
        .first("mIn", "passage square jardin parc hameau lotissement clos mail couloir"),
        .first("mIn", "virage tunnel"),
        .first("plIn", "escaliers arcades"),
        .first("f", "place route voie promenade montée rampe traverse corniche passerelle"),
        .first("f", "D N RD RN calade bretelle sortie"),
        .first("f", "placette chaussée côte descente rocade berge jetée digue dalle sente piste"),
        .first("vowel", "avenue esplanade autoroute"),
        .first("m", "boulevard chemin quai cours sentier pont rond-point parvis carrefour"),
        .first("m", "faubourg port viaduc belvédère môle parking"),
        .first("pl", "allées quais berges"),
      ],
      nounsLead: true, stairWords: ["escalier", "marches", "step", "stair"]),
    quantities: [
      .steps: [.one: "{n} marche", .many: "{n} de marches", .other: "{n} marches"],
      .meters: [.one: "{n} mètre", .many: "{n} de mètres", .other: "{n} mètres"],
      .kilometers: [
        .one: "{n} kilomètre", .many: "{n} de kilomètres", .other: "{n} kilomètres",
      ],
      .feet: [.one: "{n} pied", .many: "{n} de pieds", .other: "{n} pieds"],
      .miles: [.one: "{n} mile", .many: "{n} de miles", .other: "{n} miles"],
      .minutes: [.one: "{n} minute", .many: "{n} de minutes", .other: "{n} minutes"],
      .seconds: [.one: "{n} seconde", .many: "{n} de secondes", .other: "{n} secondes"],
      .hours: [.one: "{n} heure", .many: "{n} d’heures", .other: "{n} heures"],
      .days: [.one: "{n} jour", .many: "{n} de jours", .other: "{n} jours"],
    ],
    abbreviations: [
      .steps: "{n}", .meters: "{n} m", .kilometers: "{n} km", .feet: "{n} pi", .miles: "{n} mi",
      .minutes: "{n} min", .hours: "{n} h",
      .seconds: "{n} s", .days: "{n}",
    ],
    spokenDurationGap: " et ", decimalMark: ",", spokenMinus: "moins ")
}
