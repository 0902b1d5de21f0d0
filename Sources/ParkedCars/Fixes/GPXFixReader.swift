import CExpat
import WalkGeometry

/// Reads the points of a GPX document of any length: `trkpt`, `rtept` and `wpt`.
///
/// `time` is the point's own and in UTC; without one a point is no fix. `hdop` makes a radius of 5 m for
/// each, `fix` of `none` says that there was no position, `ele` is above the sea, `src` is the source.
/// Speed and course are read where GPX 1.0 has them, and under these names from `extensions`.
/// Source: Topografix, GPX 1.1 Schema Documentation.
final class GPXFixReader {
  /// Elements within elements; GPX itself needs five.
  static let mostLevels = 64
  private static let mostTextBytes = 256
  /// How long a single tag or comment may be.
  private static let mostTokenBytes = 1 << 20

  private let parser: XML_Parser
  private var events: [FixEvent] = []
  private var level = 0
  private var point: Point?
  /// The innermost element, while it is one of use.
  private var value: (name: String, text: [UInt8])?
  private var isStopped = false
  private var byteCount = 0
  private let lineOffset: Int

  private struct Point {
    let level: Int
    let line: Int
    let latitude: String?
    let longitude: String?
    var values: [String: String] = [:]

    var event: FixEvent {
      if values["fix"] == "none" { return .noFix(line: line) }
      var record = FixRecord()
      record.take(.lat, latitude ?? "")
      record.take(.lon, longitude ?? "")
      let time = values["time"] ?? ""
      // The schema allows a time without its zone, which is UTC all the same.
      record.take(.time, Instant(time) == nil && Instant(time + "Z") != nil ? time + "Z" : time)
      record.take(.altitude, values["ele"] ?? "")
      record.take(dilution: values["hdop"] ?? "")
      record.take(.speed, values["speed"] ?? "")
      record.take(.heading, values["course"] ?? "")
      record.take(.source, values["src"] ?? "")
      return record.event(line: line)
    }
  }

  /// - Parameter lineOffset: Blank lines before the document.
  /// - Returns: `nil` when there is no memory.
  init?(lineOffset: Int) {
    guard let parser = XML_ParserCreate(nil) else { return nil }
    self.parser = parser
    self.lineOffset = lineOffset
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { GPXFixReader.of($0)?.start($1, $2) }, { data, _ in GPXFixReader.of(data)?.end() })
    XML_SetCharacterDataHandler(parser, { GPXFixReader.of($0)?.characters($1, $2) })
    XML_SetEntityDeclHandler(
      parser, { data, _, _, _, _, _, _, _, _ in GPXFixReader.of(data)?.stop(.entities) })
  }

  deinit { XML_ParserFree(parser) }

  private static func of(_ data: UnsafeMutableRawPointer?) -> GPXFixReader? {
    data.map { Unmanaged<GPXFixReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Parameter isLast: Whether the document ends with these bytes.
  func read(_ bytes: [UInt8], isLast: Bool, into events: inout [FixEvent]) {
    guard !isStopped else { return }
    byteCount += bytes.count
    let status = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
      }
    }
    if status == XML_STATUS_ERROR, !isStopped {
      let isCut =
        isLast
        && [XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR]
          .contains(XML_GetErrorCode(parser))
      stop(isCut ? .cutShort : .badXML(column: Int(XML_GetCurrentColumnNumber(parser)) + 1))
    } else if !isStopped, byteCount - Int(XML_GetCurrentByteIndex(parser)) > Self.mostTokenBytes {
      stop(.tooLong)
    }
    events += self.events
    self.events.removeAll(keepingCapacity: true)
  }

  private var line: Int { Int(XML_GetCurrentLineNumber(parser)) + lineOffset }

  private func stop(_ fault: FixFault) {
    guard !isStopped else { return }
    isStopped = true
    events.append(.problem(FixProblem(line: line, fault)))
    XML_StopParser(parser, 0)
  }

  private func start(
    _ rawName: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let rawName, !isStopped else { return }
    let name = Self.local(rawName)
    level += 1
    if level == 1, name != "gpx" { return stop(.notGPX(root: String(name.prefix(80)))) }
    if level > Self.mostLevels { return stop(.tooDeep) }
    if point == nil, name == "trkpt" || name == "rtept" || name == "wpt" {
      var values: [String: String] = [:]
      var index = 0
      while let key = attributes?[index], let value = attributes?[index + 1] {
        values[String(cString: key)] = String(cString: value)
        index += 2
      }
      point = Point(
        level: level, line: line, latitude: values["lat"], longitude: values["lon"])
    }
    value = wants(name) ? (String(name), []) : nil
  }

  private func wants(_ name: Substring) -> Bool {
    guard let point else { return false }
    switch name {
    case "time", "ele", "hdop", "fix", "src": return level == point.level + 1
    case "speed", "course": return level > point.level
    default: return false
    }
  }

  private func characters(_ bytes: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard !isStopped, let bytes, let length = value?.text.count else { return }
    let raw = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    value?.text += raw.prefix(Self.mostTextBytes - length)
  }

  private func end() {
    guard !isStopped else { return }
    if let value {
      let text = String(decoding: value.text, as: UTF8.self)
      point?.values[value.name] = String(
        text.drop(while: \.isWhitespace).reversed()
          .drop(while: \.isWhitespace).reversed())
    }
    value = nil
    if let point, point.level == level {
      events.append(point.event)
      self.point = nil
    }
    level -= 1
  }

  private static func local(_ name: UnsafePointer<XML_Char>) -> Substring {
    let name = String(cString: name)[...]
    return name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name
  }
}
