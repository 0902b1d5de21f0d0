extension Grammar {
  /// Russian. Nouns have six forms: nominative, genitive, dative, accusative, instrumental, prepositional.
  static let russian = Grammar(
    language: .russian,
    phrases: [
      .walk: "идите {heading} {way:along}",
      .approach: "пройдите {distance} {direction} {way:to}, затем идите {heading}",
      .continueAlong: "продолжайте идти {way:along}",
      .continueOnto: "идите дальше {way:along}",

      .turnOnto: "{turn:onto}",
      .turnStaying: "{turn}, оставаясь {way:staying}",
      .turnAnd: "{turn} и ",
      .keepOnto: "на развилке идите {side} {way:along}",
      .keepStaying: "на развилке идите {side}, оставаясь {way:staying}",
      .roundaboutOnto: "на круговом перекрёстке {turn:onto}",
      .roundaboutStaying: "на круговом перекрёстке {turn}, оставаясь {way:staying}",
      .roundaboutStraightOnto: "на круговом перекрёстке идите прямо {way:onto}",
      .roundaboutStraightStaying: "на круговом перекрёстке идите прямо, оставаясь {way:staying}",
      .jogOnto: "{turn}, {then} {way:onto}",
      .jogStaying: "{turn}, {then}, оставаясь {way:staying}",
      .jogNext: "затем через {distance} {next}",
      .jogAgain: "затем через {distance} ещё раз {next}",
      .jogSoftly: "затем через {distance} {next}",

      .steps: "идите {stairs:along}",
      .stepsUp: "поднимитесь {stairs:along}",
      .stepsDown: "спуститесь {stairs:along}",
      .walkSteps: "идите {heading} {stairs:along}",
      .walkStepsUp: "поднимитесь {stairs:along} {heading}",
      .walkStepsDown: "спуститесь {stairs:along} {heading}",
      .stepsName: " {value}",
      .stepCount: ", {count}",
      .escalator: "поезжайте {way:staying}",
      .escalatorUp: "поднимитесь {way:staying}",
      .escalatorDown: "спуститесь {way:staying}",
      .elevator: "поезжайте на лифте",
      .elevatorTo: "поезжайте на лифте на уровень {value}",
      .elevatorThen: "поезжайте на лифте, затем ",
      .elevatorToThen: "поезжайте на лифте на уровень {value}, затем ",
      .ferry: "сядьте на паром",
      .ferryNamed: "сядьте на паром «{value}»",
      .ferryDuration: ", {duration}",
      .cross: "перейдите {street:object}",
      .crossAtSignals: "перейдите {street:object} на светофоре",
      .crossMarked: "перейдите {street:object} по пешеходному переходу",
      .crossUnmarked: "перейдите {street:object}, разметки перехода нет",
      .pass: "{passage}",
      .passThen: "{passage}, затем ",
      .andThen: ", затем ",
      .overBridge: ", через мост",
      .throughTunnel: ", через тоннель",
      .sighted: "{sight} ",
      .sightedLeft: "{sight} (слева от вас) ",
      .sightedRight: "{sight} (справа от вас) ",
      .sightName: " «{value}»",

      .arrived: "вы на месте",
      .arrivedAtCar: "вы у своей машины",
      .arrivedAtName: "вы на месте: {value}",
      .there: "вы уже на месте",
      .thereAtCar: "вы уже у своей машины",
      .thereAtName: "вы уже на месте: {value}",
      .stop: "промежуточная точка {n}",
      .destination: "место назначения",
      .car: "ваша машина",
      .goalApart: "{subject} в {oblique} {quarter}, в стороне от дорожек",
      .goalToQuarter: "{subject} в {oblique} {quarter}",
      .goalAhead: "{subject} в {oblique} впереди",
      .goalAheadLeft: "{subject} в {oblique} впереди слева",
      .goalAheadRight: "{subject} в {oblique} впереди справа",
      .goalLeft: "{subject} в {oblique} слева",
      .goalRight: "{subject} в {oblique} справа",
      .goalBehindLeft: "{subject} в {oblique} позади слева",
      .goalBehindRight: "{subject} в {oblique} позади справа",
      .goalBehind: "{subject} в {oblique} позади",
      .atLevel: ", уровень {value}",
      .atSpot: ", место {value}",
      .remark: " ({value})",

      .soon: "через {distance} ",
      .goOnAlong: "идите {distance} {way:along}",
      .addition: ", {value}",

      .byFerry: ", из них {distance} на пароме",
      .offPaths: ", и ещё {distance} вне дорожек",
      .anotherWay: "другой путь: ",
      .byStreets: ", через: {names}",
      .shared: " ({n} % общего)",
      .underOneMinute: "меньше 1 мин",
      .underOneMinuteSpoken: "меньше минуты",
      .listSeparator: ", ",
      .listLast: " и ",

      .privatePart: "часть пути проходит по частной территории",
      .privateWhole: "весь путь проходит по частной территории",
      .privatePlaces: ": ",
      .privateNames: ", {names}",
      .privateAt: " ({names})",
      .access: " (доступ: {names})",
      .atStart: "в начале",
      .midway: "по пути",
      .atEnd: "в конце",
      .allAlong: "на всём протяжении",
      .condition: "часть пути бывает закрыта; точно сказать нельзя",
      .conditionTag: ": {value}",
      .mountainPath: "часть пути — горная тропа: нужны твёрдый шаг и хорошая обувь",
      .mountainPathScale: "часть пути — горная тропа ({value}): нужны твёрдый шаг и хорошая обувь",
      .tidal: "часть пути в прилив уходит под воду",
      .ford: "на пути есть брод: придётся идти по воде",
      .hazard: "на пути отмечена опасность или препятствие",
      .mainRoad: "часть пути идёт вдоль большой дороги, возможно без тротуара",
      .takesFerry: "на пути есть паром: узнайте, когда он ходит",
      .obstacle: """
      между точкой ({place}) и выбранным путём — {obstacle}; пути без препятствия между ними \
      не нашлось
      """,
      .closed: "более близкий путь в это время закрыт (точка: {place})",
      .closedTag: ": {value}",
      .carParkInside: """
      парковка внутри не нанесена на карту: путь идёт от её входа и к нему, а как пройти \
      оттуда к машине, неизвестно
      """,
      .otherLevel: """
      на уровне {value} на карте нет путей (точка: {place}): путь идёт по ближайшей дорожке, а \
      как попасть с неё на этот уровень, неизвестно
      """,
      .otherUnknownLevel: """
      на этом уровне на карте нет путей (точка: {place}): путь идёт по ближайшей дорожке, а \
      как попасть с неё на этот уровень, неизвестно
      """,
      .uncertainStart: "начало пути определено неточно: другая дорожка может быть ближе",
      .uncertainStartShare: """
      начало пути определено неточно: другая дорожка может быть ближе (уверенность в этой: \
      {n}\u{A0}%)
      """,
      .start: "начало",
      .end: "место назначения",
      .stopNumber: "промежуточная точка {n}",
      .position: "одна из точек",
      .building: "здание",
      .water: "вода",
      .wall: "стена или забор",
      .railway: "железная дорога",
      .bigRoad: "большая дорога",
      .anything: "препятствие",
    ],
    turns: [
      .straight: "идите прямо {}", .slightRight: "возьмите правее {}",
      .right: "поверните направо {}", .sharpRight: "резко поверните направо {}",
      .uturn: "развернитесь {}", .sharpLeft: "резко поверните налево {}",
      .left: "поверните налево {}", .slightLeft: "возьмите левее {}",
    ],
    sides: [
      .straight: "прямо", .slightRight: "правее", .right: "направо",
      .sharpRight: "резко направо", .uturn: "назад", .sharpLeft: "резко налево",
      .left: "налево", .slightLeft: "левее",
    ],
    headings: [
      "на север", "на северо-восток", "на восток", "на юго-восток", "на юг", "на юго-запад",
      "на запад", "на северо-запад",
    ],
    quarters: [
      "к северу", "к северо-востоку", "к востоку", "к юго-востоку", "к югу", "к юго-западу",
      "к западу", "к северо-западу",
    ],
    passages: [
      .none: "пройдите через ворота", .stile: "перелезьте через ограду по ступенькам",
      .turnstile: "пройдите через турникет", .door: "пройдите через дверь",
      .entrance: "пройдите через вход", .borderControl: "пройдите пограничный контроль",
      .kissingGate: "пройдите через калитку",
    ],
    classes: [
      // The gender tells how adjectives in names end; one turns onto these with на.
      "m": russianClass("на"),
      "f": russianClass("на"),
      "n": russianClass("на"),
      // Narrow or closed: в.
      "mIn": russianClass("в"),
      "pl": russianClass("на"),
      // Names without a noun, in the script of the language: those of streets.
      "street": NounClass(
        onto: "на улицу {}", staying: "на улице {}", along: "по улице {}",
        across: "через улицу {}", to: "к улице {}", object: "улицу {}", at: "у улицы {}",
        before: "перед улицей {}", past: "после улицы {}"),
      "name": NounClass(
        onto: "на {}", staying: "на {}", along: "по {}", across: "через {}", to: "к {}",
        object: "{}", at: "у {}", before: "перед {}", past: "после {}"),
    ],
    grounds: [
      .footpath: "f пешеходн/ая дорожка|ой дорожки|ой дорожке|ую дорожку|ой дорожкой|ой дорожке",
      .sidewalk: "m тротуар/|а|у||ом|е",
      .crossing: "m переход/|а|у||ом|е",
      .path: "f тропинк/а|и|е|у|ой|е",
      .pedestrianArea: "f площад/ь|и|и|ь|ью|и",
      .pedestrianStreet: "f пешеходн/ая улица|ой улицы|ой улице|ую улицу|ой улицей|ой улице",
      .steps: "f лестниц/а|ы|е|у|ей|е",
      .escalator: "m эскалатор/|а|у||ом|е",
      .movingWalkway: "m траволатор/|а|у||ом|е",
      .street: "f улиц/а|ы|е|у|ей|е",
      .road: "f дорог/а|и|е|у|ой|е",
      .alley: "mIn проул/ок|ка|ку|ок|ком|ке",
      .serviceRoad: "mIn проезд/|а|у||ом|е",
      .driveway: "m подъезд/ к дому|а к дому|у к дому| к дому|ом к дому|е к дому",
      .parkingAisle: "m проезд/ парковки|а парковки|у парковки| парковки|ом парковки|е парковки",
      .carPark: "f парковк/а|и|е|у|ой|е",
      .driveThrough: "m проезд/ автокафе|а автокафе|у автокафе| автокафе|ом автокафе|е автокафе",
      .busRoad: "f автобусн/ая дорога|ой дороги|ой дороге|ую дорогу|ой дорогой|ой дороге",
      .track: "f грунтов/ая дорога|ой дороги|ой дороге|ую дорогу|ой дорогой|ой дороге",
      .cyclePath: "f велодорожк/а|и|е|у|ой|е",
      .bridleway: "f конн/ая тропа|ой тропы|ой тропе|ую тропу|ой тропой|ой тропе",
      .corridor: "mIn коридор/|а|у||ом|е",
      .platform: "f платформ/а|ы|е|у|ой|е",
      .pier: "m причал/|а|у||ом|е",
      .elevator: "m лифт/|а|у||ом|е",
      .ferry: "m паром/|а|у||ом|е",
      .ladder: """
      f приставн/ая лестница|ой лестницы|ой лестнице|ую лестницу|ой лестницей|ой лестнице
      """,
      .way: "f дорожк/а|и|е|у|ой|е",
    ],
    sights: russianSights,
    platform: "f платформ/а {value}|ы {value}|е {value}|у {value}|ой {value}|е {value}",
    names: NameRules(
      other: "name", street: "street", followNouns: true, script: .cyrillic, rules: russianNames,
      agreement: [
        "f": [
          "яя|ей|ей|юю|ей|ей", "ая|ой|ой|ую|ой|ой", "-я|-й|-й|-ю|-й|-й",
        ],
        "m": [
          "ний|него|нему|ний|ним|нем", "ий|ого|ому|ий|им|ом", "ый|ого|ому|ый|ым|ом",
          "ой|ого|ому|ой|ым|ом", "-й|-го|-му|-й|-м|-м", "ов|ова|ову|ов|овым|овом",
          "ев|ева|еву|ев|евым|евом", "ин|ина|ину|ин|иным|ином",
        ],
        "mIn": [
          "ний|него|нему|ний|ним|нем", "ий|ого|ому|ий|им|ом", "ый|ого|ому|ый|ым|ом",
          "ой|ого|ому|ой|ым|ом", "-й|-го|-му|-й|-м|-м", "ов|ова|ову|ов|овым|овом",
          "ев|ева|еву|ев|евым|евом", "ин|ина|ину|ин|иным|ином",
        ],
        "n": ["ее|его|ему|ее|им|ем", "ое|ого|ому|ое|ым|ом", "-е|-го|-му|-е|-м|-м"],
      ],
      stairWords: ["лестниц", "ступен", "step", "stair", "escalier"]),
    // Lengths stand in the accusative: behind через, or as how far one walks.
    quantities: [
      .steps: [
        .one: "{n} ступенька", .few: "{n} ступеньки", .many: "{n} ступенек",
        .other: "{n} ступеньки",
      ],
      .meters: [
        .one: "{n} метр", .few: "{n} метра", .many: "{n} метров", .other: "{n} метра",
      ],
      .kilometers: [
        .one: "{n} километр", .few: "{n} километра", .many: "{n} километров",
        .other: "{n} километра",
      ],
      .feet: [.one: "{n} фут", .few: "{n} фута", .many: "{n} футов", .other: "{n} фута"],
      .miles: [.one: "{n} милю", .few: "{n} мили", .many: "{n} миль", .other: "{n} мили"],
      .minutes: [
        .one: "{n} минута", .few: "{n} минуты", .many: "{n} минут", .other: "{n} минуты",
      ],
      .seconds: [
        .one: "{n} секунда", .few: "{n} секунды", .many: "{n} секунд", .other: "{n} секунды",
      ],
      .hours: [.one: "{n} час", .few: "{n} часа", .many: "{n} часов", .other: "{n} часа"],
      .days: [.one: "{n} день", .few: "{n} дня", .many: "{n} дней", .other: "{n} дня"],
    ],
    obliqueQuantities: [
      .meters: [
        .one: "{n} метре", .few: "{n} метрах", .many: "{n} метрах", .other: "{n} метра",
      ],
      .kilometers: [
        .one: "{n} километре", .few: "{n} километрах", .many: "{n} километрах",
        .other: "{n} километра",
      ],
      .feet: [.one: "{n} футе", .few: "{n} футах", .many: "{n} футах", .other: "{n} фута"],
      .miles: [.one: "{n} миле", .few: "{n} милях", .many: "{n} милях", .other: "{n} мили"],
      // Spans of time behind a preposition stand in the accusative: через минуту.
      .minutes: [
        .one: "{n} минуту", .few: "{n} минуты", .many: "{n} минут", .other: "{n} минуты",
      ],
      .seconds: [
        .one: "{n} секунду", .few: "{n} секунды", .many: "{n} секунд", .other: "{n} секунды",
      ],
    ],
    abbreviations: [
      .steps: "{n}", .meters: "{n} м", .kilometers: "{n} км", .feet: "{n} фт",
      .miles: "{n} ми", .minutes: "{n} мин", .hours: "{n} ч",
      .seconds: "{n} с", .days: "{n}",
    ],
    decimalMark: ",", spokenMinus: "минус ")

  private static func russianClass(_ preposition: String) -> NounClass {
    NounClass(
      onto: "\(preposition) {acc}", staying: "\(preposition) {loc}", along: "по {dat}",
      across: "через {acc}", to: "к {dat}", object: "{acc}", at: "у {gen}",
      before: "перед {ins}", past: "после {gen}")
  }

  private static let russianNames: [NameRule] = {
    let feminine = [
      "улица|улицы|улице|улицу|улицей|улице",
      "площадь|площади|площади|площадь|площадью|площади",
      "набережная|набережной|набережной|набережную|набережной|набережной",
      "аллея|аллеи|аллее|аллею|аллеей|аллее", "линия|линии|линии|линию|линией|линии",
      "дорога|дороги|дороге|дорогу|дорогой|дороге",
      "лестница|лестницы|лестнице|лестницу|лестницей|лестнице",
      "дорожка|дорожки|дорожке|дорожку|дорожкой|дорожке",
      "эспланада|эспланады|эспланаде|эспланаду|эспланадой|эспланаде",
    ]
    let masculine = [
      "проспект|проспекта|проспекту|проспект|проспектом|проспекте",
      "бульвар|бульвара|бульвару|бульвар|бульваром|бульваре",
      "мост|моста|мосту|мост|мостом|мосту", "вал|вала|валу|вал|валом|валу",
      "тракт|тракта|тракту|тракт|трактом|тракте",
      "спуск|спуска|спуску|спуск|спуском|спуске",
    ]
    let closed = [
      "переулок|переулка|переулку|переулок|переулком|переулке",
      "проезд|проезда|проезду|проезд|проездом|проезде",
      "тупик|тупика|тупику|тупик|тупиком|тупике", "парк|парка|парку|парк|парком|парке",
      "сквер|сквера|скверу|сквер|сквером|сквере", "сад|сада|саду|сад|садом|саду",
      "тоннель|тоннеля|тоннелю|тоннель|тоннелем|тоннеле",
    ]
    let neuter = ["шоссе", "кольцо|кольца|кольцу|кольцо|кольцом|кольце"]
    return [("f", feminine), ("m", masculine), ("mIn", closed), ("n", neuter)].flatMap {
      [
        .first($0, $1.joined(separator: " ")), .last($0, $1.joined(separator: " ")),
      ]
    }
  }()
}
