import Dispatch
import Synchronization
import WalkGeometry

/// Plans grounds on other cores while the work goes on.
final class GroundPlanner: Sendable {
  /// What is known of a ground before lines are drawn over it.
  struct Sketch: Sendable {
    var number: Int
    var outers: [[Coordinate]]
    var blocks: [GroundPlan.Block]
    var entries: [Coordinate]
  }

  private struct State {
    var next = 0
    var plans: [GroundPlan?]
  }

  private let sketches: [Sketch]
  private let state: Mutex<State>
  private let group = DispatchGroup()

  init(_ sketches: [Sketch]) {
    self.sketches = sketches
    state = Mutex(State(plans: Array(repeating: nil, count: sketches.count)))
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      DispatchQueue.concurrentPerform(iterations: sketches.count) { _ in self.planNext() }
    }
  }

  /// Lends a hand and waits until all are planned.
  ///
  /// - Returns: The numbers of grounds and their plans, in the order of the sketches.
  func finish() -> [(number: Int, plan: GroundPlan)] {
    while planNext() {}
    group.wait()
    let plans = state.withLock { $0.plans }
    return zip(sketches, plans).compactMap { sketch, plan in plan.map { (sketch.number, $0) } }
  }

  /// Plans the next ground that nobody has begun with, if there is one.
  @discardableResult
  private func planNext() -> Bool {
    let index = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    guard index < sketches.count else { return false }
    let sketch = sketches[index]
    let plan = GroundPlan(outers: sketch.outers, blocks: sketch.blocks, entries: sketch.entries)
    state.withLock { $0.plans[index] = plan }
    return true
  }
}
