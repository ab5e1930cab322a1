// SPDX-License-Identifier: MIT

/// What a terminal has cost since it was opened; for a debug line and for tests.
package struct TerminalStatistics: Hashable, Sendable {
  /// Frames that changed something on the screen.
  package internal(set) var frames = 0
  /// Bytes that the terminal was sent.
  package internal(set) var bytes = 0
  /// Calls of write(2).
  package internal(set) var writes = 0
  /// How often the loop woke up.
  package internal(set) var wakeUps = 0
}
