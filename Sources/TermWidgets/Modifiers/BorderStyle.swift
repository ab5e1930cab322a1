// SPDX-License-Identifier: MIT

/// The kinds of lines that a border can have.
///
/// On terminals that support only ASCII, every border is drawn as ``ascii``.
public enum BorderStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// A kind of line, named after its appearance.
  case single, rounded, heavy, double, dashed, block, ascii

  typealias Glyphs = (
    across: Unicode.Scalar, down: Unicode.Scalar, topLeft: Unicode.Scalar,
    topRight: Unicode.Scalar, bottomLeft: Unicode.Scalar, bottomRight: Unicode.Scalar
  )

  /// The horizontal and the vertical line, then the corners: top left, top right, bottom left, bottom right.
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
