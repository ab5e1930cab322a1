// SPDX-License-Identifier: MIT

extension Frame {
  /// Returns the frame as an SVG image in the colors of a dark terminal.
  ///
  /// The image positions words and clusters by column and draws block elements as shapes. The grid is therefore correct
  /// with any monospaced font and in any viewer.
  ///
  /// - Parameters:
  ///   - title: The title of the window drawn around the frame. The default is `nil`, which draws the frame without a
  ///     window.
  ///   - marked: The cells to highlight, such as those of ``changes(from:)``. Adjacent cells in a row share one
  ///     highlight.
  /// - Returns: A complete SVG document that ends with a line feed.
  public func svg(title: String? = nil, marking marked: [Point] = []) -> String {
    SVGPicture(self, title: title, marked: marked).text
  }
}

/// A renderer that draws a frame as SVG.
private struct SVGPicture {
  private let frame: Frame
  private let title: String?
  private let marked: [Point]
  private var parts: [String] = []

  /// The advance and line height of the first font, so that box-drawing lines connect.
  private static let column = 8.43
  private static let row = 16
  private static let baseline = 13
  private static let margin = 12
  private static let bar = 28

  init(_ frame: Frame, title: String?, marked: [Point]) {
    self.frame = frame
    self.title = title
    self.marked = marked
  }

  var text: String {
    var picture = self
    picture.draw()
    return picture.parts.joined(separator: "\n") + "\n"
  }

  private var top: Int { Self.margin + (title == nil ? 0 : Self.bar) }

  private func left(_ x: Int) -> String {
    Self.number(Double(Self.margin) + Double(x) * Self.column)
  }

