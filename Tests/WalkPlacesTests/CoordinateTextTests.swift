import Testing
import WalkGeometry
import WalkPlaces

@Test(arguments: [
  ("35.0000000,160.0001098", 35, 160.0001098),
  ("35.0000000 160.0001098", 35, 160.0001098),
  ("35.0000 N 160.0001 E", 35, 160.0001),
  ("N 35° 00.000' E 160° 00.006'", 35, 160.0001),
  ("35°0'0\"N 160°0'0.36\"E", 35, 160.0001),
  ("160.5E 35.5S", -35.5, 160.5),
  ("35.0000, 160.0001 (my car)", 35, 160.0001),
  ("-35.0,-160.0", -35, -160),
  ("−33.9249; 18.4241", -33.9249, 18.4241),
  ("48° 51′ 30″ N, 2° 17′ 42″ O", 48.858333333, 2.295),
])
func `coordinates are told from words`(_ text: String, _ latitude: Double, _ longitude: Double)
  throws
{
  let found = try #require(CoordinateText.position(text))
  #expect(abs(found.latitude - latitude) < 2e-7 && abs(found.longitude - longitude) < 2e-7)
}

@Test(arguments: [
  "35,0000 160,0001", "9.5", "9", "12 34", "", "35.0,160.0,", "95.0,10.0", "35.0,200.0",
  "35.0 N 160.0 N", "35°70'N 10°E", "35.5°10'N 10°E", "A-12, 14", "1.2.3,4", "35.,4", "N E", "- -",
  "35.0 160.0 12.0 E", "Rue 1.5, 2.5", "35.0,160.0 (", "-35.0S,10.0E",
])
func `what may be read in two ways is no position`(_ text: String) {
  #expect(CoordinateText.position(text) == nil)
}
