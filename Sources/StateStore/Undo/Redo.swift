// SPDX-License-Identifier: MIT

/// Asks for what was taken back to be done again; a reducer answers it with `Undoable.redo()`.
public struct Redo: Action, Hashable, Codable {
  /// Creates the action.
  public init() {}
}
