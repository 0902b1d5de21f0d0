import ParkedCars
import Testing
import WalkGeometry

struct FixTests {
  let here = Coordinate(latitudeE7: 350_000_000, longitudeE7: 1_600_000_000)
  let time = Instant(milliseconds: 0)

  @Test(arguments: [-1, -0.001, Double.nan, -Double.infinity])
  func `a negative horizontal accuracy makes no fix`(accuracy: Double) {
    #expect(Fix(coordinate: here, horizontalAccuracy: accuracy, time: time) == nil)
  }

  @Test func `unknown is not zero`() throws {
    let unknown = try #require(Fix(coordinate: here, time: time))
    let exact = try #require(Fix(coordinate: here, horizontalAccuracy: 0, altitude: 0, time: time))
    #expect(unknown.horizontalAccuracy == nil && unknown.altitude == nil && unknown.level == nil)
    #expect(exact.horizontalAccuracy == 0 && exact.altitude == 0)
    #expect(unknown != exact)
  }

  @Test(arguments: [0, -1, Double.nan])
  func `a vertical accuracy of zero or less takes the altitude away`(accuracy: Double) throws {
    let fix = try #require(
      Fix(coordinate: here, altitude: 12, verticalAccuracy: accuracy, time: time))
    #expect(fix.altitude == nil && fix.verticalAccuracy == nil)
  }

  @Test func `a poor vertical accuracy spoils nothing else`() throws {
    let fix = try #require(
      Fix(
        coordinate: here, horizontalAccuracy: 7, altitude: 12, verticalAccuracy: 64, time: time))
    #expect(fix.horizontalAccuracy == 7 && fix.altitude == 12 && fix.verticalAccuracy == 64)
  }

  @Test func `what is infinite is unknown`() throws {
    let fix = try #require(
      Fix(coordinate: here, horizontalAccuracy: .infinity, altitude: .infinity, time: time))
    #expect(fix.horizontalAccuracy == nil && fix.altitude == nil)
  }
}

struct LevelTests {
  @Test(arguments: [
    ("2", 2), ("-1", -1), ("0", 0), ("0.5", 0.5), ("\u{2212}2", -2), ("+3", 3), ("007", 7),
  ])
  func `a plain decimal has a number`(text: String, number: Double) {
    #expect(Level(text).number == number)
    #expect(Level(text).text == text)
  }

  @Test(arguments: [
    "", "P2", "P-2", "Blue", "1e3", "0x2", "-", "1.", ".5", "1.2.3", "2 ", "nan", "٢",
  ])
  func `any other text has none and is kept`(text: String) {
    #expect(Level(text).number == nil)
    #expect(Level(text).text == text)
  }

  @Test func `a number is written without needless decimals`() {
    #expect(Level(number: -2).text == "-2")
    #expect(Level(number: 0.5).text == "0.5")
  }
}
