// SPDX-License-Identifier: MIT

/// A key press that the focused widget handles itself, for the help.
///
/// Unlike a ``Key``, it can't be remapped.
struct KeyHint: Equatable {
  let sequence: KeySequence
  let title: String

  init(_ sequence: KeySequence, _ title: String) {
    self.sequence = sequence
    self.title = title
  }
}
