// SPDX-License-Identifier: MIT

import TermScreen
import Testing

/// The known replies of a terminal to queries, both from this library and from programs that ran earlier.
struct TerminalReplies: CustomTestStringConvertible, Sendable {
  let name: String
  let replies: [String]

  init(_ name: String, _ replies: String...) {
    self.name = name
    self.replies = replies
  }

  var testDescription: String { name }

  static let all = [
    TerminalReplies(
      "xterm",
      "\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c",
      "\u{1B}P>|XTerm(379)\u{1B}\\",
      "\u{1B}[?2026;0$y",
      "\u{1B}]11;rgb:0000/0000/0000\u{7}",
      "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}",
      "\u{1B}]4;1;rgb:cdcd/0000/0000\u{1B}\\",
      "\u{1B}]52;c;ZMOpasOgIHZ1\u{1B}\\",
      "\u{1B}[2;3R",
      "\u{1B}[?2;3R",
      "\u{1B}[>41;379;0c",
      "\u{1B}P!|00000000\u{1B}\\",
      "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}P0$r\u{1B}\\",
      "\u{1B}P1+r524742=382F382F38\u{1B}\\",
      "\u{1B}P0+r\u{1B}\\",
      "\u{1B}[8;24;80t",
      "\u{1B}[4;600;800t",
      "\u{1B}[0n",
      "\u{1B}[>4;2m",
      "\u{1B}]lsh\u{1B}\\",
      "\u{1B}]Lsh\u{1B}\\",
      "\u{1B}P1!~D4C3\u{1B}\\",
      "\u{1B}[4;2$y",
      "\u{1B}[?1;3;256S"
    ),
    TerminalReplies(
      "kitty",
      "\u{1B}[?62;52;c",
      "\u{1B}P>|kitty(0.35.2)\u{1B}\\",
      "\u{1B}[?2026;2$y",
      "\u{1B}[?0u",
      "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\",
      "\u{1B}[?997;1n",
      "\u{1B}[?2031;2$y",
      "\u{1B}_Gi=31;OK\u{1B}\\",
      "\u{1B}]99;i=1:p=?;a=focus\u{1B}\\",
      "\u{1B}[6;18;9t"
    ),
    TerminalReplies(
      "foot",
      "\u{1B}[?62;4;22;28;29c",
      "\u{1B}P>|foot(1.16.2)\u{1B}\\",
      "\u{1B}[?2026;2$y",
      "\u{1B}[?0u",
      "\u{1B}]11;rgb:24/24/24\u{7}",
      "\u{1B}[?997;2n"
    ),
    TerminalReplies(
      "VTE",
      "\u{1B}[?65;1;9c",
      "\u{1B}[?61;1;21;22c",
      "\u{1B}P>|VTE(7600)\u{1B}\\",
      "\u{1B}[>65;7600;1c",
      "\u{1B}[?2026;4$y",
      "\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\"
    ),
    TerminalReplies(
      "alacritty",
      "\u{1B}[?6c",
      "\u{1B}[?2026;2$y",
      "\u{1B}[?0u",
      "\u{1B}]11;rgb:1818/1818/1818\u{7}"
    ),
    TerminalReplies(
      "tmux",
      "\u{1B}[?1;2c",
      "\u{1B}[?1;2;4c",
      "\u{1B}P>|tmux 3.3a\u{1B}\\",
      "\u{1B}[>84;0;0c",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
    ),
    TerminalReplies("screen", "\u{1B}[?1;2c", "\u{1B}[>83;40900;0c", "\u{1B}[2;3R"),
    TerminalReplies("the Linux console", "\u{1B}[?6c", "\u{1B}[2;3R", "\u{1B}[0n"),
    TerminalReplies(
      "rxvt",
      "\u{1B}[?1;2c",
      "\u{1B}[>85;95;0c",
      "\u{1B}]11;rgb:0000/0000/0000\u{7}"
    ),
    TerminalReplies(
      "iTerm2",
      "\u{1B}[?62;4c",
      "\u{1B}P>|iTerm2 3.5.0\u{1B}\\",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
      "\u{1B}[?2026;2$y",
      "\u{1B}]1337;ReportCellSize=18.0;9.0;2.0\u{1B}\\"
    ),
    TerminalReplies(
      "mintty and Windows Terminal",
      "\u{1B}[?64;1;2;4;6;9;15;21;22;28;29c",
      "\u{1B}P>|mintty 3.6.4\u{1B}\\",
      "\u{1B}[?61;6;7;14;21;22;23;24;28;32;42c",
      "\u{1B}[?2026;2$y"
    ),
  ]
}
