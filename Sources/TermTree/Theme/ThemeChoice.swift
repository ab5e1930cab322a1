// SPDX-License-Identifier: MIT

public import TermScreen

/// The theme of an app, which can depend on the terminal.
public enum ThemeChoice: Hashable, Sendable, Codable {
  /// The terminal's own colors, as in ``Theme/standard(for:)``.
  case standard

  /// The given theme, regardless of the terminal.
  case always(Theme)

  /// A theme for light backgrounds and a theme for dark backgrounds, on terminals with at least 256 colors.
  ///
  /// TermRender queries the terminal's background at launch and observes later changes. If the terminal doesn't report
  /// its background, the app uses the dark theme. Terminals with fewer colors show their own colors, as in ``standard``.
  case matching(light: Theme, dark: Theme)

  /// The theme ``Theme/light`` or ``Theme/dark``, depending on the terminal's background.
  ///
  /// This is the default.
  public static let automatic = ThemeChoice.matching(light: .light, dark: .dark)

  /// Returns the theme to draw with on a terminal.
  ///
  /// - Parameter capabilities: The capabilities of the terminal.
  /// - Returns: The selected theme, adapted to the terminal.
  public func theme(for capabilities: TerminalCapabilities) -> Theme {
    selected(for: capabilities).adapted(to: capabilities)
  }

  /// Returns the selected theme before it's adapted to a terminal.
  package func selected(for capabilities: TerminalCapabilities) -> Theme {
    switch self {
    case .standard: return .standard(for: capabilities)
    case .always(let theme): return theme
    case .matching(let light, let dark):
      let theme = capabilities.background == .light ? light : dark
      return capabilities.colorDepth >= .palette256
        ? theme : Theme.standard(for: capabilities).withSymbols(of: theme)
    }
  }

  /// A Boolean value that indicates whether the theme depends on the background that a terminal reports.
  package var dependsOnBackground: Bool { if case .matching = self { true } else { false } }
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

  /// The theme ``Theme/highContrastLight`` or ``Theme/highContrast``, depending on the terminal's background.
  public static let highContrast = ThemeChoice.matching(
    light: .highContrastLight,
    dark: .highContrast
  )
}
