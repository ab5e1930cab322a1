// SPDX-License-Identifier: MIT

extension Symbols {
  /// The default symbols for terminals that support Unicode.
  public static let unicode = Symbols(
    scalars: Symbol.allCases.map(\.defaults.unicode),
    ellipsis: "…"
  )

  /// The default symbols for terminals that support only ASCII.
  public static let ascii = Symbols(
    scalars: Symbol.allCases.map(\.defaults.ascii),
    ellipsis: "..."
  )
}

extension Symbol {
  /// The default characters.
  fileprivate var defaults: (unicode: Unicode.Scalar, ascii: Unicode.Scalar) {
    switch self {
    // Rows
    case .cursor: ("▌", ">")
    case .inactiveCursor: ("▏", "|")
    case .pendingCursor: ("╺", "-")
    case .mark: ("✓", "*")
    case .choice: ("●", "*")
    case .check: ("✓", "*")
    case .unavailable: ("·", ".")
    case .more: ("▸", ">")
    case .expanded: ("▾", "-")
    case .collapsed: ("▸", "+")
    case .ascending: ("▲", "^")
    case .descending: ("▼", "v")
    // Text
    case .mask: ("•", "*")
    case .appTitle: ("◆", "*")
    case .prompt: ("›", ">")
    case .caret: ("▏", "_")
    case .fieldStart: ("▏", "[")
    case .fieldEnd: (" ", "]")
    case .focusedFieldStart: ("▌", "<")
    case .focusedFieldEnd: (" ", ">")
    case .disabledFieldStart: (" ", "(")
    case .disabledFieldEnd: (" ", ")")
    case .invalidFieldStart: ("▌", "!")
    // Controls
    case .openingBracket: ("[", "[")
    case .closingBracket: ("]", "]")
    case .focusedOpeningBracket: ("‹", "<")
    case .focusedClosingBracket: ("›", ">")
    case .selectedOpeningBracket: ("«", "{")
    case .selectedClosingBracket: ("»", "}")
    case .disabledOpeningBracket: ("(", "(")
    case .disabledClosingBracket: (")", ")")
    case .disabledEdge: ("┊", ":")
    case .checkedBox: ("✓", "x")
    case .mixedBox: ("-", "-")
    case .selectedOption: ("•", "*")
    case .track: ("─", "-")
    case .filledTrack: ("━", "=")
    case .halfTrack: ("╸", "-")
    case .thumb: ("●", "o")
    case .dropDown: ("▾", "v")
    case .openDropDown: ("▴", "^")
    case .increment: ("+", "+")
    case .decrement: ("−", "-")
    case .previous: ("‹", "<")
    case .next: ("›", ">")
    case .previousGroup: ("«", "<")
    case .nextGroup: ("»", ">")
    case .moreBefore: ("«", "<")
    case .moreAfter: ("»", ">")
    // Status
    case .information: ("i", "i")
    case .success: ("✓", "+")
    case .warning: ("!", "!")
    case .failure: ("✗", "x")
    case .invalid: ("✗", "!")
    // Bars and charts
    case .emptyBar: ("░", "-")
    case .indeterminateBar: ("▒", ":")
    case .level: ("┿", "|")
    case .moreBars: ("…", "+")
    // Lines
    case .horizontalLine: ("─", "-")
    case .verticalLine: ("│", "|")
    case .heavyHorizontalLine: ("━", "=")
    case .heavyVerticalLine: ("┃", "#")
    case .faintHorizontalLine: ("┈", ".")
    case .treeLine: ("│", "|")
    case .topJoint: ("┬", "+")
    case .bottomJoint: ("┴", "+")
    case .leadingJoint: ("├", "+")
    case .trailingJoint: ("┤", "+")
    case .horizontalGrip: ("━", "#")
    case .verticalGrip: ("┃", "#")
    case .focusedGrip: ("█", "#")
    // Scroll bars
    case .horizontalScrollTrack: ("─", ".")
    case .horizontalScrollThumb: ("━", "#")
    case .focusedHorizontalScrollThumb: ("▄", "@")
    case .verticalScrollTrack: ("│", ":")
    case .verticalScrollThumb: ("▐", "#")
    case .focusedVerticalScrollThumb: ("█", "@")
    case .framedVerticalScrollThumb: ("▌", "@")
    }
  }
}
