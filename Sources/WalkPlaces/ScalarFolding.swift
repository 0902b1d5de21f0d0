/// What single characters beyond ASCII come to.
enum ScalarFolding {
  static func fold(_ scalar: Unicode.Scalar) -> TextFolder.FoldedScalar {
    let value = scalar.value
    switch value {
    case 0x2018, 0x2019, 0x201B, 0x02BC, 0x02B9, 0x2032, 0xB4, 0x2010...0x2014, 0x2212, 0xB7,
      0x30FB, 0x05BE:
      return .joint
    case 0xAD, 0x0640, 0x064B...0x065F, 0x0670, 0x0483...0x0487, 0x3099, 0x309A, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF, 0x0300...0x036F, 0x1DC0...0x1DFF,
      0x20D0...0x20FF:
      return .nothing
    case 0xFF01...0xFF5E: return plain(value - 0xFEE0)
    case 0xFF66...0xFF9D: return kana(halfWidthKana[Int(value - 0xFF66)])
    case 0x2F00...0x2FD5: return .ideograph(radicals[Int(value - 0x2F00)])
    case 0xFF9E, 0xFF9F: return .nothing
    case 0x30A1...0x30F6: return kana(Unicode.Scalar(value - 0x60) ?? scalar)
    case 0x3041...0x3096: return kana(scalar)
    case 0x30FC, 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFD, 0x0E01...0x0EFF, 0x1780...0x17D3:
      return .ideograph(scalar)
    default: break
    }
    if let letters = special[scalar] { return .letters(letters) }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber, .otherNumber, .letterNumber:
      guard let number = properties.numericValue, number == number.rounded(), number < 1e9 else {
        return .space
      }
      return .letters(String(Int(number)))
    case .uppercaseLetter, .titlecaseLetter, .lowercaseLetter:
      let small = properties.lowercaseMapping.unicodeScalars
      return .letters(small.map(base).joined())
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark:
      return .letters(String(scalar))
    default: return .space
    }
  }

  private static func plain(_ value: UInt32) -> TextFolder.FoldedScalar {
    switch value {
    case 0x41...0x5A: .letters(String(Unicode.Scalar(UInt8(value + 32))))
    case 0x30...0x39, 0x61...0x7A: .letters(String(Unicode.Scalar(UInt8(value))))
    case 0x27, 0x2D, 0x2E: .joint
    default: .space
    }
  }

  /// A small letter without what is written above, below and through it, as its Unicode name tells.
  private static func base(_ scalar: Unicode.Scalar) -> String {
    if let letters = special[scalar] { return letters }
    let name = scalar.properties.name ?? ""
    if name.hasPrefix("LATIN SMALL ") {
      let word = name.split(separator: " ").dropFirst(3).first ?? ""
      // One letter, or a pair as in AE, DZ and the ligature FI.
      if word.count <= 2 || word == "FFI" || word == "FFL" { return word.lowercased() }
      return String(scalar)
    }
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    for range in [UInt32(0x3B1)...0x3C9, 0x430...0x44F] where name.contains(" WITH ") {
      let bare = name.prefix { _ in true }.split(separator: " ").prefix { $0 != "WITH" }
        .joined(separator: " ")
      for value in range {
        if let letter = Unicode.Scalar(value), letter.properties.name == bare {
          return String(letter)
        }
      }
    }
    return String(scalar)
  }

  /// Hiragana without its voicing mark, and as large.
  private static func kana(_ scalar: Unicode.Scalar) -> TextFolder.FoldedScalar {
    var value = scalar.value
    switch value {
    case 0x304B...0x3062 where value % 2 == 0: value -= 1
    case 0x3064...0x3069 where value % 2 == 1: value -= 1
    case 0x306F...0x307D: value -= (value - 0x306F) % 3
    case 0x3094: value = 0x3046
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: value += 1
    default: break
    }
    return .ideograph(Unicode.Scalar(value) ?? scalar)
  }

  /// Of U+FF66 to U+FF9D, as hiragana.
  private static let halfWidthKana = Array(
    "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
      .unicodeScalars)

  /// Of U+2F00 to U+2FD5: radicals that some keyboards give for the characters themselves.
  private static let radicals = Array(
    ("一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀"
      + "寸小尢尸屮山巛工己巾干幺广廴廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋"
      + "比毛氏气水火爪父爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿目矛矢石示禸禾穴立竹米糸"
      + "缶网羊羽老而耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛"
      + "辰辵邑酉釆里金長門阜隶隹雨靑非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻"
      + "黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠")
      .unicodeScalars)

  /// Letters that their names do not tell about.
  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "ı": "i", "þ": "th", "Þ": "th", "ð": "d", "Ð": "d", "ŋ": "n", "Ŋ": "n",
    "ς": "σ", "ё": "е", "Ё": "е", "й": "и", "Й": "и", "ї": "і", "Ї": "і", "ў": "у", "Ў": "у",
    "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ئ": "ي", "ی": "ي", "ؤ": "و", "ة": "ه",
    "ک": "ك", "ª": "a", "º": "o",
  ]
}
