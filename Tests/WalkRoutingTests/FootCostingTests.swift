import Testing
import WalkGraph

@testable import WalkRouting

@Suite struct FootCostingTests {
  private func cost(
    _ attributes: EdgeAttributes, forward: Bool = true, access: Access? = nil,
    tail: Passage? = nil, head: Passage? = nil, avoid: Avoid = [],
    profile: CostingProfile = .foot, pace: Double = 5
  ) -> EdgeCost {
    var options = CostingOptions()
    options.avoid = avoid
    options.profile = profile
    options.paceKilometersPerHour = pace
    return FootCosting.cost(
      of: attributes, forward: forward, access: access ?? attributes.access, tailPassage: tail,
      headPassage: head, options: options)
  }

  private func edge(
    _ wayClass: WayClass, _ change: (inout EdgeAttributes) -> Void = { _ in }
  ) -> EdgeAttributes {
    var attributes = EdgeAttributes(wayClass: wayClass)
    change(&attributes)
    return attributes
  }

  @Test func `the two directions of an edge are those of its mirror image`() {
    for (wayClass, incline) in zip(WayClass.allCases, (-12)...) {
      var attributes = edge(wayClass) {
        $0.incline = Int8(incline)
        $0.conveying = .forward
        $0.seconds = 90
        $0.flags.formUnion([.entryAtTail, .boardingAtHead])
      }
      for conveying in [Conveying.none, .forward, .backward, .either] {
        attributes.conveying = conveying
        let there = cost(attributes, forward: false)
        let mirrored = cost(attributes.reversed, forward: true)
        #expect(there.secondsPerMeter == mirrored.secondsPerMeter)
        #expect(there.isClosed == mirrored.isClosed)
        #expect(there.tailSeconds == mirrored.headSeconds)
        #expect(there.tailPenaltySeconds == mirrored.headPenaltySeconds)
      }
    }
  }

  @Test func `walking is never free, backwards in time or cheaper than its time by much`() {
    for wayClass in WayClass.allCases {
      for surface in Surface.allCases {
        for incline in [Int8?.none, -100, -5, 5, 100] {
          let cost = cost(
            edge(wayClass) {
              $0.surface = surface
              $0.incline = incline
            })
          #expect(cost.secondsPerMeter > 0.1 && cost.secondsPerMeter < 20)
          guard incline == 100 || incline == -100 else {
            #expect(cost.costFactor >= 0.95)
            continue
          }
          // A steep slope weighs less in the choice than in the time, but never less than none; steps down are
          // faster than steps of which nobody says where they lead.
          let level = self.cost(edge(wayClass) { $0.surface = surface })
          let price = cost.costFactor * cost.secondsPerMeter
          let share = wayClass == .steps ? 0.85 : 0.95
          #expect(price >= share * level.costFactor * level.secondsPerMeter)
        }
      }
    }
  }

  @Test(arguments: [(20, 3.0, 1.5), (-20, 2.0, 1.5), (5, 1.25, 1.25), (100, 8.2, 1.5)])
  func `a mapped slope takes its time, but weighs one and a half times at most`(
    percent: Int, time: Double, weight: Double
  ) {
    let slope = cost(edge(.path) { $0.incline = Int8(percent) })
    let flat = cost(edge(.path) { _ in })
    #expect(abs(slope.secondsPerMeter / flat.secondsPerMeter - time) < 1e-9)
    let price = slope.secondsPerMeter * slope.costFactor
    #expect(abs(price / (flat.secondsPerMeter * flat.costFactor) - weight) < 1e-9)
  }

  @Test func `closed directions, belts and access close`() {
    #expect(cost(edge(.footway) { $0.flags = [.forward] }, forward: false).isClosed)
    #expect(!cost(edge(.footway) { $0.flags = [.forward] }).isClosed)
    #expect(cost(edge(.steps) { $0.conveying = .backward }).isClosed)
    #expect(!cost(edge(.steps) { $0.conveying = .either }).isClosed)
    #expect(cost(edge(.footway), access: .closed).isClosed)
    #expect(!cost(edge(.footway), access: .private).isClosed)
  }

  @Test func `a passage is paid half at each of the edges that meet there`() {
    var gate = Passage(kind: .gate)
    gate.seconds = 10
    gate.access = .private
    let before = cost(edge(.footway), head: gate)
    let after = cost(edge(.footway), tail: gate)
    #expect(before.headSeconds + after.tailSeconds == 10)
    #expect(before.headPenaltySeconds + after.tailPenaltySeconds == 600)
    #expect(before.tailSeconds == 0 && before.tailPenaltySeconds == 0)
  }

