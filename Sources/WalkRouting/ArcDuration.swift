import WalkGraph

/// How long an arc takes, from the end where it is entered to the other one.
struct ArcDuration {
  /// Whether it may be walked at all, and whether one gets in at the near end and out at the far one.
  var isOpen = false
  var isNearClosed = false
  var isFarClosed = false
  /// A private gate at an end; it closes that end to those who come from outside.
  var isNearGate = false
  var isFarGate = false
  /// Ground that is walked only by those who start on it: private, or to be avoided.
  var isReserved = false
  /// A step onto private ground from another kind.
  var isEntry = false
  var isFerry = false
  /// Milliseconds for a decimeter, and for what is passed at the ends.
  var perDecimeter = 0.0
  var near: UInt64 = 0
  var far: UInt64 = 0

  /// Milliseconds for some of it from the near end on, that end included.
  func part(_ decimeters: UInt32) -> UInt64 {
    near + UInt64((Double(decimeters) * perDecimeter).rounded(.up))
  }

  /// The decimeters that can be walked in so many milliseconds from the near end; `nil` when it is not passed.
  func decimeters(in milliseconds: UInt64, of length: UInt32) -> UInt32? {
    guard milliseconds >= near else { return nil }
    let most = Double(milliseconds - near) / perDecimeter
    return most >= Double(length) ? length : UInt32(most)
  }

  /// An arc that is closed, and takes no time.
  static let nothing = ArcDuration()

  /// By ``Arc/costIndex``.
  static func all(of costing: Costing) -> [ArcDuration] {
    let known = costing.attributes.indices.flatMap { index in
      [
        ArcDuration(costing, index, isForward: false), ArcDuration(costing, index, isForward: true),
      ]
    }
    return known
      + Array(repeating: .nothing, count: costing.arcPrices.count - known.count)
  }

  private init(_ costing: Costing, _ index: Int, isForward: Bool) {
    let set = costing.attributes[index]
    let price = costing.edgePrices[index]
    let cost = isForward ? price.forward : price.backward
    func isGate(_ passage: UInt16) -> Bool {
      passage > 0 && costing.passages[Int(passage)].access.isDestinationOnly
    }
    let (atTail, atHead) = (isGate(set.tailPassage), isGate(set.headPassage))
    let entry: EdgeFlags = isForward ? .entryAtTail : .entryAtHead
    isOpen = !cost.isClosed
    isNearClosed = isForward ? cost.isTailClosed : cost.isHeadClosed
    isFarClosed = isForward ? cost.isHeadClosed : cost.isTailClosed
    isNearGate = isForward ? atTail : atHead
    isFarGate = isForward ? atHead : atTail
    isReserved =
      price.access.isDestinationOnly || costing.options.avoid.concerns(set)
    isEntry = price.access.isDestinationOnly && set.flags.contains(entry)
    isFerry = set.wayClass == .ferry
    perDecimeter = max(cost.secondsPerMeter * 100, 1e-6)
    near = Self.milliseconds(isForward ? cost.tailSeconds : cost.headSeconds)
    far = Self.milliseconds(isForward ? cost.headSeconds : cost.tailSeconds)
  }

  private init() {}

  private static func milliseconds(_ seconds: Double) -> UInt64 {
    UInt64((seconds * 1000).rounded(.up))
  }
}

extension Avoid {
  /// Whether an edge is of a kind to be avoided; private ground and ferries are closed by other means.
  fileprivate func concerns(_ set: EdgeAttributes) -> Bool {
    contains(.steps) && [.steps, .ladder].contains(set.wayClass)
      || contains(.unlit) && set.flags.contains(.unlit)
      || contains(.unpaved) && set.isUnpaved
      || contains(.tunnels) && set.flags.contains(.tunnel)
  }
}
