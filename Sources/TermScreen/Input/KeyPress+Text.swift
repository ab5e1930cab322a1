// SPDX-License-Identifier: MIT

extension KeyPress {
  /// Creates a key press from the form used in key maps, such as `q`, `+`, `up`, `f5`, `space`, or `shift+tab`.
  ///
  /// Modifiers come first, each followed by `+`: `ctrl`, `alt`, `shift`, and `super`. A letter with `shift` becomes the
  /// uppercase letter.
  ///
  /// Swift calls ``init(stringLiteral:)`` for `KeyPress("q")`, which traps if the literal isn't a valid key press. To
  /// check a literal instead, write `KeyPress.init("q")`.
  ///
  /// - Parameter text: The key press. Names are lowercase. If the text isn't a valid key press, the result is `nil`.
  public init?(_ text: String) {
    // Scalars, because a combining mark as the key would form one character with the “+” before it.
    var rest = text.unicodeScalars[...]
    var modifiers: Modifiers = []
    while let end = rest.firstIndex(of: "+"), let modifier = Self.modifier(String(rest[..<end])) {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: end)...]
    }
    guard let key = Key(String(rest)) else { return nil }
    self.init(key, modifiers)
    if modifiers.contains(.shift), case .character(let scalar) = key, let capital = scalar.capital {
      self.init(.character(capital), modifiers.subtracting(.shift))
    }
  }

  package static let modifierNames: [(String, Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super),
  ]

  private static func modifier(_ name: String) -> Modifiers? {
    modifierNames.first { $0.0 == name }?.1
  }

  /// The names of the keys that don't type a visible character, including the space bar.
  package static var keyNames: [String] {
    Key.names.map(\.0) + Key.functionNumbers.map { "f\($0)" }
  }
}

extension KeyPress.Key {
  fileprivate static let names: [(String, KeyPress.Key)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("insert", .insert),
    ("delete", .delete), ("enter", .enter), ("tab", .tab), ("backspace", .backspace),
    ("esc", .escape), ("space", .character(" ")),
  ]

  fileprivate static let functionNumbers: ClosedRange<UInt8> = 1...35

  fileprivate init?(_ name: String) {
    if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 {
      if scalar.properties.generalCategory == .control { return nil }
      self = .character(scalar)
    } else if let key = Self.names.first(where: { $0.0 == name })?.1 {
      self = key
    } else if name.first == "f", let number = UInt8(name.dropFirst()),
      Self.functionNumbers.contains(number),
      name == "f\(number)"
    {
      self = .function(number)
    } else {
      return nil
    }
  }
}

extension KeyPress: ExpressibleByStringLiteral {
  /// Creates a key press from a literal.
  ///
  /// The literal must be a valid key press. Otherwise, the initializer traps. This also applies to `KeyPress("q")`, in
  /// which Swift converts the literal directly.
  public init(stringLiteral text: String) {
    guard let press = KeyPress(text) else {
      preconditionFailure("“\(text)” isn't a valid key. Use a key such as q, up, f5, or ctrl+c.")
    }
    self = press
  }
}

extension KeyPress {
  // Created from their parts, because parsing a literal takes longer than handling the key press.
  /// The `enter` key without modifiers.
  public static let enter = KeyPress(.enter)
  /// The space bar without modifiers.
  public static let space = KeyPress(.character(" "))
  /// The `esc` key without modifiers.
  public static let escape = KeyPress(.escape)
}

extension KeyPress: Codable {
  /// Creates a key press from the form used in key maps.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("key, such as q, up, or ctrl+c") { KeyPress($0) }
  }

  /// Encodes the key press in the form used in key maps.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(description) }
}

extension KeyPress: CustomStringConvertible {
  /// The key press in the form used in key maps.
  public var description: String { prefix + key.description }

  /// The names of the modifier keys, each followed by `+`.
  private var prefix: String {
    if modifiers.isEmpty { return "" }
    return Self.modifierNames.filter { modifiers.contains($0.1) }.map { $0.0 + "+" }.joined()
  }

  /// A short form for key help, with arrow symbols and `^C` for `ctrl+c`.
  public var label: String {
    if modifiers == .control, case .character(let scalar) = key, scalar != " ",
      scalar.properties.lowercaseMapping == String(scalar)
    {
      return "^" + String(scalar.capital ?? scalar)
    }
    return modifiers.isEmpty ? key.label : prefix + key.label
  }
}

extension KeyPress.Key: CustomStringConvertible {
  /// The key in the form used in key maps, such as `q`, `up`, or `f5`.
  public var description: String {
    switch self {
    case .character(let scalar) where scalar != " ": String(scalar)
    case .function(let number): "f\(number)"
    default: Self.names.first { $0.1 == self }?.0 ?? "?"
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

extension Unicode.Scalar {
  /// The uppercase form of a lowercase letter, or `nil` if there is none or if it isn't a single scalar.
  fileprivate var capital: Unicode.Scalar? {
    let mapping = properties.uppercaseMapping.unicodeScalars
    return mapping.count == 1 && mapping.first != self ? mapping.first : nil
  }
}
