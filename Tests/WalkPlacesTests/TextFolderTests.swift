import Testing

@testable import WalkPlaces

@Test(arguments: [
  ("Café Möwe", ["cafe", "mowe"]),
  ("CAFE\u{301} MO\u{308}WE", ["cafe", "mowe"]),
  ("Straße der Gärten", ["strasse", "der", "garten"]),
  ("Ælfgar Øst", ["aelfgar", "ost"]),
  ("Łąka", ["laka"]),
  ("ＡＢＣ Garage ①", ["abc", "garage", "1"]),
  ("ﬁn Đà Nẵng", ["fin", "da", "nang"]),
  ("İstanbul ısı", ["istanbul", "isi"]),
  ("Rue de l'Église", ["rue", "de", "l", "eglise"]),
  ("Multi-Storey A-12", ["multi", "storey", "a", "12"]),
  ("улица Алёшкина й", ["улица", "алешкина", "и"]),
  ("Οδός Ἑλλάς", ["οδοσ", "ελλασ"]),
  ("渋谷駅", ["渋谷", "谷駅"]),
  ("ｶﾞｰﾄﾞ ガード", ["かー", "ーと", "かー", "ーと"]),
  ("渋\u{2F95}", ["渋谷"]),
  ("か\u{3099}く", ["かく"]),
  ("مَدْرَسَة", ["مدرسه"]),
  ("މާލެ", ["މާލެ"]),
  ("서울역 \u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", ["서울역", "서울"]),
  ("١٢ ۱۲", ["12", "12"]),
  ("100% _ * 😀", ["100"]),
  ("\u{202E}abc\u{200D}", ["abc"]),
  ("", []),
])
func `text comes to words without case and accents`(_ text: String, _ words: [String]) {
  var folder = TextFolder()
  #expect(folder.words(text).map(\.text) == words)
}

@Test(arguments: [
  ("O'Brien-Weg", ["o", "brien", "weg", "obrienweg"]),
  ("S.B.M.", ["s", "b", "m", "sbm"]),
  ("渋谷駅", ["渋谷", "谷駅", "駅"]),
  ("Möwe", ["mowe", "moewe"]),
  ("Louis II", ["louis", "ii", "2"]),
])
func `a name is also found by other spellings of it`(_ name: String, _ words: [String]) {
  var folder = TextFolder()
  #expect(folder.indexWords(name) == words)
}

@Test(
  arguments: [
    ("12a", ["12a"]), ("12 A", ["12a", "12"]), ("20;22", ["20", "22"]),
    ("30-38", ["3038", "30", "32", "34", "36", "38"]), ("1-4", ["14", "1", "2", "3", "4"]),
    ("7/9", ["7", "9"]), ("Stand 4", ["stand4", "4"]),
  ] as [(String, Set<String>)])
func `a house number is found by each number in it`(_ number: String, _ words: Set<String>) {
  var folder = TextFolder()
  #expect(HouseNumber.words(number, &folder) == words)
}

@Test(arguments: [
  ("grimaldi", "grimaldi", true), ("grimladi", "grimaldi", true), ("grimald", "grimaldi", true),
  ("grimalid", "grimaldistrasse", true), ("gimaldi", "grimaldi", true),
  ("grrimaldi", "grimaldi", true), ("grimaldo", "grimaldi", true), ("grmladi", "grimaldi", false),
  ("castle", "grimaldi", false), ("xrimald", "grimaldi", true), ("grimaldixy", "grimaldi", false),
])
func `one wrong letter is forgiven, two are not`(_ word: String, _ term: String, _ isNear: Bool) {
  #expect(
    PlaceIndex.isNear(Array(word.unicodeScalars), Array(term.unicodeScalars)) == isNear)
}

@Test(arguments: [
  "car park", "Parkhaus", "parc de stationnement", "aparcamiento", "parcheggio", "estacionamento",
  "parkeerplaats", "парковка", "駐車場", "موقف سيارات",
])
func `a car park is one in ten languages`(_ text: String) {
  #expect(kinds(text) == [.parking])
}

@Test(arguments: [
  "pharmacy", "Apotheke", "pharmacie", "farmacia", "farmácia", "apotheek", "аптека", "薬局", "صيدلية",
  "APOTHEKE", "farmacias".dropLast().description,
])
func `a pharmacy is one in ten languages`(_ text: String) {
  #expect(kinds(text) == [.pharmacy])
}

private func kinds(_ text: String) -> [PlaceKind] {
  var folder = TextFolder()
  return CategoryWords.kinds(folder.words(text).map(\.text)).filter(\.isWhole).map(\.kind)
}

@Test(
  arguments: [
    ("Тверская улица", "tverskaya ulitsa"), ("Подъездной съезд", "podyezdnoy syezd"),
    ("Ельцина", "yeltsina"), ("Щёлково", "shchyolkovo"), ("Ігоря", "igorya"),
    ("Σούνιο", "sounio"), ("Θησείο", "thiseio"), ("Метро 2", "metro 2"), ("Rue 5", nil),
  ] as [(String, String?)])
func `Cyrillic and Greek are spelled in Latin letters`(_ text: String, _ spelled: String?) {
  #expect(LatinSpelling.spelled(text) == spelled)
}

@Test(arguments: [
  ("Saint-Roman", "st"), ("St. Anna", "sankt"), ("Тверская", "tverskaya"),
])
func `names are found by other spellings of their words`(_ name: String, _ word: String) {
  var folder = TextFolder()
  #expect(folder.indexWords(name).contains(word))
}

@Test(arguments: [
  ("bahnhof str 5", ["bahnhofstrasse 5"]), ("kolnerstrasse", ["kolner strasse"]),
  ("hauptstr", ["haupt strasse"]), ("alter weg", ["alterweg"]), ("rue str", ["ruestrasse"]),
  ("am ring", []), ("norweg", ["nor weg"]),
])
func `words of a street are put together and taken apart`(_ typed: String, _ words: [String]) {
  let query = PlaceQuery(typed.split(separator: " ").map(String.init))
  #expect(query.compounds.map { $0.words.joined(separator: " ") } == words)
}
