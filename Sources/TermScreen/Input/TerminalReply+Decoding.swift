// SPDX-License-Identifier: MIT

extension ControlSequence {
  /// Returns the reply to one of the library's queries, or `nil` if the sequence isn't a supported reply.
  func reply(awaitsCursorPosition: Bool) -> TerminalReply? {
    switch (privateMark, intermediate, final) {
    case (nil, nil, UInt8(ascii: "R")), (UInt8(ascii: "?"), nil, UInt8(ascii: "R")):
      guard let row = number(0), let column = number(1) else { return nil }
      // F3 with a modifier has the same form as a reply from the first row.
      let mayBeKey = privateMark == nil && row == 1 && 2...16 ~= column
      if mayBeKey && !awaitsCursorPosition { return nil }
      return .cursorPosition(Point(x: max(0, column - 1), y: max(0, row - 1)))
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")):
      return .deviceAttributes((0..<parameterCount).compactMap { number($0) })
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      guard let mode = number(0), let value = number(1) else { return nil }
      return .mode(mode, value: value)
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "u")):
      return .keyboardFlags(number(0) ?? 0)
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "n")) where number(0) == 997:
      switch number(1) {
      case 1: return .background(.dark)
      case 2: return .background(.light)
      default: return nil
      }
    default:
      return nil
    }
  }
}

extension TerminalReply {
  /// Creates a reply from the string between `ESC ]` or `ESC P` and its terminator.
  ///
  /// The result is `nil` for other strings.
  init?(introducer: UInt8, string: [UInt8]) {
    switch introducer {
    case UInt8(ascii: "]"):
      let digits = string.prefix { $0 != UInt8(ascii: ";") }
      guard digits.allSatisfy({ $0 &- 0x30 < 10 }),
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { return nil }
      let text = string.dropFirst(digits.count + 1)
      self = .systemCommand(number, String(decoding: text, as: UTF8.self))
    case UInt8(ascii: "P") where string.starts(with: ">|".utf8):
      self = .version(String(decoding: string.dropFirst(2), as: UTF8.self))
    default:
      return nil
    }
  }
}
