import WalkGraph

/// What arcs cost by default options at whatever time: all that depends on the clock at its most open.
///
/// A contraction hierarchy is made for these. Where other prices are nowhere less, a walk that is the
/// cheapest by these and costs the same by those is the cheapest by those too.
struct LeastPrices {
  private let passages: [Passage]
  private let conditions: [[String]]
  private let options = CostingOptions()

  /// - Parameters:
  ///   - passages: As the file has them, the first of which stands for none.
  ///   - conditions: The tags of condition 1, 2 and so on.
  init(passages: [Passage], conditions: [[String]]) {
    self.passages = passages
    self.conditions = conditions
  }

  /// Whether prices of this set by default options do not depend on the clock.
  func isFixed(_ set: EdgeAttributes) -> Bool {
    set.condition == 0 && passages[Int(set.tailPassage)].condition == 0
      && passages[Int(set.headPassage)].condition == 0
  }

  /// Prices from head to tail and from tail to head.
  func prices(of set: EdgeAttributes) -> (backward: Costing.ArcPrice, forward: Costing.ArcPrice) {
    let closed = Costing.ArcPrice(factor: Costing.closedFactor, constant: .max)
    var best = (backward: closed, forward: closed)
    for access in outcomes(set.access, set.condition) {
      for tail in readings(set.tailPassage) {
        for head in readings(set.headPassage) {
          func cost(_ forward: Bool) -> EdgeCost {
            FootCosting.cost(
              of: set, forward: forward, access: access, tailPassage: tail, headPassage: head,
              options: options)
          }
          let price = Costing.edgePrice(set, access, cost(true), cost(false))
          best.backward.lower(to: Costing.arcPrice(price, price.backward))
          best.forward.lower(to: Costing.arcPrice(price, price.forward))
        }
      }
    }
    return best
  }

  private func readings(_ index: UInt16) -> [Passage?] {
    guard index > 0 else { return [nil] }
    let passage = passages[Int(index)]
    return outcomes(passage.access, passage.condition).map { access in
      var reading = passage
      reading.access = access
      return reading
    }
  }

  private func outcomes(_ base: Access, _ condition: UInt16) -> [Access] {
    condition == 0
      ? [base] : ConditionalAccess.outcomes(of: conditions[Int(condition) - 1], base: base)
  }

  /// One number for the prices of all sets, to tell whether a hierarchy was made for them.
  static func hash(_ prices: [Costing.ArcPrice]) -> UInt64 {
    prices.withUnsafeBytes(XXHash64.hash)
  }
}

extension Costing.ArcPrice {
  /// Neither factor nor constant dearer than another's.
  fileprivate mutating func lower(to other: Self) {
    factor = min(factor, other.factor)
    constant = min(constant, other.constant)
  }
}
