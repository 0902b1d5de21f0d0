extension GuidanceWords {
  /// Italian, with tu.
  static let italian = GuidanceWords(
    car: "l’auto",
    carTitle: "Auto",
    named: "{value}",

    separator: ", ",
    sentenceGap: " ",
    level: "livello {value}",
    bay: "posto {value}",
    saved: "posizione salvata {span} fa",
    savedNow: "posizione appena salvata",
    note: "Nota: {value}",
    photo: "Foto: {value}",
    paid: "Pagato fino alle ore {time}",
    paidLeft: "ancora {span}",
    paidOver: "scaduto da {span}",
    circle: "{subject} si trova probabilmente entro {radius} da lì.",
    straightLine: "In linea d’aria, {subject} è a {distance}, {quarter}.",

    setOut: """
      Parti entro le ore {time}, tra {span}: così nove volte su dieci si arriva in tempo.
      """,
    setOutNow: "Parti subito: così nove volte su dieci si arriva in tempo.",
    timeToGo: """
      È ora di andare: per arrivare in tempo nove volte su dieci bisognava partire entro le ore \
      {time}, {span} fa.
      """,
    timeOver: "Il tempo è scaduto alle ore {time}: parti subito.",
    reminder: "{value}: tempo di sosta scaduto",

    clock: "{hour}:{minute}",
    date: "{day}/{month}/{year}",
    dayAndClock: "{clock} del {date}",

    start: "Il percorso: {distance}, {duration}.",
    wrongWay: """
      Direzione sbagliata: torna indietro. Hai camminato per {distance} nella direzione sbagliata.
      """,
    offRoute: "Hai lasciato il percorso: è a {distance}.",
    turnBack: "Torna indietro: è la via più breve. Il percorso è {distance} dietro di te.",
    newRoute: "Nuovo percorso: {distance}, {duration}.",
    noNewRoute: "Da qui non c’è un altro percorso.",
    backOnRoute: "Sei di nuovo sul percorso.",
    signalLost: "Nessuna posizione dalle ore {time}.",
    signalRegained: "La posizione è di nuovo nota, dopo {span}.",
    arrived: "Ci sei.",
    arrivedAt: "Ci sei: {value}.")
}
