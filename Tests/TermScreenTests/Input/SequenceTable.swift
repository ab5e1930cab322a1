// SPDX-License-Identifier: MIT

import TermScreen
import Testing

/// The bytes that a terminal sends, and their events.
struct SequenceCase: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let events: [InputEvent]

  init(_ text: String, _ events: InputEvent...) {
    self.init(Array(text.utf8), events)
  }

  init(_ bytes: [UInt8], _ events: [InputEvent]) {
    self.bytes = bytes
    self.events = events
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  static let all =
    plain + arrows + functionKeys + protocols + mice + malformedMice + others + replies + unknown
    + malformed

  static let plain = [
    SequenceCase("a", .typed("a")), SequenceCase("é", .typed("é")), SequenceCase("界", .typed("界")),
    SequenceCase("😀", .typed("😀")), SequenceCase("e\u{301}", .typed("e"), .typed("\u{301}")),
    SequenceCase(" ", .typed(" ")), SequenceCase("\r", .pressed(.enter)),
    SequenceCase("\t", .pressed(.tab)), SequenceCase("\n", .typed("j", .control)),
    SequenceCase("\u{7F}", .pressed(.backspace)),
    SequenceCase("\u{08}", .pressed(.backspace, .control)),
    SequenceCase("\0", .typed(" ", .control)), SequenceCase("\u{01}", .typed("a", .control)),
    SequenceCase("\u{1A}", .typed("z", .control)), SequenceCase("\u{1C}", .typed("\\", .control)),
    SequenceCase("\u{1D}", .typed("]", .control)), SequenceCase("\u{1E}", .typed("^", .control)),
    SequenceCase("\u{1F}", .typed("_", .control)), SequenceCase("\u{1B}x", .typed("x", .alt)),
    SequenceCase("\u{1B}é", .typed("é", .alt)), SequenceCase("\u{1B}\r", .pressed(.enter, .alt)),
    SequenceCase("\u{1B}\u{7F}", .pressed(.backspace, .alt)),
    SequenceCase("\u{1B}\u{01}", .typed("a", [.alt, .control])),
    SequenceCase("\u{1B}\u{1B}x", .pressed(.escape), .typed("x", .alt)),
    SequenceCase("\u{85}", .typed("\u{FFFD}")), SequenceCase([0x9C], [.typed("\u{FFFD}")]),
    SequenceCase("\u{9B}A", .pressed(.up)), SequenceCase([0x9B, 0x41], [.pressed(.up)]),
    SequenceCase("\u{8F}A", .pressed(.up)), SequenceCase([0x8F, 0x41], [.pressed(.up)]),
  ]

  static let arrows = [
    SequenceCase("\u{1B}[A", .pressed(.up)), SequenceCase("\u{1B}OA", .pressed(.up)),
    SequenceCase("\u{1B}[B", .pressed(.down)), SequenceCase("\u{1B}OB", .pressed(.down)),
    SequenceCase("\u{1B}[C", .pressed(.right)), SequenceCase("\u{1B}OC", .pressed(.right)),
    SequenceCase("\u{1B}[D", .pressed(.left)), SequenceCase("\u{1B}OD", .pressed(.left)),
    SequenceCase("\u{1B}[1;2A", .pressed(.up, .shift)),
    SequenceCase("\u{1B}[1;3B", .pressed(.down, .alt)),
    SequenceCase("\u{1B}[1;5C", .pressed(.right, .control)),
    SequenceCase("\u{1B}[1;8D", .pressed(.left, [.shift, .alt, .control])),
    SequenceCase("\u{1B}[1;9A", .pressed(.up, .super)),
    SequenceCase("\u{1B}O5A", .pressed(.up, .control)),
    SequenceCase("\u{1B}[a", .pressed(.up, .shift)),
    SequenceCase("\u{1B}Oa", .pressed(.up, .control)),
    SequenceCase("\u{1B}[d", .pressed(.left, .shift)),
    SequenceCase("\u{1B}Oc", .pressed(.right, .control)),
    SequenceCase("\u{1B}\u{1B}[A", .pressed(.up, .alt)),
    SequenceCase("\u{1B}\u{1B}OB", .pressed(.down, .alt)),
    SequenceCase("\u{1B}[H", .pressed(.home)), SequenceCase("\u{1B}OF", .pressed(.end)),
    SequenceCase("\u{1B}[1~", .pressed(.home)), SequenceCase("\u{1B}[7~", .pressed(.home)),
    SequenceCase("\u{1B}[4~", .pressed(.end)), SequenceCase("\u{1B}[8~", .pressed(.end)),
    SequenceCase("\u{1B}[2~", .pressed(.insert)),
    SequenceCase("\u{1B}[3;5~", .pressed(.delete, .control)),
    SequenceCase("\u{1B}[5~", .pressed(.pageUp)),
    SequenceCase("\u{1B}[6;2~", .pressed(.pageDown, .shift)),
    SequenceCase("\u{1B}[2^", .pressed(.insert, .control)),
    SequenceCase("\u{1B}[3$", .pressed(.delete, .shift)),
    SequenceCase("\u{1B}[5@", .pressed(.pageUp, [.shift, .control])),
    SequenceCase("\u{1B}[Z", .pressed(.tab, .shift)),
    SequenceCase("\u{1B}[1;6Z", .pressed(.tab, [.control, .shift])),
    SequenceCase("\u{1B}OM", .pressed(.enter)), SequenceCase("\u{1B}Oj", .typed("*")),
    SequenceCase("\u{1B}Op", .typed("0")), SequenceCase("\u{1B}Oy", .typed("9")),
  ]

  static let functionKeys = [
    SequenceCase("\u{1B}OP", .pressed(.function(1))),
    SequenceCase("\u{1B}OS", .pressed(.function(4))),
    SequenceCase("\u{1B}[P", .pressed(.function(1))),
    SequenceCase("\u{1B}[1;2P", .pressed(.function(1), .shift)),
    SequenceCase("\u{1B}[1;5S", .pressed(.function(4), .control)),
    SequenceCase("\u{1B}[11~", .pressed(.function(1))),
    SequenceCase("\u{1B}[15~", .pressed(.function(5))),
    SequenceCase("\u{1B}[17~", .pressed(.function(6))),
    SequenceCase("\u{1B}[21~", .pressed(.function(10))),
    SequenceCase("\u{1B}[23~", .pressed(.function(11))),
    SequenceCase("\u{1B}[24;6~", .pressed(.function(12), [.shift, .control])),
    SequenceCase("\u{1B}[25~", .pressed(.function(13))),
    SequenceCase("\u{1B}[29~", .pressed(.function(16))),
    SequenceCase("\u{1B}[34~", .pressed(.function(20))),
    SequenceCase("\u{1B}[24^", .pressed(.function(12), .control)),
    SequenceCase("\u{1B}[[A", .pressed(.function(1))),
    SequenceCase("\u{1B}[[E", .pressed(.function(5))),
  ]

  static let protocols = [
    SequenceCase("\u{1B}[27u", .pressed(.escape)),
    SequenceCase("\u{1B}[13;2u", .pressed(.enter, .shift)),
    SequenceCase("\u{1B}[9;5u", .pressed(.tab, .control)),
    SequenceCase("\u{1B}[127;3u", .pressed(.backspace, .alt)),
    SequenceCase("\u{1B}[97;5u", .typed("a", .control)),
    SequenceCase("\u{1B}[105;5u", .typed("i", .control)),
    SequenceCase("\u{1B}[97;2u", .typed("A")),
    SequenceCase("\u{1B}[97:65;6u", .typed("A", .control)),
    SequenceCase("\u{1B}[49:33;2u", .typed("!")), SequenceCase("\u{1B}[49;2u", .typed("1", .shift)),
    SequenceCase("\u{1B}[32;2u", .typed(" ", .shift)), SequenceCase("\u{1B}[97;;229u", .typed("å")),
    SequenceCase("\u{1B}[0;;101:769u", .typed("e"), .typed("\u{301}")),
    SequenceCase("\u{1B}[97;1:1u", .typed("a")), SequenceCase("\u{1B}[97;1:2u", .typed("a")),
    SequenceCase("\u{1B}[97;1:3u"), SequenceCase("\u{1B}[1;1:3A"), SequenceCase("\u{1B}[3;1:3~"),
    SequenceCase("\u{1B}[1;5:2A", .pressed(.up, .control)),
    SequenceCase("\u{1B}[1089::99;5u", .typed("с", .control)),
    SequenceCase("\u{1B}[57363u", .pressed(.function(16))),
    SequenceCase("\u{1B}[57376u", .pressed(.function(13))),
    SequenceCase("\u{1B}[57398u", .pressed(.function(35))),
    SequenceCase("\u{1B}[57399u", .typed("0")), SequenceCase("\u{1B}[57414u", .pressed(.enter)),
    SequenceCase("\u{1B}[57419;5u", .pressed(.up, .control)),
    SequenceCase("\u{1B}[57426u", .pressed(.delete)),
    SequenceCase("\u{1B}[57441;2u"), SequenceCase("\u{1B}[57428u"), SequenceCase("\u{1B}[1u"),
    SequenceCase("\u{1B}[27;5;105~", .typed("i", .control)),
    SequenceCase("\u{1B}[27;2;13~", .pressed(.enter, .shift)),
    SequenceCase("\u{1B}[27;2;65~", .typed("A")),
    SequenceCase("\u{1B}[27;6;33~", .typed("!", .control)),
    SequenceCase("\u{1B}[27;2;32~", .typed(" ", .shift)),
    SequenceCase("\u{1B}[27;3;27~", .pressed(.escape, .alt)),
    SequenceCase("\u{1B}[1114112u"), SequenceCase("\u{1B}[55296u"),
    SequenceCase("\u{1B}[99999999999999999999u"),
  ]

  static let mice = [
    SequenceCase("\u{1B}[<0;1;1M", .mouse(.press, .left, 0, 0)),
    SequenceCase("\u{1B}[<0;1;1m", .mouse(.release, .left, 0, 0)),
    SequenceCase("\u{1B}[<1;5;6M", .mouse(.press, .middle, 4, 5)),
    SequenceCase("\u{1B}[<2;5;6M", .mouse(.press, .right, 4, 5)),
    SequenceCase("\u{1B}[<32;300;200M", .mouse(.drag, .left, 299, 199)),
    SequenceCase("\u{1B}[<35;3;4M", .mouse(.move, .none, 2, 3)),
    SequenceCase("\u{1B}[<64;3;4M", .mouse(.wheelUp, .none, 2, 3)),
    SequenceCase("\u{1B}[<65;3;4M", .mouse(.wheelDown, .none, 2, 3)),
    SequenceCase("\u{1B}[<66;3;4M", .mouse(.wheelLeft, .none, 2, 3)),
    SequenceCase("\u{1B}[<67;3;4M", .mouse(.wheelRight, .none, 2, 3)),
    SequenceCase("\u{1B}[<65;3;4m"),
    SequenceCase("\u{1B}[<128;3;4M", .mouse(.press, .other(8), 2, 3)),
    SequenceCase("\u{1B}[<28;3;4M", .mouse(.press, .left, 2, 3, [.shift, .alt, .control])),
    SequenceCase("\u{1B}[32;5;6M", .mouse(.press, .left, 4, 5)),
    SequenceCase("\u{1B}[35;5;6M", .mouse(.release, .none, 4, 5)),
    SequenceCase("\u{1B}[64;5;6M", .mouse(.drag, .left, 4, 5)),
    SequenceCase("\u{1B}[96;5;6M", .mouse(.wheelUp, .none, 4, 5)),
    SequenceCase("\u{1B}[99;5;6M", .mouse(.wheelRight, .none, 4, 5)),
    SequenceCase("\u{1B}[Mc!!", .mouse(.wheelRight, .none, 0, 0)),
    SequenceCase("\u{1B}[M !!", .mouse(.press, .left, 0, 0)),
    SequenceCase("\u{1B}[M#%&", .mouse(.release, .none, 4, 5)),
    SequenceCase("\u{1B}[MC!!", .mouse(.move, .none, 0, 0)),
    SequenceCase("\u{1B}[Ma!\"", .mouse(.wheelDown, .none, 0, 1)),
    SequenceCase([0x1B, 0x5B, 0x4D, 0x20, 0xF0, 0xFF], [.mouse(.press, .left, 207, 222)]),
    SequenceCase("\u{1B}\u{1B}[<0;1;1M", .pressed(.escape), .mouse(.press, .left, 0, 0)),
    SequenceCase(
      "\u{1B}[<255;32767;32767M",
      .mouse(.drag, .other(15), 32766, 32766, [.shift, .alt, .control])
    ),
  ]

  static let malformedMice: [SequenceCase] =
    ([
      // Negative, missing, empty, and superfluous numbers
      "<32;10;-67M", "<32;-10;67M", "<-32;10;67M", "<32;10;6-7M", "<32;10;67-M", "<0;1M", "<M",
      "<;1;1M",
      "<0;;1M", "<0;1;M", "<0;1;1;M", "<0;1;1;1M", "<0:1;1;1M", "<0;1:1;1M", "<0;1;1:M",
      // Numbers without a meaning
      "<0;0;1M", "<0;1;0M", "<0;0;0m", "<256;1;1M", "<0;32768;1M", "<0;1;99999999M",
      "<0;1;100000000M",
      "<0;1;99999999999999999999M", "<99999999999999999999;1;1M", "<96;3;4M",
      // No button without a motion
      "<3;3;4M", "<3;3;4m", "<19;3;4M",
      // Other bytes
      "<0;1;1 M", "<0;1;1$M", "<0;+1;1M", "<<0;1;1M", "<0;<1;1M", ">0;1;1M", "?0;1;1M", "=0;1;1M",
      // The older formats
      "31;1;1M", "0;1;1M", "-32;5;6M", "32;-5;6M", "32;5;-6M", "32;0;1M", "32;5;0M", "32;5M",
      "32;5;6;7M",
      "32;5;6m", "288;5;6M", "32;5;32768M", "M  !", "M ! ", "M  \0", "M \u{3}!", "M !\u{3}",
      "M \u{11}!", "M\u{10}!!", "M\r\r\r",
      // Control characters, delete, and other bytes
      "<0;1\r0;5M", "<0;\u{C}10;5M", "<0;\u{7F}10;5M", "<0;1é;5M", "<0;1;5\u{85}M",
    ] as [String]).map { SequenceCase("\u{1B}[\($0)") }

  /// Sequences whose numbers would have a meaning if other bytes between their digits were ignored.
  static let malformed: [SequenceCase] =
    ([
      "-1A", "1;-5A", "1;5-A", "1-;5A", "2-00~", "20-0~", "-200~", "200-~", "-27u", "97;-5u",
      "97-;5u", "97;;-229u",
      "27;-5;105~", "-3~", "3;-5~", "1 1~", "1<1~", "2;?5~", "1;5=A", "11!~", "100000000;5A",
      "1;100000005A",
      "-12;40R", "12;-40R", "?-12;40R", "?62;-4c", "?2026;-2$y", "?-2026;2$y", "?997;-1n", "?-5u",
      "1;5!$A", "1;\r5A", "1;é5R", "97;5:9u", "97;5:0u", "97;257u", "27;99999999;97~", "1;300A",
      "200;1~", "200:1~", "200;~",
    ] as [String]).map { SequenceCase("\u{1B}[\($0)") }

  static let others = [
    SequenceCase("\u{1B}[I", .focus(true)), SequenceCase("\u{1B}[O", .focus(false)),
    SequenceCase("\u{1B}[200~\u{1B}[201~", .paste("")),
    SequenceCase("\u{1B}[0200~q\u{1B}[201~", .paste("q")),
    SequenceCase("\u{1B}[200~a\r\nb\rc\nd\r\r\n\u{1B}[201~", .paste("a\nb\nc\nd\n\n")),
    SequenceCase(
      "\u{1B}[200~\u{1B}[200~\u{1B}[20\u{1B}[2é\u{1B}\u{1B}[201~",
      .paste("\u{1B}[200~\u{1B}[20\u{1B}[2é\u{1B}")
    ),
    SequenceCase("\u{1B}\u{1B}[200~x\u{1B}[201~", .pressed(.escape), .paste("x")),
    SequenceCase("\u{1B}[201~"),
  ]

  static let replies = [
    SequenceCase("\u{1B}[12;40R", .reply(.cursorPosition(Point(x: 39, y: 11)))),
    SequenceCase("\u{1B}[?12;40R", .reply(.cursorPosition(Point(x: 39, y: 11)))),
    SequenceCase("\u{1B}[1;3R", .reply(.cursorPosition(Point(x: 2, y: 0)))),
    SequenceCase("\u{1B}[?62;4;22c", .reply(.deviceAttributes([62, 4, 22]))),
    SequenceCase("\u{1B}[?2026;2$y", .reply(.mode(2026, value: 2))),
    SequenceCase("\u{1B}[?997;1n", .reply(.background(.dark))),
    SequenceCase("\u{1B}[?997;2n", .reply(.background(.light))),
    SequenceCase("\u{1B}[?5u", .reply(.keyboardFlags(5))),
    SequenceCase("\u{1B}P>|XTerm(379)\u{1B}\\", .reply(.version("XTerm(379)"))),
    SequenceCase(
      "\u{1B}]11;rgb:0000/1111/2222\u{07}",
      .reply(.systemCommand(11, "rgb:0000/1111/2222"))
    ),
    SequenceCase("\u{1B}]52;c;aGk=\u{1B}\\", .reply(.systemCommand(52, "c;aGk="))),
    SequenceCase("\u{1B}]4;1;rgb:é\u{1B}\\", .reply(.systemCommand(4, "1;rgb:é"))),
    SequenceCase("\u{1B}]12\u{07}", .reply(.systemCommand(12, ""))),
  ]

  static let unknown = [
    SequenceCase("\u{1B}[>1;95;0c"), SequenceCase("\u{1B}[8;24;80t"),
    SequenceCase("\u{1B}[4;1$y"), SequenceCase("\u{1B}[E"), SequenceCase("\u{1B}[99~"),
    SequenceCase("\u{1B}[1;2;3;4;5;6x"),
    SequenceCase("\u{1B}[!p"), SequenceCase("\u{1B}[=1u"), SequenceCase("\u{1B}Oz"),
    SequenceCase("\u{1B}[[Z"),
    SequenceCase("\u{1B}]l title\u{1B}\\"), SequenceCase("\u{1B}P1$r0m\u{1B}\\"),
    SequenceCase("\u{1B}_Gi=1;OK\u{1B}\\"),
    SequenceCase("\u{1B}^private\u{07}message\u{1B}\\"), SequenceCase("\u{1B}Xstring\u{1B}\\"),
    SequenceCase("\u{1B}]11;cut\u{18}"),
  ]
}
