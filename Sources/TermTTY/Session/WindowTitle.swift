// SPDX-License-Identifier: MIT

import TermScreen

/// A title of the terminal's window, as it may be sent (OSC 2).
///
/// Characters that a terminal obeys instead of showing them are left out, so that a title made of data
/// cannot end the command and begin another; it is cut after 256 characters.
struct WindowTitle: Hashable {
  let text: String

  init(_ title: String) {
    let line = title.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    text = String(line.filter { $0.harmless == $0 }.prefix(256))
  }

  /// Keeps the title of the window that the user has, to be brought back by ``restoring``.
  static let keeping = "\u{1B}[22;2t"
  static let restoring = "\u{1B}[23;2t"

  var setting: String { "\u{1B}]2;\(text)\u{1B}\\" }
}
