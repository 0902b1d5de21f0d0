extension Area {
  /// Attributes by their index in an ``Arc`` or ``Edge``.
  public func attributes(_ index: Int) throws(AreaError) -> EdgeAttributes {
    let sets = try attributeSets()
    guard index < sets.count else { throw damaged(.attributes) }
    return sets[index]
  }

  func decodeAttributeSets() throws(AreaError) -> [EdgeAttributes] {
    let section = section(.attributes)
    let bytes = try bytes(.attributes, at: 0, count: section.count)
    var sets: [EdgeAttributes] = []
    sets.reserveCapacity(attributeCount)
    var offset = 0
    while offset < section.count {
      guard let set = EdgeAttributes(decoding: bytes, &offset, end: section.count) else {
        throw damaged(.attributes)
      }
      sets.append(set)
    }
    guard sets.count == attributeCount else { throw damaged(.attributes) }
    return sets
  }

  /// A passage by its index in ``EdgeAttributes``; `nil` for 0.
  public func passage(_ index: UInt16) throws(AreaError) -> Passage? {
    guard index > 0 else { return nil }
    let bytes = try bytes(
      .passages, at: Int(index) * AreaFormat.passageBytes, count: AreaFormat.passageBytes)
    guard let passage = Passage(decoding: bytes) else { throw damaged(.passages) }
    return passage
  }

  /// The conditional tags of a condition index, each as `key=value`, the strongest first.
  public func conditions(_ index: UInt16) throws(AreaError) -> [String] {
    guard index > 0 else { return [] }
    let lists = try conditionLists()
    guard Int(index) <= lists.count else { throw damaged(.conditions) }
    return lists[Int(index) - 1]
  }

  func decodeConditionLists() throws(AreaError) -> [[String]] {
    let section = section(.conditions)
    let bytes = try bytes(.conditions, at: 0, count: section.count)
    // A zero ends each list, a line feed stands between its tags.
    return UnsafeRawBufferPointer(start: bytes, count: section.count)
      .split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { list in list.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) } }
  }
}

extension EdgeAttributes {
  /// The fields of a record after its class, in order, as numbers that are 0 where nothing is said; those that
  /// most say come first, so that their mask is short.
  private var fields: [UInt64] {
    [
      UInt64(flags.symmetricDifference([.forward, .backward]).rawValue),
      UInt64(surface.rawValue),
      UInt64(tailPassage),
      UInt64(headPassage),
      UInt64(access.rawValue),
      UInt64(sidewalk.rawValue),
      UInt64(detail.rawValue),
      incline.map { Varint.zigzag(Int64($0)) + 1 } ?? 0,
      UInt64(stairsPerHundredMeters),
      UInt64(smoothness.rawValue),
      UInt64(trackGrade),
      UInt64(trailVisibility.rawValue),
      UInt64(sacScale),
      UInt64(wheels.rawValue),
      levelHalves.map { Varint.zigzag(Int64($0)) + 1 } ?? 0,
      UInt64(levelSpanHalves),
      UInt64(levelName),
      UInt64(condition),
      UInt64(seconds),
      UInt64(speed),
      UInt64(conveying.rawValue),
    ]
  }

  private static let fieldCount = 21

  /// Appends a record: the class, which fields follow, and those fields.
  func encode(to bytes: inout [UInt8]) {
    let fields = fields
    bytes.append(wayClass.rawValue)
    var present: UInt64 = 0
    for (index, field) in fields.enumerated() where field != 0 { present |= 1 << UInt64(index) }
    Varint.append(present, to: &bytes)
    for field in fields where field != 0 { Varint.append(field, to: &bytes) }
  }

