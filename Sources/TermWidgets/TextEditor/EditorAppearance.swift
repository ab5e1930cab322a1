// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The appearance of an editor, with characters that indicate its condition without color.
struct EditorAppearance {
  let hasFocus: Bool
  let isEnabled: Bool
  /// The base style, which is plain if the editor is enabled.
  let background: Style
  let placeholder: Style
  let selection: Style
  /// The background of the caret's row.
  let currentRow: Style
  let lineNumber: Style
  let currentLineNumber: Style
  /// The character and style of the left edge.
  let edge: (symbol: Unicode.Scalar, style: Style)
  /// The ellipsis after a truncated line, with one column for each character.
  let ellipsis: String
  let ellipsisStyle: Style

  init(hasFocus: Bool, isEnabled: Bool, theme: Theme, symbols: Symbols) {
    self.hasFocus = hasFocus
    self.isEnabled = isEnabled
    let focused = Style(attributes: .bold).inheriting(from: theme[.focusedBorder])
    background = isEnabled ? .plain : theme[.disabled]
    placeholder = isEnabled ? theme[.placeholder] : theme[.disabled]
    selection = theme[hasFocus ? .selection : .inactiveSelection]
    let isRaised = theme.shows(.button, on: .panel, unicode: true)
    currentRow = hasFocus && isEnabled ? theme[isRaised ? .raised : .field] : .plain
    lineNumber = theme[.disabled]
    currentLineNumber = hasFocus ? focused : theme[.disabled]
    let symbol = hasFocus ? symbols[.cursor] : symbols[.inactiveCursor]
    edge = (isEnabled ? symbol : " ", hasFocus ? focused : theme[.disabled])
    ellipsis = symbols.ellipsis
    ellipsisStyle = theme[.muted]
  }
}
