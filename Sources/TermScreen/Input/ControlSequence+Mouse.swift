// SPDX-License-Identifier: MIT

extension ControlSequence {
  /// The mouse event of `CSI < b ; x ; y M` (SGR) or `CSI b ; x ; y M` (urxvt), or `nil` for a malformed report.
  var mouseEvent: MouseEvent? {
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M"), intermediate == nil,
      parameterCount == 3, !body.contains(UInt8(ascii: ":")),
      let code = number(0), let x = number(1), let y = number(2)
    else { return nil }
    switch privateMark {
    case UInt8(ascii: "<"):
      // A release specifies its button, so the number of no button has a meaning only during a motion.
      guard !MouseEvent.isAnyRelease(code) else { return nil }
      return MouseEvent(code: code, column: x, row: y, isRelease: isRelease)
    case nil where !isRelease:
      // As in the oldest encoding, a release doesn't specify the button.
      return MouseEvent(anyRelease: code - 32, column: x, row: y)
    default:
      return nil
    }
  }
}

extension MouseEvent {
  /// Creates an event from the oldest encoding, `CSI M` with three bytes, each with an offset of 32.
  ///
  /// The result is `nil` for a coordinate that is too large for a byte, which is sent as 0.
  init?(legacy bytes: [UInt8]) {
    guard bytes.count == 3 else { return nil }
    let numbers = bytes.map { Int($0) - 32 }
    self.init(anyRelease: numbers[0], column: numbers[1], row: numbers[2])
  }

  /// Creates an event from a code of the encodings in which button number 3 represents the release of any button.
  fileprivate init?(anyRelease code: Int, column: Int, row: Int) {
    self.init(code: code, column: column, row: row, isRelease: Self.isAnyRelease(code))
  }

  /// Returns a Boolean value that indicates whether a code represents no button and no motion.
  fileprivate static func isAnyRelease(_ code: Int) -> Bool { code & 0b1110_0011 == 3 }

  /// Creates an event from xterm's code.
  ///
  /// Bits 0, 1, 6, and 7 are the button, bits 2 to 4 are the modifiers, and bit 5 indicates motion. The result is `nil`
  /// for a code of more bits, and for a column or row that doesn't start at 1 or that no terminal has.
  fileprivate init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    let places = 1...Int(Int16.max)
    guard 0...255 ~= code, places ~= column, places ~= row else { return nil }
    var modifiers: KeyPress.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let number = code & 3 | code >> 4 & 12
    let isMotion = code & 32 != 0
    let position = Point(x: column - 1, y: row - 1)
    switch number {
    // Some terminals also report releases of the wheel.
    case 4...7 where isRelease || isMotion: return nil
    case 4: self.init(.wheelUp, at: position, modifiers: modifiers)
    case 5: self.init(.wheelDown, at: position, modifiers: modifiers)
    case 6: self.init(.wheelLeft, at: position, modifiers: modifiers)
    case 7: self.init(.wheelRight, at: position, modifiers: modifiers)
    case 3:
      self.init(isMotion ? .move : .release, at: position, modifiers: modifiers)
    default:
      let button: Button =
        switch number {
        case 0: .left
        case 1: .middle
        case 2: .right
        default: .other(UInt8(truncatingIfNeeded: number))
        }
      let kind: Kind = isRelease ? .release : isMotion ? .drag : .press
      self.init(kind, button: button, at: position, modifiers: modifiers)
    }
  }
}
