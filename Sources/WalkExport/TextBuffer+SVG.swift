extension TextBuffer {
  /// Writes numbers with one decimal and spaces between.
  mutating func numbers(_ values: [Double]) {
    for (index, value) in values.enumerated() {
      if index > 0 { text(" ") }
      number(value, decimals: 1)
    }
  }

  /// Writes a line as path data; points that are hardly apart are left out.
  mutating func path(_ points: [MapFrame.Point]) {
    guard var last = points.first else { return }
    var written = last.tenths
    text("M")
    fixed(written.x, decimals: 1)
    text(" ")
    fixed(written.y, decimals: 1)
    // Steps from the point before are shorter to write.
    for (index, point) in points.enumerated().dropFirst() {
      guard index == points.count - 1 || last.distance(to: point) >= 0.8 else { continue }
      let next = point.tenths
      text("l")
      fixed(next.x - written.x, decimals: 1)
      text(" ")
      fixed(next.y - written.y, decimals: 1)
      (last, written) = (point, next)
    }
  }

  /// Begins a line: its data and `"/>` are to follow.
  mutating func stroke(
    _ color: StaticString, width: Double, dashes: StaticString?, isRound: Bool
  ) {
    text("<path fill=\"none\" stroke-linejoin=\"round\" stroke=\"")
    text(color)
    text("\" stroke-width=\"")
    number(width, decimals: 1)
    if let dashes {
      text("\" stroke-dasharray=\"")
      text(dashes)
    }
    if isRound { text("\" stroke-linecap=\"round") }
    text("\" d=\"")
  }

  mutating func disk(
    _ center: MapFrame.Point, radius: Double, fill: StaticString, stroke: StaticString,
    width: Double
  ) {
    text("<circle cx=\"")
    number(center.x, decimals: 1)
    text("\" cy=\"")
    number(center.y, decimals: 1)
    text("\" r=\"")
    number(radius, decimals: 1)
    text("\" fill=\"")
    text(fill)
    text("\" stroke=\"")
    text(stroke)
    text("\" stroke-width=\"")
    number(width, decimals: 1)
    text("\"/>\n")
  }

  /// Writes a line of text.
  ///
  /// - Parameter isRightToLeft: Whether it runs to the left: its beginning is its right end.
  mutating func words(
    _ words: String, at point: MapFrame.Point, size: Double, color: StaticString,
    anchor: StaticString? = nil, isBold: Bool = false, hasHalo: Bool = false,
    isRightToLeft: Bool = false
  ) {
    text("<text x=\"")
    number(point.x, decimals: 1)
    text("\" y=\"")
    number(point.y, decimals: 1)
    text("\" font-size=\"")
    number(size, decimals: 1)
    text("\" fill=\"")
    text(color)
    if let anchor {
      text("\" text-anchor=\"")
      text(anchor)
    }
    if isRightToLeft { text("\" direction=\"rtl") }
    if isBold { text("\" font-weight=\"bold") }
    if hasHalo {
      text(
        "\" stroke=\"#ffffff\" stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke")
    }
    text("\">")
    xml(Self.readable(words))
    text("</text>\n")
  }
}

extension MapFrame.Point {
  /// In tenths of a unit, rounded.
  fileprivate var tenths: (x: Int64, y: Int64) {
    (Int64((x * 10).rounded()), Int64((y * 10).rounded()))
  }
}
