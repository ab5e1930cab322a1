// SPDX-License-Identifier: MIT

public import TermScreen

extension Theme {
  /// Returns the default theme: ``ansi16``, or ``monochrome`` on terminals without color.
  ///
  /// The theme uses the terminal's default background, which can be light or dark.
  ///
  /// - Parameter capabilities: The capabilities of the terminal.
  /// - Returns: A theme that is legible on the terminal.
  public static func standard(for capabilities: TerminalCapabilities) -> Theme {
    capabilities.colorDepth == .monochrome ? .monochrome : .ansi16
  }

  /// Returns the theme adapted to a terminal.
  ///
  /// | Colors | Result |
  /// |-|-|
  /// | More than 256 colors | The unchanged theme |
  /// | 256 colors | The unchanged theme, whose colors are replaced with the nearest colors when a frame is presented |
  /// | 8 or 16 colors | A light or dark theme of these colors, or the unchanged theme if it has no background |
  /// | No color | ``monochrome`` |
  ///
  /// If the terminal has colors and a light background, ``ansi16`` has different foreground colors. The result has the
  /// symbols of this theme.
  ///
  /// - Parameter capabilities: The capabilities of the terminal.
  /// - Returns: The theme to draw with.
  public func adapted(to capabilities: TerminalCapabilities) -> Theme {
    let adapted: Theme =
      switch (capabilities.colorDepth, background) {
      case (.monochrome, _): .monochrome
      case (.ansi8, .dark), (.ansi16, .dark): .darkOfSixteen
      case (.ansi8, .light), (.ansi16, .light): .lightOfSixteen
      case (.ansi8, .terminal), (.ansi16, .terminal), (.palette256, _), (.trueColor, _):
        capabilities.background == .light && styles == Theme.ansi16.styles ? .ansi16OnLight : self
      }
    return adapted.withSymbols(of: self)
  }
}
