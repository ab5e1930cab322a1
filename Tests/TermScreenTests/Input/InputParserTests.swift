// SPDX-License-Identifier: MIT

import Testing

@testable import TermScreen

@Suite
struct InputParserTests {
  @Test(arguments: SequenceCase.all)
  func `A sequence keeps its meaning, in one read or split anywhere`(sequence: SequenceCase) {
    let bytes = sequence.bytes
    #expect(parse([bytes]) == sequence.events)
    #expect(parse(bytes.map { [$0] }) == sequence.events)
    for index in bytes.indices {
      #expect(parse([Array(bytes[..<index]), Array(bytes[index...])]) == sequence.events)
    }
  }

  @Test(arguments: SequenceCase.all)
  func `Keys after a sequence are parsed as keys`(sequence: SequenceCase) {
    #expect(parse([sequence.bytes + Array("x".utf8)]) == sequence.events + [.typed("x")])
  }

  @Test(arguments: [
    SequenceCase("\u{1B}", .pressed(.escape)),
    SequenceCase("\u{1B}\u{1B}", .pressed(.escape), .pressed(.escape)),
    SequenceCase("\u{1B}[", .typed("[", .alt)), SequenceCase("\u{1B}O", .typed("O", .alt)),
    SequenceCase("\u{1B}P", .typed("P", .alt)), SequenceCase("\u{1B}]", .typed("]", .alt)),
    SequenceCase("\u{1B}_", .typed("_", .alt)), SequenceCase("\u{1B}X", .typed("X", .alt)),
    SequenceCase("\u{1B}[[", .typed("[", .alt), .typed("[")),
    SequenceCase("\u{1B}[M", .typed("[", .alt), .typed("M")),
    SequenceCase("\u{1B}\u{1B}O", .pressed(.escape), .typed("O", .alt)),
    SequenceCase("\u{9B}", .typed("\u{FFFD}")), SequenceCase([0x9D], [.typed("\u{FFFD}")]),
    SequenceCase([0x9B, 0x4D], [.typed("\u{FFFD}"), .typed("M")]),
  ])
  func `An introducer becomes typed keys after a timeout`(sequence: SequenceCase) {
    var parser = InputParser()
    var events: [InputEvent] = []
    parser.feed(sequence.bytes) { events.append($0) }
    #expect(parser.isPending)
    parser.flush { events.append($0) }
    #expect(events == sequence.events)
    #expect(!parser.isPending)
    parser.flush { events.append($0) }
    #expect(events == sequence.events)
  }

  @Test(arguments: [
    "\u{1B}[1;5|A", "\u{1B}O5|A", "\u{1B}[M |!!", "\u{1B}]11;rgb|:0\u{07}", "\u{1B}P>|x|\u{1B}\\",
    "\u{1B}]11;x\u{1B}|\\", "\u{1B}[200~ab|c\u{1B}[201~", "\u{1B}[200~abc\u{1B}|[201~",
  ])
  func `Input that only more bytes can complete ignores a timeout`(text: String) throws {
    let bytes = Array(text.utf8)
    let cut = try #require(bytes.lastIndex(of: UInt8(ascii: "|")))
    var parser = InputParser()
    var events: [InputEvent] = []
    parser.feed(bytes[..<cut]) { events.append($0) }
    #expect(!parser.isPending)
    parser.flush { events.append($0) }
    #expect(events.isEmpty)
    parser.feed(bytes[(cut + 1)...]) { events.append($0) }
    #expect(events == parse([Array(bytes[..<cut] + bytes[(cut + 1)...])]))
    #expect(events.count == 1)
  }

  @Test
  func `An incomplete scalar ignores a timeout`() {
    var parser = InputParser()
    var events: [InputEvent] = []
    parser.feed([0xE7, 0x95]) { events.append($0) }
    #expect(!parser.isPending)
    parser.flush { events.append($0) }
    parser.feed([0x8C]) { events.append($0) }
    #expect(events == [.typed("界")])
  }

  @Test(arguments: [
    SequenceCase("\u{1B}[1;5\u{1B}[A", .pressed(.up)),
    SequenceCase("\u{1B}[\u{1B}[A", .typed("[", .alt), .pressed(.up)),
    SequenceCase("\u{1B}[1;5\u{3}x", .typed("c", .control), .typed("x")),
    SequenceCase("\u{1B}[1;5\u{18}x", .typed("x")), SequenceCase("\u{1B}O5\u{1A}x", .typed("x")),
    SequenceCase("\u{1B}[\rx", .typed("[", .alt), .pressed(.enter), .typed("x")),
    SequenceCase("\u{1B}[é", .typed("[", .alt), .typed("é")),
    SequenceCase("\u{1B}[M\u{3}", .typed("[", .alt), .typed("M"), .typed("c", .control)),
    SequenceCase("\u{1B}O\u{1B}OA", .typed("O", .alt), .pressed(.up)),
    SequenceCase("\u{1B}]11;5\u{1B}[A", .pressed(.up)),
    SequenceCase("\u{1B}Pabc\u{1B}x", .typed("x", .alt)),
    SequenceCase("\u{1B}[M!\u{1B}[A", .pressed(.up)),
    SequenceCase("\u{1B}[[\rx", .typed("[", .alt), .typed("["), .pressed(.enter), .typed("x")),
    SequenceCase("\u{1B}\u{1B}\u{1B}[A", .pressed(.escape), .pressed(.up, .alt)),
    SequenceCase([0xE7, 0x95, 0x1B, 0x5B, 0x41], [.typed("\u{FFFD}"), .pressed(.up)]),
    SequenceCase([0x1B, 0xE7, 0x41], [.typed("\u{FFFD}", .alt), .typed("A")]),
    SequenceCase(
      [0xFF, 0x41, 0xC3, 0x28],
      [.typed("\u{FFFD}"), .typed("A"), .typed("\u{FFFD}"), .typed("(")]
    ),
  ])
  func `Incomplete input doesn't affect the next key`(sequence: SequenceCase) {
    #expect(parse([sequence.bytes]) == sequence.events)
    #expect(parse(sequence.bytes.map { [$0] }) == sequence.events)
  }

  @Test
  func `F3 with modifiers is decoded if no cursor position is awaited`() {
    let bytes = Array("\u{1B}[1;5R".utf8)
    #expect(parse([bytes], awaitsCursorPosition: false) == [.pressed(.function(3), .control)])
    let position = Array("\u{1B}[2;5R".utf8)
    #expect(
      parse([position], awaitsCursorPosition: false)
        == [.reply(.cursorPosition(Point(x: 4, y: 1)))]
    )
  }

  @Test
  func `A one-mebibyte paste is a single event`() {
    let line = "The quick brown fox – 界 😀\n"
    let text = String(repeating: line, count: 1_048_576 / line.utf8.count + 1)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~x".utf8)
    var reads: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: 4093) {
      reads.append(Array(bytes[start..<min(start + 4093, bytes.count)]))
    }
    #expect(parse(reads) == [.paste(text), .typed("x")])
  }

  @Test
  func `Ten thousand keys in one read are ten thousand events`() {
    let keys = String(repeating: "hjkl", count: 2_500)
    #expect(parse(keys) == keys.unicodeScalars.map { .typed($0) })
  }
}