  @Test func `a locked gate closes its end and not the edge`() {
    var gate = Passage(kind: .gate)
    gate.access = .closed
    let cost = cost(edge(.footway), head: gate)
    #expect(!cost.isClosed && !cost.isTailClosed && cost.isHeadClosed)
  }

  @Test func `a ferry is boarded once at each flagged end`() {
    let ferry = edge(.ferry) {
      $0.seconds = 300
      $0.speed = 5000
      $0.flags.insert(.boardingAtTail)
    }
    let cost = cost(ferry, pace: 3)
    #expect(cost.tailSeconds == 150 && cost.headSeconds == 0)
    #expect(cost.secondsPerMeter == 0.2)
    #expect(cost.costFactor == 1.3)
    #expect(self.cost(ferry, avoid: .ferries).isClosed)
  }

  @Test func `pace scales walking and nothing else`() {
    #expect(cost(edge(.footway), pace: 2.5).secondsPerMeter == 1.44)
    #expect(cost(edge(.steps), pace: 2.5).secondsPerMeter == 2 * cost(edge(.steps)).secondsPerMeter)
    for still in [
      edge(.elevator), edge(.ferry), edge(.steps) { $0.conveying = .either },
      edge(.footway) { $0.conveying = .either },
    ] {
      #expect(cost(still, pace: 2.5) == cost(still))
    }
  }

  @Test func `the number of stairs counts where it takes longer than their length`() {
    func seconds(_ steps: UInt16, _ incline: Int8?) -> Double {
      cost(
        edge(.steps) {
          $0.stairsPerHundredMeters = steps
          $0.incline = incline
        }
      ).secondsPerMeter
    }
    #expect(seconds(0, 8) == 1.8 && seconds(0, -8) == 1.44)
    #expect(seconds(100, 8) == 1.8)
    #expect(seconds(400, 8) == 3 && seconds(400, -8) == 2.4)
  }

  @Test func `slopes between the points of the table lie between its factors`() {
    #expect(abs(FootCosting.slopeFactor(percent: 4) - 1.185) < 1e-9)
    #expect(FootCosting.slopeFactor(percent: 0) == 1)
    #expect(FootCosting.slopeFactor(percent: 100) == FootCosting.slopeFactor(percent: 60))
  }

  @Test func `what is avoided costs more and stays open, ferries apart`() {
    let unlit = edge(.path) { $0.flags.insert(.unlit) }
    let mud = edge(.path) { $0.surface = .mud }
    let tunnel = edge(.path) { $0.flags.insert(.tunnel) }
    #expect(cost(edge(.steps), avoid: .steps).costFactor == 10)
    #expect(cost(edge(.steps) { $0.conveying = .either }, avoid: .steps).costFactor == 10)
    #expect(cost(unlit, avoid: .unlit).costFactor == 5)
    #expect(cost(mud, avoid: .unpaved).costFactor == 5)
    #expect(cost(tunnel, avoid: .tunnels).costFactor == 5)
    #expect(cost(edge(.path), avoid: [.steps, .unlit, .unpaved, .tunnels]).costFactor == 1)
    let lane = edge(.service) {
      $0.access = .private
      $0.flags.insert(.entryAtHead)
    }
    #expect(cost(lane).headPenaltySeconds == 300)
    #expect(cost(lane, avoid: .private).headPenaltySeconds == 3_000)
    #expect(!cost(lane, avoid: .private).isClosed)
  }

  @Test func `step-free walks take no stairs, stiles or turnstiles`() {
    #expect(cost(edge(.steps), profile: .stepFree).isClosed)
    #expect(cost(edge(.ladder), profile: .stepFree).isClosed)
    #expect(cost(edge(.steps) { $0.conveying = .either }, profile: .stepFree).isClosed)
    #expect(!cost(edge(.steps) { $0.flags.insert(.ramp) }, profile: .stepFree).isClosed)
    #expect(!cost(edge(.elevator), profile: .stepFree).isClosed)
    for kind in [PassageKind.stile, .turnstile, .kissingGate, .steps] {
      #expect(cost(edge(.path), tail: Passage(kind: kind), profile: .stepFree).isTailClosed)
    }
    #expect(!cost(edge(.path), tail: Passage(kind: .gate), profile: .stepFree).isTailClosed)
  }
}
