extension GuidanceWords {
  /// Spanish, with tú. Times stand without an article, which would tell one hour from others.
  static let spanish = GuidanceWords(
    car: "el coche",
    carTitle: "Coche",
    named: "{value}",

    separator: ", ",
    sentenceGap: " ",
    level: "nivel {value}",
    bay: "plaza {value}",
    saved: "posición guardada hace {span}",
    savedNow: "posición guardada ahora mismo",
    note: "Nota: {value}",
    photo: "Foto: {value}",
    paid: "Pagado hasta: {time}",
    paidLeft: "tiempo restante: {span}",
    paidOver: "tiempo agotado hace {span}",
    circle: "{subject} está probablemente a menos de {radius} de ahí.",
    straightLine: "En línea recta, {subject} está a {distance} {quarter}.",

    setOut: """
      Hora límite para salir: {time}, dentro de {span}. Así se llega a tiempo nueve veces \
      de cada diez.
      """,
    setOutNow: "Sal ya: así se llega a tiempo nueve veces de cada diez.",
    timeToGo: """
      Es hora de salir: para llegar a tiempo nueve veces de cada diez, la hora límite era {time}, \
      hace {span}.
      """,
    timeOver: "El tiempo ha terminado ({time}): sal ya.",
    reminder: "{value}: fin del tiempo de aparcamiento",

    clock: "{hour}:{minute}",
    date: "{day}/{month}/{year}",
    dayAndClock: "{clock} del {date}",

    start: "El camino: {distance}, {duration}.",
    wrongWay: """
      Dirección equivocada: da media vuelta. Has caminado {distance} en sentido contrario.
      """,
    offRoute: "Te has salido del camino: está a {distance}.",
    turnBack: "Vuelve atrás: es lo más corto. El camino está a {distance}, detrás de ti.",
    newRoute: "Camino nuevo: {distance}, {duration}.",
    noNewRoute: "No hay otro camino desde aquí.",
    backOnRoute: "Estás otra vez en el camino.",
    signalLost: "Se ha perdido la posición (última: {time}).",
    signalRegained: "Hay posición de nuevo, tras {span}.",
    arrived: "Has llegado.",
    arrivedAt: "Has llegado: {value}.")
}
