// SPDX-License-Identifier: MIT

public import TermScreen

/// Which theme an app has, where that depends on its terminal.
public enum ThemeChoice: Hashable, Sendable, Codable {
  /// The terminal's own colours; see ``Theme/standard(for:)``.
  case standard

  /// One theme, whatever the terminal looks like.
  case always(Theme)

  /// A theme for a light background and one for a dark one; the terminal's own colours while it has not
  /// said which it has.
  ///
  /// The terminal is asked at the start, and the app follows when its colours change.
  case matching(light: Theme, dark: Theme)

  /// ``Theme/light`` or ``Theme/dark``, as the terminal's background is.
  public static let automatic = ThemeChoice.matching(light: .light, dark: .dark)

  /// The theme to draw with on a terminal.
  ///
  /// - Parameter capabilities: What the terminal can show.
  /// - Returns: The theme that is chosen, as the terminal can show it.
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
  /// Always ``Theme/light``.
  public static let light = ThemeChoice.always(.light)

  /// Always ``Theme/dark``.
  public static let dark = ThemeChoice.always(.dark)

  /// Always ``Theme/ansi16``.
  public static let ansi16 = ThemeChoice.always(.ansi16)

  /// Always ``Theme/monochrome``.
  public static let monochrome = ThemeChoice.always(.monochrome)
}
