// SPDX-License-Identifier: MIT

public import TermTree

/// The name of a theme for the command line.
public enum ThemeName: String, CaseIterable, Sendable {
  /// The light or dark theme that matches the terminal's background.
  case auto
  /// A built-in theme.
  case light, dark, ansi16, monochrome
  /// The dark theme with the colors of Catppuccin Mocha.
  case catppuccinMocha = "catppuccin-mocha"
  /// The light theme with the colors of Catppuccin Latte.
  case catppuccinLatte = "catppuccin-latte"
  /// The dark theme with the colors of Tokyo Night.
  case tokyoNight = "tokyo-night"
  /// A dark theme with the colors of a published palette.
  case gruvbox, nord, dracula
  /// The dark theme with the colors of Rosé Pine.
  case rosePine = "rose-pine"
  /// The light or dark theme with high contrast that matches the terminal's background.
  case highContrast = "high-contrast"

  /// The theme with this name.
  public var choice: ThemeChoice {
    switch self {
    case .auto: .automatic
    case .light: .light
    case .dark: .dark
    case .ansi16: .ansi16
    case .monochrome: .monochrome
    case .catppuccinMocha: .always(.catppuccinMocha)
    case .catppuccinLatte: .always(.catppuccinLatte)
    case .tokyoNight: .always(.tokyoNight)
    case .gruvbox: .always(.gruvbox)
    case .nord: .always(.nord)
    case .dracula: .always(.dracula)
    case .rosePine: .always(.rosePine)
    case .highContrast: .highContrast
    }
  }
}
