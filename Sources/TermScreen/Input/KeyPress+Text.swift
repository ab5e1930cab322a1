// SPDX-License-Identifier: MIT

extension KeyPress {
  /// Reads a press as it is written in key maps: `q`, `+`, `up`, `f5`, `space`, `ctrl+c`, `shift+tab`.
  ///
  /// What is held comes first, each followed by `+`: `ctrl`, `alt`, `shift`, `super`. A letter with
  /// `shift` is the capital letter.
  ///
  /// - Parameter text: The press; lower case but for characters.
  /// - Returns: `nil` when no key is called so.
  public init?(_ text: String) {
    var rest = Substring(text)
    var modifiers: Modifiers = []
    while let (prefix, modifier) = Self.modifierNames.first(where: {
      rest.hasPrefix($0.0 + "+") && rest.count > $0.0.count + 1
    }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count + 1)
    }
    guard let key = Key(String(rest)) else { return nil }
    self.init(key, modifiers)
    if modifiers.contains(.shift), case .character(let scalar) = key,
      let upper = scalar.properties.uppercaseMapping.unicodeScalars.first, upper != scalar
    {
      self.init(.character(upper), modifiers.subtracting(.shift))
    }
  }

  fileprivate static let modifierNames: [(String, Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super),
  ]
}

extension KeyPress.Key {
  fileprivate static let names: [(String, KeyPress.Key)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("insert", .insert),
    ("delete", .delete), ("enter", .enter), ("tab", .tab), ("backspace", .backspace),
    ("esc", .escape), ("space", .character(" ")),
  ]

  fileprivate init?(_ name: String) {
    if let key = Self.names.first(where: { $0.0 == name })?.1 {
      self = key
    } else if name.first == "f", let number = UInt8(name.dropFirst()), 1...35 ~= number {
      self = .function(number)
    } else if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 {
      self = .character(scalar)
    } else {
      return nil
    }
  }
}

extension KeyPress: ExpressibleByStringLiteral {
  /// A press written in code; traps when no key is called so.
  public init(stringLiteral text: String) {
    guard let press = KeyPress(text) else {
      preconditionFailure("No key is called “\(text)”: write it as q, up, f5, space, ctrl+c.")
    }
    self = press
  }
}

extension KeyPress: CustomStringConvertible {
  /// The press as key maps write it.
  public var description: String {
    Self.modifierNames.filter { modifiers.contains($0.1) }.map { $0.0 + "+" }.joined()
      + key.description
  }

  /// A short form for help lines: arrows as arrows, `^C` for `ctrl+c`.
  public var label: String {
    if modifiers == .control, case .character(let scalar) = key {
      return "^" + scalar.properties.uppercaseMapping
    }
    return Self.modifierNames.filter { modifiers.contains($0.1) }.map { $0.0 + "+" }.joined()
      + key.label
  }
}

extension KeyPress.Key: CustomStringConvertible {
  public var description: String {
    if let name = Self.names.first(where: { $0.1 == self })?.0 { return name }
    switch self {
    case .character(let scalar): return String(Character(scalar))
    case .function(let number): return "f\(number)"
    default: return "?"
    }
  }

  fileprivate var label: String {
    switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .function(let number): "F\(number)"
    default: description
    }
  }
}
