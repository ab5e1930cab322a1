// SPDX-License-Identifier: MIT

public import TermWidgets

/// The name of a theme on a command line.
public enum ThemeName: String, CaseIterable, Sendable {
  /// The light or the dark theme, whichever fits the terminal's background.
  case auto
  /// A theme of the library.
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
