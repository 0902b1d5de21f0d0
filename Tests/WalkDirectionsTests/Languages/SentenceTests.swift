import Foundation
import Testing

@testable import WalkDirections

/// The sentences of each language as its speakers would say them, in the files of `Sentences`.
@Suite struct SentenceTests {
  static let streets: [Language: [(name: String, ground: Ground)]] = [
    .english: [("Elm Street", .street), ("The Mall", .pedestrianArea)],
    .german: [
      ("Hauptstraße", .street), ("Birkenweg", .road), ("Alter Markt", .pedestrianArea),
      ("Lange Gasse", .alley), ("Unter den Linden", .street), ("Hohes Ufer", .road),
      ("Kleine Alster Brücke", .road), ("Rue Grimaldi", .street), ("Berliner Ring", .road),
      ("Willy-Brandt-Platz", .pedestrianArea), ("Friedrich-Ebert-Anlage", .road),
      ("Plöck", .street), ("Bahnhofquai", .road), ("Elm Street", .street), ("B 37", .road),
    ],
    .french: [
      ("Rue Grimaldi", .street), ("Avenue d'Ostende", .road), ("Boulevard des Moulins", .road),
      ("Place du Casino", .pedestrianArea), ("Allée Lazare", .street), ("Passage Doda", .alley),
      ("Escalier de la Costa", .footpath), ("Unter den Linden", .street),
      ("Virage Antony Nogues", .road), ("D 6007", .road), ("Tunnel Pont Cadre", .road),
    ],
    .spanish: [
      ("Calle Mayor", .street), ("Paseo de Gracia", .road), ("Plaza de España", .pedestrianArea),
      ("Callejón del Beso", .alley), ("Las Ramblas", .street), ("Avenida de la Paz", .road),
    ],
    .italian: [
      ("Via Roma", .street), ("Piazza del Duomo", .pedestrianArea), ("Corso Italia", .road),
      ("Lungomare Augusto", .street), ("Strada Nuova", .street),
      ("Galleria Vittorio Emanuele II", .pedestrianStreet), ("SP 11", .road),
      ("Bastioni di Porta Venezia", .road),
    ],
    .portuguese: [
      ("Rua Augusta", .street), ("Largo do Carmo", .pedestrianArea), ("Avenida Paulista", .road),
      ("Escadas do Codeçal", .footpath), ("Cais da Ribeira", .street), ("Main Street", .street),
      ("Praceta do Sol", .street), ("EN 15", .road),
    ],
    .dutch: [
      ("Kalverstraat", .street), ("Museumplein", .pedestrianArea), ("Prinsengracht", .street),
      ("Vondelpark", .footpath), ("Marnixkade", .road), ("Elm Street", .street),
      ("Damrak", .street), ("Kort Straatje", .alley), ("Jahnstraße", .street),
      ("Rue Grimaldi", .street), ("Quai Albert 1er", .road),
    ],
    .russian: [
      ("улица Ленина", .street), ("Большая Морская улица", .street), ("Невский проспект", .road),
      ("Столешников переулок", .street), ("Красная площадь", .pedestrianArea),
      ("Дворцовая набережная", .road), ("1-й Тверской проезд", .road),
      ("Ленинградское шоссе", .road), ("Арбат", .street), ("Тропа здоровья", .footpath),
      ("Elm Street", .street),
      ("Большой Каменный мост", .road), ("Садовая-Спасская улица", .road),
    ],
    .japanese: [("本町通り", .street), ("Elm Street", .street)],
    .arabic: [
      ("شارع الملك فيصل", .street), ("الحمرا", .street), ("ساحة الشهداء", .pedestrianArea),
      ("طريق المطار", .road), ("Rue Gouraud", .street),
    ],
  ]

  @Test(arguments: Language.allCases)
  func `a language says it as its speakers do`(language: Language) throws {
    let book = Phrasebook(
      language: language, streets: try #require(Self.streets[language]))
    let parts = [
      ("streets", book.ofStreets), ("turns", book.ofTurns), ("passing", book.ofPassing),
      ("sights", book.ofSights), ("arriving", book.ofArriving), ("warnings", book.ofWarnings),
      ("to be heard", book.spoken), ("a walk", try book.walk()),
    ]
    let lines = parts.flatMap { ["# \($0)"] + $1 }
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Sentences", "\(language.rawValue).txt")
    let table = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for (line, words) in zip(lines, table) { #expect(line == words, "\(language)") }
    #expect(lines.count == table.count)
  }

  @Test(arguments: [
    ("2", "platform 2"), ("12 / 13", "platform 12/13"), ("A", "platform A"), ("Б", "platform Б"),
    ("Quai B", "Quai B"), ("Elm", "Elm"), ("e", "e"),
  ])
  func `a platform is called by its number or letter`(name: String, told: String) {
    let directions = Directions(
      [Maneuver(kind: .turn, modifier: .left, name: name, ground: .platform)], to: Destination())
    #expect(directions.instructions[0].text == "Turn left onto \(told)")
  }

  @Test func `words are heard where a walker needs them`() {
    let directions = Directions(
      [
        Maneuver(kind: .depart, ground: .street, distanceMeters: 130),
        Maneuver(kind: .turn, modifier: .left, ground: .street, distanceMeters: 70),
        Maneuver(kind: .turn, modifier: .left, ground: .street, distanceMeters: 20),
        Maneuver(kind: .turn, modifier: .left, ground: .street, distanceMeters: 151),
        Maneuver(kind: .arrive, detail: .stay),
      ], to: Destination())
    let steps = directions.instructions.indices.map(directions.spoken)
    #expect(steps.map { $0.alert?.offsetMeters } == [nil, -50, -30, nil, -40])
    #expect(steps.map(\.instruction.offsetMeters) == [0, -12, -12, -8, -12])
    #expect(steps.map { $0.confirmation?.offsetMeters } == [nil, nil, nil, 15, nil])
  }
}