  private mutating func draw() {
    let width = Self.number(Double(2 * Self.margin) + Double(frame.size.columns) * Self.column)
    let height = top + Self.margin + frame.size.rows * Self.row
    parts.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" font-family=\"'DejaVu Sans Mono','Noto Sans Mono CJK JP',"
        + "Menlo,Consolas,monospace\" font-size=\"14\">"
    )
    parts.append(
      "<rect width=\"100%\" height=\"100%\" rx=\"\(title == nil ? 0 : 8)\" "
        + "fill=\"\(SVGColors.background)\"/>"
    )
    if let title { drawBar(title) }
    for y in 0..<frame.size.rows {
      for run in frame.runs(in: y) { draw(run) }
    }
    if let cursor = frame.cursor {
      parts.append(
        "<rect x=\"\(left(cursor.x))\" y=\"\(top + cursor.y * Self.row)\" width=\"2\" "
          + "height=\"\(Self.row)\" fill=\"\(SVGColors.foreground)\"/>"
      )
    }
    drawHighlights()
    parts.append("</svg>")
  }

  private mutating func drawHighlights() {
    var rest = marked[...]
    while let first = rest.popFirst() {
      var end = first.x + 1
      while let next = rest.first, next == Point(x: end, y: first.y) {
        end += 1
        rest = rest.dropFirst()
      }
      let width = Self.number(Double(end - first.x) * Self.column)
      parts.append(
        "<rect x=\"\(left(first.x))\" y=\"\(top + first.y * Self.row)\" width=\"\(width)\" "
          + "height=\"\(Self.row)\" rx=\"2\" fill=\"\(SVGColors.mark)\" fill-opacity=\"0.2\" "
          + "stroke=\"\(SVGColors.mark)\" stroke-width=\"1.5\"/>"
      )
    }
  }

  private mutating func drawBar(_ title: String) {
    for (index, color) in ["#ff5f57", "#febc2e", "#28c840"].enumerated() {
      parts.append("<circle cx=\"\(20 + index * 20)\" cy=\"20\" r=\"6\" fill=\"\(color)\"/>")
    }
    // XML can't represent control characters.
    let shown = title.sanitized.escapedForXML
    parts.append(
      "<text x=\"50%\" y=\"24\" text-anchor=\"middle\" fill=\"#8b93a1\">\(shown)</text>"
    )
  }

  private mutating func draw(_ run: Frame.StyledRun) {
    let style = run.style
    var (ink, paper) = (SVGColors.hex(style.foreground), SVGColors.hex(style.background))
    if style.attributes.contains(.reverse) {
      (ink, paper) = (paper ?? SVGColors.background, ink ?? SVGColors.foreground)
    }
    let y = top + run.row * Self.row
    if let paper {
      let width = Self.number(Double(run.columns.count) * Self.column)
      parts.append(
        "<rect x=\"\(left(run.columns.lowerBound))\" y=\"\(y)\" width=\"\(width)\" "
          + "height=\"\(Self.row)\" fill=\"\(paper)\" shape-rendering=\"crispEdges\"/>"
      )
    }
    if style.hasDrawnUnderline { drawUnderline(of: run, y: y, ink: ink) }
    let isDecorated = style.underline != .none || style.attributes.contains(.strikethrough)
    var word = Word()
    for x in run.columns {
      let text = frame[x, run.row].text
      let isWide = x + 1 < run.columns.upperBound && frame[x + 1, run.row].text.isEmpty
      if let block = Block(text) {
        flush(&word, y: y, ink: ink, style: style)
        append(block, at: x, y: y, ink: ink)
      } else if text.utf16.count == 1, !isWide, text != " " || isDecorated {
        if word.text.isEmpty { word.start = x }
        word.text += text
      } else {
        // The advance of a wide cluster, or of several characters, depends on the font.
        flush(&word, y: y, ink: ink, style: style)
        if text != " ", text != "" { append(text, at: left(x), y: y, ink: ink, style: style) }
      }
    }
    flush(&word, y: y, ink: ink, style: style)
  }

  private mutating func drawUnderline(of run: Frame.StyledRun, y: Int, ink: String?) {
    let path = run.style.underline.path(
      x: Double(Self.margin) + Double(run.columns.lowerBound) * Self.column,
      y: Double(y + Self.baseline) + 1.5,
      columns: run.columns.count,
      column: Self.column,
      number: Self.number
    )
    let color = SVGColors.hex(run.style.underlineColor) ?? ink ?? SVGColors.foreground
    parts.append("<path \(path) stroke=\"\(color)\" fill=\"none\"/>")
  }

  /// A run of one-column characters.
  private struct Word {
    var start = 0
    var text = ""
  }

  private mutating func flush(_ word: inout Word, y: Int, ink: String?, style: Style) {
    guard !word.text.isEmpty else { return }
    append(word.text, at: left(word.start), y: y, ink: ink, style: style)
    word.text = ""
  }

  private mutating func append(_ block: Block, at x: Int, y: Int, ink: String?) {
    let x = Double(Self.margin) + (Double(x) + block.x) * Self.column
    let top = Double(y) + block.y * Double(Self.row)
    let opacity = block.opacity < 1 ? " opacity=\"\(Self.number(block.opacity))\"" : ""
    parts.append(
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(top))\" "
        + "width=\"\(Self.number(block.width * Self.column))\" "
        + "height=\"\(Self.number(block.height * Double(Self.row)))\" "
        + "fill=\"\(ink ?? SVGColors.foreground)\"\(opacity) shape-rendering=\"crispEdges\"/>"
    )
  }

  private mutating func append(_ text: String, at x: String, y: Int, ink: String?, style: Style) {
    var attributes = " fill=\"\(ink ?? SVGColors.foreground)\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
    var lines: [String] = []
    if style.underline != .none, !style.hasDrawnUnderline { lines.append("underline") }
    if style.attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    parts.append(
      "<text xml:space=\"preserve\" x=\"\(x)\" y=\"\(y + Self.baseline)\"\(attributes)>"
        + "\(text.escapedForXML)</text>"
    )
  }

  /// Returns a length with at most two decimal places.
  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// The colors of the drawn terminal.
private enum SVGColors {
  static let foreground = "#d6dbe4"
  static let background = "#161a21"
  static let mark = "#ff4fd8"

  private static let theme = [
    "#2b303b", "#e06c75", "#8cc570", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c3cad6",
    "#6b7484", "#ff7b86", "#a5e075", "#ffd787", "#7cc4ff", "#dd9bf5", "#6fd3df", "#ffffff",
  ]

  /// Returns the color in SVG notation, or `nil` for the default color.
  static func hex(_ color: Color) -> String? {
    switch color.kind {
    case .default: nil
    case .palette(let index) where index < 16: theme[Int(index)]
    case .palette(let index): fixed(index).description
    case .rgb: color.description
    }
  }

  private static func fixed(_ index: UInt8) -> Color {
    let (red, green, blue) = Color.xterm(index)
    return .rgb(red, green, blue)
  }
}
