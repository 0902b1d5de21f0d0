extension GuidanceWords {
  /// Portuguese, as spoken in Brazil where the words part.
  static let portuguese = GuidanceWords(
    car: "o carro",
    carTitle: "Carro",
    named: "{value}",

    separator: ", ",
    sentenceGap: " ",
    level: "nível {value}",
    bay: "vaga {value}",
    saved: "posição salva há {span}",
    savedNow: "posição salva agora mesmo",
    note: "Nota: {value}",
    photo: "Foto: {value}",
    paid: "Pago até {time}",
    paidLeft: "tempo restante: {span}",
    paidOver: "tempo esgotado há {span}",
    circle: "{subject} está provavelmente a menos de {radius} dali.",
    straightLine: "Em linha reta, {subject} está a {distance} {quarter}.",

    setOut: """
      Saia até {time}, daqui a {span}: assim se chega a tempo nove vezes em cada dez.
      """,
    setOutNow: "Saia agora: assim se chega a tempo nove vezes em cada dez.",
    timeToGo: """
      Hora de ir: para chegar a tempo nove vezes em cada dez, era preciso sair até {time}, há \
      {span}.
      """,
    timeOver: "O tempo acabou ({time}): saia agora.",
    reminder: "{value}: tempo de estacionamento esgotado",

    clock: "{hour}:{minute}",
    date: "{day}/{month}/{year}",
    dayAndClock: "{clock} de {date}",

    start: "O caminho: {distance}, {duration}.",
    wrongWay: "Direção errada: dê meia-volta. Você andou {distance} na direção errada.",
    offRoute: "Você saiu do caminho: ele está a {distance}.",
    turnBack: "Volte: é o mais curto. O caminho está {distance} atrás de você.",
    newRoute: "Novo caminho: {distance}, {duration}.",
    noNewRoute: "Não há outro caminho a partir daqui.",
    backOnRoute: "Você está de novo no caminho.",
    signalLost: "Sem posição desde {time}.",
    signalRegained: "A posição voltou, após {span}.",
    arrived: "Você chegou.",
    arrivedAt: "Você chegou: {value}.")
}
