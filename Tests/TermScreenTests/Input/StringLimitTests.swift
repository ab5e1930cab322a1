// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import TermScreen

/// Tests for strings and sequences of any length, and for those without an end.
@Suite struct StringLimitTests {
  private static let terminator = Array("\u{1B}\\".utf8)
  /// The starts of strings: an escape and a character, a byte, and the scalar of the byte.
  private static let introducers = "]P^_X".utf8.flatMap { (byte: UInt8) -> [[UInt8]] in
    [[0x1B, byte], [byte + 0x40], [0xC2, byte + 0x40]]
  }

  /// Returns a terminator of a string with the given start.
  private static func end(of start: [UInt8], _ round: Int) -> [UInt8] {
    switch start[0] {
    case 0x1B: terminator
    case 0xC2: round % 2 == 0 ? terminator : [0xC2, 0x9C]
    default: [terminator, [0x9C], [0xC2, 0x9C]][round % 3]
    }
  }

  @Test func `A string of any length or split is never a key`() {
    let seed: UInt64 = 48
    var random = SeededGenerator(seed: seed)
    // The bytes that end some strings.
    let ending: Set<UInt8> = [0x03, 0x07, 0x18, 0x1A, 0x1B, 0x9C]
    let bytes = (UInt8.min...UInt8.max).filter { !ending.contains($0) }
    let limit = InputParser.stringLimit
    for round in 0..<Soak.count(200, soak: 5_000) {
      let start = Self.introducers[round % Self.introducers.count]
      let count =
        switch round {
        case ..<5: Soak.count(1 << 20, soak: 8 << 20)
        case ..<20: Int.random(in: limit - 3...limit + 3, using: &random)
        default: Int.random(in: 1...200, using: &random)
        }
      let contents = (0..<count).map { _ in bytes[Int(random.next() % UInt64(bytes.count))] }
      var parser = InputParser()
      var events: [InputEvent] = []
      for read in split(start + contents, using: &random) {
        parser.feed(read.span) { events.append($0) }
        // Only an introducer alone depends on time.
        if parser.body.count > 0 { parser.flush { events.append($0) } }
        #expect(parser.body.count <= limit + 1)
      }
      let terminator = Self.end(of: start, round / Self.introducers.count)
      parser.feed(terminator + Array("x".utf8)) { events.append($0) }
      let keys = events.filter { if case .reply = $0 { false } else { true } }
      #expect(keys == [.typed("x")], "round \(round) of seed \(seed), \(count) bytes")
    }
  }

  @Test(arguments: [(-4, true), (0, true), (1, false), (100_000, false)])
  func `A reply over the limit has no event`(excess: Int, isRead: Bool) {
    let letters = String(repeating: "A", count: InputParser.stringLimit + excess - 5)
    let events = parse("\u{1B}]52;c;\(letters)\u{7}x")
    let reply: [InputEvent] = isRead ? [.reply(.systemCommand(52, "c;\(letters)"))] : []
    #expect(events == reply + [.typed("x")])
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}O"], ["1", ";", "1;"])
  func `A sequence of any length is never a key before its final byte`(
    start: String,
    parameter: String
  ) {
    for count in [InputParser.sequenceLimit - 2, InputParser.sequenceLimit, 1 << 19] {
      let body = String(repeating: parameter, count: count)
      #expect(parse([Array(start.utf8)] + Array(body.utf8).chunks(of: 4_095)) == [])
      #expect(parse("\(start)\(body)~x").last == .typed("x"))
      #expect(parse("\(start)\(body);A\u{1B}[B").last == .pressed(.down))
    }
    let long = start + String(repeating: parameter, count: InputParser.sequenceLimit + 1)
    #expect(parse(long + "Ax") == [.typed("x")])
  }

  @Test func `An intermediate byte doesn't end a sequence over the limit`() {
    let digits = String(repeating: "1", count: 2 * InputParser.sequenceLimit)
    #expect(parse("\u{1B}[\(digits);2$yx") == [.typed("x")])
  }

