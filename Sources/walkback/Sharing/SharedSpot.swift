import ParkedCars
import WalkPlaces

/// What of a spot goes into a share.
struct SharedSpot {
  /// What links carry.
  private(set) var place: SharedPlace
  /// When the parking time is over, for calendars.
  private(set) var until: Instant?
  /// What its position is named by, and that with the town.
  private(set) var near: (short: String, long: String)?
  let spot: Spot

  /// - Parameters:
  ///   - near: What its position is named by.
  ///   - sender: My name, where there is one.
  init(_ spot: Spot, near: PlaceMatch?, sender: String?, without omitted: Set<ShareOmission>) {
    func kept<Value>(_ part: ShareOmission, _ value: Value?) -> Value? {
      omitted.contains(part) ? nil : value
    }
    self.spot = spot
    place = SharedPlace(spot.coordinate, label: kept(.label, PlainName.cleaned(spot.name)))
    place.accuracy = kept(.accuracy, spot.accuracy)
    place.altitude = kept(.altitude, spot.fix.altitude)
    place.level = kept(.level, spot.level?.text).flatMap(PlainName.cleaned)
    place.spot = kept(.spot, spot.details.spot).flatMap(PlainName.cleaned)
    place.note = kept(.note, spot.details.note).flatMap(PlainName.cleaned)
    place.sender = kept(.name, sender)
    place.time = kept(.time, spot.fix.time.description)
    self.near = kept(.address, near).map {
      (PlaceWords.nearby($0.place), PlaceWords.inFull($0.place))
    }
    until = kept(.time, spot.details.until)
  }

  /// `car, level -2, spot C14`: what the place is called in a message.
  var title: String {
    let name = place.label ?? (spot.kind == .vehicle ? "The car" : "A place")
    return ([name.prefix(1).uppercased() + name.dropFirst()] + whereabouts).joined(separator: ", ")
  }

  /// `level -2`, `spot C14`.
  var whereabouts: [String] {
    [place.level.map { "level \($0)" }, place.spot.map { "spot \($0)" }].compactMap(\.self)
  }

  /// The message for people: a line on what it is, one on where, and links that open it.
  var message: String {
    var lines = [place.sender.map { "\($0) shares a place: \(title)" } ?? title]
    if let note = place.note { lines.append("Note: \(note)") }
    let good = place.accuracy.map { " (good to \(Spoken.distance($0)))" } ?? ""
    lines.append(
      "At \(Spoken.position(place.coordinate))\(good)" + (near.map { ", near \($0.short)" } ?? ""))
    lines.append("Map: " + PlaceLink.text(of: place, as: .openStreetMap))
    lines.append("Walk: " + PlaceLink.text(of: place, as: .googleWalk))
    lines.append("Walkback: " + PlaceLink.text(of: place, as: .walkback))
    return lines.joined(separator: "\n")
  }

  /// What a form of share gives away, to stand after "It contains".
  func contents(as form: ShareForm) -> [String] {
    let links = form.links
    let isMessage = [.text, .sms, .mail].contains(form)
    let isOwn = isMessage || links == [.walkback]
    let isGeo = isOwn || links == [.geo]
    let isCard = form == .vcard || form == .ics
    var parts = ["the position"]
    func add(_ part: String, _ value: String?, _ isCarried: Bool) {
      if isCarried, value != nil { parts.append(part) }
    }
    let carriesLabel =
      isGeo || isCard || [.android, .apple, .om].contains(form)
    add(
      "how well it is known", place.accuracy.map(\.description),
      isGeo || [.vcard, .qr].contains(form))
    add("the altitude", place.altitude.map(\.description), isGeo)
    add("the name \"\(place.label ?? "")\"", place.label, carriesLabel)
    add("the address nearby", near?.short, isMessage || isCard)
    add("the level", place.level, isGeo || isCard || Self.labelled.contains(form))
    add("the bay", place.spot, isGeo || isCard || Self.labelled.contains(form))
    add("the note", place.note, isOwn || isCard)
    add("when it was fixed", place.time, isOwn || form == .ics)
    add("when the parking time is over", until?.description, form == .ics)
    add("your name", place.sender, isOwn)
    return parts
  }

  /// Forms whose label is all that they can say of a place: level and bay stand in it.
  private static let labelled: Set<ShareForm> = [.android, .apple, .om]

  /// The links of a form.
  func links(as form: ShareForm) -> [String] {
    var place = place
    if Self.labelled.contains(form), !whereabouts.isEmpty {
      place.label = ([place.label].compactMap(\.self) + whereabouts).joined(separator: ", ")
    }
    return form.links.map { PlaceLink.text(of: place, as: $0) }
  }

  /// What is remembered of it once it is sent.
  func record(as form: ShareForm, to person: String?) -> SharedContent {
    var content = SharedContent(place.coordinate, form: form.rawValue, person: person)
    content.spotID = spot.id
    content.name = place.label
    content.accuracy = place.accuracy
    content.altitude = place.altitude
    content.level = place.level.map(Level.init)
    content.spot = place.spot
    content.note = place.note
    content.time = place.time == nil ? nil : spot.fix.time
    return content
  }
}
