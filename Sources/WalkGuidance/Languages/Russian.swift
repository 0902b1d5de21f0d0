extension GuidanceWords {
  /// Russian, with вы. Oblique distances stand in the prepositional, oblique spans in the accusative.
  static let russian = GuidanceWords(
    car: "машина",
    carTitle: "Машина",
    named: "{value}",

    separator: ", ",
    sentenceGap: " ",
    level: "уровень {value}",
    bay: "место {value}",
    saved: "сохранено {span:oblique} назад",
    savedNow: "сохранено только что",
    note: "Заметка: {value}",
    photo: "Фото: {value}",
    paid: "Оплачено до {time}",
    paidLeft: "ещё {span}",
    paidOver: "время вышло {span:oblique} назад",
    circle: "{subject}, вероятно, не дальше чем в {radius:oblique} от этого места.",
    straightLine: "По прямой {subject} в {distance:oblique} {quarter} отсюда.",

    setOut: """
      Выходите не позже {time}, через {span:oblique}: так вы успеете в девяти случаях из десяти.
      """,
    setOutNow: "Выходите сейчас: так вы успеете в девяти случаях из десяти.",
    timeToGo: """
      Пора идти: чтобы успеть в девяти случаях из десяти, надо было выйти не позже {time}, \
      {span:oblique} назад.
      """,
    timeOver: "Время вышло в {time}: идите сейчас.",
    reminder: "{value}: время парковки истекло",

    clock: "{hour}:{minute}",
    date: "{day}.{month}.{year}",
    dayAndClock: "{clock} {date}",

    start: "Маршрут: {distance}, {duration}.",
    wrongWay: "Неверное направление: развернитесь. Вы прошли {distance} не в ту сторону.",
    offRoute: "Вы сошли с маршрута: он в {distance:oblique} от вас.",
    turnBack: "Вернитесь: так короче всего. Маршрут в {distance:oblique} позади вас.",
    newRoute: "Новый маршрут: {distance}, {duration}.",
    noNewRoute: "Отсюда нет другого маршрута.",
    backOnRoute: "Вы снова на маршруте.",
    signalLost: "Местоположение неизвестно с {time}.",
    signalRegained: "Местоположение снова известно, спустя {span:oblique}.",
    arrived: "Вы на месте.",
    arrivedAt: "Вы на месте: {value}.")
}
