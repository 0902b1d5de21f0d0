import ParkedCars
import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

/// Guides a walker along a route, fix by fix.
///
/// ```swift
/// var follower = try Follower(from: here, to: car, router: router)
/// for fix in fixes {
///   for event in follower.update(fix) {
///     if case .announcement(let words) = event { print(words.text) }
///   }
///   print(follower.progress.metersLeft, "m to go")
/// }
/// ```
/// It has no clock: time is that of the fixes. What a fix stands for is decided by ``RouteMatcher``, a
/// hidden Markov model of the ways around, not by the nearest point. A walker is off the route when a way
/// beside it explains three fixes in a row better, or when they lie farther from it than 3.2 times their
/// radius, and 16 m, for 12 s: one bad fix never tells. Another route is looked for when that is sure, 12 m
/// on, and while fixes lie farther off than 1.5 times their radius.
public struct Follower: Sendable {
  /// What is asked besides the ends.
  public struct Options: Sendable {
    public var route = RouteOptions()
    public var destination = Destination()
    public var language = Language.english
    public var units = Units.metric
    /// The language that ways are named in where the map has such a name; `nil`: as signposted.
    public var namesIn: Language?
    /// Fixes of a larger radius, in meters, are of no use.
    public var mostRadius = 100.0
    /// So many seconds without a usable fix, and the signal is lost; where fixes come more seldom as a rule,
    /// three times as long as between them.
    public var patience = 10.0

    public init() {}
  }

  /// The radius, in meters, that an unknown one counts.
  static let assumedRadius = 15.0
  private static let inRow = 3
  private static let leastSeconds = 2.0
  /// How much better, as a negative logarithm, another way must explain the fixes.
  private static let lead = 3.0
  /// How much better, how far on, in meters, and how many radii off the route fixes must lie before another one
  /// is looked for.
  private static let sureLead = 10.0
  private static let sureMeters = 12.0
  private static let sureRadii = 1.5
  private static let besideRadii = 2.0
  private static let besideMeters = 6.0
  private static let awayRadii = 3.2
  private static let awayMeters = 16.0
  /// Longer than houses reflect a signal.
  private static let awaySeconds = 12.0
  private static let walkingSpeed = 2.0
  private static let jumpRadii = 0.8
  private static let jumpSeconds = 15.0
  /// The way to set out is looked at for so many meters.
  private static let firstMeters = 40.0
  /// A new look for a route, after so many meters off the old one.
  private static let retryMeters = 30.0

  public private(set) var route: Route
  public private(set) var directions: Directions
  public private(set) var progress: GuidanceProgress
  public private(set) var hasArrived = false
  /// Whether the walker is taken to have left the route.
  public private(set) var isOffRoute = false

  private let router: Router
  private let options: Options
  private let stops: [Waypoint]
  private var line: GuidanceLine
  private var matcher: RouteMatcher
  private var plan: AnnouncementPlan
  private var filter = FixFilter(
    maximumSpeed: FixFilter.walkingSpeed, allowsSimulated: true)
  private var last: Instant?
  private var lostSince: Instant?
  /// Seconds from fix to fix as a rule: those before the last one, or less.
  private var usualGap: Double?
  /// The last fix that a walker can have come to, and since when others deny it.
  private var placed: (position: Coordinate, radius: Double, time: Instant)?
  private var jumpSince: Instant?
  private var detector = WrongWayDetector()
  private var isSettingOut = true
  /// Where the wrong direction was told: what it leads to is told 30 m on.
  private var warnedAt: Coordinate?
  private var farthest = 0.0
  /// Meters back along the route that have been told.
  private var toldBack = 0.0
  /// Fixes in a row that speak against the route, and the time of the first.
  private var against = (count: 0, since: Instant(milliseconds: 0))
  private var onCount = 0
  /// Since when fixes lie far from the route, whatever way they stand for.
  private var awaySince: Instant?
  /// Where it was told that the route was left, and where a route was last looked for after that.
  private var leftAt: Coordinate?
  private var askedAt: Coordinate?

  /// Finds the route and begins with it.
  ///
  /// - Throws: ``RouteError``.
  public init(
    from origin: Waypoint, through stops: [Waypoint] = [], to destination: Waypoint,
    router: Router, options: Options = Options()
  ) throws(RouteError) {
    var workspace = router.makeWorkspace()
    let route = try router.route(
      through: [origin] + stops + [destination], options: options.route, workspace: &workspace)
    try self.init(route, stops: stops + [destination], router: router, options: options)
  }

