// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The symbols and styles of a list.
struct ListAppearance {
  let hasFocus: Bool
  let isEnabled: Bool
  let theme: Theme
  let capabilities: TerminalCapabilities

  /// Returns the highlight of the cursor's row, or `nil` if the row isn't selected and the list can't handle input.
  func cursor(isChosen: Bool) -> (glyph: Unicode.Scalar, style: Style)? {
    if hasFocus, isEnabled { return (capabilities.supportsUnicode ? "▌" : ">", theme[.selection]) }
    guard isChosen else { return nil }
    return (
      capabilities.supportsUnicode ? "▏" : "|", isEnabled ? theme[.inactiveSelection] : .plain
    )
  }

  /// The symbol for the row that the next key press selects, if the list has the focus but no selected row.
  var nextSymbol: Unicode.Scalar { capabilities.supportsUnicode ? "╺" : "-" }

  /// The symbol in front of each row of a disabled list.
  var disabledSymbol: Unicode.Scalar { capabilities.supportsUnicode ? "┊" : ":" }

  /// The symbol for a selected row in a multiple selection.
  var mark: Unicode.Scalar { capabilities.supportsUnicode ? "✓" : "*" }

  var barStyle: Style { theme[hasFocus ? .focusedBorder : .border] }

  /// The symbols of the scroll bar, for its thumb and its track.
  var barGlyphs: (thumb: Unicode.Scalar, track: Unicode.Scalar) {
    capabilities.supportsUnicode ? ("┃", "│") : ("#", ":")
  }
}
