extension GuidanceWords {
  /// Dutch, with je.
  static let dutch = GuidanceWords(
    car: "de auto",
    carTitle: "Auto",
    named: "{value}",

    separator: ", ",
    sentenceGap: " ",
    level: "niveau {value}",
    bay: "plek {value}",
    saved: "{span} geleden opgeslagen",
    savedNow: "zojuist opgeslagen",
    note: "Notitie: {value}",
    photo: "Foto: {value}",
    paid: "Betaald tot {time}",
    paidLeft: "nog {span}",
    paidOver: "{span} geleden verlopen",
    circle: "{subject} is waarschijnlijk binnen {radius} van die plek.",
    straightLine: "{subject} is hemelsbreed {distance} verderop, {quarter}.",

    setOut: """
      Vertrek uiterlijk om {time}, over {span}: dan ben je negen van de tien keer op tijd.
      """,
    setOutNow: "Vertrek nu: dan ben je negen van de tien keer op tijd.",
    timeToGo: """
      Tijd om te gaan: om negen van de tien keer op tijd te zijn, moest je uiterlijk om {time} \
      vertrekken, {span} geleden.
      """,
    timeOver: "De tijd was om {time} voorbij: ga nu.",
    reminder: "{value}: parkeertijd voorbij",

    clock: "{hour}:{minute} uur",
    date: "{day}-{month}-{year}",
    dayAndClock: "{clock} op {date}",

    start: "De route: {distance}, {duration}.",
    wrongWay: "Verkeerde richting: keer om. Je hebt {distance} in de verkeerde richting gelopen.",
    offRoute: "Je bent van de route af: die is {distance} bij je vandaan.",
    turnBack: "Ga terug: dat is het kortst. De route is {distance} achter je.",
    newRoute: "Een nieuwe route: {distance}, {duration}.",
    noNewRoute: "Er is vanaf hier geen andere route.",
    backOnRoute: "Je bent weer op de route.",
    signalLost: "Geen positie sinds {time}.",
    signalRegained: "Er is weer een positie, na {span}.",
    arrived: "Je bent er.",
    arrivedAt: "Je bent er: {value}.")
}
