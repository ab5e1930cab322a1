// SPDX-License-Identifier: MIT

/// A key help entry for a key press that the focused widget handles itself.
///
/// Unlike a ``Key``, the key press can't be remapped.
struct KeyHint: Equatable {
  let sequence: KeySequence
  let title: String

  init(_ sequence: KeySequence, _ title: String) {
    self.sequence = sequence
    self.title = title
  }
}
