// SPDX-License-Identifier: MIT

/// A whole control sequence: what stood between its introducer and its final byte, and that byte.
struct ControlSequence {
  /// How a sequence begins.
  enum Introducer {
    /// `ESC [`
    case control
    /// `ESC O`
    case singleShift
  }

  let introducer: Introducer
  /// Parameters, with the private mark before them and the intermediate bytes after them.
  var body: [UInt8]
  let final: UInt8

  /// One of `<`, `=`, `>`, `?`, where the body begins with it.
  var privateMark: UInt8? { body.first.flatMap { 0x3C...0x3F ~= $0 ? $0 : nil } }

  /// The last byte of the body, where it is an intermediate one, such as `$`.
  var intermediate: UInt8? { body.last.flatMap { 0x20...0x2F ~= $0 ? $0 : nil } }

  /// Whether the body has nothing but numbers, colons and semicolons.
  var isPlain: Bool { privateMark == nil && intermediate == nil }

  /// How many parameters there are, empty ones too.
  var parameterCount: Int { body.count { $0 == UInt8(ascii: ";") } + 1 }

  /// Returns a number of the body, or nil where it is missing or empty.
  ///
  /// - Parameters:
  ///   - index: which parameter, from 0; semicolons separate them.
  ///   - part: which part of the parameter, from 0; colons separate them.
  /// - Returns: at most 99,999,999; a greater one is cut to that.
  func number(_ index: Int, part: Int = 0) -> Int? {
    var parameter = 0
    var position = 0
    var value: Int?
    for byte in body {
      switch byte {
      case UInt8(ascii: ";"):
        if parameter == index { return value }
        parameter += 1
      case UInt8(ascii: ":") where parameter == index:
        position += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where parameter == index && position == part:
        value = min((value ?? 0) * 10 + Int(byte & 0xF), 99_999_999)
      default:
        continue
      }
    }
    return value
  }

  /// Tells what the sequence means; nothing where it is unknown or needs no answer.
  ///
  /// - Parameters:
  ///   - awaitsCursorPosition: whether `CSI 1 ; 5 R` is an answer rather than control+F3.
  ///   - events: gets each event, before this returns.
  func decode(awaitsCursorPosition: Bool, into events: (InputEvent) -> Void) {
    switch introducer {
    case .singleShift:
      if let press = singleShiftKey { events(.key(press)) }
    case .control:
      if let reply = reply(awaitsCursorPosition: awaitsCursorPosition) {
        events(.reply(reply))
      } else if let mouse = mouseEvent {
        events(.mouse(mouse))
      } else if body.isEmpty, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") {
        events(.focus(final == UInt8(ascii: "I")))
      } else {
        decodeKeys { events(.key($0)) }
      }
    }
  }
}
