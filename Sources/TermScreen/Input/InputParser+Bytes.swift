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
      finish(.key(KeyPress(.character(scalar.isControl ? "\u{FFFD}" : scalar))), into: events)
    case .invalid:
      finish(.key(KeyPress(.character("\u{FFFD}"))), into: events)
    case .brokenOff:
      finish(.key(KeyPress(.character("\u{FFFD}"))), into: events)
      take(byte, into: events)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case 0x1B:
      state = .secondEscape
    case UInt8(ascii: "["):
      state = .sequence(.control)
    case UInt8(ascii: "O"):
      state = .sequence(.singleShift)
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "X"):
      state = .string(introducer: byte)
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
      breakOff(into: events)
      take(byte, into: events)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      append(byte)
    case UInt8(ascii: " "), 0x40...0x7E:
      finishSequence(.singleShift, final: byte, into: events)
    default:
      breakOff(into: events)
      take(byte, into: events)
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
    // A coordinate that is too large for a byte is sent as 0.
    guard byte >= 0x20 || byte == 0 && !body.isEmpty else {
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
    case 0x18, 0x1A: finish(nil, into: events)
    case 0x03:
      // The end of the string is missing. Control+c must always work.
      breakOff(into: events)
      take(byte, into: events)
    default:
      // Other control characters don't end the string, because its rest would then count as keys.
      append(byte)
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
