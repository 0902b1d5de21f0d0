import WalkGeometry
import WalkPlaces

extension Position {
  /// The position of a `geo:` URI, map link or plus code.
  init(link text: String) throws(CommandError) {
    let link: PlaceLink
    do throws(LinkError) {
      link = try PlaceLink(text)
    } catch {
      throw .badPosition(text, PositionFault(error))
    }
    if link.isView { throw .badPosition(text, .view(link.place.coordinate)) }
    self.init(link.place.coordinate, source: link.form.rawValue)
    level = link.place.level.flatMap(decimal)
    accuracy = link.place.accuracy
    heading = link.place.heading
  }
}

extension PositionFault {
  /// What is wrong with a link, in the words for typed positions where they fit.
  init(_ error: LinkError) {
    switch error {
    case .notNumbers: self = .notNumbers
    case .latitude(let number): self = .latitude(number)
    case .longitude(let number): self = .longitude(number)
    case .swapped(let number): self = .swapped(number)
    case .otherSystem(let name): self = .otherSystem(name)
    case .badParameter(let name, let value): self = .badOption("\(name)=\(value)")
    default: self = .link(error)
    }
  }
}
