extension GuidanceWords {
  static let english = GuidanceWords(
    car: "the car",
    carTitle: "Car",
    named: "the {value}",

    separator: ", ",
    sentenceGap: " ",
    level: "level {value}",
    bay: "spot {value}",
    saved: "saved {span} ago",
    savedNow: "saved just now",
    note: "Note: {value}",
    photo: "Photo: {value}",
    paid: "Paid until {time}",
    paidLeft: "{span} left",
    paidOver: "over for {span}",
    circle: "{subject} is probably within {radius} of there.",
    straightLine: "As the crow flies, {subject} is {distance} to the {quarter}.",

    setOut: "Set out by {time}, in {span}: nine walks in ten are then in time.",
    setOutNow: "Set out now: nine walks in ten are then in time.",
    timeToGo: """
      Time to go: to be in time nine times in ten, you had to set out by {time}, {span} ago.
      """,
    timeOver: "The time was over at {time}: go now.",
    reminder: "{value}: parking time is over",

    clock: "{hour}:{minute}",
    date: "{year}-{month}-{day}",
    dayAndClock: "{clock} on {date}",

    start: "The walk: {distance}, {duration}.",
    wrongWay: "Wrong way: turn around. You have gone {distance} in the wrong direction.",
    offRoute: "You have left the route: it is {distance} away.",
    turnBack: "Turn back: that is the shortest. The route is {distance} behind you.",
    newRoute: "A new route: {distance}, {duration}.",
    noNewRoute: "There is no other route from here.",
    backOnRoute: "You are on the route again.",
    signalLost: "No position since {time}.",
    signalRegained: "There is a position again, after {span}.",
    arrived: "You are there.",
    arrivedAt: "You are there, {value}.")
}
