import WalkGraph
import WalkRouting

/// Streets that are crossed from one sidewalk to the other where no crossing is drawn, as over the mouths of
/// driveways.
///
/// ```
///   ——————————+ · · · ·      sidewalk of X
///             | driveway
///   ··········+————+······   X
///         driveway |
///     · · · ·      +———————  sidewalk of X
/// ```
extension ManeuverBuilder {
  /// Makes crossings of such ways, which are told as others are.
  func findMouths() throws(AreaError) {
    var index = sections.range.lowerBound + 1
    while index < sections.range.upperBound {
      if sections.ground(index - 1) == .sidewalk, let end = try endOfMouths(from: index) {
        sections.takeForCrossing(index..<end)
        index = end
      }
      index += 1
    }
  }

  /// The first stretch on the other sidewalk; `nil` where none is reached, or no street is crossed.
  private func endOfMouths(from index: Int) throws(AreaError) -> Int? {
    let street = sections.name(index - 1)
    guard street != 0, sections.ground(index) != .sidewalk else { return nil }
    var end = index
    while end < sections.range.upperBound, sections.ground(end) != .sidewalk {
      guard sections.kind(end) == .plain,
        sections.meters(from: index, to: end + 1) < ManeuverMerging.carriageways
      else { return nil }
      end += 1
    }
    guard end < sections.range.upperBound, sections.name(end) == street,
      changesSide(from: index, to: end), try meets(street, in: index..<end)
    else { return nil }
    return end
  }

  /// Whether somebody who leaves a line and comes back to one beside it is on its other side then: turns to
  /// one side and back, or twice to one side and walks back.
  private func changesSide(from index: Int, to end: Int) -> Bool {
    let (start, last) = (sections.startIndex(index), sections.startIndex(end))
    guard let arrived = line.bearing(into: start, over: Junction.reach),
      let away = line.bearing(outOf: start, over: Junction.crossingReach),
      let back = line.bearing(into: last, over: Junction.crossingReach),
      let left = line.bearing(outOf: last, over: Junction.reach)
    else { return false }
    let (first, second) = (turn(from: arrived, to: away), turn(from: back, to: left))
    guard min(abs(first), abs(second)) >= Junction.straight else { return false }
    return (first * second < 0) == (abs(turn(from: arrived, to: left)) < 90)
  }

  private func meets(_ street: Int, in range: Range<Int>) throws(AreaError) -> Bool {
    for index in range {
      if sections.ground(index).family == Ground.road.family, sections.name(index) == street {
        return true
      }
      if index > range.lowerBound, let junction = try junctions.junction(at: index),
        junctions.arms(of: junction).contains(where: { $0.nameIndex == street && $0.ground.isRoad })
      {
        return true
      }
    }
    return false
  }
}
