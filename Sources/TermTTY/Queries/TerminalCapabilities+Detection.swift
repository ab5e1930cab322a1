// SPDX-License-Identifier: MIT

package import TermScreen

extension TerminalCapabilities {
  /// Creates the capabilities that can be assumed before the terminal replies to queries.
  ///
  /// A feature that other terminals misinterpret is assumed only for terminals that are known to support it. For
  /// example, xterm interprets an underline color as blinking and concealed text.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - colors: The number of colors in the terminal's terminfo entry.
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
      supportsUnicode: Self.isUnicode(environment),
      supportsUnderlineStyles: isModern,
      supportsUnderlineColor: isModern,
      supportsHyperlinks: isModern || environment["WT_SESSION"] != nil,
      supportsSynchronizedOutput: false,
      supportsKittyKeyboard: false
    )
  }

  /// Adds the capabilities of the terminal with the reported name (XTVERSION).
  mutating func learn(fromVersion version: String) {
    let name = version.lowercased()
    guard Self.modernVersions.contains(where: name.hasPrefix) else { return }
    supportsUnderlineStyles = true
    supportsUnderlineColor = true
    supportsHyperlinks = true
  }

  /// Returns a Boolean value that indicates whether the locale uses UTF-8.
  ///
  /// Many containers set no locale, which indicates nothing about the terminal. A locale without a character set
  /// doesn't either, except `C` and `POSIX`, which request ASCII.
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
