// SPDX-License-Identifier: MIT

/// A complete control sequence: the bytes between the introducer and the final byte, and the final byte.
struct ControlSequence {
  /// The start of a sequence.
  enum Introducer {
    /// `ESC [`
    case control
    /// `ESC O`
    case singleShift
  }

  let introducer: Introducer
  /// The parameters, with a leading private mark and trailing intermediate bytes.
  var body: [UInt8]
  let final: UInt8

  /// The first byte of the body if it's `<`, `=`, `>`, or `?`.
  var privateMark: UInt8? { body.first.flatMap { 0x3C...0x3F ~= $0 ? $0 : nil } }

  /// The last byte of the body if it's an intermediate byte, such as `$`.
  var intermediate: UInt8? { body.last.flatMap { 0x20...0x2F ~= $0 ? $0 : nil } }

  /// A Boolean value that indicates whether the body contains only numbers, colons, and semicolons.
  var isPlain: Bool { privateMark == nil && intermediate == nil }

  /// The maximum number of digits of a number.
  static let digitLimit = 8

  /// A Boolean value that indicates whether the body has the form of a supported sequence.
  ///
  /// That is an optional private mark, numbers of up to ``digitLimit`` digits separated by semicolons and colons, and an
  /// optional intermediate byte. For example, a body with a negative number isn't well-formed.
  var isWellFormed: Bool {
    var digits = 0
    for (index, byte) in body.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if digits > Self.digitLimit { return false }
      case UInt8(ascii: ":"), UInt8(ascii: ";"): digits = 0
      case 0x3C...0x3F where index == 0: continue
      case 0x20...0x2F where index == body.count - 1: continue
      default: return false
      }
    }
    return true
  }

  /// A Boolean value that indicates whether a paste follows the sequence.
  var startsPaste: Bool {
    introducer == .control && final == UInt8(ascii: "~") && isPlain && number(0) == 200
      && !body.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }
  }

  /// The number of parameters, including empty ones.
  var parameterCount: Int { body.count { $0 == UInt8(ascii: ";") } + 1 }

  /// Returns a number of a well-formed body, or `nil` if it's missing or empty.
  ///
  /// - Parameters:
  ///   - index: The index of the parameter, starting at 0. Semicolons separate parameters.
  ///   - part: The index of the part of the parameter, starting at 0. Colons separate parts.
  /// - Returns: The number, which has at most ``digitLimit`` digits.
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
        value = (value ?? 0) * 10 + Int(byte & 0xF)
      default:
        continue
      }
    }
    return value
  }

  /// Decodes the events of the sequence.
  ///
  /// Unsupported sequences have no events.
  ///
  /// - Parameters:
  ///   - awaitsCursorPosition: Pass `true` to decode `CSI 1 ; 5 R` as a reply instead of control+F3.
  ///   - events: A closure that receives each event before the method returns.
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
