package import WalkGeometry

/// What goes into an index of places: rows of numbers, their texts apart and each once.
package struct PlaceTable: Sendable {
  /// A place; of its texts the numbers, 0 for none.
  package struct Row: Sendable {
    package var kind: PlaceKind
    package var osm: OSMReference
    package var coordinate: Coordinate
    package var name: UInt32
    /// Further names, one a line.
    package var others: UInt32
    package var number: UInt32
    package var street: UInt32
    package var postcode: UInt32
    package var city: UInt32

    package init(
      kind: PlaceKind, osm: OSMReference,
      coordinate: Coordinate = Coordinate(latitudeE7: 0, longitudeE7: 0), name: UInt32 = 0,
      others: UInt32 = 0, number: UInt32 = 0, street: UInt32 = 0, postcode: UInt32 = 0,
      city: UInt32 = 0
    ) {
      self.kind = kind
      self.osm = osm
      self.coordinate = coordinate
      self.name = name
      self.others = others
      self.number = number
      self.street = street
      self.postcode = postcode
      self.city = city
    }
  }

  /// A street of one name.
  package struct Street: Sendable {
    package var row: Row
    /// Texts of further names of its parts, each one a line.
    package var others: [UInt32]
    package var lines: [[Coordinate]]

    package init(row: Row, others: [UInt32], lines: [[Coordinate]]) {
      self.row = row
      self.others = others
      self.lines = lines
    }
  }

  /// Where two streets meet.
  package struct Corner: Sendable {
    /// Indices of ``PlaceTable/streets``.
    package var streets: (Int, Int)
    package var coordinate: Coordinate

    package init(_ first: Int, _ second: Int, _ coordinate: Coordinate) {
      streets = (first, second)
      self.coordinate = coordinate
    }
  }

  /// House numbers between two that are known, as `addr:interpolation` tells them.
  package struct Stretch: Sendable {
    package var street: UInt32
    package var first: Int
    package var last: Int
    /// 1, or 2 for even or odd numbers.
    package var step: Int
    /// From the lower number to the higher.
    package var line: [Coordinate]

    package init(street: UInt32, first: Int, last: Int, step: Int, line: [Coordinate]) {
      self.street = street
      self.first = first
      self.last = last
      self.step = step
      self.line = line
    }
  }

  package var texts: PlaceTexts
  /// All places but streets.
  package var rows: [Row]
  package var streets: [Street] = []
  package var corners: [Corner] = []
  package var stretches: [Stretch] = []

  package init(texts: PlaceTexts, rows: [Row]) {
    self.texts = texts
    self.rows = rows
  }

  package var count: Int { rows.count + streets.count }
}

/// Texts by number, from 1; 0 is none.
package struct PlaceTexts: Sendable {
  private let bytes: [UInt8]
  private let ends: [Int]

  /// - Parameter ends: Where each text ends in `bytes`.
  package init(bytes: [UInt8], ends: [Int]) {
    self.bytes = bytes
    self.ends = ends
  }

  package var count: Int { ends.count }

  package subscript(number: UInt32) -> String? {
    number == 0 ? nil : String(decoding: bytes[range(number)], as: UTF8.self)
  }

  /// Calls `body` with the bytes of a text; with none for 0.
  func withBytes<Result>(_ number: UInt32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if number == 0 { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(number)])) }
  }

  private func range(_ number: UInt32) -> Range<Int> {
    let index = Int(number) - 1
    return (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
