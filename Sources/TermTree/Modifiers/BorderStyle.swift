// SPDX-License-Identifier: MIT

/// A kind of line for borders.
///
/// On terminals that support only ASCII, every border is drawn as ``ascii``.
public enum BorderStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// A kind of line, named after its appearance.
  case single, rounded, heavy, double, dashed, block, ascii

  typealias Glyphs = (
    across: Unicode.Scalar, down: Unicode.Scalar, topLeft: Unicode.Scalar,
    topRight: Unicode.Scalar, bottomLeft: Unicode.Scalar, bottomRight: Unicode.Scalar
  )

  /// The characters of ``ascii`` that show the focus.
  static let focusedASCII: Glyphs = ("=", "#", "#", "#", "#", "#")

  /// The characters for the horizontal line, the vertical line, and the four corners.
  var glyphs: Glyphs {
    switch self {
    case .single: ("─", "│", "┌", "┐", "└", "┘")
    case .rounded: ("─", "│", "╭", "╮", "╰", "╯")
    case .heavy: ("━", "┃", "┏", "┓", "┗", "┛")
    case .double: ("═", "║", "╔", "╗", "╚", "╝")
    case .dashed: ("┄", "┆", "┌", "┐", "└", "┘")
    case .block: ("█", "█", "█", "█", "█", "█")
    case .ascii: ("-", "|", "+", "+", "+", "+")
    }
  }
}
