// SPDX-License-Identifier: MIT

public import StateStore

/// A recorded action and its outcome.
public struct SessionChange: Sendable {
  /// The outcome of an action.
  public enum Role: Hashable, Sendable {
    /// A new revision of the state, from an action that a reducer handled.
    case revision

    /// No new revision, because no reducer handled the action.
    ///
    /// The action can still have changed the user interface.
    case other

    /// A dropped action, because its effect had been cancelled.
    case dropped

    /// No new revision, because the action belongs to a development tool, such as the time travel panel.
    case tool
  }

  /// The action.
  ///
  /// The action is a `RawAction` until it is decoded.
  public var action: any Action

  /// The time since the start of the session.
  public internal(set) var time: Duration

  /// The number of the action's cause, or `nil` if the program dispatched the action directly.
  public let cause: Int?

  /// The outcome of the action.
  public internal(set) var role: Role

  /// A Boolean value that indicates whether the action created a revision of the state.
  public var isRevision: Bool { role == .revision }

  /// Creates a change.
  public init(_ action: any Action, at time: Duration, cause: Int?, role: Role) {
    self.action = action
    self.time = time
    self.cause = cause
    self.role = role
  }
}

extension SessionChange.Role {
  /// Creates the role of an action that wasn't dropped.
  init(of action: any Action, isRevision: Bool) {
    self = isRevision ? .revision : action is any ToolAction ? .tool : .other
  }
}
