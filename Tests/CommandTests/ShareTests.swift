import Foundation
import Testing

/// `me`, `contacts`, `share`, `open` and `inbox`.
struct ShareTests {
  private let monday = "2026-11-30T18:00:00+01:00"

  private static let cards =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna Maria M\u{FC}ller\r\nTEL:+377 99 99\r\n"
    + "EMAIL:anna@example.org\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nFN:Annalena\r\n"
    + "END:VCARD\r\n"

  /// A sandbox with a car at 35 N 160 E, two contacts and my name.
  private func prepared() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.run(
      "park", "35.0001799,160.0001098", "--accuracy", "6", "--level", "-2", "--spot", "C14",
      "--note", "Blue; pillar", "--until", "2026-11-30T20:00:00+01:00", "--now", monday)
    try sandbox.write(Self.cards, to: "people.vcf")
    try sandbox.run("contacts", "import", "people.vcf")
    try sandbox.run("me", "Zo\u{EB}")
    return sandbox
  }

  private func rows(_ sandbox: Sandbox, _ words: String...) throws -> [[String: Any]] {
    let document = try sandbox.run(["inbox", "--json"] + words).document()
    return try #require(document["shares"] as? [[String: Any]])
  }

  @Test func `my name is told, asked for by scripts in vain, and forgotten`() throws {
    let sandbox = try Sandbox()
    let unknown = try sandbox.run("me", "--json")
    #expect(unknown.status == 1)
    #expect(try unknown.document()["code"] as? String == "NotFound")
    #expect(sandbox.files().isEmpty)
    #expect(try sandbox.run("me", "\u{1B}[31mZo\u{EB}").out == "You are Zo\u{EB}.\n")
    #expect(try sandbox.run("me", "--json").document()["name"] as? String == "Zo\u{EB}")
    #expect(try sandbox.run("me", "").out == "Your name is forgotten.\n")
    #expect(try sandbox.run("me").status == 1)
  }

  @Test func `my name begins a store that is named`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.run("me", "Zo\u{EB}", "--store", "mine.sqlite")
    #expect(result.out == "You are Zo\u{EB}.\n", "\(result)")
    #expect(try sandbox.run("me", "--store", "other.sqlite").status == 66)
  }

  @Test func `a calendar entry without its time does not hold it`() throws {
    let sandbox = try prepared()
    let saved = String(1_796_058_000_000)
    for words in [[], ["--without", "time"]] {
      let entry = try sandbox.run(["share", "@car", "--as", "ics"] + words).out
      #expect(entry.contains("UID:share-1-350001799-1600001098@walkback.invalid"), "\(entry)")
      #expect(!entry.contains(saved))
      #expect(entry.contains("20261130T170000Z") == words.isEmpty)
    }
  }

  @Test(arguments: ["vcard", "ics"])
  func `a card or a calendar entry is opened again`(form: String) throws {
    let sandbox = try prepared()
    let text = try sandbox.run("share", "@car", "--as", form, "--quiet").out
    let opened = try sandbox.run("open", "-", "--json", input: text)
    let share = try #require(try rows(sandbox, "--received").first, "\(opened)")
    let (latitude, longitude) = (share["lat"] as? Double ?? 0, share["lon"] as? Double ?? 0)
    #expect(abs(latitude - 35.0001799) < 1e-6 && abs(longitude - 160.0001098) < 1e-6)
    #expect((share["name"] as? String)?.lowercased().hasPrefix("car") == true)
  }

  @Test func `one long name does not push a table out of sight`() throws {
    let sandbox = try Sandbox()
    let name = String(repeating: "a", count: 400)
    try sandbox.run("open", "walkback:35,160?name=\(name)")
    let table = try sandbox.run("inbox").out
    #expect(table.contains(String(repeating: "a", count: 59) + "\u{2026}  35,160"), "\(table)")
    let rows = try rows(sandbox)
    #expect(rows.first?["name"] as? String == name)
  }

  @Test func `contacts are imported, searched and listed`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.cards, to: "people.vcf")
    let first = try sandbox.run("contacts", "import", "people.vcf")
    #expect(first.out == "2 cards read: 2 new, 0 changed.\n", "\(first)")
    let again = try sandbox.run("contacts", "import", "-", "--json", input: Self.cards)
    #expect(try again.document()["added"] as? Int == 0)
    #expect(
      try sandbox.run("contacts", "list", "M\u{DC}LL").out
        == """
        NAME               TELEPHONE  MAIL
        Anna Maria Müller  +377 99 99  anna@example.org

        """.replacing("TELEPHONE  MAIL", with: "TELEPHONE   MAIL"))
    #expect(try sandbox.run("contacts", "list", "nobody").out.isEmpty)
    try sandbox.write("hello", to: "none.vcf")
    #expect(try sandbox.run("contacts", "import", "none.vcf").status == 65)
    #expect(try sandbox.run("contacts", "import", "missing.vcf").status == 66)
    #expect(try sandbox.run("contacts", "import").status == 2)
    #expect(try sandbox.run("contacts", "export", "x").status == 2)
  }

  @Test(arguments: [
    (
      "link",
      "walkback:35.0001799,160.0001098?u=6&name=car&level=-2&spot=C14&note=Blue%3B%20pillar&from=Zo%C3%AB"
        + "&time=2026-11-30T18:00:00%2B01:00\n"
    ),
    ("geo", "geo:35.0001799,160.0001098;u=6;level=-2;spot=C14;label=car\n"),
    (
      "android",
      "geo:35.0001799,160.0001098?q=35.0001799,160.0001098(car%2C%20level%20-2%2C%20spot%20C14)\n"
    ),
    (
      "apple",
      "https://maps.apple.com/?ll=35.0001799,160.0001098&q=car%2C%20level%20-2%2C%20spot%20C14\n"
        + "https://maps.apple.com/?daddr=35.0001799,160.0001098&dirflg=w\n"
    ),
    (
      "google",
      "https://www.google.com/maps/search/?api=1&query=35.0001799%2C160.0001098\n"
        + "https://www.google.com/maps/dir/?api=1&destination=35.0001799%2C160.0001098"
        + "&travelmode=walking\n"
    ),
  ])
  func `a spot is written as links`(form: String, expected: String) throws {
    let sandbox = try prepared()
    let result = try sandbox.run("share", "@car", "--as", form)
    #expect(result.status == 0 && result.out == expected, "\(result)")
    #expect(result.error.contains("It contains the position"))
    #expect(try rows(sandbox).isEmpty)
  }

  @Test func `what is left out is nowhere in what is written`() throws {
    let sandbox = try prepared()
    for form in ["text", "link", "geo", "apple", "sms", "mail", "vcard", "ics"] {
      let result = try sandbox.run(
        "share", "1", "--as", form, "--without", "note,photo,name,label", "--without",
        "level,spot,accuracy,time")
      #expect(result.status == 0, "\(result)")
      for text in ["Blue", "Zo", "C14", "good to", "u=6"] {
        #expect(!result.out.contains(text), "\(form) holds \(text): \(result)")
      }
    }
    #expect(try sandbox.run("share", "1", "--without", "all").status == 2)
  }

  @Test func `a message goes to the contact that is meant`() throws {
    let sandbox = try prepared()
    let sms = try sandbox.run("share", "@car", "--to", "m\u{FC}ller", "--as", "sms")
    #expect(sms.out.hasPrefix("sms:+3779999?body=Zo%C3%AB%20shares%20a%20place"), "\(sms)")
    let mail = try sandbox.run("share", "@car", "--to", "anna maria", "--as", "mail")
    #expect(mail.out.hasPrefix("mailto:anna@example.org?subject=Car%2C%20level%20-2"), "\(mail)")
    #expect(mail.out.contains("%0D%0A") && mail.out.count(where: \.isNewline) == 1)
    let several = try sandbox.run("share", "@car", "--to", "ann", "--json")
    #expect(several.status == 1)
    #expect(try several.document()["code"] as? String == "Ambiguous")
    #expect(try sandbox.run("share", "@car", "--to", "tom").status == 1)
    #expect(try sandbox.run("share", "@car", "--to", "annalena", "--as", "sms").status == 1)
    let text = try sandbox.run("share", "@car", "--to", "annalena")
    #expect(
      text.out.hasPrefix(
        """
        Zoë shares a place: Car, level -2, spot C14
        Note: Blue; pillar
        At 35.00018,160.00011 (good to 6 m)
        Map: https://www.openstreetmap.org/?mlat=35.0001799&mlon=160.0001098
        """), "\(text)")
  }

  @Test func `a card and a calendar entry end their lines as they must`() throws {
    let sandbox = try prepared()
    for form in ["vcard", "ics"] {
      let out = try sandbox.run("share", "@car", "--as", form, "--now", monday).out
      let lines = out.split(separator: "\r\n", omittingEmptySubsequences: false)
      #expect(lines.last == "" && !out.replacing("\r\n", with: "").contains("\n"))
      #expect(lines.allSatisfy { $0.utf8.count <= 75 })
      if form == "vcard" {
        #expect(lines.contains("GEO:geo:35.0001799,160.0001098;u=6"))
        #expect(lines.contains(#"NOTE:level -2\, spot C14\, Blue\; pillar"#))
      } else {
        #expect(
          lines.contains("GEO:35.00018;160.00011") && lines.contains("DTEND:20261130T190000Z"))
        #expect(lines.contains("TRIGGER;RELATED=END:-PT15M"))
      }
    }
  }

  @Test func `only what is confirmed is remembered as sent`() throws {
    let sandbox = try prepared()
    try sandbox.run("share", "@car", "--to", "annalena")
    #expect(try rows(sandbox).isEmpty)
    let sent = try sandbox.run(
      "share", "@car", "--to", "annalena", "--without", "note", "--confirm", "--now", monday,
      "--json")
    #expect(try sent.document()["sent"] as? Bool == true)
    let row = try #require(try rows(sandbox, "--sent").first)
    #expect(row["person"] as? String == "Annalena" && row["note"] is NSNull)
    #expect(row["spot"] as? String == "C14" && row["as"] as? String == "text")
    #expect(try rows(sandbox, "--received").isEmpty)
    let shown = try sandbox.run("show", "@car", "--now", monday)
    #expect(
      shown.out.contains("Shared   with Annalena, 2026-11-30 17:00 UTC, just now\n"), "\(shown)")
  }

  @Test func `a link is opened, kept with its sender, and kept once`() throws {
    let sandbox = try prepared()
    let link = try sandbox.run("share", "@car", "--as", "link", "--quiet").out.dropLast()
    let other = try Sandbox()
    let opened = try other.run("open", String(link), "--save", "their-car", "--now", monday)
    #expect(
      opened.out == """
        From      Zoë
        Name      car
        Level     -2
        Spot      C14
        Note      Blue; pillar
        At        35.00018,160.00011
        Good to   6 m
        Fixed     2026-11-30 17:00 UTC
        As        walkback
        Received  2026-11-30 17:00 UTC, just now

        """)
    let again = try other.run("open", String(link), "--json")
    #expect(try again.document()["new"] as? Bool == false)
    #expect(try rows(other).count == 1)
    let shown = try other.run("show", "@their-car", "--now", monday)
    #expect(shown.out.contains("Shared   by Zoë, 2026-11-30 17:00 UTC, just now\n"), "\(shown)")
    let document = try other.run("show", "@their-car", "--json").document()
    #expect((document["shares"] as? [[String: Any]])?.first?["person"] as? String == "Zo\u{EB}")
  }

  @Test func `a name in a link obeys no terminal, and a bad link is not kept`() throws {
    let sandbox = try Sandbox()
    let tricky = "geo:1,2;label=%1B%5B31mRed%1B%5B0m%E2%80%AEgpj.exe"
    let opened = try sandbox.run("open", tricky, "--from", "\u{1B}]0;x\u{07}Tom")
    #expect(opened.out.contains("Name      Redgpj.exe\n") && opened.out.contains("From      Tom\n"))
    for link in ["https://maps.app.goo.gl/Ab", "geo:95,1", "///a.b.c", "https://example.com/"] {
      let result = try sandbox.run("open", "--json", link)
      #expect(result.status == 2, "\(result)")
      #expect(try result.document()["code"] as? String == "BadPosition")
    }
    #expect(try rows(sandbox).count == 1)
    let short = try sandbox.run("open", "J2MV+2G Monaco", "--near", "43.7,7.4")
    #expect(short.status == 0 && short.out.contains("At        43.632563,7.043813\n"), "\(short)")
  }

  @Test func `the inbox is sorted by time, name or distance`() throws {
    let sandbox = try Sandbox()
    for (link, minute) in [
      ("geo:1,0;label=B", "00"), ("geo:3,0;label=A", "01"), ("geo:2,0;label=C", "02"),
    ] {
      try sandbox.run("open", link, "--now", "2026-11-30T18:\(minute):00Z")
    }
    func names(_ words: String...) throws -> [String] {
      let document = try sandbox.run(["inbox", "--json"] + words).document()
      return try #require(document["shares"] as? [[String: Any]]).compactMap {
        $0["name"] as? String
      }
    }
    #expect(try names() == ["C", "A", "B"])
    #expect(try names("--sort", "name") == ["A", "B", "C"])
    #expect(try names("2.9,0", "--sort", "distance") == ["A", "C", "B"])
    #expect(try sandbox.run("inbox", "--sort", "distance").status == 2)
    #expect(try sandbox.run("inbox", "--sent", "--received").status == 2)
    let table = try sandbox.run("inbox", "1,0", "--now", "2026-11-30T18:02:00Z")
    #expect(
      table.out.hasPrefix(
        "N        WHO  NAME  PLACE  DISTANCE  DIRECTION  WHEN"), "\(table)")
  }

  @Test func `a whole message is opened, and a row of the inbox forgotten by its number`() throws {
    let sandbox = try prepared()
    let message = try sandbox.run("share", "@car").out
    let other = try Sandbox()
    let opened = try other.run("open", "-", "--json", input: "> Hello!\n\n" + message)
    #expect(opened.status == 0, "\(opened)")
    let row = try #require(try rows(other).first)
    #expect(row["person"] as? String == "Zo\u{EB}" && row["spot"] as? String == "C14")
    #expect(try other.run("inbox", "--forget", "2", "--yes").status == 1)
    let no = try other.run(onTerminalTyping: "n\n", "inbox", "--forget", "1")
    #expect(no.status == 1 && no.error.contains("Forget \"car\" from Zoë, "), "\(no)")
    #expect(try rows(other).count == 1)
    let gone = try other.run("inbox", "--forget", "1")
    #expect(gone.out.hasPrefix("Forgotten for good: \"car\" from Zoë, "), "\(gone)")
    #expect(try rows(other).isEmpty)
    let none = try other.run("open", "see you at the harbour")
    #expect(none.status == 2 && none.error.contains("is no link to a place"), "\(none)")
  }

  @Test func `on a terminal the name is asked for once, and only a yes remembers a share`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("park", "35,160")
    let no = try sandbox.run(onTerminalTyping: "Zo\u{EB}\nn\n", "share", "@car", "--as", "link")
    #expect(no.status == 0 && no.out.contains("from=Zo%C3%AB"), "\(no)")
    #expect(no.error.contains("What is your name") && no.error.contains("Is it sent? [y/N]"))
    #expect(try rows(sandbox).isEmpty)
    let yes = try sandbox.run(onTerminalTyping: "y\n", "share", "@car", "--as", "link")
    #expect(yes.status == 0 && !yes.error.contains("What is your name"), "\(yes)")
    #expect(yes.error.contains("Remembered as sent."), "\(yes)")
    #expect(try rows(sandbox, "--sent").count == 1)
    let other = try Sandbox()
    try other.run("park", "35,160")
    _ = try other.run(onTerminalTyping: "\nn\n", "share", "@car")
    let again = try other.run(onTerminalTyping: "n\n", "share", "@car")
    #expect(!again.error.contains("What is your name") && again.out.hasPrefix("Car\n"), "\(again)")
    #expect(try other.run("me").status == 1)
  }

  @Test func `forgetting all forgets people too, and says so`() throws {
    let sandbox = try prepared()
    try sandbox.run("share", "@car", "--to", "annalena", "--confirm")
    let gone = try sandbox.run("forget", "--all", "--yes")
    #expect(gone.out.contains("Your name, contacts and what was shared are gone with them."))
    #expect(try rows(sandbox).isEmpty)
    #expect(try sandbox.run("contacts", "list").out.isEmpty)
    #expect(try sandbox.run("me").status == 1)
  }
}
