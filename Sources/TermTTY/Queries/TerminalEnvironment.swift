// SPDX-License-Identifier: MIT

import TermLibC

/// The environment variables that describe a terminal.
///
/// Each variable is looked up on access. Creating a dictionary of all variables would take a tenth of the startup time.
package struct TerminalEnvironment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The variables of this process.
  package static let ofProcess = TerminalEnvironment { name in
    getenv(name).map { String(cString: $0) }
  }

  private init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

  /// Accesses the value of a variable, which is `nil` if the variable isn't set.
  package subscript(name: String) -> String? { value(name) }

  /// A Boolean value that indicates whether the terminal is on another host.
  package var isRemote: Bool { self["SSH_TTY"] != nil || self["SSH_CONNECTION"] != nil }
}

// MARK: - Description

extension TerminalEnvironment {
  /// The variables whose values describe a terminal.
  private static let described = [
    "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "FORCE_COLOR",
    "NO_COLOR", "ESCDELAY",
  ]

  /// The variables that indicate a terminal by their presence, because their values identify a window or a user.
  private static let indicators = [
    "KITTY_WINDOW_ID": "KITTY_WINDOW_ID", "TMUX": "TMUX", "WT_SESSION": "WT_SESSION",
    "SSH_TTY": "SSH", "SSH_CONNECTION": "SSH",
  ]

  /// A description of the terminal for bug reports, without values that identify a window, a user, or a host.
  package var description: [String: String] {
    var description: [String: String] = [:]
    for name in Self.described { description[name] = self[name] }
    for (name, title) in Self.indicators where self[name] != nil { description[title] = "yes" }
    return description
  }
}

extension TerminalEnvironment: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral variables: (String, String)...) {
    self.init { name in variables.first { $0.0 == name }?.1 }
  }
}
