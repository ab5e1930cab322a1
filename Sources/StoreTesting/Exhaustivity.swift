// SPDX-License-Identifier: MIT

/// The level of exhaustivity for the assertions on a test store.
public enum Exhaustivity: Sendable {
  /// A level that requires assertions for each state change, each action, and the end of each
  /// effect.
  case on

  /// A level that allows partial assertions.
  ///
  /// In a closure, set only the properties to verify. The test can skip actions, and effects can
  /// continue to run.
  case off
}
