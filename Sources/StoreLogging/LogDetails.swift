// SPDX-License-Identifier: MIT

/// The details that a logger adds to the name of an action's type.
public struct LogDetails: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The description of the action with its values, instead of the name of its type.
  public static let values = Self(rawValue: 1)

  /// The parts of the state that the action changed, under the key `change`.
  ///
  /// The logger retains the previous state during the action, so changed storage is copied. Use
  /// this option for debugging.
  public static let change = Self(rawValue: 2)

  /// The duration of all processing after the logger, under the key `duration`.
  public static let duration = Self(rawValue: 4)
}
