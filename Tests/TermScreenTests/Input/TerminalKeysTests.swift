// SPDX-License-Identifier: MIT

import Testing

@testable import TermScreen

@Suite
struct TerminalKeysTests {
  @Test(arguments: TerminalKeys.all)
  func `Each key is decoded, in one read or split anywhere`(terminal: TerminalKeys) {
    for key in terminal.cases {
      for reads in splits(of: key.bytes) {
        let events = parse(reads, awaitsCursorPosition: false)
        #expect(events == key.events, "\(key.testDescription) in \(reads)")
      }
    }
  }

  @Test(arguments: TerminalKeys.all)
  func `Two adjacent keys are decoded separately, regardless of splits`(terminal: TerminalKeys) {
    for (key, next) in zip(terminal.cases, terminal.cases.dropFirst() + terminal.cases.prefix(1)) {
      for reads in splits(of: key.bytes + next.bytes) {
        let events = parse(reads, awaitsCursorPosition: false)
        let names = "\(key.testDescription) and \(next.testDescription) in \(reads)"
        #expect(events == key.events + next.events, "\(names)")
      }
    }
  }

  @Test(arguments: TerminalKeys.all)
  func `All keys of a terminal in one read are decoded in order`(terminal: TerminalKeys) {
    let events = parse([terminal.cases.flatMap(\.bytes)], awaitsCursorPosition: false)
    let expected = terminal.cases.flatMap(\.events)
    #expect(events == expected)
  }

  @Test(arguments: TerminalKeys.all)
  func `Only the escape key requires a timeout`(terminal: TerminalKeys) {
    for key in terminal.cases {
      var parser = InputParser()
      parser.awaitsCursorPosition = false
      var events: [InputEvent] = []
      parser.feed(key.bytes) { events.append($0) }
      #expect(!parser.isPending && events == key.events, "\(key.testDescription)")
    }
  }

  @Test func `The escape key of the kitty protocol needs no timeout`() {
    // With the protocol, a single escape byte is never a key. It always starts a sequence.
    let escape = TerminalKeys.kittyProtocol.cases.first { $0.events == [.pressed(.escape)] }
    #expect(escape?.bytes == Array("\u{1B}[27u".utf8))
  }

  @Test func `Function keys support all modifiers of xterm, rxvt, and kitty`() {
    let held: [KeyPress.Modifiers] = [[], .shift, .control, .alt]
    for terminal in [TerminalKeys.xterm, .kittyProtocol] {
      for number in UInt8(1)...4 {
        for modifiers in held {
          let key = InputEvent.pressed(.function(number), modifiers)
          #expect(terminal.cases.contains { $0.events == [key] }, "\(terminal.name): \(key)")
        }
      }
    }
    for number in UInt8(1)...12 {
      for modifiers in [[], .control, .alt] as [KeyPress.Modifiers] {
        let key = InputEvent.pressed(.function(number), modifiers)
        #expect(TerminalKeys.rxvt.cases.contains { $0.events == [key] }, "\(key)")
      }
    }
  }
}

@Suite
struct TerminalRepliesTests {
  @Test(arguments: TerminalReplies.all, [true, false])
  func `Replies never become keys, whether awaited or not`(
    terminal: TerminalReplies,
    isAwaited: Bool
  ) {
    for reply in terminal.replies {
      let bytes = Array(reply.utf8)
      for reads in splits(of: bytes) + splits(of: bytes + bytes) {
        let events = parse(reads, awaitsCursorPosition: isAwaited)
        #expect(events.allSatisfy { $0.isReply }, "\(reply.debugDescription) resulted in \(events)")
      }
    }
  }

  @Test(arguments: TerminalReplies.all)
  func `Replies in one read with keys don't affect the keys`(
    terminal: TerminalReplies
  ) {
    let key = "\u{1B}[A"
    let bytes = Array((terminal.replies.map { "x" + $0 }.joined() + key).utf8)
    let events = parse([bytes]).filter { !$0.isReply }
    #expect(events == terminal.replies.map { _ in .typed("x") } + [.pressed(.up)])
  }

  @Test(arguments: TerminalReplies.all)
  func `Keys after an incomplete reply are decoded`(
    terminal: TerminalReplies
  ) {
    for reply in terminal.replies {
      let bytes = Array(reply.utf8)
      // The first two bytes of a reply alone are alt and a key after a timeout.
      for count in 3..<max(3, bytes.count) {
        let arrow = parse([Array(bytes[..<count]), Array("\u{1B}[A".utf8)])
        #expect(arrow.last == .pressed(.up), "\(reply.debugDescription) cut after \(count)")
        #expect(arrow.dropLast().allSatisfy { $0.isReply }, "\(reply.debugDescription): \(arrow)")
        // After the escape of the terminator, the result is alt+control+c.
        guard bytes[count - 1] != 0x1B else { continue }
        let control = parse([Array(bytes[..<count]), [0x03]])
        #expect(control == [.typed("c", .control)], "\(reply.debugDescription): \(control)")
      }
    }
  }

  @Test func `A reply that ends with only an escape is complete`() {
    let color = Array("\u{1B}]11;rgb:0/0/0\u{1B}".utf8)
    let expected: [InputEvent] = [
      .reply(.systemCommand(11, "rgb:0/0/0")), .reply(.deviceAttributes([1, 2])),
    ]
    for reads in splits(of: color + Array("\u{1B}[?1;2c".utf8)) {
      #expect(parse(reads) == expected, "\(reads)")
    }
  }

  @Test func `A mouse position that doesn't fit a byte has no event`() {
    for place: [UInt8] in [[0x00, 0x2A], [0x2A, 0x00], [0x00, 0x00]] {
      #expect(parse([[0x1B, 0x5B, 0x4D, 0x20] + place + [0x78]]) == [.typed("x")])
    }
  }
}

extension InputEvent {
  fileprivate var isReply: Bool { if case .reply = self { true } else { false } }
}

/// Returns the bytes in one read, in single bytes, and in two reads for each possible split.
private func splits(of bytes: [UInt8]) -> [[[UInt8]]] {
  [[bytes], bytes.map { [$0] }]
    + bytes.indices.dropFirst().map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
}
