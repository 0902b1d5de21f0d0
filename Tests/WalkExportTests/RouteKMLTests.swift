import Foundation
import Testing
import WalkExport
import WalkGeometry

struct RouteKMLTests {
  @Test func `line, start, car and steps are placemarks`() throws {
    let document = try HandmadeWalk.document()
    #expect(
      RouteKML(document).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <kml xmlns="http://www.opengis.net/kml/2.2">
        <Document>
          <name>Walk to the car</name>
          <open>1</open>
          <description>300 m, 4 min, 200 steps. Part of the walk is on private ground \
        (access: customers). © OpenStreetMap contributors (ODbL)</description>
          <Style id="walk"><LineStyle><color>ff601bd8</color><width>5</width></LineStyle></Style>
          <Style id="alternative"><LineStyle><color>ffb1355e</color><width>3</width></LineStyle></Style>
          <Style id="start"><IconStyle><color>ff327d2e</color><scale>1.1</scale></IconStyle></Style>
          <Style id="stop"><IconStyle><color>ff006cef</color><scale>1.1</scale></IconStyle></Style>
          <Style id="destination"><IconStyle><color>ffc06515</color><scale>1.1</scale></IconStyle></Style>
          <Style id="step"><IconStyle><color>ffffffff</color><scale>0.6</scale></IconStyle></Style>
          <Placemark>
            <name>Walk to the car</name>
            <description>300 m, 4 min, 200 steps</description>
            <styleUrl>#walk</styleUrl>
            <LineString><tessellate>1</tessellate><coordinates>
        7.4200000,43.7300000
        7.4200000,43.7310000
        7.4225001,43.7310000
            </coordinates></LineString>
          </Placemark>
          <Placemark>
            <name>Start</name>
            <styleUrl>#start</styleUrl>
            <Point><coordinates>7.4200000,43.7300000</coordinates></Point>
          </Placemark>
          <Placemark>
            <name>Car</name>
            <description>level -2, spot C14, note by the &amp;lt;lift&amp;gt;</description>
            <styleUrl>#destination</styleUrl>
            <Point><coordinates>7.4225001,43.7310000</coordinates></Point>
          </Placemark>
          <Folder>
          <name>Steps</name>
          <Placemark>
            <name>1. Walk north up the steps, 200 steps</name>
            <description>100 m</description>
            <styleUrl>#step</styleUrl>
            <Point><coordinates>7.4200000,43.7300000</coordinates></Point>
          </Placemark>
          <Placemark>
            <name>2. Turn right onto Quay &quot;Q&quot; &amp; &lt;Sons&gt;</name>
            <description>200 m</description>
            <styleUrl>#step</styleUrl>
            <Point><coordinates>7.4200000,43.7310000</coordinates></Point>
          </Placemark>
          <Placemark>
            <name>3. You have arrived at your car, level -2, spot C14 (by the &lt;lift&gt;)</name>
            <styleUrl>#step</styleUrl>
            <Point><coordinates>7.4225001,43.7310000</coordinates></Point>
          </Placemark>
          </Folder>
        </Document>
        </kml>

        """)
  }

  @Test func `a walk over 180° is two lines of one placemark`() throws {
    let text = RouteKML(
      try HandmadeWalk.document(geometry: [
        Coordinate(latitudeE7: -165_000_000, longitudeE7: 1_799_990_000),
        Coordinate(latitudeE7: -165_000_000, longitudeE7: -1_799_990_000),
      ])
    ).text
    #expect(
      text.contains(
        """
            <MultiGeometry>
            <LineString><tessellate>1</tessellate><coordinates>
        179.9990000,-16.5000000
        180.0000000,-16.5000000
            </coordinates></LineString>
            <LineString><tessellate>1</tessellate><coordinates>
        -180.0000000,-16.5000000
        -179.9990000,-16.5000000
            </coordinates></LineString>
            </MultiGeometry>
        """))
  }

  @Test func `alternatives are lines of their own`() throws {
    let text = RouteKML(try HandmadeWalk.document(alternativeStreets: ["Sea <Street>"])).text
    #expect(text.components(separatedBy: "<LineString>").count == 3)
    #expect(text.contains("<name>Walk to the car, another way 1</name>"))
    // Viewers read descriptions as HTML.
    #expect(text.contains("by Sea &amp;lt;Street&amp;gt; (62% the same)</description>"))
  }
}
