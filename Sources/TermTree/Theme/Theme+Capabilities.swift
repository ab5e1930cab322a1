// SPDX-License-Identifier: MIT

public import TermScreen

extension Theme {
  /// Returns the theme with the terminal's own colors: ``ansi16``, or ``monochrome`` on terminals without color.
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
  /// | 256 colors | The theme in palette entries: the nearest entries that keep surfaces apart and text legible |
  /// | 8 or 16 colors | A light or dark theme of these colors, or the unchanged theme if its screen has no background |
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
      case (.trueColor, .dark), (.trueColor, .light): self
      case (.palette256, .dark), (.palette256, .light):
        Theme(background: background, tables.palette)
      case (.monochrome, _): .monochrome
      case (.ansi8, .dark), (.ansi16, .dark): isTransparent ? .ansi16 : .darkOfSixteen
      case (.ansi8, .light), (.ansi16, .light):
        isTransparent ? .ansi16OnLight : .lightOfSixteen
      case (_, .terminal):
        capabilities.background == .light && styles == Theme.ansi16.styles ? .ansi16OnLight : self
      }
    return adapted.withSymbols(of: self)
  }

  /// A Boolean value that indicates whether the screen has the terminal's background.
  private var isTransparent: Bool { self[.screen].background == .default }
}
