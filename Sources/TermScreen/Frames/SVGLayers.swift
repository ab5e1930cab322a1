// SPDX-License-Identifier: MIT

/// A layer of a frame's SVG image.
///
/// The cases are in drawing order. The elements of one layer cover different cells, so their order doesn't matter.
enum SVGLayer: Int, CaseIterable {
  case background, underline, glyph, cursor

  /// Returns the group that contains the elements of the layer, or an empty array without elements.
  ///
  /// - Parameter elements: The elements or groups of elements, each with a final line feed.
  /// - Returns: The group without a final line feed, or an empty array.
  func group(_ elements: String) -> [String] {
    elements.isEmpty ? [] : ["<g \(attributes)>\n\(elements)</g>"]
  }

  /// The attributes that all elements of the layer share.
  private var attributes: String {
    switch self {
    case .background, .glyph: "shape-rendering=\"crispEdges\""
    case .underline: "fill=\"none\""
    case .cursor: "fill=\"\(SVGColors.foreground)\""
    }
  }
}

/// The SVG elements of a frame's cells and cursor, in layers.
struct SVGLayers {
  private let canvas: SVGCanvas
  private var elements = SVGLayer.allCases.map { _ in [String]() }

  /// The elements of a layer, in row order.
  subscript(layer: SVGLayer) -> [String] { elements[layer.rawValue] }

  /// Creates the elements of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - canvas: The image. The frame is at its top-left corner.
  init(_ frame: Frame, on canvas: SVGCanvas) {
    self.canvas = canvas
    for y in 0..<frame.size.rows {
      let runs = frame.runs(in: y).map { (cells: $0, colors: Colors($0.style)) }
      drawBackgrounds(of: runs, in: y)
      for run in runs { draw(run.cells, of: frame, in: run.colors.foreground) }
    }
    if let cursor = frame.cursor {
      append(
        "<rect x=\"\(Self.number(canvas.x(cursor.x)))\" y=\"\(canvas.y(cursor.y))\" width=\"2\" "
          + "height=\"\(SVGCanvas.row)\"/>",
        to: .cursor
      )
    }
  }

  private static func number(_ value: Double) -> String { SVGCanvas.number(value) }

  private mutating func append(_ element: String, to layer: SVGLayer) {
    elements[layer.rawValue].append(element)
  }

  /// The colors of a run of cells in SVG notation.
  private struct Colors {
    var foreground: String
    /// The background, or `nil` for the background of the image.
    var background: String?

    init(_ style: Style) {
      let (foreground, background) = (
        SVGColors.hex(style.foreground) ?? SVGColors.foreground, SVGColors.hex(style.background)
      )
      let isReversed = style.attributes.contains(.reverse)
      self.foreground = isReversed ? background ?? SVGColors.background : foreground
      self.background = isReversed ? foreground : background
    }
  }

  /// Draws one rectangle for each range of adjacent cells with the same background.
  private mutating func drawBackgrounds(
    of runs: [(cells: Frame.StyledRun, colors: Colors)],
    in row: Int
  ) {
    var rest = runs[...]
    while let first = rest.popFirst() {
      var end = first.cells.columns.upperBound
      while let next = rest.first, next.colors.background == first.colors.background {
        end = next.cells.columns.upperBound
        rest = rest.dropFirst()
      }
      guard let background = first.colors.background else { continue }
      let area = canvas.area(of: first.cells.columns.lowerBound..<end, in: row)
      append("<rect \(area) fill=\"\(background)\"/>", to: .background)
    }
  }

  private mutating func draw(_ run: Frame.StyledRun, of frame: Frame, in color: String) {
    let style = run.style
    if style.hasDrawnUnderline { drawUnderline(of: run, in: color) }
    let isDecorated = style.underline != .none || style.attributes.contains(.strikethrough)
    let attributes = Self.attributes(of: style, in: color)
    var word = Word()
    func flush(_ layers: inout Self) {
      if !word.columns.isEmpty { layers.draw(word.text, at: word.columns, in: run.row, attributes) }
      word = Word()
    }
    for x in run.columns {
      let text = frame[x, run.row].text
      let isWide = x + 1 < run.columns.upperBound && frame[x + 1, run.row].text.isEmpty
      if let block = Block(text) {
        flush(&self)
        draw(block, at: x, in: run.row, color)
      } else if text.utf16.count == 1, !isWide, text != " " || isDecorated {
        word.columns = (word.columns.isEmpty ? x : word.columns.lowerBound)..<x + 1
        word.text += text
      } else {
        // The advance of a wide cluster, or of several characters, depends on the font.
        flush(&self)
        if text != " ", text != "" {
          draw(text, at: x..<x + (isWide ? 2 : 1), in: run.row, attributes)
        }
      }
    }
    flush(&self)
  }

  /// A run of one-column characters.
  private struct Word {
    var columns = 0..<0
    var text = ""
  }

  private mutating func drawUnderline(of run: Frame.StyledRun, in color: String) {
    let path = run.style.underline.path(
      x: canvas.x(run.columns.lowerBound),
      y: Double(canvas.y(run.row) + SVGCanvas.baseline) + 1.5,
      columns: run.columns.count,
      column: SVGCanvas.column,
      number: Self.number
    )
    let color = SVGColors.hex(run.style.underlineColor) ?? color
    append("<path \(path) stroke=\"\(color)\"/>", to: .underline)
  }

  private mutating func draw(_ block: Block, at column: Int, in row: Int, _ color: String) {
    let x = canvas.x(column) + block.x * SVGCanvas.column
    let y = Double(canvas.y(row)) + block.y * Double(SVGCanvas.row)
    let opacity = block.opacity < 1 ? " opacity=\"\(Self.number(block.opacity))\"" : ""
    append(
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
        + "width=\"\(Self.number(block.width * SVGCanvas.column))\" "
        + "height=\"\(Self.number(block.height * Double(SVGCanvas.row)))\" "
        + "fill=\"\(color)\"\(opacity)/>",
      to: .glyph
    )
  }

  private mutating func draw(
    _ text: String,
    at columns: Range<Int>,
    in row: Int,
    _ attributes: String
  ) {
    var attributes = attributes
    if text.contains(" ") { attributes += " xml:space=\"preserve\"" }
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Another font with a different advance can draw the text.
      let width = Self.number(Double(columns.count) * SVGCanvas.column)
      attributes += " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
    }
    append(
      "<text x=\"\(Self.number(canvas.x(columns.lowerBound)))\" "
        + "y=\"\(canvas.y(row) + SVGCanvas.baseline)\" "
        + "\(attributes)>\(text.escapedForXML)</text>",
      to: .glyph
    )
  }

  private static func attributes(of style: Style, in color: String) -> String {
    var attributes = "fill=\"\(color)\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
    var lines: [String] = []
    if style.underline != .none, !style.hasDrawnUnderline { lines.append("underline") }
    if style.attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return attributes
  }
}
