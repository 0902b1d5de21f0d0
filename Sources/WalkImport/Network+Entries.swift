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
    /// One cabin, however many pieces its shaft is drawn in; boats with other waits are other boats.
    var isElevator = false

    init(_ set: EdgeAttributes) {
      if set.access.isDestinationOnly {
        access = set.access
        condition = set.condition
      }
      isElevator = set.wayClass == .elevator
      if set.wayClass == .ferry || isElevator { boarding = set.seconds }
    }

    var isPrivate: Bool { access != nil }
    private var boat: UInt16 { isElevator ? 0 : boarding }

    static func == (a: Ground, b: Ground) -> Bool {
      (a.isPrivate, a.condition, a.isElevator, a.boat)
        == (b.isPrivate, b.condition, b.isElevator, b.boat)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(isPrivate)
      hasher.combine(condition)
      hasher.combine(isElevator)
      hasher.combine(boat)
    }
  }

  /// Gives places where different ground meets a twin for each kind of ground but the most open one,
  /// joined to that by a step that is paid for: half the price each way, so that going in and out costs
  /// it once, and going on within the same ground nothing. Where only boats or cabins meet, nobody gets
  /// off, and a line drawn in several ways goes on.
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
    let grounds = attributes.sets.map(Ground.init)
    for edge in edges {
      let ground = grounds[Int(edge.attributes)]
      guard ground.isPrivate || ground.isElevator || ground.boarding > 0 else { continue }
      for place in [edge.from, edge.to] {
        if ground.isPrivate { meetsPrivate[Int(place)] = true }
        if ground.isElevator { meetsElevator[Int(place)] = true }
        if ground.isPrivate || ground.boarding > 0 { isPlain[Int(place)] = false }
      }
    }
    for edge in edges where !(isPlain[Int(edge.from)] && isPlain[Int(edge.to)]) {
      let ground = grounds[Int(edge.attributes)]
      for place in [edge.from, edge.to] where !isPlain[Int(place)] {
        Self.add(ground, to: &groundsAt[place, default: []])
      }
    }
    var twins: [UInt32: [Ground: UInt32]] = [:]
    for (place, kinds) in groundsAt.sorted(by: { $0.key < $1.key })
    where kinds.count > 1 && kinds.contains(where: { $0.boarding == 0 }) {
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
    for index in edges.indices
    where edges[index].way >= 0
      && !(isPlain[Int(edges[index].from)] && isPlain[Int(edges[index].to)])
    {
      let ground = grounds[Int(edges[index].attributes)]
      move(
        edge: index, from: twins[edges[index].from]?[ground], to: twins[edges[index].to]?[ground])
    }
    for index in self.grounds.indices {
      let set = attributes.sets[Int(wayAttributes[Int(self.grounds[index].way)].forward)]
      self.grounds[index].places = self.grounds[index].places.map { twins[$0]?[Ground(set)] ?? $0 }
    }
  }

  /// Keeps each ground once, with the longest ride from there.
  private static func add(_ ground: Ground, to kinds: inout [Ground]) {
    guard let known = kinds.firstIndex(of: ground) else { return kinds.append(ground) }
    kinds[known].boarding = max(kinds[known].boarding, ground.boarding)
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
