import ParkedCars
import WalkExport
import WalkGeometry
import WalkRouting

extension BatchRecord {
  private static let members: Set<BatchKey> = [
    .id, .from, .to, .via, .profile, .avoid, .at, .want, .expect,
  ]

  /// Reads a line of NDJSON: an object, of which members that mean nothing here are passed over.
  ///
  /// Whatever is wrong with it is kept in ``fault``, so that the id is known wherever it stands.
  init(json line: UnsafeBufferPointer<UInt8>, _ defaults: Defaults) {
    self.init(defaults)
    guard isUTF8(line) else {
      fault = .notUTF8
      return
    }
    var scanner = JSONScanner(line)
    var seen: Set<BatchKey> = []
    do {
      guard try scanner.next() == .object else { throw JSONScanner.Fault.otherKind }
      try scanner.object { scanner, name in
        guard let key = BatchKey(rawValue: name), Self.members.contains(key) else {
          return try scanner.skip()
        }
        guard seen.insert(key).inserted else {
          fault = fault ?? .repeated(key)
          return try scanner.skip()
        }
        try read(key, &scanner, isChecked: defaults.isChecked)
      }
      try scanner.finish()
    } catch JSONScanner.Fault.malformed(let offset) {
      fault = .notJSON(byte: offset)
    } catch JSONScanner.Fault.tooDeep {
      fault = .tooDeep(levels: JSONScanner.mostLevels)
    } catch {
      fault = .notObject
    }
  }

  /// Reads the value of a member; what it cannot be is passed over, and is the fault.
  private mutating func read(
    _ key: BatchKey, _ scanner: inout JSONScanner, isChecked: Bool
  ) throws {
    _ = try scanner.next()
    let start = scanner.offset
    do {
      switch key {
      case .id:
        try scanner.skip()
        id = start..<scanner.offset
      case .expect where !isChecked: try scanner.skip()
      default: if try !scanner.null() { try readValue(of: key, &scanner) }
      }
    } catch JSONScanner.Fault.otherKind {
      scanner.rewind(to: start)
      try scanner.skip()
      fault = fault ?? .badValue(key, String(decoding: scanner.bytes(from: start), as: UTF8.self))
    } catch let error as BatchFault {
      scanner.rewind(to: start)
      try scanner.skip()
      fault = fault ?? error
    }
  }

  private mutating func readValue(of key: BatchKey, _ scanner: inout JSONScanner) throws {
    switch key {
    case .from: origin = try scanner.waypoint()
    case .to: destination = try scanner.waypoint()
    case .via:
      var stops: [Waypoint] = []
      try scanner.array { stops.append(try $0.waypoint()) }
      guard stops.count <= WalkingArguments.mostStops else { throw JSONScanner.Fault.otherKind }
      via = stops
    case .profile:
      options.costing.profile = try CostingProfile(rawValue: scanner.string()).orOtherKind()
    case .avoid: options.costing.avoid = try scanner.options()
    case .at: options.costing.clock = try WallClock(rfc3339: scanner.string()).orOtherKind()
    case .want: keys = try scanner.options()
    case .expect: expectation = try Expectation(&scanner)
    default: try scanner.skip()
    }
  }
}

extension JSONScanner {
  /// Reads `[latitude, longitude]`, or a string as positions are typed.
  fileprivate mutating func waypoint() throws -> Waypoint {
    if try next() == .string { return try typedWaypoint() }
    var numbers: (Double, Double) = (0, 0)
    var count = 0
    try array { scanner in
      let number = try scanner.number()
      if count == 0 { numbers.0 = number } else if count == 1 { numbers.1 = number }
      count += 1
    }
    guard count == 2 else { throw Fault.otherKind }
    guard let coordinate = Coordinate(latitude: numbers.0, longitude: numbers.1) else {
      throw BatchFault(latitude: numbers.0, longitude: numbers.1)
    }
    return Waypoint(coordinate)
  }

  private mutating func typedWaypoint() throws -> Waypoint {
    let text = try string()
    do throws(CommandError) {
      guard case .position(let position) = try PositionText(parsing: text) else {
        throw .badPosition(text, .notNumbers)
      }
      return position.waypoint
    } catch {
      if case .badPosition(let text, let fault) = error {
        throw BatchFault.badPosition(text, fault)
      }
      throw Fault.otherKind
    }
  }

  /// Reads an array of words, or a string of words between commas.
  fileprivate mutating func options<Options: WordSet>() throws -> Options {
    if try next() == .string { return try Options(words: string()).orOtherKind() }
    var names: [String] = []
    try array { names.append(try $0.string()) }
    return try Options(names).orOtherKind()
  }
}

extension Optional {
  /// The value, or the error of one that cannot be.
  fileprivate func orOtherKind() throws(JSONScanner.Fault) -> Wrapped {
    guard let self else { throw .otherKind }
    return self
  }
}

/// Whether bytes are UTF-8; mostly they are ASCII, which is told quickly.
private func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
}
