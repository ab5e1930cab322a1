// SPDX-License-Identifier: MIT

/// Statistics about a terminal since it was opened, for the debug line and tests.
package struct TerminalStatistics: Hashable, Sendable {
  /// The number of frames that changed the screen.
  package internal(set) var frames = 0
  /// The number of bytes sent to the terminal.
  package internal(set) var bytes = 0
  /// The number of calls to write(2).
  package internal(set) var writes = 0
  /// The number of times the loop woke up.
  package internal(set) var wakeUps = 0
}
