// SPDX-License-Identifier: MIT

/// What a logger writes of an action beside the name of its type.
public struct LogDetails: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The action as it describes itself, with its values, instead of its name.
  public static let values = Self(rawValue: 1)

  /// The parts of the state that differ afterwards, under the key `change`.
  ///
  /// The state before is kept meanwhile, so what an action changes is copied: for debugging.
  public static let change = Self(rawValue: 2)

  /// How long all that comes after the logger took, under the key `duration`.
  public static let duration = Self(rawValue: 4)
}
