// SPDX-License-Identifier: MIT

/// How much of what happens in a test store a test has to say.
public enum Exhaustivity: Sendable {
  /// All of it: each change of the state, each action, the end of each effect.
  case on

  /// What the test cares about.
  ///
  /// A closure says what it sets, and nothing about the rest of the state; actions may be skipped,
  /// and effects may run on.
  case off
}