  @Test(
    arguments: [
      ("\u{18}", []), ("\u{1A}", []), ("\u{1B}[A", [.pressed(.up)]),
      ("\u{3}", [.typed("c", .control)]),
    ] as [(String, [InputEvent])]
  )
  func `Cancel, substitute, esc, and ctrl+c end a string`(end: String, keys: [InputEvent]) {
    for count in [1, 100, InputParser.stringLimit + 100] {
      for start in Self.introducers {
        let text = start + Array((String(repeating: "q", count: count) + end + "x").utf8)
        #expect(parse([text]) == keys + [.typed("x")])
      }
    }
  }

  @Test func `Other control characters don't end a string`() {
    let ending: Set<UInt8> = [0x03, 0x07, 0x18, 0x1A, 0x1B]
    for byte in UInt8(0)..<0x20 where !ending.contains(byte) {
      for start in Self.introducers {
        let bytes = start + [byte, 0x71, byte] + Self.terminator + Array("x".utf8)
        let keys = parse([bytes]).filter { if case .reply = $0 { false } else { true } }
        #expect(keys == [.typed("x")], "\(byte)")
      }
    }
  }

  @Test(
    arguments: [
      ([0x9D], [0x9C], "xé"), ([0x9D], [0x07], "xé"), ([0xC2, 0x9D], [0xC2, 0x9C], "x✜"),
      ([0xC2, 0x9D], [0x9C], "x✜"), ([0x1B, 0x5D], [0x07], "x✜\u{9C}"),
    ] as [([UInt8], [UInt8], String)]
  )
  func `A C1 control ends only strings that a C1 control starts`(
    start: [UInt8],
    end: [UInt8],
    text: String
  ) {
    let bytes = start + Array("11;\(text)".utf8) + end + Array("q".utf8)
    let expected: [InputEvent] = [.reply(.systemCommand(11, text)), .typed("q")]
    #expect(parse([bytes]) == expected)
    #expect(parse(bytes.map { [$0] }) == expected)
  }

  @Test func `An escape counts as a key press if the string doesn't end`() {
    var parser = InputParser()
    var events: [InputEvent] = []
    parser.feed(Array("\u{1B}]5\u{1B}".utf8)) { events.append($0) }
    #expect(parser.isUnterminated && !parser.isPending && parser.isAtEscapeInString)
    parser.endUnterminated { events.append($0) }
    parser.feed(Array("q".utf8)) { events.append($0) }
    #expect(events == [.pressed(.escape), .typed("q")])
  }

  @Test(arguments: [
    "\u{1B}]52;c;QQ", "\u{1B}P>|x", "\u{1B}_G", "\u{1B}^a", "\u{1B}X ", "\u{1B}[1;",
    "\u{1B}O5", "\u{1B}[M!", "\u{9D}52", "\u{9B}1",
  ])
  func `Ending a string or a sequence discards it, and keys follow`(text: String) {
    var parser = InputParser()
    var events: [InputEvent] = []
    parser.feed(Array(text.utf8)) { events.append($0) }
    #expect(parser.isUnterminated && !parser.isPending)
    parser.endUnterminated { events.append($0) }
    #expect(!parser.isUnterminated)
    parser.feed(Array("x".utf8)) { events.append($0) }
    #expect(events == [.typed("x")])
  }

  @Test(arguments: ["", "x", "\u{1B}", "\u{1B}]", "\u{1B}[", "\u{1B}]11;x\u{7}", "\u{1B}[A"])
  func `Only input with a missing end is unterminated`(text: String) {
    var parser = InputParser()
    parser.feed(Array(text.utf8)) { _ in }
    #expect(!parser.isUnterminated)
    let isPending = parser.isPending
    parser.endUnterminated { Issue.record("\($0)") }
    #expect(parser.isPending == isPending)
  }

  private func split(_ bytes: [UInt8], using random: inout SeededGenerator) -> [[UInt8]] {
    let longest = bytes.count > 1_000 ? 65_536 : 3
    var reads: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...longest, using: &random)
      reads.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return reads
  }
}

extension [UInt8] {
  /// Returns parts of the given length, except for the last one.
  fileprivate func chunks(of count: Int) -> [[UInt8]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
