// SPDX-License-Identifier: MIT

extension ControlSequence {
  /// The key of `ESC O` and a letter.
  ///
  /// Modifiers can also be in xterm's older position (`ESC O 5 A`).
  var singleShiftKey: KeyPress? {
    guard let modifiers = modifiers(number(1) ?? number(0)) else { return nil }
    if let key = letterKey ?? keypadKey { return KeyPress(key, modifiers) }
    // rxvt encodes control and an arrow as a lowercase letter.
    return smallArrow.map { KeyPress($0, modifiers.union(.control)) }
  }

  /// Decodes the key presses of a sequence that starts with `ESC [`.
  ///
  /// A sequence has one key press, except for text of several scalars that a keyboard protocol reports together. Key
  /// releases are ignored, and so are unknown kinds of events.
  func decodeKeys(into presses: (KeyPress) -> Void) {
    let (press, repetition) = (1, 2)
    guard press...repetition ~= number(1, part: 1) ?? press, let held = modifiers(number(1)) else {
      return
    }
    switch final {
    case UInt8(ascii: "$") where intermediate == nil:
      if let key = numberedKey { presses(KeyPress(key, .shift)) }
    case _ where !isPlain:
      return
    case UInt8(ascii: "u"):
      decodeProtocolKey(held, into: presses)
    case UInt8(ascii: "~") where number(0) == 27 && number(2) != nil:
      if let press = otherKey(held) { presses(press) }
    case UInt8(ascii: "~"):
      if let key = numberedKey { presses(KeyPress(key, held)) }
    case UInt8(ascii: "^"):
      if let key = numberedKey { presses(KeyPress(key, .control)) }
    case UInt8(ascii: "@"):
      if let key = numberedKey { presses(KeyPress(key, [.control, .shift])) }
    case UInt8(ascii: "Z"):
      presses(KeyPress(.tab, held.union(.shift)))
    case UInt8(ascii: "I") where number(1) != nil:
      // This is mintty's control+tab. Without a number, the sequence reports the focus.
      presses(KeyPress(.tab, held))
    case UInt8(ascii: "a")...UInt8(ascii: "d") where body.isEmpty:
      if let key = smallArrow { presses(KeyPress(key, .shift)) }
    default:
      if let key = letterKey { presses(KeyPress(key, held)) }
    }
  }

  /// Returns the modifiers of a parameter: 1, plus 1 for shift, 2 for alt, 4 for control, and 8 for super.
  ///
  /// Hyper (16) counts as super and meta (32) as alt, so that a key with them types no text. Locks (64 and 128) aren't
  /// modifiers. The result is `nil` for a greater parameter than that of all modifiers. A parameter of 0 is the default.
  func modifiers(_ parameter: Int?) -> KeyPress.Modifiers? {
    let bits = max(0, (parameter ?? 1) - 1)
    guard bits <= UInt8.max else { return nil }
    var held = KeyPress.Modifiers(rawValue: UInt8(bits & 15))
    if bits & 16 != 0 { held.insert(.super) }
    if bits & 32 != 0 { held.insert(.alt) }
    return held
  }

  /// The key that xterm encodes as an uppercase letter.
  private var letterKey: KeyPress.Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(final - UInt8(ascii: "P") + 1)
    default: nil
    }
  }

  /// The arrow key that rxvt encodes as a lowercase letter.
  private var smallArrow: KeyPress.Key? {
    switch final {
    case UInt8(ascii: "a"): .up
    case UInt8(ascii: "b"): .down
    case UInt8(ascii: "c"): .right
    case UInt8(ascii: "d"): .left
    default: nil
    }
  }

  /// The key of the number pad in application mode.
  private var keypadKey: KeyPress.Key? {
    switch final {
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(final - 0x40))
    default: nil
    }
  }

  /// The key that a number identifies before `~`, and in rxvt before `^`, `$`, and `@`.
  private var numberedKey: KeyPress.Key? {
    guard let number = number(0) else { return nil }
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    default:
      // The numbers skip the gaps between the function keys of the VT220.
      let functions = [
        11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34,
      ]
      return functions.firstIndex(of: number).map { .function(UInt8($0 + 1)) }
    }
  }
}
