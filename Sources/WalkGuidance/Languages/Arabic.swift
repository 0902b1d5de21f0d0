extension GuidanceWords {
  /// Arabic, with Western digits as in the instructions.
  static let arabic = GuidanceWords(
    car: "السيارة",
    carTitle: "السيارة",
    named: "{value}",

    separator: "، ",
    sentenceGap: " ",
    level: "المستوى {value}",
    bay: "الموقف {value}",
    saved: "حُفظ الموقع قبل {span:oblique}",
    savedNow: "حُفظ الموقع للتو",
    note: "ملاحظة: {value}",
    photo: "صورة: {value}",
    paid: "مدفوع حتى {time}",
    paidLeft: "الوقت المتبقي: {span}",
    paidOver: "انتهى الوقت قبل {span:oblique}",
    circle: "{subject} على الأرجح ضمن مسافة {radius} من هناك.",
    straightLine: "على خط مستقيم، {subject} على بعد {distance} {quarter}.",

    setOut: "انطلق قبل {time}، أي خلال {span:oblique}: بذلك تصل في الوقت المحدد تسع مرات من عشر.",
    setOutNow: "انطلق الآن: بذلك تصل في الوقت المحدد تسع مرات من عشر.",
    timeToGo: """
      حان وقت الانطلاق: للوصول في الوقت المحدد تسع مرات من عشر كان يجب الانطلاق قبل {time}، أي قبل \
      {span:oblique}.
      """,
    timeOver: "انتهى الوقت عند {time}: انطلق الآن.",
    reminder: "{value}: انتهى وقت الوقوف",

    clock: "{hour}:{minute}",
    date: "{day}/{month}/{year}",
    dayAndClock: "{clock} يوم {date}",

    start: "المسار: {distance}، {duration}.",
    wrongWay: "اتجاه خاطئ: استدر للخلف. لقد مشيت {distance} في الاتجاه الخاطئ.",
    offRoute: "لقد خرجت عن المسار: هو على بعد {distance}.",
    turnBack: "ارجع: هذا هو الأقصر. المسار على بعد {distance} خلفك.",
    newRoute: "مسار جديد: {distance}، {duration}.",
    noNewRoute: "لا يوجد مسار آخر من هنا.",
    backOnRoute: "أنت على المسار من جديد.",
    signalLost: "الموقع غير معروف منذ {time}.",
    signalRegained: "عاد الموقع بعد {span:oblique}.",
    arrived: "لقد وصلت.",
    arrivedAt: "لقد وصلت: {value}.")
}
