import Testing
import WalkExport

struct RouteCSVTests {
  @Test func `each step is a line below a header`() throws {
    let document = try HandmadeWalk.document()
    #expect(
      RouteCSV(document).text == """
        step,maneuver,modifier,instruction,name,distance_m,duration_s,lat,lon,bearing_deg,way,start_index
        1,depart,,"Walk north up the steps, 200 steps",,100.0,72.0,43.7300000,7.4200000,0,101,0
        2,turn,right,"Turn right onto Quay ""Q"" & <Sons>","Quay ""Q"" & <Sons>",200.0,144.0,\
        43.7310000,7.4200000,90,,1
        3,arrive,,"You have arrived at your car, level -2, spot C14 (by the <lift>)",,0.0,0.0,\
        43.7310000,7.4225001,90,-7,2

        """)
  }

  @Test(arguments: [
    ("=1+2", "\"'=1+2\""), ("+33 Lane", "\"'+33 Lane\""), ("-Alley", "\"'-Alley\""),
    ("@SUM(A1)", "\"'@SUM(A1)\""), ("\t=1", "\"' =1\""), ("＝1", "\"'＝1\""),
    ("A=1", "\"A=1\""), ("Rue, \"Q\"", "\"Rue, \"\"Q\"\"\""),
    ("two\r\nlines\u{1B}", "\"two  lines \""),
    ("'s-Gravenweg", "\"'s-Gravenweg\""), ("\u{202E}RTL", "\"\u{202E}RTL\""),
  ])
  func `a name is a text to a spreadsheet, and on one line`(name: String, field: String) throws {
    let lines = RouteCSV(try HandmadeWalk.document(name: name)).text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[2].contains(",\(field),200.0,"), "\(lines[2])")
  }
}
