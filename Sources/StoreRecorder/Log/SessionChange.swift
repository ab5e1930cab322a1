// SPDX-License-Identifier: MIT

public import StateStore

/// An action as it reached the reducers.
public struct SessionChange: Sendable {
  /// What became of an action.
  public enum Role: Hashable, Sendable {
    /// A reducer knew it: it made a revision of the state.
    case revision

    /// No reducer knew it; the interface may have changed by it.
    case other

    /// It was dropped, since its effect had been cancelled.
    case dropped
  }

  /// The action; a `RawAction` until it is decoded.
  public var action: any Action

  /// When it came, since the start.
  public internal(set) var time: Duration

  /// The number of its cause; nil if the program's own code dispatched it.
  public let cause: Int?

  /// What became of it.
  public let role: Role

  /// A Boolean value that says whether it made a revision of the state.
  public var isRevision: Bool { role == .revision }

  /// Creates a change.
  public init(_ action: any Action, at time: Duration, cause: Int?, role: Role) {
    self.action = action
    self.time = time
    self.cause = cause
    self.role = role
  }
}
