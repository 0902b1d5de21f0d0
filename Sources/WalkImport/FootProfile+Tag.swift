/// Which tag a rule went by.
extension FootProfile {
  /// The tag behind a rule, as `key=value`; `nil` when it is that nothing is tagged.
  static func tag(deciding rule: String, _ tags: Tags) -> String? {
    if rule == "sidewalk.separate" {
      return quote(
        tags,
        [.sidewalk, .sidewalkBoth, .sidewalkLeft, .sidewalkRight].filter {
          tags.values($0).contains("separate")
        })
    }
    if let keys = keysOfRules[rule] { return quote(tags, keys) }
    let family = rule.utf8.prefix { $0 != UInt8(ascii: ".") }
    return quote(tags, keysOfFamilies[String(decoding: family, as: UTF8.self)] ?? [])
  }

  /// Where the keys of the family will not do.
  private static let keysOfRules: [String: [FootKey]] = [
    "class.ferry": [.route],
    "class.shuttle_train": [.route],
    "class.motorroad": [.motorroad],
    "class.parking": [.amenity],
    "class.car_park": [.amenity],
    "class.toy_railway": [.usage],
    "class.none": [],
    "sac.via_ferrata": [.viaFerrataScale],
    "oneway.foot": [.onewayFoot],
    "foot.direction": [.footForward, .footBackward],
    "foot.directions": [.footForward, .footBackward],
    "barrier.locked": [.locked],
    "node.free": [],
    "node.door": [.door],
    "node.entrance": [.entrance, .railway],
    "node.ferry_terminal": [.amenity],
    "node.ford": [.ford],
    "node.obstacle": [.obstacle],
    "crossing.railway": [.railway],
    "crossing.tram": [.railway],
    "crossing.signals": [.highway],
  ]

  private static let keysOfFamilies: [String: [FootKey]] = [
    "access": [.access],
    "barrier": [.barrier],
    "class": [.highway, .railway, .publicTransport, .manMade, .indoor],
    "conveying": [.conveying],
    "crossing": [.crossing, .highway],
    "foot": [.foot],
    "lifecycle": [.highway],
    "node": [.highway],
    "obstacle": [.impassable, .status],
    "oneway": [.oneway],
    "sac": [.sacScale],
    "season": [.winterRoad, .iceRoad],
  ]
}
