// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import TermScreen

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tests with random input.
///
/// The environment variable `FUZZ_ROUNDS` sets the number of rounds, and `FUZZ_SEED` sets the seed.
@Suite
struct InputParserFuzzTests {
  private static let rounds = number(of: "FUZZ_ROUNDS") ?? 200_000
  private static let seed = UInt64(number(of: "FUZZ_SEED") ?? 1)

  /// The sequences to combine, except keys with the form of a cursor position, which the parser awaits here.
  private static let pieces =
    SequenceCase.all
    + TerminalKeys.all.flatMap(\.cases).filter { parse([$0.bytes]) == $0.events }

  private static func number(of variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }
  }

  @Test
  func `Whole sequences keep their meaning in any order and split`() {
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<Self.rounds / 4 {
      var bytes: [UInt8] = []
      var expected: [InputEvent] = []
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
        bytes += piece.bytes
        expected += piece.events
      }
      let events = parse(split(bytes, using: &random))
      if events != expected {
        Issue.record("Round \(round): \(bytes) resulted in \(events), not \(expected).")
        return
      }
    }
  }

  @Test
  func `The parser recovers from damaged input, regardless of splits`() {
    var random = SeededGenerator(seed: Self.seed &+ 1)
    // Ends a paste or a string in any state of the parser.
    let recovery = Array("\u{1B}[201~x".utf8)
    for round in 0..<Self.rounds {
      let bytes = damaged(using: &random) + recovery
      let whole = parse([bytes])
      let parts = parse(split(bytes, using: &random))
      guard whole == parts, whole.last == .typed("x"), whole.allSatisfy(isSound) else {
        Issue.record("Round \(round): \(bytes) resulted in \(whole), or split in \(parts).")
        return
      }
    }
  }

  @Test
  func `Random bytes decode as in the standard library`() {
    var random = SeededGenerator(seed: Self.seed &+ 2)
    let leads: [UInt8] = [0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF]
    let others: [UInt8] = [0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF]
    let bytePool = leads + others + others
    for round in 0..<Self.rounds / 4 {
      let bytes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        bytePool[Int.random(in: 0..<bytePool.count, using: &random)]
      }
      // A letter ends an incomplete scalar.
      let closed = bytes + [0x7A]
      let expected = Array(String(decoding: closed, as: UTF8.self).unicodeScalars)
      let scalars = scalars(of: closed)
      if scalars != expected {
        Issue.record("Round \(round): \(bytes) resulted in \(scalars), not \(expected).")
        return
      }
    }
  }

  /// Returns the scalars of the parser's decoder, with U+FFFD for invalid bytes.
  private func scalars(of bytes: [UInt8]) -> [Unicode.Scalar] {
    var decoder = UTF8Decoder()
    var scalars: [Unicode.Scalar] = []
    var rest = bytes[...]
    while let byte = rest.first {
      switch decoder.take(byte) {
      case .incomplete: rest.removeFirst()
      case .scalar(let scalar):
        rest.removeFirst()
        scalars.append(scalar)
      case .invalid:
        rest.removeFirst()
        scalars.append("\u{FFFD}")
      case .brokenOff: scalars.append("\u{FFFD}")
      }
    }
    return scalars
  }

  @Test
  func `Replies between keys never become keys, regardless of splits`() {
    var random = SeededGenerator(seed: Self.seed &+ 3)
    let replies = TerminalReplies.all.flatMap(\.replies).map { Array($0.utf8) }
    for round in 0..<Self.rounds / 4 {
      var bytes: [UInt8] = []
      var expected: [InputEvent] = []
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        if Bool.random(using: &random) {
          bytes += replies[Int.random(in: 0..<replies.count, using: &random)]
        } else {
          let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
          bytes += piece.bytes
          expected += piece.events.filter(\.isForApps)
        }
      }
      let events = parse(split(bytes, using: &random)).filter(\.isForApps)
      if events != expected {
        Issue.record("Round \(round): \(bytes) resulted in \(events), not \(expected).")
        return
      }
    }
  }

  @Test
  func `A one-mebibyte paste is parsed within a tenth of a second`() {
    #if DEBUG
    let limit = Duration.seconds(2)
    #else
    let limit = Duration.milliseconds(100)
    #endif
    let line = Array("The quick brown fox – 界 😀\r\n".utf8)
    let text = (0...1_048_576 / line.count).flatMap { _ in line }
    let bytes = Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8)
    // The maximum length of a read from a tty.
    let reads = stride(from: 0, to: bytes.count, by: 4095).map {
      Array(bytes[$0..<min($0 + 4095, bytes.count)])
    }
    let times = (0..<3).map { _ in processorTime { _ = parse(reads) } }
    let best = times.min() ?? .zero
    #expect(best < limit)
  }

  /// Splits bytes into reads at random positions.
  private func split(_ bytes: [UInt8], using random: inout SeededGenerator) -> [[UInt8]] {
    var reads: [[UInt8]] = [[]]
    for byte in bytes {
      if random.next() & 3 == 0 { reads.append([]) }
      reads[reads.count - 1].append(byte)
    }
    return reads
  }

  /// Returns sequences in which some bytes are changed, removed, duplicated, or inserted.
  private func damaged(using random: inout SeededGenerator) -> [UInt8] {
    let marks: [UInt8] = [0x1B, 0x1B, 0x5B, 0x4F, 0x50, 0x5D, 0x07, 0x5C, 0x3B, 0x3A, 0x24, 0x4D]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      bytes += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)].bytes
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0...bytes.count, using: &random)
      let byte = UInt8(truncatingIfNeeded: random.next())
      let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
      switch random.next() % 5 {
      case 0 where index < bytes.count: bytes[index] = byte
      case 1 where index < bytes.count: bytes.remove(at: index)
      case 2 where index < bytes.count: bytes.insert(bytes[index], at: index)
      case 3: bytes.insert(byte, at: index)
      default: bytes.insert(mark, at: index)
      }
    }
    return bytes
  }

  /// Returns a Boolean value that indicates whether an event is valid for its type.
  private func isSound(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let press):
      if case .character(let scalar) = press.key { return !scalar.isControl }
      if case .function(let number) = press.key { return 1...35 ~= number }
      return true
    case .mouse(let mouse): return mouse.position.x >= 0 && mouse.position.y >= 0
    case .reply(.cursorPosition(let point)): return point.x >= 0 && point.y >= 0
    case .paste, .focus, .reply: return true
    }
  }
}

extension InputEvent {
  /// A Boolean value that indicates whether apps receive the event.
  fileprivate var isForApps: Bool { if case .reply = self { false } else { true } }
}
