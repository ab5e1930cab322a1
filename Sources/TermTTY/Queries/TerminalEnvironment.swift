// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The variables that say something of a terminal.
package enum TerminalEnvironment {
  private static let names = [
    "TERM", "COLORTERM", "FORCE_COLOR", "NO_COLOR", "TERM_PROGRAM", "VTE_VERSION", "WT_SESSION",
    "KITTY_WINDOW_ID", "TMUX", "SSH_TTY", "SSH_CONNECTION", "ESCDELAY", "LC_ALL", "LC_CTYPE",
    "LANG", "TERMRENDER_WRITER",
  ]

  /// Those of them that are set in this process.
  package static func ofProcess() -> [String: String] {
    var variables: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }
}
