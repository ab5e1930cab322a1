// SPDX-License-Identifier: MIT

extension PseudoTerminal {
  /// Replies to all queries, as a terminal would.
  func answer(
    version: String?,
    synchronizedOutput: Int,
    keyboard: Int?,
    background: String? = nil,
    reportsBackgroundChanges: Bool = false
  ) {
    var text = version.map { "\u{1B}P>|\($0)\u{1B}\\" } ?? ""
    if let background { text += "\u{1B}]11;\(background)\u{1B}\\" }
    if reportsBackgroundChanges { text += "\u{1B}[?2031;2$y" }
    text += "\u{1B}[?2026;\(synchronizedOutput)$y"
    if let keyboard { text += "\u{1B}[?\(keyboard)u" }
    for _ in output.ranges(of: "\u{1B}[6n") { text += "\u{1B}[1;3R" }
    type(text + "\u{1B}[?62;22c")
  }
}
