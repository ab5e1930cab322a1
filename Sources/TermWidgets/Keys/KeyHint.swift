// SPDX-License-Identifier: MIT

/// What a press means by itself to the widget that has the focus, for help to show.
///
/// It is no ``Key``: the widget answers the press, and no remapping gives it another one.
struct KeyHint: Equatable {
  let sequence: KeySequence
  let title: String

  init(_ sequence: KeySequence, _ title: String) {
    self.sequence = sequence
    self.title = title
  }
}
