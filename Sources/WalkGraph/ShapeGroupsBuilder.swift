import WalkGeometry

/// Lays shapes out in groups and makes the tree of boxes over them.
struct ShapeGroupsBuilder {
  let bounds: BoundingBox
  /// Points are kept to 2^`shift` · 1e-7 degrees.
  let shift: Int64
  let groupSize: Int

  /// The bytes of the three sections of one kind of shapes.
  struct Sections {
    var boxes: [UInt8] = []
    var offsets: [UInt64] = []
    var records: [UInt8] = []
  }

  /// The order in which shapes are stored: along a Hilbert curve by the middles of their boxes.
  func order(_ shapes: [[Coordinate]]) -> [Int] {
    let whole = PlaceBox(bounds)
    func scaled(_ value: Int64, _ size: Int64) -> UInt32 {
      UInt32(value * 65_535 / max(2 * size, 1))
    }
    let middles = shapes.map { points -> UInt32 in
      let box = box(points)
      return HilbertCurve.index(
        x: scaled(box.west + box.east, whole.east), y: scaled(box.south + box.north, whole.north))
    }
    return shapes.indices.sorted { (middles[$0], $0) < (middles[$1], $1) }
  }

  /// - Parameters:
  ///   - shapes: The points of each shape, in order.
  ///   - write: Appends the record of a shape; its points follow the last one of the shape before, which is
  ///     handed over, or the corner of the area for the first of a group.
  func sections(
    _ shapes: [[Coordinate]],
    write: (_ shape: Int, _ pen: inout ShapePen) -> Void
  ) -> Sections {
    var sections = Sections()
    var level: [PlaceBox?] = []
    for first in stride(from: 0, to: shapes.count, by: groupSize) {
      sections.offsets.append(UInt64(sections.records.count))
      var pen = ShapePen(bounds)
      var around: PlaceBox?
      for shape in first..<min(first + groupSize, shapes.count) {
        write(shape, &pen)
        let own = box(shapes[shape])
        if around == nil { around = own } else { around?.form(union: own) }
      }
      sections.records += pen.bytes
      level.append(around)
    }
    sections.boxes = BoxTreeBuilder.build(level, bounds: bounds)
    return sections
  }

  /// The box around points as they are stored.
  private func box(_ points: [Coordinate]) -> PlaceBox {
    let places = points.map { point in
      let place = ShapePen.rounded(point, in: bounds, shift: shift)
      return (x: place.x << shift, y: place.y << shift)
    }
    let x = places.map(\.x)
    let y = places.map(\.y)
    return PlaceBox(
      bounds, low: (x.min() ?? 0, y.min() ?? 0), high: (x.max() ?? 0, y.max() ?? 0))
  }
}

/// Writes the records of a group of shapes.
struct ShapePen {
  private(set) var bytes: [UInt8] = []
  private let bounds: BoundingBox
  private var x: Int64 = 0
  private var y: Int64 = 0

  init(_ bounds: BoundingBox) {
    self.bounds = bounds
  }

  mutating func number(_ value: UInt64) {
    Varint.append(value, to: &bytes)
  }

  /// A point, as the difference from the one before in units of 2^`shift`.
  mutating func point(_ coordinate: Coordinate, shift: Int64) {
    let place = Self.rounded(coordinate, in: bounds, shift: shift)
    Varint.append(Varint.zigzag(place.x - x), to: &bytes)
    Varint.append(Varint.zigzag(place.y - y), to: &bytes)
    (x, y) = place
  }

  /// 1e-7 degrees · 2^`shift` east of the west and north of the south of the bounds, to the nearest one that is not beyond a pole.
  static func rounded(
    _ coordinate: Coordinate, in bounds: BoundingBox, shift: Int64
  ) -> (x: Int64, y: Int64) {
    let place = PlaceBox.place(of: coordinate, in: bounds)
    let half = (Int64(1) << shift) >> 1
    let lowest = -((Int64(bounds.south) + 900_000_000) >> shift)
    let highest = (900_000_000 - Int64(bounds.south)) >> shift
    let y = min(max((place.y + half) >> shift, lowest), highest)
    return ((place.x + half) >> shift, y)
  }
}

/// Reads the records of a group of shapes.
struct ShapeReader {
  private let base: UnsafeRawPointer
  private let end: Int
  private(set) var offset: Int
  private let bounds: BoundingBox
  private var x: Int64 = 0
  private var y: Int64 = 0

  /// - Parameter bytes: In the section, checked.
  init(_ groups: ShapeGroups, _ bytes: Range<Int>, bounds: BoundingBox) {
    base = groups.file.base + groups.records.offset
    offset = bytes.lowerBound
    end = bytes.upperBound
    self.bounds = bounds
  }

  @inline(__always)
  mutating func number() -> UInt64? { Varint.read(base, &offset, end: end) }

  /// A number that counts things of at least so many bytes each; `nil` when those cannot all follow.
  mutating func count(bytesEach size: Int) -> Int? { number().flatMap { room($0, size) } }

  /// `count`, where so many things of at least `size` bytes each can follow.
  func room(_ count: UInt64, _ size: Int) -> Int? {
    count <= UInt64((end - offset) / size) ? Int(count) : nil
  }

  mutating func point(shift: Int64) -> Coordinate? {
    place(shift: shift).map { place in
      Coordinate(
        latitudeE7: Int32(Int64(bounds.south) + place.y),
        longitudeE7: wrapLongitudeE7(Int64(bounds.west) + place.x))
    }
  }

  /// A point in 1e-7 degrees east of the west and north of the south of the area.
  @inline(__always)
  mutating func place(shift: Int64) -> (x: Int64, y: Int64)? {
    guard let east = number(), let north = number() else { return nil }
    x &+= Varint.unzigzag(east)
    y &+= Varint.unzigzag(north)
    let limits: ClosedRange<Int64> = -1_800_000_000 >> shift...3_600_000_000 >> shift
    guard limits.contains(x), limits.contains(y),
      abs(Int64(bounds.south) + y << shift) <= 900_000_000
    else { return nil }
    return (x << shift, y << shift)
  }
}
