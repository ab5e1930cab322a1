// SPDX-License-Identifier: MIT

/// A request to undo the last change.
///
/// Handle it in a reducer with `Undoable.undo()`.
public struct Undo: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}
