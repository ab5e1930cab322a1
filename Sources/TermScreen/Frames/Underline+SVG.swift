// SPDX-License-Identifier: MIT

extension Style {
  /// Whether the line under the text is more than what SVG calls an underline: of another kind, or of a
  /// colour of its own.
  var hasDrawnUnderline: Bool {
    underline != .none && (underline != .single || underlineColor != .default)
  }
}

extension Style.Underline {
  /// The line as the attributes of an SVG path, for a run of columns.
  ///
  /// - Parameters:
  ///   - x: The left end.
  ///   - y: The middle of the line.
  ///   - columns: How long it is.
  ///   - column: The width of a column.
  ///   - number: Writes a length.
  /// - Returns: Attributes without the colour; empty for none.
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
      // Two waves a column, up and down.
      let half = number(column / 4)
      let turns = String(repeating: "t\(half) 0", count: 4 * columns - 1)
      return "d=\"M\(number(x)) \(number(y))q\(number(column / 8)) -2 \(half) 0\(turns)\""
    }
  }
}
