import OSMExtract
import WalkGraph

/// What stands in the way of those who leave the paths, by its tags.
enum ShapeProfile {
  /// Without one of these keys nothing is an obstacle.
  static let keys: Set<String> = [
    "building", "barrier", "natural", "waterway", "landuse", "amenity", "leisure", "railway",
    "highway", "motorroad",
  ]
  /// Values of `building` that leave the ground free.
  static let noBuildings: Set<String> = ["no", "roof", "canopy", "carport"]

  /// What a way, or the relation of an area, is to those who would walk through it.
  ///
  /// What lies above or below the ground is in nobody's way.
  static func obstacle(_ tags: TagList, isArea: Bool) -> Obstacle.Kind? {
    guard let kind = kind(tags, isArea: isArea) else { return nil }
    for tag in tags {
      switch tag.key {
      case "tunnel", "bridge", "covered": if tag.value != "no" { return nil }
      case "layer": if tag.value != "0" { return nil }
      case "location": if tag.value == "underground" { return nil }
      default: continue
      }
    }
    return kind
  }

  private static func kind(_ tags: TagList, isArea: Bool) -> Obstacle.Kind? {
    for tag in tags {
      switch tag.key {
      case "building":
        if isArea, !noBuildings.contains(tag.value.string) { return .building }
      case "barrier": if isWall(tag.value) { return .wall }
      case "natural":
        if isArea, tag.value == "water" { return .water }
        if tag.value == "coastline" { return .coastline }
        if tag.value == "cliff" { return .wall }
      case "waterway": if isWaterway(tag.value) { return .water }
      case "landuse":
        if isArea, tag.value == "basin" || tag.value == "reservoir" { return .water }
      case "amenity": if isArea, tag.value == "fountain" { return .water }
      case "leisure": if isArea, tag.value == "swimming_pool" { return .water }
      case "railway": if isRailway(tag.value) { return .railway }
      case "highway": if isRoad(tag.value) { return .road }
      case "motorroad": if tag.value == "yes" { return .road }
      default: continue
      }
    }
    return nil
  }

  private static func isWall(_ barrier: TagText) -> Bool {
    switch barrier {
    case "wall", "city_wall", "retaining_wall", "fence", "hedge", "guard_rail", "ditch": true
    default: false
    }
  }

  private static func isWaterway(_ waterway: TagText) -> Bool {
    switch waterway {
    case "river", "canal", "riverbank", "dock": true
    default: false
    }
  }

  private static func isRailway(_ railway: TagText) -> Bool {
    switch railway {
    case "rail", "light_rail", "subway", "narrow_gauge", "preserved", "monorail": true
    default: false
    }
  }

  private static func isRoad(_ highway: TagText) -> Bool {
    switch highway {
    case "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link": true
    default: false
    }
  }
}

extension TagText {
  fileprivate static func != (text: TagText, literal: StaticString) -> Bool { !(text == literal) }
}
