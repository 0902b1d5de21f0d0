/// What kinds of places are called when any of them will do: "car park", "Parkhaus", "pharmacy".
enum CategoryWords {
  /// A kind, and whether a word for it was typed to its end.
  struct Meaning {
    let kind: PlaceKind
    let isWhole: Bool
  }

  /// The kinds that a text means, whole or, from three letters on, begun.
  static func kinds(_ text: [String]) -> [Meaning] {
    guard !text.isEmpty else { return [] }
    let typed = text.joined(separator: " ")
    let mayBegin = typed.unicodeScalars.count >= 3
    return folded.compactMap { kind, words in
      if words.contains(typed) { return Meaning(kind: kind, isWhole: true) }
      guard mayBegin, words.contains(where: { $0.hasPrefix(typed) }) else { return nil }
      return Meaning(kind: kind, isWhole: false)
    }
  }

  private static let folded: [(kind: PlaceKind, words: [String])] = {
    var folder = TextFolder()
    let kinds = Dictionary(uniqueKeysWithValues: PlaceKind.allCases.map { ("\($0)", $0) })
    return table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":")
      guard parts.count == 2, let kind = kinds[String(parts[0])] else { return nil }
      return (
        kind,
        parts[1].split(separator: "|").map { word in
          folder.words(String(word)).map(\.text).joined(separator: " ")
        }
      )
    }
  }()

  // Of each kind in English, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Japanese, Arabic.
  private static let table = """
    parking: car park|parking|parking lot|parking garage|Parkhaus|Parkplatz|Tiefgarage|\
    parc de stationnement|aparcamiento|estacionamiento|parcheggio|autosilo|estacionamento|\
    parque de estacionamento|parkeerplaats|parkeergarage|парковка|стоянка|駐車場|パーキング|\
    موقف سيارات|مواقف
    bicycleParking: bicycle parking|bike parking|Fahrradparkplatz|Fahrradständer|\
    parking vélos|aparcabicicletas|parcheggio biciclette|estacionamento de bicicletas|\
    fietsenstalling|велопарковка|駐輪場|موقف دراجات
    pharmacy: pharmacy|chemist|drugstore|Apotheke|pharmacie|farmacia|farmácia|apotheek|\
    аптека|薬局|صيدلية
    hospital: hospital|Krankenhaus|Klinik|hôpital|clinique|ospedale|ziekenhuis|больница|病院|\
    مستشفى
    doctor: doctor|clinic|Arzt|médecin|médico|medico|huisarts|dokter|врач|поликлиника|医院|診療所|\
    طبيب
    dentist: dentist|Zahnarzt|dentiste|dentista|tandarts|стоматолог|стоматология|歯科|歯医者|\
    طبيب أسنان
    police: police|Polizei|policía|polizia|polícia|politie|полиция|警察|交番|شرطة
    fireStation: fire station|Feuerwehr|pompiers|bomberos|pompieri|vigili del fuoco|\
    bombeiros|brandweer|пожарная часть|消防署|إطفاء
    post: post office|Post|Postamt|bureau de poste|la poste|correos|posta|ufficio postale|\
    correios|postkantoor|почта|郵便局|مكتب بريد|بريد
    bank: bank|banque|banco|banca|банк|銀行|بنك|مصرف
    atm: atm|cash machine|cashpoint|Geldautomat|Bankomat|distributeur|cajero automático|\
    cajero|bancomat|multibanco|caixa automático|geldautomaat|банкомат|現金自動預払機|صراف آلي
    toilets: toilet|toilets|restroom|wc|Toilette|toilettes|aseos|servicios|baños|bagno|\
    casa de banho|banheiro|sanitários|toiletten|туалет|トイレ|お手洗い|مرحاض|دورة مياه|حمام
    water: drinking water|Trinkwasser|eau potable|agua potable|acqua potabile|água potável|\
    drinkwater|питьевая вода|飲料水|水飲み場|ماء شرب
    elevator: elevator|lift|Aufzug|Fahrstuhl|ascenseur|ascensor|ascensore|elevador|лифт|\
    エレベーター|مصعد
    supermarket: supermarket|grocery|Supermarkt|supermarché|supermercado|supermercato|\
    супермаркет|продукты|スーパー|スーパーマーケット|سوبرماركت|بقالة
    bakery: bakery|Bäckerei|Bäcker|boulangerie|panadería|panetteria|panificio|padaria|bakker|\
    bakkerij|пекарня|булочная|パン屋|مخبز
    market: market|Markt|marché|mercado|mercato|рынок|市場|سوق
    clothes: clothes|Bekleidung|vêtements|ropa|abbigliamento|roupa|kleding|одежда|洋服|ملابس
    hairdresser: hairdresser|barber|Friseur|coiffeur|peluquería|parrucchiere|cabeleireiro|\
    kapper|парикмахерская|美容院|理髪店|حلاق
    cafe: cafe|coffee|coffee shop|Kaffee|café|cafetería|caffè|кафе|кофейня|カフェ|喫茶店|مقهى
    restaurant: restaurant|food|Gaststätte|restaurante|ristorante|ресторан|レストラン|食堂|مطعم
    fastFood: fast food|takeaway|Imbiss|restauration rapide|comida rápida|snack|lanchonete|\
    snackbar|фастфуд|ファストフード|وجبات سريعة
    bar: bar|pub|Kneipe|taberna|birreria|café bar|kroeg|бар|паб|居酒屋|バー|حانة
    hotel: hotel|hostel|guest house|motel|Gasthof|Pension|hôtel|auberge|albergo|pousada|\
    гостиница|отель|хостел|ホテル|旅館|فندق
    museum: museum|musée|museo|museu|музей|博物館|美術館|متحف
    sight: attraction|sight|Sehenswürdigkeit|monument|lugar de interés|attrazione|atração|\
    bezienswaardigheid|достопримечательность|名所|معلم سياحي
    viewpoint: viewpoint|view|Aussichtspunkt|point de vue|mirador|punto panoramico|miradouro|\
    uitzichtpunt|смотровая площадка|展望台|نقطة مشاهدة
    theatre: theatre|theater|théâtre|teatro|театр|劇場|مسرح
    cinema: cinema|movie theater|Kino|cinéma|cine|bioscoop|кинотеатр|кино|映画館|سينما
    library: library|Bibliothek|Bücherei|bibliothèque|biblioteca|bibliotheek|библиотека|図書館|\
    مكتبة
    townHall: town hall|city hall|Rathaus|mairie|hôtel de ville|ayuntamiento|municipio|\
    câmara municipal|stadhuis|gemeentehuis|администрация|ратуша|мэрия|市役所|区役所|بلدية
    embassy: embassy|consulate|Botschaft|ambassade|consulat|embajada|ambasciata|embaixada|\
    consulado|посольство|大使館|سفارة
    school: school|Schule|école|escuela|colegio|scuola|escola|школа|学校|مدرسة
    university: university|college|Universität|Hochschule|université|universidad|università|\
    universidade|universiteit|университет|институт|大学|جامعة
    kindergarten: kindergarten|nursery|Kita|crèche|école maternelle|guardería|asilo|\
    jardim de infância|kinderopvang|детский сад|幼稚園|保育園|روضة
    church: church|Kirche|église|iglesia|chiesa|igreja|kerk|церковь|храм|教会|كنيسة
    mosque: mosque|Moschee|mosquée|mezquita|moschea|mesquita|moskee|мечеть|モスク|مسجد|جامع
    synagogue: synagogue|Synagoge|sinagoga|синагога|シナゴーグ|كنيس
    temple: temple|shrine|Tempel|tempio|templo|寺|神社|معبد
    cemetery: cemetery|Friedhof|cimetière|cementerio|cimitero|cemitério|begraafplaats|\
    кладбище|墓地|مقبرة
    park: park|garden|parc|jardin|parque|jardín|parco|giardino|jardim|парк|сад|公園|حديقة
    playground: playground|Spielplatz|aire de jeux|parque infantil|parco giochi|speeltuin|\
    детская площадка|遊び場|ملعب أطفال
    sports: sports|stadium|gym|Stadion|Sportplatz|stade|gymnase|estadio|stadio|palestra|\
    estádio|стадион|спортзал|スタジアム|体育館|ملعب
    swimming: swimming pool|Schwimmbad|Freibad|piscine|piscina|zwembad|бассейн|プール|مسبح
    beach: beach|Strand|plage|playa|spiaggia|praia|пляж|ビーチ|海水浴場|شاطئ
    fuel: fuel|petrol station|gas station|Tankstelle|station-service|gasolinera|benzinaio|\
    distributore|posto de gasolina|bomba de gasolina|tankstation|заправка|азс|ガソリンスタンド|\
    محطة وقود
    charging: charging station|Ladestation|Ladesäule|borne de recharge|punto de recarga|\
    colonnina di ricarica|posto de carregamento|laadpaal|зарядная станция|充電スタンド|محطة شحن
    carRental: car rental|rental car|Autovermietung|location de voitures|alquiler de coches|\
    autonoleggio|aluguer de carros|autoverhuur|прокат автомобилей|レンタカー|تأجير سيارات
    carRepair: garage|car repair|Werkstatt|Autowerkstatt|garagiste|taller|officina|oficina|\
    autogarage|автосервис|шиномонтаж|自動車修理|ورشة
    station: train station|railway station|station|Bahnhof|gare|estación|stazione|estação|\
    treinstation|вокзал|железнодорожная станция|駅|محطة قطار
    subway: subway|metro|underground|U-Bahn|métro|metropolitana|метро|地下鉄|مترو
    tram: tram|tram stop|streetcar|Straßenbahn|tranvía|elétrico|трамвай|路面電車|ترام
    bus: bus|bus stop|bus station|Bushaltestelle|Haltestelle|arrêt de bus|parada de autobús|\
    fermata|paragem|ponto de ônibus|bushalte|автобус|остановка|バス停|موقف حافلات
    ferry: ferry|ferry terminal|Fähre|bac|transbordador|traghetto|veerboot|паром|причал|フェリー|\
    عبارة
    airport: airport|Flughafen|aéroport|aeropuerto|aeroporto|luchthaven|vliegveld|аэропорт|\
    空港|مطار
    entrance: entrance|station entrance|Eingang|Bahnhofseingang|entrée|entrada|ingresso|ingang|\
    вход|вход на вокзал|入口|出入口|改札|مدخل
    taxi: taxi|taxi stand|Taxistand|такси|タクシー|タクシー乗り場|تاكسي|سيارة أجرة
    """
}
