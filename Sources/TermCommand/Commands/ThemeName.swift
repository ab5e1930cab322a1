// SPDX-License-Identifier: MIT

public import ArgumentParser
public import TermRender

/// A theme by the name that it has on a command line.
public enum ThemeName: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// Light or dark, as the terminal's own background is.
  case auto
  /// One of the themes that there are.
  case light, dark, ansi16, monochrome

  /// The theme of that name; `auto` is light or dark as the terminal is.
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
