import WalkDirections
import WalkGraph
import WalkRouting

/// Answers about many walks, a line each, as they gather.
///
/// As NDJSON each is an object of `id`, `code` and the keys of the route document that were asked for. As CSV
/// the keys are columns, the same for all: figures as they are, all else as JSON in quotation marks.
/// Without a walk there are `id`, `code` and `message`.
public struct RouteRecords {
  public enum Format: String, CaseIterable, Sendable { case ndjson, csv }

  private let format: Format
  /// The columns of CSV.
  private let columns: RouteKeys
  private var buffer = TextBuffer()

  /// - Parameter columns: What CSV tells of each walk.
  public init(_ format: Format, columns: RouteKeys) {
    self.format = format
    self.columns = columns
  }

  /// The bytes of the records since the last call.
  public mutating func take() -> [UInt8] { buffer.take() }

  /// Adds the names of the columns; as NDJSON there are none.
  public mutating func appendHeader() {
    guard format == .csv else { return }
    buffer.text("id,code")
    for key in RouteKeys.inOrder where columns.contains(key) {
      buffer.text(",")
      buffer.text(key == .distance ? "distance_m,duration_s" : key.name)
    }
    buffer.text(",message\n")
  }

  /// Adds a walk.
  ///
  /// - Parameters:
  ///   - id: As it is to stand in the line; empty for none.
  ///   - directions: Those of `route`, where the keys need them.
  ///   - keys: What is told of it as NDJSON.
  /// - Throws: ``AreaError`` when the area that the walk was found in is damaged; nothing is added then.
  public mutating func append(
    id: UnsafeBufferPointer<UInt8>, _ route: Route, _ directions: Directions?, keys: RouteKeys
  ) throws(AreaError) {
    let told = format == .ndjson ? keys : columns
    let ways = told.contains(.ways) ? try route.sources : []
    switch format {
    case .ndjson:
      begin(id, code: "Ok")
      for key in RouteKeys.inOrder where keys.contains(key) {
        if key == .distance {
          buffer.quantities(route.distanceMeters, route.durationSeconds)
        } else {
          buffer.member(key.name)
          buffer.value(of: key, route, ways, directions)
        }
      }
      buffer.text("}\n")
    case .csv:
      buffer.raw(id)
      buffer.text(",Ok")
      for key in RouteKeys.inOrder where columns.contains(key) {
        buffer.text(",")
        if key == .distance {
          buffer.number(route.distanceMeters, decimals: 1)
          buffer.text(",")
          buffer.number(route.durationSeconds, decimals: 1)
        } else {
          buffer.csv { $0.value(of: key, route, ways, directions) }
        }
      }
      buffer.text(",\n")
    }
  }

  /// Adds what stands for a walk that there is not.
  ///
  /// - Parameters:
  ///   - id: As it is to stand in the line; empty for none.
  ///   - code: In CamelCase: `NoRoute`.
  ///   - message: The sentence.
  public mutating func append(
    id: UnsafeBufferPointer<UInt8>, failure code: String, message: String
  ) {
    switch format {
    case .ndjson:
      begin(id, code: code)
      buffer.member("message")
      buffer.json(message)
      buffer.text("}\n")
    case .csv:
      buffer.raw(id)
      buffer.text(",")
      buffer.text(code)
      for key in RouteKeys.inOrder where columns.contains(key) {
        buffer.text(key == .distance ? ",," : ",")
      }
      buffer.text(",")
      buffer.csv { $0.text(message) }
      buffer.text("\n")
    }
  }

  private mutating func begin(_ id: UnsafeBufferPointer<UInt8>, code: String) {
    buffer.text("{\"id\":")
    if id.isEmpty { buffer.text("null") } else { buffer.raw(id) }
    buffer.text(",\"code\":\"")
    buffer.text(code)
    buffer.text("\"")
  }
}

extension RouteKeys {
  fileprivate static let inOrder = words.map(\.option)

  /// The member of the route document; ``distance`` is two.
  fileprivate var name: StaticString {
    switch self {
    case .geometry: "geometry"
    case .ways: "ways"
    case .legs: "legs"
    case .steps: "steps"
    case .warnings: "warnings"
    default: "distance_m"
    }
  }
}

extension TextBuffer {
  fileprivate mutating func value(
    of key: RouteKeys, _ route: Route, _ ways: [SourceID], _ directions: Directions?
  ) {
    switch key {
    case .geometry:
      text("{\"type\":\"LineString\",\"coordinates\":")
      list(route.geometry) { $0.position($1) }
      text("}")
    case .ways: list(ways) { $0.number($1.number) }
    case .legs: list(route.legs) { $0.leg($1) }
    case .steps: list(directions?.instructions ?? []) { $0.step($1) }
    case .warnings: list(directions?.notes ?? []) { $0.note($1) }
    default: break
    }
  }
}
