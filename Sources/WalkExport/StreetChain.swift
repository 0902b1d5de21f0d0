import WalkGraph

/// The edges of one street, joined end to end.
struct StreetChain {
  /// One edge, projected, from tail to head.
  struct Link {
    let tail: NodeID
    let head: NodeID
    let points: [MapFrame.Point]
  }

  let points: [MapFrame.Point]
  let length: Double

  private init(points: [MapFrame.Point]) {
    self.points = points
    length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Joins links at common nodes, going straight on where there is a choice.
  static func chains(of links: [Link]) -> [StreetChain] {
    var ends: [NodeID: [Int]] = [:]
    for (index, link) in links.enumerated() {
      ends[link.tail, default: []].append(index)
      ends[link.head, default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: links.count)
    /// Appends links to `points`, which end at `node`.
    func extend(_ points: inout [MapFrame.Point], from node: NodeID) {
      var node = node
      while true {
        var best: (index: Int, points: [MapFrame.Point], straightness: Double)?
        for index in ends[node] ?? [] where !isUsed[index] {
          let link = links[index]
          let next = link.tail == node ? link.points : link.points.reversed()
          let straightness = Self.straightness(points, next)
          if straightness > 0.6, straightness > best?.straightness ?? 0 {
            best = (index, next, straightness)
          }
        }
        guard let best else { return }
        isUsed[best.index] = true
        points += best.points.dropFirst()
        node = links[best.index].tail == node ? links[best.index].head : links[best.index].tail
      }
    }
    var chains: [StreetChain] = []
    for index in links.indices where !isUsed[index] {
      isUsed[index] = true
      var points = links[index].points
      extend(&points, from: links[index].head)
      points.reverse()
      extend(&points, from: links[index].tail)
      chains.append(StreetChain(points: points))
    }
    return chains
  }

  /// The cosine of the bend between the last part of one line and the first of the next.
  private static func straightness(_ a: [MapFrame.Point], _ b: [MapFrame.Point]) -> Double {
    guard let end = a.last, let before = a.last(where: { $0 != end }),
      let after = b.first(where: { $0 != end })
    else { return 1 }
    let lengths = before.distance(to: end) * end.distance(to: after)
    return ((end.x - before.x) * (after.x - end.x) + (end.y - before.y) * (after.y - end.y))
      / lengths
  }

  /// Points at equal distances along the chain.
  func sampled(every step: Double) -> [MapFrame.Point] {
    guard var last = points.first else { return [] }
    var samples = [last]
    var rest = step
    for point in points.dropFirst() {
      var length = last.distance(to: point)
      while length >= rest {
        let fraction = rest / length
        last = MapFrame.Point(
          x: last.x + (point.x - last.x) * fraction, y: last.y + (point.y - last.y) * fraction)
        samples.append(last)
        length -= rest
        rest = step
      }
      rest -= length
      last = point
    }
    return samples
  }
}
