// SPDX-License-Identifier: MIT

import TermScreen

extension TerminalCapabilities.ColorDepth {
  /// Creates the color depth for a terminal.
  ///
  /// `FORCE_COLOR` takes precedence: 0 to 3 select a depth, `false` is the same as 0, and any other value means at least
  /// 16 colors. `NO_COLOR` is next, then `COLORTERM`, `TERM`, and similar variables, and finally terminfo. An empty
  /// `FORCE_COLOR` or `NO_COLOR` has no effect, and neither has `COLORTERM` in Terminal.app before macOS 26.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - colors: The number of colors in the terminal's terminfo entry.
  init(environment: TerminalEnvironment, colors: Int) {
    let detected = Self.detected(environment, colors: colors)
    switch environment["FORCE_COLOR"] {
    case nil, "": self = (environment["NO_COLOR"] ?? "").isEmpty ? detected : .monochrome
    case "0", "false": self = .monochrome
    case "1": self = .ansi16
    case "2": self = .palette256
    case "3": self = .trueColor
    default: self = max(detected, .ansi16)
    }
  }

  private static func detected(_ environment: TerminalEnvironment, colors: Int) -> Self {
    let term = environment["TERM"] ?? ""
    if announcesTrueColor(environment)
      || colors >= 1 << 24
      || term.hasSuffix("-direct") || term.hasSuffix("-truecolor")
      || trueColorTerms.contains(where: term.hasPrefix)
      || trueColorPrograms.contains(environment["TERM_PROGRAM"] ?? "")
      || environment["WT_SESSION"] != nil
      || Int(environment["VTE_VERSION"] ?? "").map({ $0 >= 3600 }) == true
    {
      return .trueColor
    }
    if colors >= 256 || term.hasSuffix("-256color") { return .palette256 }
    return colors >= 16 ? .ansi16 : colors >= 8 ? .ansi8 : .monochrome
  }

  /// Returns a Boolean value that indicates whether the terminal announces true color.
  ///
  /// Terminal.app announces it since macOS 26, which contains version 464. Earlier versions don't support it, so the
  /// variable comes from a user's settings for another terminal.
  private static func announcesTrueColor(_ environment: TerminalEnvironment) -> Bool {
    if environment["TERM_PROGRAM"] == "Apple_Terminal",
      let version = environment["TERM_PROGRAM_VERSION"]?.split(separator: ".").first,
      let number = Int(version), number < 464
    {
      return false
    }
    return ["truecolor", "24bit"].contains((environment["COLORTERM"] ?? "").lowercased())
  }

  private static let trueColorTerms = [
    "alacritty", "contour", "foot", "ghostty", "iterm2", "rio", "wezterm", "xterm-ghostty",
    "xterm-kitty",
  ]

  private static let trueColorPrograms = [
    "Hyper", "WarpTerminal", "WezTerm", "ghostty", "iTerm.app", "mintty", "rio", "vscode",
  ]
}
