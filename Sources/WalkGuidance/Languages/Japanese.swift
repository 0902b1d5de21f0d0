extension GuidanceWords {
  static let japanese = GuidanceWords(
    car: "車",
    carTitle: "車",
    named: "{value}",

    separator: "、",
    sentenceGap: "",
    level: "レベル{value}",
    bay: "区画{value}",
    saved: "{span}前に保存",
    savedNow: "たった今保存",
    note: "メモ：{value}",
    photo: "写真：{value}",
    paid: "{time}まで支払い済み",
    paidLeft: "残り{span}",
    paidOver: "{span}超過",
    circle: "{subject}はおそらくその地点から{radius}以内にあります。",
    straightLine: "直線距離で、{subject}は{quarter}へ{distance}の所です。",

    setOut: "{time}までに出発してください（あと{span}）。10回に9回は間に合います。",
    setOutNow: "今すぐ出発してください。10回に9回は間に合います。",
    timeToGo: """
      出発の時間です。10回に9回間に合うには、{time}（{span}前）までに出発する必要がありました。
      """,
    timeOver: "{time}に時間が過ぎました。今すぐ出発してください。",
    reminder: "{value}：駐車時間終了",

    clock: "{hour}:{minute}",
    date: "{year}年{month:short}月{day:short}日",
    dayAndClock: "{date}{clock}",

    start: "ルート：{distance}、{duration}。",
    wrongWay: "方向が違います。引き返してください。逆方向に{distance}進みました。",
    offRoute: "ルートから外れました。ルートまで{distance}です。",
    turnBack: "引き返してください。それが最短です。ルートは{distance}後ろです。",
    newRoute: "新しいルート：{distance}、{duration}。",
    noNewRoute: "ここから別のルートはありません。",
    backOnRoute: "ルートに戻りました。",
    signalLost: "{time}から現在地が分かりません。",
    signalRegained: "{span}ぶりに現在地が分かりました。",
    arrived: "到着しました。",
    arrivedAt: "到着しました。{value}。")
}
