// SPDX-License-Identifier: MIT

/// A key help entry for a key press that the focused widget handles itself.
///
/// Unlike a ``Key``, the key press can't be remapped.
public struct KeyHint: Hashable, Sendable {
  /// The key presses.
  public let sequence: KeySequence
  /// The title of the action, in one or two words.
  public let title: String

  /// Creates an entry for the key help.
  public init(_ sequence: KeySequence, _ title: String) {
    self.sequence = sequence
    self.title = title
  }
}
