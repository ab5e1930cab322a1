// SPDX-License-Identifier: MIT

/// Asks for the last change to be taken back; a reducer answers it with `Undoable.undo()`.
public struct Undo: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}
