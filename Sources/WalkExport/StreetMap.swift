import WalkGeometry
import WalkGraph
import WalkRouting

/// The ways around a walk, projected, and their names.
struct StreetMap {
  private(set) var lines: [StreetStyle: [[MapFrame.Point]]] = [:]
  private(set) var labels: [StreetLabel] = []
  /// What is small is drawn thinner or not at all where a meter is less than a quarter of a unit.
  let isOverview: Bool

  /// - Parameter space: Where names may stand.
  init(
    _ route: Route, in area: Area, frame: MapFrame, space: LabelSpace
  ) throws(AreaError) {
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
    try place(named, walked: walked, area: area, frame: frame, space)
  }

  /// Names go along the walk first, then along the longest streets, as far as they fit.
  private mutating func place(
    _ named: [Int: [StreetChain.Link]], walked: Set<Int>, area: Area, frame: MapFrame,
    _ space: LabelSpace
  ) throws(AreaError) {
    var space = space
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
      if let label = StreetLabel.place(
        text, along: chain, beside: walked.contains(name), in: &space, of: frame)
      {
        labels.append(label)
        done.insert(name)
      }
    }
  }
}
