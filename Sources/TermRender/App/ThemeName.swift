// SPDX-License-Identifier: MIT

public import TermTree

/// The name of a theme for the command line.
public enum ThemeName: String, CaseIterable, Sendable {
  /// The light or dark theme that matches the terminal's background.
  case auto
  /// A built-in theme.
  case light, dark, ansi16, monochrome

  /// The theme with this name.
  public var choice: ThemeChoice {
    switch self {
    case .auto: .automatic
    case .light: .light
    case .dark: .dark
    case .ansi16: .ansi16
    case .monochrome: .monochrome
    }
  }
}
