import Testing
import WalkPlaces

/// People are found by any part of their names.
struct NameQueryTests {
  @Test(arguments: [
    ("müll ann", "Anna Maria Müller", true),
    ("muller", "Anna Maria Müller", true),
    ("MUELLER", "Anna Maria Müller", true),
    ("müller", "Anna Mueller", true),
    ("MU\u{308}LLER", "Anna Müller", true),
    ("jose garc", "José García Núñez", true),
    ("strasser", "Uwe Straßer", true),
    ("ria", "Anna Maria Müller", true),
    ("obrien", "Pat O’Brien", true),
    ("o'brien", "Pat O’Brien", true),
    ("ИВАН", "Иван Иванов", true),
    ("αννα", "Άννα Παππά", true),
    ("太郎", "田中太郎", true),
    ("", "Anna", true),
    ("anna tom", "Anna Maria Müller", false),
    ("nobody", "Иван Иванов", false),
  ])
  func `all words are part of the name`(text: String, name: String, isFound: Bool) {
    #expect(NameQuery(text).matches(name) == isFound)
  }

  @Test func `a whole name is told from a part of one`() {
    #expect(NameQuery("anna muller").isWhole("Anna Müller"))
    #expect(NameQuery("anna müller").isWhole("Anna Mueller"))
    #expect(!NameQuery("anna").isWhole("Anna Müller"))
  }
}
