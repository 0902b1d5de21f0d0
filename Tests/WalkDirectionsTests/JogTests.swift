import TestSupport
import Testing
import WalkDirections
import WalkGraph

/// Two turns a few meters apart, in words.
@Suite struct JogTests {
  @Test(arguments: [
    (Language.english, "Turn right, then bear left after 6 m, on the street"),
    (.german, "Rechts, dann nach 6 m halb links abbiegen und auf der Straße bleiben"),
    (.dutch, "Sla rechtsaf, dan na 6 m schuin links, om in de straat te blijven"),
    (.french, "Tournez à droite, puis légèrement à gauche après 6 m, pour rester dans la rue"),
    (.italian, "Svolta a destra, poi leggermente a sinistra dopo 6 m, per restare sulla strada"),
    (.portuguese, "Vire à direita, depois levemente à esquerda após 6 m, para continuar na rua"),
    (
      .spanish,
      "Gira a la derecha, luego ligeramente a la izquierda tras 6 m, para seguir por la calle"
    ),
    (.russian, "Поверните направо, затем через 6 м левее, оставаясь на улице"),
    (.japanese, "右に曲がり、6m先で斜め左に進み、引き続き通りを進みます"),
    (.arabic, "انعطف يمينًا، ثم يسارًا قليلًا بعد 6 م، وابقَ في الشارع"),
  ])
  func `half a turn of a jog is no whole one`(language: Language, words: String) throws {
    // North to B, right to C, and there half left to D; half right is E.
    let sketch = try SketchedArea(
      ["A": (0, -100), "B": (0, 0), "C": (6, 0), "D": (95, 45), "E": (95, -45), "F": (-80, 0)],
      ways: [.init("AB"), .init("FBC"), .init("CD"), .init("CE")])
    let told = try Directions(for: sketch.route("A", "D"), in: sketch.area, language: language)
      .instructions.map(\.text)
    #expect(told[1] == words)
  }

  @Test func `a turn back within a few steps is one sharp turn`() throws {
    // Down the steps to B, aside to C and back beside them.
    let sketch = try SketchedArea(
      [
        "A": (0, -100), "B": (0, 0), "C": (4, 0), "D": (30, -100), "E": (-50, 0), "F": (4, 80),
      ],
      ways: [
        .init("AB", .footway), .init("EBC", .footway), .init("FCD", name: "Oak Street"),
      ])
    let told = try sentences(sketch.route("A", "D"), in: sketch)
    #expect(
      told == [
        "Walk north along the footpath", "Turn sharp right onto Oak Street", "You have arrived",
      ])
  }

  @Test func `over the other carriageway to a path at the corner is one turn`() throws {
    let sketch = try SketchedArea(
      [
        "A": (-100, 0), "B": (0, 0), "C": (-3.3, -3), "D": (-8, -100), "E": (100, 20),
        "F": (-60, -50),
      ],
      ways: [
        .init("AB", .tertiary, name: "Elm Street"), .init("BE", .tertiary, name: "Elm Street"),
        .init("BCF", .tertiary, name: "Elm Street"), .init("CD", .path),
      ])
    let told = try sentences(sketch.route("A", "D"), in: sketch)
    #expect(
      told == [
        "Walk east along Elm Street", "Turn right onto the path", "You have arrived",
      ])
  }

  @Test func `what lies between the turns of a jog is not what is walked on`() throws {
    // Left onto the pedestrian street and right off it; the path is shorter than the street between.
    let sketch = try SketchedArea(
      [
        "A": (-100, 0), "B": (0, 0), "C": (0, 10), "D": (8, 10), "E": (0, 90), "F": (90, 0),
        "G": (40, 60),
      ],
      ways: [
        .init("ABF", name: "Elm Street"), .init("BCE", .pedestrian), .init("CD", .footway),
        .init("DG", .steps),
      ])
    let told = try sentences(sketch.route("A", "G"), in: sketch)
    #expect(
      told == [
        "Walk east along Elm Street", "Turn left, then right after 10 m, onto the footpath",
        "Take the steps", "You have arrived",
      ])
  }

  @Test func `a corner into another street is told, though the walk ends just behind it`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, 15)],
      ways: [.init("AB", name: "Elm Street"), .init("BC", name: "Oak Street")])
    let told = try sentences(sketch.route("A", "C"), in: sketch)
    #expect(
      told == ["Walk east along Elm Street", "Turn left onto Oak Street", "You have arrived"])
  }

  @Test func `of a turn at the end that is not told the side counts as seen before it`() throws {
    let sketch = try SketchedArea(
      ["A": (0, 0), "B": (100, 0), "C": (100, 4), "D": (200, 0)],
      ways: [.init("ABD", name: "Elm Street"), .init("BC", name: "Oak Street")])
    let route = try sketch.route(
      through: [sketch["A"], sketch.beside("C", east: 4, north: 12)])
    let told = try sentences(route, in: sketch)
    #expect(told == ["Walk east along Elm Street", "Your destination is 15 m away on the left"])
  }

  @Test func `a jog that begins at a side path before its corner is one of whole turns`() throws {
    // North past the way to X, right at Q and left at R; other ways lead straight on from both.
    let sketch = try SketchedArea(
      [
        "A": (0, -100), "P": (0, -2.2), "Q": (0, 0), "R": (3.7, 0.3), "E": (3.7, 100),
        "X": (-50, 35), "Y": (0, 60), "Z": (60, 5),
      ],
      ways: [
        .init("APQRE", .footway), .init("PX", .footway), .init("QY", .footway),
        .init("RZ", .footway),
      ])
    let told = try sentences(sketch.route("A", "E"), in: sketch)
    #expect(
      told == [
        "Walk north along the footpath", "Turn right, then left after 6 m, on the footpath",
        "You have arrived",
      ])
  }
}
