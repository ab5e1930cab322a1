// SPDX-License-Identifier: MIT

public import TermScreen

/// The theme of an app, which can depend on the terminal.
public enum ThemeChoice: Hashable, Sendable, Codable {
  /// The terminal's own colors, as in ``Theme/standard(for:)``.
  case standard

  /// The given theme, regardless of the terminal.
  case always(Theme)

  /// A theme for light backgrounds and a theme for dark backgrounds.
  ///
  /// TermRender queries the terminal's background at launch and observes later changes. Until the terminal reports its
  /// background, the app uses the terminal's own colors.
  case matching(light: Theme, dark: Theme)

  /// The theme ``Theme/light`` or ``Theme/dark``, depending on the terminal's background.
  public static let automatic = ThemeChoice.matching(light: .light, dark: .dark)

  /// Returns the theme to draw with on a terminal.
  ///
  /// - Parameter capabilities: The capabilities of the terminal.
  /// - Returns: The selected theme, adapted to the terminal.
  public func theme(for capabilities: TerminalCapabilities) -> Theme {
    let theme: Theme? =
      switch (self, capabilities.background) {
      case (.standard, _), (.matching, nil): nil
      case (.always(let theme), _): theme
      case (.matching(let light, _), .light): light
      case (.matching(_, let dark), .dark): dark
      }
    return (theme ?? .standard(for: capabilities)).adapted(to: capabilities)
  }
}

extension ThemeChoice {
  /// The theme ``Theme/light``, regardless of the terminal.
  public static let light = ThemeChoice.always(.light)

  /// The theme ``Theme/dark``, regardless of the terminal.
  public static let dark = ThemeChoice.always(.dark)

  /// The theme ``Theme/ansi16``, regardless of the terminal.
  public static let ansi16 = ThemeChoice.always(.ansi16)

  /// The theme ``Theme/monochrome``, regardless of the terminal.
  public static let monochrome = ThemeChoice.always(.monochrome)
}
