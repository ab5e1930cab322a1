// SPDX-License-Identifier: MIT

/// One action of a history, and the revision to which it belongs.
public struct HistoryEntry: Sendable {
  /// The action, when it came and why.
  public let change: SessionChange

  /// The revision of the state after it.
  public let revision: Int
}