  private init(
    _ route: Route, stops: [Waypoint], router: Router, options: Options
  ) throws(RouteError) {
    self.route = route
    self.router = router
    self.options = options
    self.stops = stops
    line = GuidanceLine(
      route, metersPerSecond: options.route.costing.paceKilometersPerHour / 3.6)
    matcher = RouteMatcher(line, in: router.area)
    do throws(AreaError) {
      directions = try Directions(
        for: route, in: router.area, to: options.destination, language: options.language,
        units: options.units, namesIn: options.namesIn)
    } catch {
      throw .area(error)
    }
    plan = AnnouncementPlan(directions, line)
    progress = GuidanceProgress(metersLeft: line.length, secondsLeft: line.secondsLeft(from: 0))
    progress.next = directions.instructions.count > 1 ? 1 : nil
  }

  // MARK: Time

  /// Moves on to a fix.
  ///
  /// - Returns: What there is to tell, in order; nothing for a fix that is of no use, or after the arrival.
  /// - Complexity: O(*n*) for the *n* points of the route near the walker, and a search of 80 m around each of
  ///   eight ways at most.
  public mutating func update(_ fix: Fix) -> [GuidanceEvent] {
    guard !hasArrived else { return [] }
    let radius = fix.horizontalAccuracy ?? Self.assumedRadius
    guard radius <= options.mostRadius, filter.doubt(about: fix) == nil else {
      return update(at: fix.time)
    }
    if let last {
      let gap = fix.time.seconds(since: last)
      usualGap = usualGap.map { min(gap, 2 * $0) } ?? gap
    }
    guard isWithinReach(fix, radius) else {
      let events = update(at: fix.time)
      // Wrong as it may be, it was heard.
      if lostSince == nil { last = fix.time }
      return events
    }
    var events = update(at: fix.time)
    if let since = lostSince {
      events.append(.signalRegained(seconds: fix.time.seconds(since: since)))
      lostSince = nil
    }
    last = fix.time
    do throws(AreaError) {
      let match = try matcher.move(
        to: fix.coordinate, radius: max(radius, 1), at: fix.time,
        besideFrom: max(Self.besideRadii * radius, Self.besideMeters))
      try judge(match, fix, max(radius, 1), &events)
    } catch {
      events.append(.noNewRoute(.area(error)))
    }
    return events
  }

  /// Whether a walker can have come to a fix from the one before; what lasts is believed all the same.
  ///
  /// Signals that houses reflect put fixes far off at a stroke, and back some seconds later.
  private mutating func isWithinReach(_ fix: Fix, _ radius: Double) -> Bool {
    defer { if jumpSince == nil { placed = (fix.coordinate, radius, fix.time) } }
    guard let placed else { return true }
    let seconds = fix.time.seconds(since: placed.time)
    let reach = Self.walkingSpeed * seconds + Self.jumpRadii * max(radius, placed.radius)
    if placed.position.distance(to: fix.coordinate) <= reach {
      jumpSince = nil
      return true
    }
    let since = jumpSince ?? fix.time
    jumpSince = fix.time.seconds(since: since) < Self.jumpSeconds ? since : nil
    return jumpSince == nil
  }

  /// Tells that it is now this late, without a fix.
  public mutating func update(at time: Instant) -> [GuidanceEvent] {
    guard !hasArrived, lostSince == nil, let last,
      time.seconds(since: last) > max(options.patience, 3 * (usualGap ?? 0))
    else { return [] }
    lostSince = last
    return [.signalLost(since: last)]
  }

  // MARK: Judgment

  private mutating func judge(
    _ match: RouteMatcher.Match, _ fix: Fix, _ radius: Double, _ events: inout [GuidanceEvent]
  ) throws(AreaError) {
    let place = match.onLine.place
    let isOutside = match.metersAside > max(Self.awayRadii * radius, Self.awayMeters)
    if !isOutside { awaySince = nil } else if awaySince == nil { awaySince = fix.time }
    let isAway = awaySince.map { fix.time.seconds(since: $0) >= Self.awaySeconds } ?? false
    var isBeside = false
    if let beside = match.beside {
      isBeside = match.onLine.cost - beside.cost > Self.lead
    }
    if isAway || isBeside {
      if against.count == 0 { against.since = fix.time }
      against.count += 1
      onCount = 0
    } else {
      against.count = 0
      onCount += match.onLine.cost == 0 && place.distance <= 2 * radius ? 1 : 0
    }
    if against.count == 0 { advance(to: place) }
    progress.metersAside = place.distance
    if checkArrival(place, fix, radius, &events) { return }
    if isOffRoute {
      if onCount >= Self.inRow {
        isOffRoute = false
        askedAt = nil
        leftAt = nil
        farthest = place.meters
        events.append(.backOnRoute)
      } else if let place = askedAt ?? leftAt,
        place.distance(to: fix.coordinate) > (askedAt == nil ? Self.sureMeters : Self.retryMeters),
        match.metersAside > Self.sureRadii * radius,
        isAway || isBeside && match.onLine.cost - (match.beside?.cost ?? 0) > Self.sureLead
      {
        decide(match, fix, radius, &events)
      }
    } else if checkDirection(place, match.metersBack, fix, radius, &events) {
      return
    } else if against.count >= Self.inRow,
      warnedAt.map({ $0.distance(to: fix.coordinate) > Self.retryMeters }) ?? true,
      fix.time.seconds(since: against.since) >= Self.leastSeconds
    {
      isOffRoute = true
      warnedAt = nil
      leftAt = fix.coordinate
      events.append(.offRoute(meters: place.distance))
    }
    if !isOffRoute, place.distance <= max(2 * radius, Self.awayMeters),
      let announcement = plan.due(at: place.meters)
    {
      events.append(.announcement(announcement))
    }
  }

