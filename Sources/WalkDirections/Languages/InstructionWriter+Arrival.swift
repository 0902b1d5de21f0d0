extension InstructionWriter {
  mutating func arrival(_ maneuver: borrowing Maneuver) {
    setSubject()
    switch maneuver.detail {
    case .stay:
      reached(.there, atCar: .thereAtCar, atName: .thereAtName)
    case .apart(let offset):
      words.meters = offset.meters
      words.bearing = offset.bearing
      words.write(.goalApart)
    case .stop(let number):
      words.number = number
      return words.write(.stop)
    case .arrival(let offset) where offset.meters < Maneuver.Offset.tellable:
      reached(.arrived, atCar: .arrivedAtCar, atName: .arrivedAtName)
    case .arrival(let offset):
      words.meters = offset.meters
      words.bearing = offset.bearing
      words.write(Self.goal(maneuver.modifier))
    default: return words.write(.arrived)
    }
    particulars(withAddress: maneuver.detail != .stay)
  }

  /// Says how far ahead the destination is along the way.
  mutating func goal(ahead meters: Double) {
    setSubject()
    words.meters = meters
    words.write(.goalAhead)
  }

  private mutating func setSubject() {
    words.subject = destination.kind == .car ? .car : .destination
    words.subjectName = nil
    if case .named(let name) = destination.kind { words.subjectName = name }
  }

  private mutating func reached(_ place: Phrase, atCar: Phrase, atName: Phrase) {
    switch destination.kind {
    case .place: words.write(place)
    case .car: words.write(atCar)
    case .named(let name):
      words.value = name
      words.write(atName)
    }
  }

  private static func goal(_ side: Modifier?) -> Phrase {
    switch side {
    case nil: .goalToQuarter
    case .straight: .goalAhead
    case .slightLeft: .goalAheadLeft
    case .slightRight: .goalAheadRight
    case .left: .goalLeft
    case .right: .goalRight
    case .sharpLeft: .goalBehindLeft
    case .sharpRight: .goalBehindRight
    case .uturn: .goalBehind
    }
  }

  /// Address, level, spot and note of the destination.
  private mutating func particulars(withAddress: Bool) {
    if withAddress, let address = destination.address, !address.isEmpty {
      words.value = address
      words.write(.addition)
    }
    if let level = destination.level, !level.isEmpty {
      words.value = words.text(ofLevel: level)
      words.write(.atLevel)
    }
    if let spot = destination.spot, !spot.isEmpty {
      words.value = spot
      words.write(.atSpot)
    }
    if let note = destination.note, !note.isEmpty {
      words.value = note
      words.write(words.isSpoken ? .addition : .remark)
    }
  }
}
