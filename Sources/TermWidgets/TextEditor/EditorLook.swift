// SPDX-License-Identifier: MIT

import TermScreen

/// The signs and styles of an editor: what it is doing is seen without colours.
struct EditorLook {
  let hasFocus: Bool
  let isEnabled: Bool
  /// What lies below everything; nothing unless the editor cannot be used.
  let ground: Style
  let placeholder: Style
  let selection: Style
  /// What the caret's row lies on.
  let currentRow: Style
  let lineNumber: Style
  let currentLineNumber: Style
  /// What stands at the left edge.
  let edge: (sign: Unicode.Scalar, style: Style)
  /// What stands where a line that is not wrapped goes on; a character a column.
  let ellipsis: String
  let ellipsisStyle: Style
  let bar: (thumb: Unicode.Scalar, track: Unicode.Scalar)
  let barStyle: (thumb: Style, track: Style)

  init(hasFocus: Bool, isEnabled: Bool, theme: Theme, unicode: Bool) {
    self.hasFocus = hasFocus
    self.isEnabled = isEnabled
    let focused = Style(attributes: .bold).over(theme[.focusedBorder])
    ground = isEnabled ? .plain : theme[.disabled]
    placeholder = isEnabled ? theme[.placeholder] : theme[.disabled]
    selection = theme[hasFocus ? .selection : .inactiveSelection]
    currentRow = hasFocus && isEnabled ? theme[.field] : .plain
    lineNumber = theme[.muted]
    currentLineNumber = hasFocus ? focused : theme[.muted]
    let sign: Unicode.Scalar =
      switch (unicode, isEnabled) {
      case (true, true): hasFocus ? "▌" : "▏"
      case (false, true): hasFocus ? ">" : "|"
      case (true, false): "┊"
      case (false, false): ":"
      }
    edge = (sign, hasFocus ? focused : theme[.border])
    ellipsis = unicode ? "…" : "..."
    ellipsisStyle = theme[.muted]
    bar = unicode ? ("┃", "│") : ("#", ":")
    barStyle = (hasFocus ? focused : theme[.muted], theme[.border])
  }
}
