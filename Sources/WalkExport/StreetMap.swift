import WalkGeometry
import WalkGraph
import WalkRouting

/// The ways around a walk, projected, and their names.
struct StreetMap {
  private(set) var lines: [StreetStyle: [[MapFrame.Point]]] = [:]
  /// Rings of squares, platforms and car parks, with those of what stands on them.
  private(set) var grounds: [[[MapFrame.Point]]] = []
  private(set) var labels: [StreetLabel] = []
  /// What is small is drawn thinner or not at all where a meter is less than a quarter of a unit.
  let isOverview: Bool

  init(_ route: Route, in area: Area, frame: MapFrame) throws(AreaError) {
    isOverview = frame.scale < 0.25
    var walked: Set<Int> = []
    for stretch in route.stretches { walked.insert(try stretch.nameIndex(in: area)) }
    walked.remove(0)
    var named: [Int: [StreetChain.Link]] = [:]
    for id in try area.edges(in: frame.box) {
      let edge = try area.edge(id)
      let style = StreetStyle(try area.attributes(edge.attributes).wayClass)
      let name = try area.nameIndex(of: id)
      if isOverview, style.isSmall, !walked.contains(name) { continue }
      let points = try area.geometry(of: edge).map(frame.point)
      lines[style, default: []].append(points)
      if name != 0, style != .ferry {
        named[name, default: []].append(
          StreetChain.Link(tail: edge.tail, head: edge.head, points: points))
      }
    }
    let (center, meters) = frame.surroundings
    for ground in try area.openGrounds(near: center, within: meters) where ground.kind == .open {
      grounds.append(ground.rings.map { $0.points.map(frame.point) })
    }
    try place(named, walked: walked, route: route, area: area, frame: frame)
  }

  /// Names go along the walk first, then along the longest streets, as far as they fit.
  private mutating func place(
    _ named: [Int: [StreetChain.Link]], walked: Set<Int>, route: Route, area: Area,
    frame: MapFrame
  ) throws(AreaError) {
    var free = LabelSpace(frame: frame)
    // The scale bar and the north arrow.
    let bottom = frame.top + frame.height - 20
    free.block(
      [
        MapFrame.Point(x: frame.left + 10, y: bottom),
        MapFrame.Point(x: frame.left + 150, y: bottom),
      ], radius: 14)
    free.block(
      MapFrame.Point(x: frame.left + frame.width - 24, y: frame.top + 26), radius: 17)
    free.block(route.geometry.map(frame.point), radius: 4)
    for end in [route.origin, route.destination] {
      free.block(frame.point(end.asked), radius: 13)
      free.block(frame.point(end.snapped), radius: 10)
    }
    let chains = named.flatMap { name, links in
      StreetChain.chains(of: links).map { (name: name, chain: $0) }
    }.sorted { a, b in
      let isWalked = (walked.contains(a.name), walked.contains(b.name))
      if isWalked.0 != isWalked.1 { return isWalked.0 }
      return (b.chain.length, a.name) < (a.chain.length, b.name)
    }
    var done: Set<Int> = []
    for (name, chain) in chains where !done.contains(name) {
      guard let text = try area.names(name).first?.text else { continue }
      if let label = free.place(text, along: chain, beside: walked.contains(name)) {
        labels.append(label)
        done.insert(name)
      }
    }
  }
}
