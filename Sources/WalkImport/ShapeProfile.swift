import OSMExtract
import WalkGraph

/// What stands in the way of those who leave the paths, by its tags.
enum ShapeProfile {
  private static let walls: Set<String> = [
    "wall", "city_wall", "retaining_wall", "fence", "hedge", "guard_rail", "ditch",
  ]
  private static let railways: Set<String> = [
    "rail", "light_rail", "subway", "narrow_gauge", "preserved", "monorail",
  ]
  private static let waterways: Set<String> = ["river", "canal", "riverbank", "dock"]
  private static let roads: Set<String> = [
    "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link",
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
      case "barrier":
        if walls.contains(tag.value.string) { return .wall }
      case "natural":
        if isArea, tag.value == "water" { return .water }
        if tag.value == "coastline" { return .coastline }
        if tag.value == "cliff" { return .wall }
      case "waterway":
        if waterways.contains(tag.value.string) { return .water }
      case "landuse":
        if isArea, tag.value == "basin" || tag.value == "reservoir" { return .water }
      case "amenity":
        if isArea, tag.value == "fountain" { return .water }
      case "leisure":
        if isArea, tag.value == "swimming_pool" { return .water }
      case "railway":
        if railways.contains(tag.value.string) { return .railway }
      case "highway":
        if roads.contains(tag.value.string) { return .road }
      case "motorroad":
        if tag.value == "yes" { return .road }
      default: continue
      }
    }
    return nil
  }
}

extension TagText {
  fileprivate static func != (text: TagText, literal: StaticString) -> Bool { !(text == literal) }
}
