// SPDX-License-Identifier: MIT

import TermScreen

/// A sanitized title for the terminal's window (OSC 2).
///
/// Line breaks and tabs become spaces, and other control characters are removed, so that a title can't end the command
/// and start another one. The title is limited to 256 characters.
struct WindowTitle: Hashable {
  /// The maximum number of scalars that the title is made from, which bounds the time for long titles.
  private static let scalarLimit = 4_096

  let text: String

  init(_ title: String) {
    let start = String(title.unicodeScalars.prefix(Self.scalarLimit))
    let line = start.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    text = String(line.filter { $0.sanitized == $0 }.prefix(256))
  }

  /// The sequence that saves the user's window title, which ``restoring`` restores.
  static let keeping = "\u{1B}[22;2t"
  static let restoring = "\u{1B}[23;2t"

  var setting: String { "\u{1B}]2;\(text)\u{1B}\\" }
}
