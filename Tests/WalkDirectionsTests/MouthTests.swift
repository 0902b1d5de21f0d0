import TestSupport
import Testing
import WalkDirections
import WalkGraph
import WalkRouting

/// Streets crossed from sidewalk to sidewalk where no crossing is drawn.
@Suite struct MouthTests {
  //   A ————————— B —— L          the northern sidewalk
  //               |
  //   G ————————— C — D ————— H   Elm Street
  //                   |
  //             F — — E ————— K   the southern sidewalk
  private static func sketch(
    street: Double = 0, _ mouth: WayClass = .service, sidewalkName: String = "Elm Street"
  ) throws -> SketchedArea {
    func sidewalk(_ letters: String) -> SketchedArea.Way {
      .init(letters, .footway, name: sidewalkName) { $0.detail = .sidewalk }
    }
    return try SketchedArea(
      [
        "A": (0, 6), "B": (100, 6), "L": (150, 6), "C": (100, 0), "D": (100 + street, 0),
        "E": (100 + street, -6), "F": (0, -30), "G": (0, 0), "H": (250, 0), "K": (250, -6),
      ],
      ways: [
        sidewalk("ABL"), sidewalk("FEK"), .init("BC", mouth), .init("DE", mouth),
        .init(street == 0 ? "GCH" : "GCDH", name: "Elm Street"),
      ])
  }

  @Test(arguments: [WayClass.service, .footway])
  func `over two driveways that are set aside the street is crossed`(mouth: WayClass) throws {
    let sketch = try Self.sketch(street: 8, mouth)
    let told = try sentences(sketch.route("A", "K"), in: sketch)
    #expect(
      told == [
        "Walk east along Elm Street", "Turn right and cross Elm Street",
        "Turn left onto Elm Street", "You have arrived",
      ])
  }

  @Test func `who walks back on the other side has crossed the street`() throws {
    let sketch = try Self.sketch(street: 8)
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(
      told == [
        "Walk east along Elm Street", "Turn right and cross Elm Street",
        "Turn right onto Elm Street", "You have arrived",
      ])
  }

  //   A ——— B     E ——— F    the sidewalk, broken off where cars stand
  //         |     |
  //   G ——— C ——— D ——— H    Elm Street
  @Test func `who comes back to the same sidewalk has crossed nothing`() throws {
    let sketch = try SketchedArea(
      [
        "A": (0, 6), "B": (100, 6), "C": (100, 0), "D": (115, 0), "E": (115, 6), "F": (250, 6),
        "G": (0, 0), "H": (250, 0),
      ],
      ways: [
        .init("AB", .footway, name: "Elm Street") { $0.detail = .sidewalk },
        .init("EF", .footway, name: "Elm Street") { $0.detail = .sidewalk },
        .init("BC", .service), .init("DE", .service), .init("GCDH", name: "Elm Street"),
      ])
    let told = try sentences(sketch.route("A", "F"), in: sketch)
    #expect(!told.contains { $0.contains("ross") }, "\(told)")
  }

  @Test func `a street of another name is not the one of the sidewalk`() throws {
    let sketch = try Self.sketch(street: 8, sidewalkName: "Oak Street")
    let told = try sentences(sketch.route("A", "K"), in: sketch)
    #expect(!told.contains("Turn right and cross Oak Street"), "\(told)")
  }
}