  private mutating func advance(to place: GuidanceLine.Place) {
    progress.meters = place.meters
    progress.metersLeft = line.length - place.meters
    progress.secondsLeft = line.secondsLeft(from: place.meters)
    let count = directions.instructions.count
    func start(_ index: Int) -> Double {
      line.meters(ofGeometry: directions.instructions[index].maneuver.startIndex)
    }
    var current = 0
    while current + 1 < count, start(current + 1) <= place.meters { current += 1 }
    progress.current = current
    progress.next = current + 1 < count ? current + 1 : nil
    progress.metersToNext = progress.next.map { start($0) - place.meters }
    farthest = max(farthest, place.meters)
  }

  private mutating func checkArrival(
    _ place: GuidanceLine.Place, _ fix: Fix, _ radius: Double, _ events: inout [GuidanceEvent]
  ) -> Bool {
    let meters = fix.coordinate.distance(to: route.destination.asked)
    let left = line.length - place.meters
    let reach = min(max(radius, 8), 30)
    guard meters <= reach && left <= reach + 20 || left <= 3 && place.distance <= 2 * radius else {
      return false
    }
    if let announcement = plan.due(at: line.length) { events.append(.announcement(announcement)) }
    hasArrived = true
    progress.metersLeft = 0
    progress.secondsLeft = 0
    events.append(.arrived(meters: meters))
    return true
  }

  /// Whether the walker goes against the route: tells it once, and again after every 25 m.
  private mutating func checkDirection(
    _ place: GuidanceLine.Place, _ back: Double, _ fix: Fix, _ radius: Double,
    _ events: inout [GuidanceEvent]
  ) -> Bool {
    if isSettingOut {
      let away = detector.move(
        to: fix.coordinate, radius: radius, at: fix.time, place: place.meters, along: line)
      if place.meters > Self.firstMeters { isSettingOut = false }
      if let away, place.meters < Self.firstMeters / 2 {
        isSettingOut = false
        warnedAt = fix.coordinate
        events.append(.wrongWay(meters: away))
        return true
      }
    }
    if back > max(25, 3 * radius), against.count == 0 {
      if toldBack + 25 > back { return false }
      toldBack = back
      warnedAt = fix.coordinate
      events.append(.wrongWay(meters: back))
      return true
    }
    toldBack = 0
    return false
  }

  // MARK: Off the route

  /// Looks for a route from where the walker is: back to the old one, or another.
  private mutating func decide(
    _ match: RouteMatcher.Match, _ fix: Fix, _ radius: Double,
    _ events: inout [GuidanceEvent]
  ) {
    askedAt = fix.coordinate
    var here = fix.coordinate
    if let beside = match.beside, beside.cost < match.onLine.cost { here = beside.coordinate }
    let left = min(match.beside?.leftAt ?? farthest, farthest)
    do throws(RouteError) {
      let rest = stops.suffix(route.legs.count).enumerated().filter { index, _ in
        index == route.legs.count - 1
          || line.meters(ofGeometry: route.legs[index + 1].startIndex) > left
      }.map(\.element)
      var workspace = router.makeWorkspace()
      let found = try router.route(
        through: [Waypoint(here)] + rest, options: options.route, workspace: &workspace)
      if let meters = metersBack(found, leftAt: left, radius) {
        events.append(.turnBack(meters: meters))
        return
      }
      self = try Follower(found, stops: rest, router: router, options: options, after: self)
      events.append(.newRoute(found))
    } catch {
      events.append(.noNewRoute(error))
    }
  }

  /// Meters to where a new route meets the old one, if that is about where the old one was left.
  private func metersBack(_ found: Route, leftAt left: Double, _ radius: Double) -> Double? {
    var meters = found.origin.offPathMeters
    var before: Coordinate?
    for point in found.geometry {
      if let before { meters += before.distance(to: point) }
      before = point
      guard let near = line.places(near: point, in: 0...line.length).first, near.distance < 3 else {
        continue
      }
      return abs(near.meters - left) <= max(20, 1.5 * radius) ? meters : nil
    }
    return nil
  }

  /// Goes on with another route where an earlier one was left.
  private init(
    _ route: Route, stops: [Waypoint], router: Router, options: Options, after earlier: Follower
  ) throws(RouteError) {
    try self.init(route, stops: stops, router: router, options: options)
    filter = earlier.filter
    last = earlier.last
    placed = earlier.placed
    isSettingOut = false
  }
}
