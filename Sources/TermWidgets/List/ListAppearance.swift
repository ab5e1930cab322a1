// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The symbols and styles of a list.
@MainActor
struct ListAppearance {
  let hasFocus: Bool
  let isEnabled: Bool
  let theme: Theme
  private let capabilities: TerminalCapabilities

  init(hasFocus: Bool, _ context: RenderContext) {
    self.hasFocus = hasFocus
    isEnabled = context.environment.isEnabled
    theme = context.environment.theme
    capabilities = context.capabilities
  }

  /// The symbols for the terminal.
  var symbols: Symbols { theme.symbols(for: capabilities) }

  /// Returns the highlight of the cursor's row, or `nil` if the row isn't selected and the list can't handle input.
  ///
  /// A row of a disabled list has no surface.
  func cursor(isChosen: Bool) -> (glyph: Unicode.Scalar, surface: Theme.Surface?)? {
    if hasFocus, isEnabled { return (symbols[.cursor], .selection) }
    guard isChosen else { return nil }
    return (symbols[.inactiveCursor], isEnabled ? .inactiveSelection : nil)
  }
}
