import WalkDirections

extension DocumentWords {
  static func words(of language: Language) -> DocumentWords {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    case .italian: italian
    case .portuguese: portuguese
    case .dutch: dutch
    case .russian: russian
    case .japanese: japanese
    case .arabic: arabic
    }
  }

  private static let german = DocumentWords(
    start: "Start", stop: "Zwischenziel {}", destination: "Ziel", car: "Auto", steps: "Schritte",
    walk: "Fußweg", walkToCar: "Fußweg zum Auto", walkTo: "Fußweg: {}",
    anotherWay: "anderer Weg {}", note: "Hinweis: {}.", level: "Ebene {}", spot: "Stellplatz {}",
    remark: "Notiz: {}", olderSystems: "ältere Systeme", withoutStops: "ohne die Zwischenziele",
    someStops: "{} von {} Zwischenzielen",
    phoneStops: "{} der Zwischenziele im Browser eines Telefons")

  private static let french = DocumentWords(
    start: "Départ", stop: "Étape {}", destination: "Destination", car: "Voiture",
    steps: "Instructions", walk: "Trajet à pied", walkToCar: "Trajet à pied vers la voiture",
    walkTo: "Trajet à pied\u{A0}: {}", anotherWay: "autre itinéraire {}",
    note: "Attention\u{A0}! {}.", level: "niveau {}", spot: "place {}", remark: "note\u{A0}: {}",
    olderSystems: "anciens systèmes", withoutStops: "sans les étapes",
    someStops: "{} étapes sur {}", phoneStops: "{} des étapes dans le navigateur d’un téléphone")

  private static let spanish = DocumentWords(
    start: "Inicio", stop: "Parada {}", destination: "Destino", car: "Coche", steps: "Pasos",
    walk: "Camino a pie", walkToCar: "Camino a pie hasta el coche", walkTo: "Camino a pie: {}",
    anotherWay: "otro camino {}", note: "¡Atención! {}.", level: "nivel {}", spot: "plaza {}",
    remark: "nota: {}", olderSystems: "sistemas antiguos", withoutStops: "sin las paradas",
    someStops: "{} de {} paradas", phoneStops: "{} de las paradas en el navegador del móvil")

  private static let italian = DocumentWords(
    start: "Partenza", stop: "Tappa {}", destination: "Destinazione", car: "Auto",
    steps: "Indicazioni", walk: "Percorso a piedi", walkToCar: "Percorso a piedi fino all’auto",
    walkTo: "Percorso a piedi: {}", anotherWay: "altro percorso {}", note: "Attenzione! {}.",
    level: "livello {}", spot: "posto {}", remark: "nota: {}", olderSystems: "sistemi meno recenti",
    withoutStops: "senza le tappe", someStops: "{} di {} tappe",
    phoneStops: "{} delle tappe nel browser di un telefono")

  private static let portuguese = DocumentWords(
    start: "Início", stop: "Parada {}", destination: "Destino", car: "Carro", steps: "Instruções",
    walk: "Caminho a pé", walkToCar: "Caminho a pé até o carro", walkTo: "Caminho a pé: {}",
    anotherWay: "outro caminho {}", note: "Atenção! {}.", level: "nível {}", spot: "vaga {}",
    remark: "nota: {}", olderSystems: "sistemas mais antigos", withoutStops: "sem as paradas",
    someStops: "{} de {} paradas", phoneStops: "{} das paradas no navegador do celular")

  private static let dutch = DocumentWords(
    start: "Start", stop: "Tussenstop {}", destination: "Bestemming", car: "Auto",
    steps: "Stappen", walk: "Looproute", walkToCar: "Looproute naar de auto",
    walkTo: "Looproute naar {}", anotherWay: "andere route {}", note: "Let op! {}.",
    level: "niveau {}", spot: "plek {}", remark: "notitie: {}", olderSystems: "oudere systemen",
    withoutStops: "zonder de tussenstops", someStops: "{} van {} tussenstops",
    phoneStops: "{} van de tussenstops in de browser van een telefoon")

  private static let russian = DocumentWords(
    start: "Начало", stop: "Промежуточная точка {}", destination: "Место назначения",
    car: "Машина", steps: "Шаги", walk: "Пеший маршрут", walkToCar: "Пеший маршрут к машине",
    walkTo: "Пеший маршрут: {}", anotherWay: "другой путь {}", note: "Внимание! {}.",
    level: "уровень {}", spot: "место {}", remark: "заметка: {}", olderSystems: "старые системы",
    withoutStops: "без промежуточных точек", someStops: "промежуточных точек: {} из {}",
    phoneStops: "промежуточных точек в браузере телефона: {}")

  private static let japanese = DocumentWords(
    start: "出発地", stop: "経由地{}", destination: "目的地", car: "車", steps: "手順",
    walk: "徒歩ルート", walkToCar: "車までの徒歩ルート", walkTo: "{}までの徒歩ルート",
    anotherWay: "別のルート{}", note: "注意：{}。", level: "レベル{}", spot: "区画{}",
    remark: "メモ：{}", olderSystems: "旧システム", withoutStops: "経由地なし",
    someStops: "経由地{}/{}", phoneStops: "スマートフォンのブラウザでは経由地{}か所")

  private static let arabic = DocumentWords(
    start: "البداية", stop: "المحطة {}", destination: "الوجهة", car: "السيارة", steps: "الخطوات",
    walk: "مسار المشي", walkToCar: "مسار المشي إلى السيارة", walkTo: "مسار المشي إلى {}",
    anotherWay: "طريق آخر {}", note: "ملاحظة: {}.", level: "المستوى {}", spot: "الموقف {}",
    remark: "ملاحظة: {}", olderSystems: "الأنظمة الأقدم", withoutStops: "دون المحطات",
    someStops: "{} من {} من المحطات", phoneStops: "{} من المحطات في متصفح الهاتف")
}
