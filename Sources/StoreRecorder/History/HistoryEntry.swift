// SPDX-License-Identifier: MIT

/// An action in a history, with the revision to which it belongs.
public struct HistoryEntry: Sendable {
  /// The action, with its time, cause, and role.
  public let change: SessionChange

  /// The revision of the state after the action.
  public let revision: Int
}
