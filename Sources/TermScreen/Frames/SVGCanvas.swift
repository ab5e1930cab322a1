// SPDX-License-Identifier: MIT

/// The positions of cells in an SVG image, and the window drawn around them.
struct SVGCanvas {
  let size: Size
  /// The title of the window, or `nil` for an image without a window.
  let title: String?
  /// The color behind the cells and of the window.
  let background: String

  /// Creates an image for a frame.
  ///
  /// The background of the window is the background of most cells in the frame, or else the terminal's background.
  init(for frame: Frame, title: String?) {
    self.init(size: frame.size, title: title, background: frame.usualBackground)
  }

  init(size: Size, title: String?, background: String) {
    self.size = size
    self.title = title
    self.background = background
  }

  /// The advance and line height of the first font, so that box-drawing lines connect.
  static let column = 8.43
  static let row = 16
  static let baseline = 13
  private static let margin = 12
  private static let bar = 28

  /// Returns the horizontal position of a column.
  func x(_ column: Int) -> Double { Double(Self.margin) + Double(column) * Self.column }

  /// Returns the vertical position of a row.
  func y(_ row: Int) -> Int { Self.margin + (title == nil ? 0 : Self.bar) + row * Self.row }

  /// Returns the attributes of a rectangle that covers the columns of a row.
  func area(of columns: Range<Int>, in row: Int) -> String {
    "x=\"\(Self.number(x(columns.lowerBound)))\" y=\"\(y(row))\" "
      + "width=\"\(Self.number(Double(columns.count) * Self.column))\" height=\"\(Self.row)\""
  }

  /// Returns a complete document.
  ///
  /// - Parameter contents: The parts to draw over the background and the window, each without a final line feed.
  /// - Returns: The document, which ends with a line feed.
  func document(_ contents: [String]) -> String {
    let width = Self.number(x(size.columns) + Double(Self.margin))
    let height = y(size.rows) + Self.margin
    let start = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" font-family=\"'DejaVu Sans Mono','Noto Sans Mono CJK JP',"
        + "Menlo,Consolas,monospace\" font-size=\"14\">",
      "<rect width=\"100%\" height=\"100%\" rx=\"\(title == nil ? 0 : 8)\" "
        + "fill=\"\(background)\"/>",
    ]
    return (start + titleBar + contents + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private var titleBar: [String] {
    guard let title else { return [] }
    let buttons = ["#ff5f57", "#febc2e", "#28c840"].enumerated().map { index, color in
      "<circle cx=\"\(20 + index * 20)\" cy=\"20\" r=\"6\" fill=\"\(color)\"/>"
    }
    // XML can't represent control characters.
    let shown = title.sanitized.escapedForXML
    return buttons + [
      "<text x=\"50%\" y=\"24\" text-anchor=\"middle\" fill=\"#8b93a1\">\(shown)</text>"
    ]
  }

  /// Returns a length with at most two decimal places.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Frame {
  /// The background of more than half of the cells in SVG notation, or else the terminal's background.
  fileprivate var usualBackground: String {
    var counts: [Color: Int] = [:]
    for cell in cells { counts[cell.style.background, default: 0] += 1 }
    let usual = counts.first { 2 * $0.value > cells.count }?.key
    return usual.flatMap(SVGColors.hex) ?? SVGColors.background
  }
}
