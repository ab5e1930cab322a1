// SPDX-License-Identifier: MIT

package import TermScreen

extension TerminalCapabilities {
  /// What can be counted on before the terminal answers.
  ///
  /// What a terminal that does not know it would show wrongly needs to be vouched for: an xterm takes
  /// an underline's colour for blinking and concealing.
  ///
  /// - Parameters:
  ///   - environment: The process's variables.
  ///   - colors: How many colours terminfo has for the terminal.
  package init(environment: TerminalEnvironment, colors: Int) {
    let program = environment["TERM_PROGRAM"] ?? ""
    let term = environment["TERM"] ?? ""
    let vte = Int(environment["VTE_VERSION"] ?? "") ?? 0
    let isModern =
      Self.modernPrograms.contains(program)
      || Self.modernTerms.contains(where: term.hasPrefix)
      || environment["KITTY_WINDOW_ID"] != nil
      || vte >= 5200
    self.init(
      colorDepth: ColorDepth(environment: environment, colors: colors),
      unicode: Self.isUnicode(environment),
      underlineStyles: isModern,
      underlineColor: isModern,
      hyperlinks: isModern || environment["WT_SESSION"] != nil,
      synchronizedOutput: false,
      kittyKeyboard: false
    )
  }

  /// Adds what a terminal is known for by the name it gives itself (XTVERSION).
  mutating func learn(fromVersion version: String) {
    let name = version.lowercased()
    guard Self.modernVersions.contains(where: name.hasPrefix) else { return }
    underlineStyles = true
    underlineColor = true
    hyperlinks = true
  }

  /// Whether the locale, where one is set, is one of UTF-8.
  ///
  /// None is set in many containers, which says nothing of the terminal; neither does one that names no
  /// character set, but for `C` and `POSIX`, which are asked for by those who want ASCII.
  private static func isUnicode(_ environment: TerminalEnvironment) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    guard let locale = names.first(where: { !$0.isEmpty }) else { return true }
    guard let dot = locale.firstIndex(of: ".") else { return !["C", "POSIX"].contains(locale) }
    let charset = locale[dot...].dropFirst().prefix { $0 != "@" }.lowercased()
    return charset == "utf-8" || charset == "utf8"
  }

  private static let modernPrograms = [
    "WezTerm", "ghostty", "iTerm.app", "mintty", "rio", "vscode",
  ]

  private static let modernTerms = [
    "alacritty", "contour", "foot", "ghostty", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]

  private static let modernVersions = [
    "contour", "foot", "ghostty", "iterm2", "kitty", "konsole", "mintty", "rio", "tmux", "vte",
    "wezterm",
  ]
}
