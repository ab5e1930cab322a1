// SPDX-License-Identifier: MIT

/// A request to redo the last undone change.
///
/// Handle it in a reducer with `Undoable.redo()`.
public struct Redo: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}
