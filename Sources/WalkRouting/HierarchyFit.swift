import WalkGraph

/// How a contraction hierarchy serves a costing other than its own.
enum HierarchyFit: Sendable {
  /// There is none, it was made by other prices, or something costs less than it says.
  case none
  /// Every walk costs what it says.
  case exact
  /// No walk costs less than it says: one that costs the same is the cheapest.
  case bound
}

/// Finds out how a hierarchy and landmarks serve a costing while its prices are made.
struct HierarchyFitting {
  private let hierarchy: HierarchyView?
  private let landmarks: LandmarkView?
  private let least: LeastPrices
  private let isDefault: Bool
  private var leastPrices: [Costing.ArcPrice] = []
  private var isSame = true
  private var isLower = false

  init(_ area: Area, _ options: CostingOptions, _ least: LeastPrices) {
    hierarchy = area.hierarchy
    landmarks = area.landmarks
    self.least = least
    var clockless = options
    clockless.clock = .weekdayNoon
    isDefault = clockless == CostingOptions()
  }

  /// Takes the prices of the next attribute set.
  mutating func add(
    _ set: EdgeAttributes, backward: Costing.ArcPrice, forward: Costing.ArcPrice
  ) {
    guard hierarchy != nil || landmarks != nil else { return }
    let own =
      isDefault && least.isFixed(set)
      ? (backward: backward, forward: forward) : least.prices(of: set)
    for (price, own) in [(backward, own.backward), (forward, own.forward)] {
      leastPrices.append(own)
      if price != own { isSame = false }
      let isOpen = price.factor != Costing.closedFactor
      if isOpen, price.factor < own.factor || price.constant < own.constant { isLower = true }
    }
  }

  var fit: HierarchyFit {
    guard let hierarchy, !isLower, hash == hierarchy.priceHash else { return .none }
    return isSame ? .exact : .bound
  }

  /// The landmarks where nothing costs less than they say.
  var bounds: LandmarkView? {
    guard let landmarks, !isLower, hash == landmarks.priceHash else { return nil }
    return landmarks
  }

  private var hash: UInt64 { LeastPrices.hash(leastPrices) }
}
