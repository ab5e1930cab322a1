// SPDX-License-Identifier: MIT

extension InputParser {
  /// Parses one byte outside a paste.
  mutating func take(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch state {
    case .ground: begin(byte, into: events)
    case .scalar: takeScalar(byte, into: events)
    case .escape: takeAfterEscape(byte, into: events)
    case .secondEscape: takeAfterSecondEscape(byte, into: events)
    case .sequence(.control): takeControl(byte, into: events)
    case .sequence(.singleShift): takeSingleShift(byte, into: events)
    case .console: takeConsole(byte, into: events)
    case .legacyMouse: takeLegacyMouse(byte, into: events)
    case .string(let introducer): takeString(byte, introducer, into: events)
    case .stringEscape(let introducer): takeAfterStringEscape(byte, introducer, into: events)
    case .paste:
      preconditionFailure("The parser can't read byte \(byte) of a paste. Use the collector.")
    }
  }

  /// Parses the first byte of a key press or sequence.
  private mutating func begin(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case 0x1B:
      state = .escape
    case 0x08 where backspaceSendsControlH:
      finish(.key(KeyPress(.backspace)), into: events)
    case 0x00...0x1F, 0x7F:
      finish(.key(KeyPress(control: byte)), into: events)
    default:
      takeScalar(byte, into: events)
    }
  }

  private mutating func takeScalar(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch decoder.take(byte) {
    case .incomplete:
      state = .scalar
    case .scalar(let scalar):
      if begin(withC1: scalar.value, in: .scalar) { return }
      finish(.key(KeyPress(.character(scalar.isControl ? "\u{FFFD}" : scalar))), into: events)
    case .invalid:
      if begin(withC1: UInt32(byte), in: .byte) { return }
      finish(.key(KeyPress(.character("\u{FFFD}"))), into: events)
    case .brokenOff:
      finish(.key(KeyPress(.character("\u{FFFD}"))), into: events)
      take(byte, into: events)
    }
  }

  /// Starts a sequence or a string if a C1 control introduces one.
  ///
  /// A C1 control is a short form of an escape and the character 64 below it.
  ///
  /// - Returns: A Boolean value that indicates whether a sequence or a string has started.
  private mutating func begin(withC1 control: UInt32, in form: C1Form) -> Bool {
    guard 0x80...0x9F ~= control, let next = State(afterEscape: UInt8(control - 0x40)) else {
      return false
    }
    (state, c1Form) = (next, form)
    return true
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into events: (InputEvent) -> Void) {
    if let next = State(afterEscape: byte) {
      state = next
      return
    }
    switch byte {
    case 0x1B:
      state = .secondEscape
    case 0x09:
      // This follows the Linux console. Window managers intercept alt+tab.
      finish(.key(KeyPress(.tab, .shift)), into: events)
    default:
      hasEscape = true
      begin(byte, into: events)
    }
  }

  /// Parses the byte after two escapes.
  ///
  /// Only rxvt and its variants encode alt as an escape before a sequence. Any other escape is a key press.
  private mutating func takeAfterSecondEscape(_ byte: UInt8, into events: (InputEvent) -> Void) {
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
      hasEscape = true
    } else {
      events(.key(KeyPress(.escape)))
    }
    state = .escape
    takeAfterEscape(byte, into: events)
  }

  private mutating func takeControl(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "[") where body.isEmpty:
      state = .console
    case UInt8(ascii: "M") where body.isEmpty:
      state = .legacyMouse
    case UInt8(ascii: "$") where isOneNumber:
      // In rxvt, it's the final byte of keys with shift. In a mode report, more than one number precedes it.
      finishSequence(.control, final: byte, into: events)
    case 0x20...0x3F:
      append(byte)
    case 0x40...0x7E:
      finishSequence(.control, final: byte, into: events)
    default:
      takeInvalid(byte, into: events)
    }
  }

  /// Parses a byte that no sequence contains.
  ///
  /// After parameters, it makes the sequence malformed, because the rest would otherwise count as keys.
  private mutating func takeInvalid(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case 0x18 where !body.isEmpty, 0x1A where !body.isEmpty:
      finish(nil, into: events)
    case _ where body.isEmpty || Self.keysInSequences.contains(byte):
      breakOff(into: events)
      take(byte, into: events)
    default:
      append(byte)
    }
  }

  /// The bytes of control+c and escape, which work even if the end of a sequence is missing.
  private static let keysInSequences: [UInt8] = [0x03, 0x1B]

  private mutating func takeSingleShift(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      append(byte)
    case UInt8(ascii: " "), 0x40...0x7E:
      finishSequence(.singleShift, final: byte, into: events)
    default:
      takeInvalid(byte, into: events)
    }
  }

  private mutating func takeConsole(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      finish(.key(KeyPress(.function(byte - UInt8(ascii: "A") + 1))), into: events)
    case 0x20...0x7E:
      finish(nil, into: events)
    default:
      breakOff(into: events)
      take(byte, into: events)
    }
  }

  private mutating func takeLegacyMouse(_ byte: UInt8, into events: (InputEvent) -> Void) {
    // A coordinate can be any byte, even that of control+c: 0 if it's too large for a byte, or less than 32 if it's
    // negative. An escape starts the next sequence, because the report was truncated.
    if byte == 0x1B || byte == 0x03 && body.isEmpty {
      breakOff(into: events)
      take(byte, into: events)
      return
    }
    body.append(byte)
    if body.count == 3 {
      finish(MouseEvent(legacy: body).map(InputEvent.mouse), into: events)
    }
  }

  private mutating func takeString(
    _ byte: UInt8,
    _ introducer: UInt8,
    into events: (InputEvent) -> Void
  ) {
    switch byte {
    case 0x1B: state = .stringEscape(introducer: introducer)
    case 0x07 where introducer == UInt8(ascii: "]"): finishString(introducer, into: events)
    case 0x9C where c1Form == .byte: finishString(introducer, into: events)
    case 0x18, 0x1A: finish(nil, into: events)
    case 0x03:
      // The end of the string is missing. Control+c must always work.
      breakOff(into: events)
      take(byte, into: events)
    default:
      // Other control characters don't end the string, because its rest would then count as keys.
      if c1Form == .scalar, endsString(byte) { return finishString(introducer, into: events) }
      append(byte)
    }
  }

  /// Returns a Boolean value that indicates whether a byte of UTF-8 completes the C1 control that ends strings.
  ///
  /// The byte of that control outside a scalar also ends the string.
  private mutating func endsString(_ byte: UInt8) -> Bool {
    switch decoder.take(byte) {
    case .scalar("\u{9C}"):
      // The first byte of the control is already in the body.
      if !isTooLong { body.removeLast() }
      return true
    case .invalid: return byte == 0x9C
    case .brokenOff: return endsString(byte)
    case .scalar, .incomplete: return false
    }
  }

  private mutating func takeAfterStringEscape(
    _ byte: UInt8,
    _ introducer: UInt8,
    into events: (InputEvent) -> Void
  ) {
    switch byte {
    case UInt8(ascii: "\\"):
      finishString(introducer, into: events)
    case 0x1B:
      // rxvt ends its replies with only the escape. The next sequence starts with another escape.
      finishString(introducer, into: events)
      state = .escape
    default:
      // The string has no end. The escape starts another sequence or a key press.
      finish(nil, into: events)
      state = .escape
      take(byte, into: events)
    }
  }
}
