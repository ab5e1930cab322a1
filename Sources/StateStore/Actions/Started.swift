// SPDX-License-Identifier: MIT

/// The first action of a store, dispatched only by `Store.start()`.
public struct Started: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}
