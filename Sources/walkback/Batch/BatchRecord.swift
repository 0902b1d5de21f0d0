import WalkExport
import WalkRouting

/// A record of a batch: which walk is asked for, and what is to be told of it.
struct BatchRecord {
  /// What holds for a record that does not say otherwise.
  struct Defaults: Sendable {
    var options: RouteOptions
    var via: [Waypoint]
    var keys: RouteKeys
    /// Whether answers are compared with what is expected.
    var isChecked: Bool
  }

  /// Where the id stands in the line, as it was written; `nil` when there is none.
  var id: Range<Int>?
  var origin: Waypoint?
  var destination: Waypoint?
  var via: [Waypoint]
  var options: RouteOptions
  var keys: RouteKeys
  var expectation = Expectation()
  /// The first thing that is wrong with it.
  var fault: BatchFault?

  init(_ defaults: Defaults) {
    via = defaults.via
    options = defaults.options
    keys = defaults.keys
  }

  /// The positions to walk through.
  func waypoints() throws(BatchFault) -> [Waypoint] {
    if let fault { throw fault }
    guard let origin else { throw .missing(.from) }
    guard let destination else { throw .missing(.to) }
    return [origin] + via + [destination]
  }

  /// Those of its options that leave out ways.
  var limitingOptions: [String] {
    (options.costing.avoid.isEmpty ? [] : [BatchKey.avoid.rawValue])
      + (options.costing.profile == .foot ? [] : [BatchKey.profile.rawValue])
  }
}