  /// Reads a record at `offset` and moves it on.
  ///
  /// - Returns: `nil` for a value that this build does not know.
  init?(decoding bytes: UnsafeRawPointer, _ offset: inout Int, end: Int) {
    guard let code = Varint.read(bytes, &offset, end: end),
      let wayClass = UInt8(exactly: code).flatMap(WayClass.init),
      let present = Varint.read(bytes, &offset, end: end), present < 1 << UInt64(Self.fieldCount)
    else { return nil }
    var fields = [UInt64](repeating: 0, count: Self.fieldCount)
    for index in 0..<Self.fieldCount where present & (1 << UInt64(index)) != 0 {
      guard let field = Varint.read(bytes, &offset, end: end) else { return nil }
      fields[index] = field
    }
    func byte<T>(_ index: Int, _ make: (UInt8) -> T?) -> T? {
      UInt8(exactly: fields[index]).flatMap(make)
    }
    func signed(_ index: Int) -> Int64? {
      fields[index] == 0 ? nil : Varint.unzigzag(fields[index] - 1)
    }
    guard let detail = byte(6, WayDetail.init), let surface = byte(1, Surface.init),
      let smoothness = byte(9, Smoothness.init), let trackGrade = UInt8(exactly: fields[10]),
      let access = byte(4, Access.init), let sidewalk = byte(5, Sidewalk.init),
      let sacScale = UInt8(exactly: fields[12]),
      let trailVisibility = byte(11, TrailVisibility.init),
      let conveying = byte(20, Conveying.init), let flagBits = UInt32(exactly: fields[0]),
      let stairs = UInt16(exactly: fields[8]), let condition = UInt16(exactly: fields[17]),
      let tailPassage = UInt16(exactly: fields[2]), let headPassage = UInt16(exactly: fields[3]),
      let seconds = UInt16(exactly: fields[18]), let speed = UInt16(exactly: fields[19]),
      let levelName = UInt32(exactly: fields[16]), let levelSpan = UInt16(exactly: fields[15]),
      let wheels = byte(13, Wheels.init),
      signed(7).map({ Int8(exactly: $0) != nil }) ?? true,
      signed(14).map({ Int16(exactly: $0) != nil }) ?? true
    else { return nil }
    let flags = EdgeFlags(rawValue: flagBits)
    guard flags.isSubset(of: .known) else { return nil }
    self.init(wayClass: wayClass)
    self.detail = detail
    self.surface = surface
    self.smoothness = smoothness
    self.trackGrade = trackGrade
    self.access = access
    self.sidewalk = sidewalk
    self.sacScale = sacScale
    self.trailVisibility = trailVisibility
    self.conveying = conveying
    self.flags = flags.symmetricDifference([.forward, .backward])
    incline = signed(7).flatMap { Int8(exactly: $0) }
    stairsPerHundredMeters = stairs
    levelHalves = signed(14).flatMap { Int16(exactly: $0) }
    self.condition = condition
    self.tailPassage = tailPassage
    self.headPassage = headPassage
    self.seconds = seconds
    self.speed = speed
    self.levelName = levelName
    levelSpanHalves = levelSpan
    self.wheels = wheels
  }
}

extension Passage {
  /// The 8 bytes of a passage record; the last is zero.
  func encode(to bytes: inout [UInt8]) {
    bytes.append(kind.rawValue)
    bytes.append(access.rawValue)
    bytes.append(littleEndian: seconds)
    bytes.append(littleEndian: condition)
    bytes.append(wheels.rawValue)
    bytes.append(0)
  }

  /// - Returns: `nil` for a value that this build does not know.
  init?(decoding bytes: UnsafeRawPointer) {
    guard let kind = PassageKind(rawValue: bytes.load(as: UInt8.self)),
      let access = Access(rawValue: bytes.load(fromByteOffset: 1, as: UInt8.self)),
      let wheels = Wheels(rawValue: bytes.load(fromByteOffset: 6, as: UInt8.self))
    else { return nil }
    self.init(kind: kind)
    self.access = access
    seconds = UInt16(littleEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))
    condition = UInt16(littleEndian: bytes.load(fromByteOffset: 4, as: UInt16.self))
    self.wheels = wheels
  }
}

extension [UInt8] {
  /// Appends the bytes of a number, the lowest first.
  mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
