// SPDX-License-Identifier: MIT

// Each event is one object whose first key is the event's name, which keeps recordings readable:
// `{"key":"ctrl+c"}`, `{"paste":"text"}`, `{"mouse":"press","button":"left","x":3,"y":4}`.

extension InputEvent: Codable {
  private enum CodingKeys: String, CodingKey {
    case key, mouse, paste, focus, reply
  }

  /// Creates an event by decoding an object such as `{"key":"ctrl+c"}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys.first {
    case .key: self = .key(try container.decode(KeyPress.self, forKey: .key))
    case .mouse: self = .mouse(try MouseEvent(from: decoder))
    case .paste: self = .paste(try container.decode(String.self, forKey: .paste))
    case .focus: self = .focus(try container.decode(Bool.self, forKey: .focus))
    case .reply: self = .reply(try container.decode(TerminalReply.self, forKey: .reply))
    case nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The object isn't an input event.")
      )
    }
  }

  /// Encodes the event as an object such as `{"key":"ctrl+c"}`.
  public func encode(to encoder: any Encoder) throws {
    if case .mouse(let event) = self { return try event.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .key(let press): try container.encode(press, forKey: .key)
    case .mouse: break
    case .paste(let text): try container.encode(text, forKey: .paste)
    case .focus(let hasFocus): try container.encode(hasFocus, forKey: .focus)
    case .reply(let reply): try container.encode(reply, forKey: .reply)
    }
  }
}

// MARK: - Mouse events

extension MouseEvent: Codable {
  private enum CodingKeys: String, CodingKey {
    case mouse, button, x, y, held
  }

  /// Creates an event by decoding an object such as `{"mouse":"press","button":"left","x":3,"y":4}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Kind.self, forKey: .mouse),
      button: try container.decodeIfPresent(Button.self, forKey: .button) ?? .none,
      at: Point(
        x: try container.decodeCoordinate(forKey: .x),
        y: try container.decodeCoordinate(forKey: .y)
      ),
      modifiers: try container.decodeIfPresent(KeyPress.Modifiers.self, forKey: .held) ?? []
    )
  }

  /// Encodes the event as an object such as `{"mouse":"press","button":"left","x":3,"y":4}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .mouse)
    if button != .none { try container.encode(button, forKey: .button) }
    try container.encode(position.x, forKey: .x)
    try container.encode(position.y, forKey: .y)
    if !modifiers.isEmpty { try container.encode(modifiers, forKey: .held) }
  }
}

extension MouseEvent.Kind: Codable {
  private static let names: [(String, MouseEvent.Kind)] = [
    ("press", .press), ("release", .release), ("drag", .drag), ("move", .move),
    ("wheelUp", .wheelUp), ("wheelDown", .wheelDown), ("wheelLeft", .wheelLeft),
    ("wheelRight", .wheelRight),
  ]

  /// Creates a kind by decoding its name, such as `press`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { name in Self.names.first { $0.0 == name }?.1 }
  }

  /// Encodes the kind as its name, such as `press`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(Self.names.first { $0.1 == self }?.0 ?? "")
  }
}

extension MouseEvent.Button: Codable {
  private static let names: [(String, MouseEvent.Button)] = [
    ("left", .left), ("middle", .middle), ("right", .right), ("none", .none),
  ]

  /// Creates a button by decoding its name, such as `left`, or its number.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { name in
      Self.names.first { $0.0 == name }?.1 ?? UInt8(name).map(Self.other)
    }
  }

  /// Encodes the button as its name, such as `left`, or its number.
  public func encode(to encoder: any Encoder) throws {
    if case .other(let number) = self { return try encoder.encode("\(number)") }
    try encoder.encode(Self.names.first { $0.1 == self }?.0 ?? "")
  }
}

extension KeyPress.Modifiers: Codable {
  /// Creates modifiers from the form used in key maps, such as `ctrl+shift`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text in
      var modifiers: KeyPress.Modifiers = []
      for part in text.split(separator: "+") {
        guard let known = KeyPress.modifierNames.first(where: { $0.0 == part }) else { return nil }
        modifiers.insert(known.1)
      }
      return modifiers
    }
  }

  /// Encodes the modifiers in the form used in key maps, such as `ctrl+shift`.
  public func encode(to encoder: any Encoder) throws {
    let names = KeyPress.modifierNames.filter { contains($0.1) }.map(\.0)
    try encoder.encode(names.joined(separator: "+"))
  }
}
