// SPDX-License-Identifier: MIT

import Testing

@testable import TermScreen

/// Tests for pastes that exceed the limit of one event, and for pastes without an end.
@Suite struct PasteLimitTests {
  private static let start = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)

  private func events(_ reads: [[UInt8]], limit: Int) -> [InputEvent] {
    var parser = InputParser(pasteLimit: limit)
    var events: [InputEvent] = []
    for read in reads { parser.feed(read) { events.append($0) } }
    return events
  }

  @Test func `A paste over the limit arrives in parts before the next keys`() {
    let bytes = Self.start + Array("0123456789abcdefghijklm".utf8) + Self.end + Array("x".utf8)
    #expect(
      events([bytes], limit: 10)
        == [.paste("0123456789"), .paste("abcdefghij"), .paste("klm"), .typed("x")]
    )
  }

  @Test(arguments: [9, 10])
  func `A paste up to the limit is one event`(count: Int) {
    let text = String("0123456789".prefix(count))
    #expect(events([Self.start + Array(text.utf8) + Self.end], limit: 10) == [.paste(text)])
  }

  @Test(arguments: ["é", "界", "😀", "\r\n"])
  func `No part ends inside a character`(character: String) {
    for indent in 0..<4 {
      let text = String(repeating: "-", count: indent) + String(repeating: character, count: 9)
      let parts = events([Self.start + Array(text.utf8) + Self.end], limit: 10)
      #expect(parts.count > 1)
      #expect(joined(parts) == text.replacing("\r\n", with: "\n"))
    }
  }

  @Test func `Parts of long pastes don't depend on reads and are complete`() {
    var random = SeededGenerator(seed: 20)
    let pieces = [
      "a", "é", "界", "😀", "\n", "\u{1B}", "\u{1B}[20", "\u{1B}[201", "\u{1B}[A", "\r\n",
    ]
    for round in 0..<2_000 {
      let text = (0..<Int.random(in: 0...40, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      let bytes = Self.start + Array(text.utf8) + Self.end + Array("x".utf8)
      let limit = Int.random(in: 1...30, using: &random)
      let whole = events([bytes], limit: limit)
      var reads: [[UInt8]] = [[]]
      for byte in bytes {
        if Bool.random(using: &random) { reads.append([]) }
        reads[reads.count - 1].append(byte)
      }
      #expect(events(reads, limit: limit) == whole, "round \(round)")
      #expect(whole.last == .typed("x"), "round \(round)")
      #expect(
        joined(whole.dropLast()) == text.replacing("\r\n", with: "\n"),
        "round \(round), at most \(limit) bytes: \(whole)"
      )
      // A part can exceed the limit by a character or an incomplete end marker.
      let longest = whole.dropLast().map { joined([$0]).utf8.count }.max() ?? 0
      #expect(longest <= limit + 10, "round \(round)")
    }
  }

  @Test func `A paste without an end uses memory for only one part`() {
    #if DEBUG
    let limit = 1 << 16
    #else
    let limit = PasteCollector.limit
    #endif
    #expect(PasteCollector.limit == 2 << 20)
    var parser = InputParser(pasteLimit: limit)
    var lengths: [Int] = []
    parser.feed(Self.start) { _ in }
    let read = [UInt8](repeating: 0x61, count: 4096)
    for _ in 0..<limit / 4096 * 3 + 1 {
      parser.feed(read.span) { if case .paste(let text) = $0 { lengths.append(text.utf8.count) } }
    }
    #expect(lengths == [limit, limit, limit])
    #expect(parser.isUnterminated && !parser.isPending)
  }

  @Test(arguments: ["", "a\u{1B}[A", "b\u{1B}[20", "\u{1B}"])
  func `Ending a paste reports its text, and keys follow`(text: String) {
    var parser = InputParser()
    var events: [InputEvent] = []
    parser.feed(Self.start + Array(text.utf8)) { events.append($0) }
    parser.flush { events.append($0) }
    #expect(events.isEmpty && parser.isUnterminated)
    parser.endUnterminated { events.append($0) }
    #expect(!parser.isUnterminated)
    parser.feed(Array("x".utf8)) { events.append($0) }
    parser.endUnterminated { events.append($0) }
    #expect(events == (text.isEmpty ? [] : [.paste(text)]) + [.typed("x")])
  }

  private func joined(_ events: some Sequence<InputEvent>) -> String {
    events.map { if case .paste(let text) = $0 { text } else { "not a paste: \($0)" } }.joined()
  }
}
