import ParkedCars
import Testing

struct VCardTests {
  private func read(_ text: String) -> VCardReader { VCardReader(Array(text.utf8)) }

  private func lines(_ text: String) -> String { text.replacing("\n", with: "\r\n") }

  @Test func `version 4, with folded lines, groups, escapes and preferences`() throws {
    let reader = read(
      lines(
        """
        BEGIN:VCARD
        VERSION:4.0
        UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
        FN;CHARSET=UTF-8:Zoë D\\, the
          long  one
        N:D;Zoë;;Dr.;
        item1.TEL;VALUE=uri;TYPE="voice,home":tel:+33-1-2345
        TEL;PREF=1:+377 99 99
        EMAIL:zoe@example.org
        EMAIL:zoe@example.org
        PHOTO:data:image/png;base64,AAAA
        END:VCARD

        """))
    #expect(
      reader.cards == [
        ContactCard(
          name: "Zoë D, the long one", phones: ["+377 99 99", "+33-1-2345"],
          mails: ["zoe@example.org"], uid: "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1")
      ])
    #expect(!reader.isCutShort)
  }

  @Test func `version 3 without a formatted name takes the parts in speaking order`() {
    let reader = read(
      """
      begin:vcard
      version:3.0
      n:Müller;Anna;Maria;Dr.;
      tel;type=cell,pref:0123
      tel;type=work:0456
      end:vcard
      BEGIN:VCARD
      VERSION:3.0
      N:;;;;
      ORG:Garage Müller;Service
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      EMAIL:mailto:tom@example.org
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      NOTE:nobody
      END:VCARD
      """)
    #expect(
      reader.cards.map(\.name) == [
        "Dr. Anna Maria Müller", "Garage Müller Service", "tom@example.org",
      ])
    #expect(reader.cards[0].phones == ["0123", "0456"])
    #expect(reader.namelessCount == 1)
  }

  @Test func `quoted-printable, as old telephones write it, over soft line breaks`() {
    let reader = read(
      lines(
        """
        BEGIN:VCARD
        VERSION:2.1
        N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=98=D0=B2=D0=B0=D0=BD=D0=BE=D0=B2;=D0=98=
        =D0=B2=D0=B0=D0=BD
        TEL;CELL:+7 900
        END:VCARD
        BEGIN:VCARD
        VERSION:2.1
        FN;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Zo=EB=20=3D=
        =20x
        END:VCARD

        """))
    #expect(reader.cards.map(\.name) == ["Иван Иванов", "Zoë = x"])
    #expect(reader.cards.first?.phones == ["+7 900"])
  }

  @Test func `text of other kinds and files cut short name nobody`() {
    #expect(read("").cards.isEmpty)
    #expect(read("END:VCARD\nFN:x\n\n:\n;;;:\n").cards.isEmpty)
    let cut = read("BEGIN:VCARD\nFN:x\nTEL:1")
    #expect(cut.cards.isEmpty && cut.isCutShort)
    let long = read("BEGIN:VCARD\nFN:\(String(repeating: "x", count: 5000))\nEND:VCARD\n")
    #expect(long.cards.isEmpty && long.namelessCount == 1)
    #expect(
      VCardReader([0xEF, 0xBB, 0xBF] + Array("BEGIN:VCARD\nFN:x\nEND:VCARD".utf8)).cards.count == 1)
  }

  @Test func `any bytes are read without harm`() {
    let text =
      "BEGIN:VCARD\r\nN;ENCODING=QUOTED-PRINTABLE:=41=\r\n=42;x\\;y\r\nTEL:1\r\nEND:VCARD\r\n"
    var random = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      #expect(VCardReader(bytes).cards.allSatisfy { !$0.name.isEmpty })
    }
  }
}
