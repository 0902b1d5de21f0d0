import WalkGraph

extension Route {
  /// The ways and relations walked, a repeated neighbor once; what is of our own making is left out.
  ///
  /// They are read from the area when they are asked for: most walks are never asked.
  ///
  /// - Throws: ``AreaError`` when the area is damaged.
  /// - Complexity: O(*s* log *r*) for *s* stretches and the *r* edges that were drawn as several ways.
  public var sources: [SourceID] {
    get throws(AreaError) {
      var result: [SourceID] = []
      for stretch in stretches {
        for source in try stretch.sources(in: area)
        where source.kind != .made && result.last != source {
          result.append(source)
        }
      }
      return result
    }
  }
}

extension Route.Stretch {
  /// A number that is the same for edges of the same names; 0 is none.
  ///
  /// - Parameter area: What the walk was found in.
  /// - Throws: ``AreaError`` when the area is damaged.
  public func nameIndex(in area: Area) throws(AreaError) -> Int {
    if let edge { return try area.nameIndex(of: edge.id) }
    return ground?.nameIndex ?? 0
  }

  /// The ways and relations walked, in order, those of our own making too.
  ///
  /// - Parameter area: What the walk was found in.
  /// - Throws: ``AreaError`` when the area is damaged.
  public func sources(in area: Area) throws(AreaError) -> [SourceID] {
    if let ground { return [ground.source] }
    guard let edge else { return [] }
    let runs = try area.sources(of: edge.id)
    guard runs.count > 1 else { return [runs[0].source] }
    // A run goes over the segments from its first point up to the first point of the next.
    let first = runs.lastIndex { $0.firstPoint <= segments.lowerBound } ?? 0
    let last = runs.lastIndex { $0.firstPoint <= segments.upperBound } ?? first
    let walked = runs[first...max(first, last)].map(\.source)
    return isForward ? walked : walked.reversed()
  }

  /// The first of ``sources(in:)``, and the last one.
  ///
  /// - Throws: ``AreaError`` when the area is damaged.
  package func firstSource(in area: Area) throws(AreaError) -> SourceID? {
    try source(atSegment: isForward ? segments.lowerBound : segments.upperBound, in: area)
  }

  package func lastSource(in area: Area) throws(AreaError) -> SourceID? {
    try source(atSegment: isForward ? segments.upperBound : segments.lowerBound, in: area)
  }

  private func source(
    atSegment segment: Int32, in area: Area
  ) throws(AreaError) -> SourceID? {
    if let ground { return ground.source }
    guard let edge else { return nil }
    return try area.source(of: edge.id, atSegment: Int(segment))
  }
}
