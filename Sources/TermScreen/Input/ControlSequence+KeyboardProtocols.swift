// SPDX-License-Identifier: MIT

extension ControlSequence {
  /// Decodes the kitty protocol's `CSI key : shifted : base ; modifiers : event ; text u`.
  func decodeProtocolKey(_ held: KeyPress.Modifiers, into presses: (KeyPress) -> Void) {
    guard let code = number(0) else { return }
    // The reported text is more reliable than the key, unless it only identifies the key of a shortcut.
    if held.isSubset(of: .shift), number(2) != nil {
      var part = 0
      while let value = number(2, part: part) {
        if let key = KeyPress.Key(typing: value) { presses(KeyPress(key)) }
        part += 1
      }
      return
    }
    guard let key = KeyPress.Key(protocolCode: code) else { return }
    if held.contains(.shift), case .character(let scalar) = key {
      if let shifted = number(0, part: 1).flatMap(KeyPress.Key.init(typing:)) {
        presses(KeyPress(shifted, held.subtracting(.shift)))
      } else if let capital = scalar.capital {
        presses(KeyPress(.character(capital), held.subtracting(.shift)))
      } else {
        presses(KeyPress(key, held))
      }
    } else {
      presses(KeyPress(key, held))
    }
  }

  /// Returns the key of xterm's modifyOtherKeys, `CSI 27 ; modifiers ; code ~`.
  ///
  /// Shift is already applied to the code.
  func otherKey(_ held: KeyPress.Modifiers) -> KeyPress? {
    guard let key = number(2).flatMap(KeyPress.Key.init(protocolCode:)) else { return nil }
    guard held.contains(.shift), case .character(let scalar) = key, scalar != " " else {
      return KeyPress(key, held)
    }
    return KeyPress(.character(scalar.capital ?? scalar), held.subtracting(.shift))
  }
}

extension KeyPress.Key {
  /// Creates the key that types a scalar, or `nil` for control characters and invalid scalar values.
  fileprivate init?(typing value: Int) {
    guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return nil }
    if scalar.isControl { return nil }
    self = .character(scalar)
  }

  /// Creates the key for a code of the keyboard protocols.
  ///
  /// The result is `nil` for keys that ``KeyPress/Key`` doesn't include, such as modifiers, locks, and media keys.
  fileprivate init?(protocolCode code: Int) {
    switch code {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 13: self = .enter
    case 27: self = .escape
    case 57344...63743:
      guard let key = KeyPress.Key(functionalCode: code) else { return nil }
      self = key
    default: self.init(typing: code)
    }
  }

  /// Creates the key for a code that the kitty protocol takes from a private use area.
  private init?(functionalCode code: Int) {
    let keypad: [KeyPress.Key] = [
      .character("."), .character("/"), .character("*"), .character("-"), .character("+"),
      .enter, .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown,
      .home, .end, .insert, .delete,
    ]
    switch code {
    // Without the protocol, terminals report the menu key as F16.
    case 57363: self = .function(16)
    case 57376...57398: self = .function(UInt8(code - 57376 + 13))
    case 57399...57408: self.init(typing: code - 57399 + 0x30)
    case 57409..<57409 + keypad.count: self = keypad[code - 57409]
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is a C0 control, a C1 control, or delete.
  var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

  /// The uppercase form of a letter, or `nil` for other characters and for forms of several scalars.
  fileprivate var capital: Unicode.Scalar? {
    let mapped = properties.uppercaseMapping.unicodeScalars
    guard mapped.count == 1, let capital = mapped.first else { return nil }
    return capital != self || properties.isUppercase ? capital : nil
  }
}
