// SPDX-License-Identifier: MIT

/// The first action of a store, dispatched by `Store.start()` and by nothing else.
public struct Started: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}
