import WalkGraph

/// What is paid for on entering: private ground, a ferry, an elevator.
extension Network {
  /// Ground of one kind, as far as entering it costs: customers' and residents' are alike.
  private struct Ground: Hashable {
    /// The access of private ground; `nil` is public.
    var access: Access?
    /// Under what conditions it is private.
    var condition: UInt16 = 0
    /// Wait and ride in seconds that are paid for by those who board; 0 on foot.
    var boarding: UInt16 = 0

    init(_ set: EdgeAttributes) {
      if set.access.isDestinationOnly {
        access = set.access
        condition = set.condition
      }
      if set.wayClass == .ferry || set.wayClass == .elevator { boarding = set.seconds }
    }

    var isPrivate: Bool { access != nil }

    static func == (a: Ground, b: Ground) -> Bool {
      (a.isPrivate, a.condition, a.boarding) == (b.isPrivate, b.condition, b.boarding)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(isPrivate)
      hasher.combine(condition)
      hasher.combine(boarding)
    }
  }

  /// Gives places where different ground meets a twin for each kind of ground but the most open one,
  /// joined to that by a step that is paid for: half the price each way, so that going in and out costs
  /// it once, and going on within the same ground nothing.
  ///
  /// ```
  ///   street ──●── street          ● the place, ○ its twin
  ///            ┆ half an entry     ┆ a step of no length
  ///   drive  ──○── drive
  /// ```
  mutating func fenceOff() {
    var groundsAt: [UInt32: [Ground]] = [:]
    meetsPrivate = Array(repeating: false, count: places.count)
    meetsElevator = meetsPrivate
    var isPlain = [Bool](repeating: true, count: places.count)
    for edge in edges {
      let set = attributes.sets[Int(edge.attributes)]
      let ground = Ground(set)
      for place in [edge.from, edge.to] {
        if ground.isPrivate { meetsPrivate[Int(place)] = true }
        if set.wayClass == .elevator { meetsElevator[Int(place)] = true }
        if ground.isPrivate || ground.boarding > 0 { isPlain[Int(place)] = false }
      }
    }
    for edge in edges {
      let ground = Ground(attributes.sets[Int(edge.attributes)])
      for place in [edge.from, edge.to] where !isPlain[Int(place)] {
        if groundsAt[place]?.contains(ground) != true {
          groundsAt[place, default: []].append(ground)
        }
      }
    }
    var twins: [UInt32: [Ground: UInt32]] = [:]
    for (place, kinds) in groundsAt.sorted(by: { $0.key < $1.key })
    where kinds.count > 1 {
      // Public ground on foot if there is any, else private ground on foot, else the first.
      let hub =
        kinds.first { !$0.isPrivate && $0.boarding == 0 } ?? kinds.first { $0.boarding == 0 }
        ?? kinds[0]
      for ground in kinds where ground != hub {
        let twin = addTwin(of: place)
        twins[place, default: [:]][ground] = twin
        addStep(from: place, to: twin, into: ground, from: hub)
      }
    }
    for index in edges.indices where edges[index].way != nil {
      let ground = Ground(attributes.sets[Int(edges[index].attributes)])
      move(
        edge: index, from: twins[edges[index].from]?[ground], to: twins[edges[index].to]?[ground])
    }
    for index in grounds.indices {
      let set = attributes.sets[Int(wayAttributes[Int(grounds[index].way)].forward)]
      grounds[index].places = grounds[index].places.map { twins[$0]?[Ground(set)] ?? $0 }
    }
  }

  private mutating func addStep(
    from place: UInt32, to twin: UInt32, into ground: Ground, from hub: Ground
  ) {
    var step = EdgeAttributes(wayClass: .entry)
    if let access = ground.access, !hub.isPrivate || ground.condition != hub.condition {
      step.access = access
      step.condition = ground.condition
      step.flags.insert(.entryAtTail)
    }
    if ground.boarding > 0 {
      step.seconds = ground.boarding
      step.flags.insert(.boardingAtTail)
    }
    addEdge(from: place, to: twin, step)
  }
}
