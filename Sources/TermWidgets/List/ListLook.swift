// SPDX-License-Identifier: MIT

import TermScreen

/// The signs and styles of a list.
struct ListLook {
  let hasFocus: Bool
  let isEnabled: Bool
  let theme: Theme
  let capabilities: TerminalCapabilities

  /// How the cursor's row stands out; `nil` when it does not: without the focus only a chosen row does.
  func cursor(isChosen: Bool) -> (glyph: Unicode.Scalar, style: Style)? {
    if hasFocus, isEnabled { return (capabilities.unicode ? "▌" : ">", theme[.selection]) }
    guard isChosen else { return nil }
    return (capabilities.unicode ? "▏" : "|", isEnabled ? theme[.inactiveSelection] : .plain)
  }

  /// The sign of the row that a press chooses while none is chosen and the list has the focus.
  var nextSign: Unicode.Scalar { capabilities.unicode ? "╺" : "-" }

  /// The sign before each row of a list that cannot be used.
  var disabledSign: Unicode.Scalar { capabilities.unicode ? "┊" : ":" }

  /// The sign of a row that is one of several chosen ones.
  var mark: Unicode.Scalar { capabilities.unicode ? "✓" : "*" }

  var barStyle: Style { theme[hasFocus ? .focusedBorder : .border] }

  /// The signs of the bar: of the part that stands for what is seen, and of the rest.
  var barGlyphs: (thumb: Unicode.Scalar, track: Unicode.Scalar) {
    capabilities.unicode ? ("┃", "│") : ("#", ":")
  }
}
