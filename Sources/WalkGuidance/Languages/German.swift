extension GuidanceWords {
  /// German, with Sie; what to do stands in the infinitive, as in the instructions.
  static let german = GuidanceWords(
    car: "das Auto",
    carTitle: "Auto",
    named: "{value}",

    separator: ", ",
    sentenceGap: " ",
    level: "Ebene {value}",
    bay: "Stellplatz {value}",
    saved: "gespeichert vor {span:oblique}",
    savedNow: "gerade gespeichert",
    note: "Notiz: {value}",
    photo: "Foto: {value}",
    paid: "Bezahlt bis {time}",
    paidLeft: "noch {span}",
    paidOver: "abgelaufen seit {span:oblique}",
    circle: "{subject} ist wahrscheinlich im Umkreis von {radius:oblique} um diese Stelle.",
    straightLine: "{subject} ist {distance} Luftlinie {quarter}.",

    setOut: """
      Bis {time} losgehen, das ist in {span:oblique}: dann reicht die Zeit in neun von zehn Fällen.
      """,
    setOutNow: "Jetzt losgehen: dann reicht die Zeit in neun von zehn Fällen.",
    timeToGo: """
      Zeit zu gehen: damit die Zeit in neun von zehn Fällen reicht, mussten Sie bis {time} \
      losgehen, vor {span:oblique}.
      """,
    timeOver: "Die Zeit ist seit {time} abgelaufen: jetzt losgehen.",
    reminder: "{value}: Parkzeit abgelaufen",

    clock: "{hour}:{minute} Uhr",
    date: "{day}.{month}.{year}",
    dayAndClock: "{date}, {clock}",

    start: "Der Weg: {distance}, {duration}.",
    wrongWay: """
      Falsche Richtung: bitte umkehren. Sie sind {distance} in die falsche Richtung gegangen.
      """,
    offRoute: "Sie haben den Weg verlassen: er ist {distance} entfernt.",
    turnBack: "Bitte umkehren: das ist am kürzesten. Der Weg liegt {distance} hinter Ihnen.",
    newRoute: "Ein neuer Weg: {distance}, {duration}.",
    noNewRoute: "Von hier gibt es keinen anderen Weg.",
    backOnRoute: "Sie sind wieder auf dem Weg.",
    signalLost: "Keine Position seit {time}.",
    signalRegained: "Nach {span:oblique} gibt es wieder eine Position.",
    arrived: "Sie sind da.",
    arrivedAt: "Sie sind da: {value}.")
}
