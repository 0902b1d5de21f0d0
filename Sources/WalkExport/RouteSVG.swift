import WalkDirections
import WalkGeometry
import WalkGraph
import WalkRouting

/// The walk as a picture to print and hand over: the streets around, the line, its steps in words.
///
/// As wide as an A4 page, and as high at most unless the steps are very many. Buildings, waters and car parks are
/// those of the area, which has what stands near ways; the sea lies to the right of its coasts. Names stand where
/// they fit.
public struct RouteSVG: TextDocument {
  let document: RouteDocument
  let frame: MapFrame
  let ground: GroundMap
  let streets: StreetMap
  let marks: MapMarks
  /// What the scale bar stands for.
  let scaleMeters: Double

  /// A4 at 96 units an inch.
  static let pageWidth = 794.0
  private static let pageHeight = 1123.0
  static let margin = 22.0
  private static let headerHeight = 74.0
  /// Between the map and the list of steps, and below it.
  private static let gap = 30.0
  private static let footer = 14.0

  /// - Parameter area: What the walk was found in.
  /// - Throws: ``AreaError`` when the area is damaged.
  public init(_ document: RouteDocument, in area: Area) throws(AreaError) {
    self.document = document
    let route = document.route
    let room =
      Self.pageHeight - Self.headerHeight - Self.gap - StepList(document, top: 0).bottom
      - Self.footer
    frame = MapFrame(
      showing: BoundingBox(around: document.points), left: Self.margin, top: Self.headerHeight,
      width: Self.pageWidth - 2 * Self.margin, heights: 380...min(max(room, 380), 760))
    scaleMeters = Self.scaleMeters(frame)
    marks = MapMarks(document, frame: frame, scaleWidth: scaleMeters * frame.scale)
    var space = marks.space
    for alternative in document.alternatives {
      space.block(alternative.route.geometry.map(frame.point), radius: 2)
    }
    ground = try GroundMap(in: area, frame: frame)
    streets = try StreetMap(route, in: area, frame: frame, space: space)
  }

  public func write(to sink: inout some TextSink) {
    let list = StepList(document, top: frame.top + frame.height + Self.gap)
    var buffer = TextBuffer()
    buffer.text("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    buffer.number(Self.pageWidth, decimals: 0)
    buffer.text("\" height=\"")
    buffer.number(list.bottom + Self.footer, decimals: 0)
    buffer.text("\" viewBox=\"0 0 ")
    buffer.number(Self.pageWidth, decimals: 0)
    buffer.text(" ")
    buffer.number(list.bottom + Self.footer, decimals: 0)
    buffer.text("\" font-family=\"'DejaVu Sans', 'Noto Sans', Verdana, sans-serif\">\n<title>")
    buffer.xml(TextBuffer.readable("\(document.title), \(document.summary)"))
    buffer.text("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n")
    header(&buffer)
    buffer.text("<clipPath id=\"map\">")
    frameRectangle(&buffer, fill: "#000000")
    buffer.text("</clipPath>\n<g clip-path=\"url(#map)\">\n")
    frameRectangle(&buffer, fill: "#f4f2ed")
    ground.write(to: &buffer, &sink, thinning: thinning)
    writeStreets(&buffer, &sink)
    writeAlternatives(&buffer, &sink)
    writeWalk(&buffer, &sink)
    writeLabels(&buffer)
    writeMarkers(&buffer)
    writeNames(&buffer)
    writeScaleBar(&buffer)
    writeNorthArrow(&buffer)
    buffer.text("</g>\n")
    frameRectangle(&buffer, fill: "none", stroke: "#9a948a")
    credit(&buffer)
    list.write(to: &buffer)
    buffer.text("</svg>\n")
    buffer.drain(into: &sink, atLeast: 1)
  }

  private func header(_ buffer: inout TextBuffer) {
    let isRightToLeft = document.directions.language.isRightToLeft
    let start = isRightToLeft ? Self.pageWidth - Self.margin : Self.margin
    let width = Self.pageWidth - 2 * Self.margin
    buffer.words(
      TextMeasure.clipped(document.title, size: 21, width: width, isBold: true),
      at: MapFrame.Point(x: start, y: 34), size: 21, color: "#222222", isBold: true,
      isRightToLeft: isRightToLeft)
    buffer.words(
      TextMeasure.clipped(document.summary, size: 14, width: width),
      at: MapFrame.Point(x: start, y: 58), size: 14, color: "#444444",
      isRightToLeft: isRightToLeft)
  }

  private func credit(_ buffer: inout TextBuffer) {
    buffer.words(
      RouteDocument.credit,
      at: MapFrame.Point(x: frame.left + frame.width, y: frame.top + frame.height + 14), size: 9,
      color: "#555555", anchor: "end")
  }

  private func frameRectangle(
    _ buffer: inout TextBuffer, fill: StaticString, stroke: StaticString? = nil
  ) {
    buffer.text("<rect x=\"")
    buffer.number(frame.left, decimals: 1)
    buffer.text("\" y=\"")
    buffer.number(frame.top, decimals: 1)
    buffer.text("\" width=\"")
    buffer.number(frame.width, decimals: 1)
    buffer.text("\" height=\"")
    buffer.number(frame.height, decimals: 1)
    buffer.text("\" fill=\"")
    buffer.text(fill)
    if let stroke {
      buffer.text("\" stroke=\"")
      buffer.text(stroke)
    }
    buffer.text("\"/>\n")
  }
}
