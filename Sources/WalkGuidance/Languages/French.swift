extension GuidanceWords {
  /// French, with vous. Typographic apostrophes; spaces before signs do not break.
  static let french = GuidanceWords(
    car: "la voiture",
    carTitle: "Voiture",
    named: "{value}",

    separator: ", ",
    sentenceGap: " ",
    level: "niveau {value}",
    bay: "place {value}",
    saved: "position enregistrée il y a {span}",
    savedNow: "position enregistrée à l’instant",
    note: "Note\u{A0}: {value}",
    photo: "Photo\u{A0}: {value}",
    paid: "Payé jusqu’à {time}",
    paidLeft: "encore {span}",
    paidOver: "dépassé depuis {span}",
    circle: "{subject} se trouve probablement à moins de {radius} de là.",
    straightLine: "À vol d’oiseau, {subject} est à {distance} {quarter}.",

    setOut: """
      Partez avant {time}, dans {span}\u{A0}: vous arriverez à temps neuf fois sur dix.
      """,
    setOutNow: "Partez maintenant\u{A0}: vous arriverez à temps neuf fois sur dix.",
    timeToGo: """
      Il est temps de partir\u{A0}: pour arriver à temps neuf fois sur dix, il fallait partir avant \
      {time}, il y a {span}.
      """,
    timeOver: "Le temps est écoulé depuis {time}\u{A0}: partez maintenant.",
    reminder: "{value}\u{A0}: temps de stationnement écoulé",

    clock: "{hour}\u{A0}h\u{A0}{minute}",
    date: "{day}/{month}/{year}",
    dayAndClock: "{clock} le {date}",

    start: "Le trajet\u{A0}: {distance}, {duration}.",
    wrongWay: """
      Mauvaise direction\u{A0}: faites demi-tour. Vous avez marché {distance} dans le mauvais sens.
      """,
    offRoute: "Vous avez quitté l’itinéraire\u{A0}: il est à {distance}.",
    turnBack: """
      Revenez sur vos pas\u{A0}: c’est le plus court. L’itinéraire est à {distance} \
      derrière vous.
      """,
    newRoute: "Nouvel itinéraire\u{A0}: {distance}, {duration}.",
    noNewRoute: "Il n’y a pas d’autre itinéraire d’ici.",
    backOnRoute: "Vous êtes de nouveau sur l’itinéraire.",
    signalLost: "Pas de position depuis {time}.",
    signalRegained: "La position est de nouveau connue, après {span}.",
    arrived: "Vous y êtes.",
    arrivedAt: "Vous y êtes\u{A0}: {value}.")
}
