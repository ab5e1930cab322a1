// SPDX-License-Identifier: MIT

/// An action in a history and its revision.
public struct HistoryEntry: Sendable {
  /// The action, with its time, cause, and role.
  public let change: SessionChange

  /// The revision of the state after the action.
  public let revision: Int

  /// The position of the action among all actions and events in the order of their arrival.
  package let order: Int
}
