// SPDX-License-Identifier: MIT

extension Style {
  /// A Boolean value that indicates whether the underline must be drawn as a path.
  ///
  /// SVG's own underline supports only a single line in the color of the text.
  var hasDrawnUnderline: Bool {
    underline != .none && (underline != .single || underlineColor != .default)
  }
}

extension Style.Underline {
  /// Returns the attributes of an SVG path that draws the line for a run of columns.
  ///
  /// - Parameters:
  ///   - x: The left end of the line.
  ///   - y: The vertical middle of the line.
  ///   - columns: The length of the line in columns.
  ///   - column: The width of a column.
  ///   - number: A function that formats a length.
  /// - Returns: The attributes without the color, or an empty string for `none`.
  func path(
    x: Double,
    y: Double,
    columns: Int,
    column: Double,
    number: (Double) -> String
  ) -> String {
    func line(_ y: Double) -> String {
      "M\(number(x)) \(number(y))h\(number(Double(columns) * column))"
    }
    switch self {
    case .none: return ""
    case .single: return "d=\"\(line(y))\""
    case .double: return "d=\"\(line(y - 0.75))\(line(y + 1.25))\" stroke-width=\"0.75\""
    case .dotted: return "d=\"\(line(y))\" stroke-dasharray=\"1.25 1.56\""
    case .dashed: return "d=\"\(line(y))\" stroke-dasharray=\"5.25 3.18\""
    case .curly:
      // Two waves in each column.
      let half = number(column / 4)
      let turns = String(repeating: "t\(half) 0", count: 4 * columns - 1)
      return "d=\"M\(number(x)) \(number(y))q\(number(column / 8)) -2 \(half) 0\(turns)\""
    }
  }
}
