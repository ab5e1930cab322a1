// SPDX-License-Identifier: MIT

// Each event is one object whose only key is the event's name. Input events have the form in InputEvent+Codable.swift.

extension TerminalEvent: Codable {
  private enum CodingKeys: String, CodingKey {
    case resized, suspendRequested, resumed, programEnded, copied, closed
  }

  /// Creates an event by decoding an object whose key is the event's name, such as `{"resized":"80x24"}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys.first {
    case .resized: self = .resized(try container.decode(Size.self, forKey: .resized))
    case .suspendRequested: self = .suspendRequested
    case .resumed: self = .resumed
    case .programEnded:
      self = .programEnded(try container.decode(ProgramResult.self, forKey: .programEnded))
    case .copied:
      self = .copied(try container.decode(ClipboardResult.self, forKey: .copied))
    case .closed: self = .closed(try container.decode(CloseReason.self, forKey: .closed))
    case nil: self = .input(try InputEvent(from: decoder))
    }
  }

  /// Encodes the event as an object whose key is the event's name, such as `{"resized":"80x24"}`.
  public func encode(to encoder: any Encoder) throws {
    if case .input(let event) = self { return try event.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .input: break
    case .resized(let size): try container.encode(size, forKey: .resized)
    case .suspendRequested: try container.encode(true, forKey: .suspendRequested)
    case .resumed: try container.encode(true, forKey: .resumed)
    case .programEnded(let result): try container.encode(result, forKey: .programEnded)
    case .copied(let result): try container.encode(result, forKey: .copied)
    case .closed(let reason): try container.encode(reason, forKey: .closed)
    }
  }
}

extension TerminalEvent.CloseReason: Codable {
  /// Creates a reason from `hangUp` or `signal 15`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text in
      if text == "hangUp" { return .hangUp }
      let words = text.split(separator: " ")
      guard words.count == 2, words[0] == "signal" else { return nil }
      return Int32(words[1]).map(Self.signal)
    }
  }

  /// Encodes the reason as `hangUp` or `signal 15`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .signal(let number): try encoder.encode("signal \(number)")
    case .hangUp: try encoder.encode("hangUp")
    }
  }
}

// MARK: - Terminal properties

extension Size: Codable {
  /// The maximum number of cells of a screen whose size comes from a file or a terminal.
  ///
  /// The limit prevents untrusted input from exhausting memory.
  package static let cellLimit = 1_000_000

  /// Creates a size from its command-line form, such as `80x24`.
  ///
  /// - Parameter text: The columns and rows, each from 0 to 65,535, separated by `x` or `×`. The result is `nil` for
  ///   other text and for sizes of more than 1,000,000 cells.
  public init?(_ text: String) {
    let numbers = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard numbers.count == 2, let columns = Int(numbers[0]), let rows = Int(numbers[1]),
      0...65_535 ~= columns, 0...65_535 ~= rows, columns * rows <= Self.cellLimit
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  /// Creates a size by decoding text such as `80x24`.
  public init(from decoder: any Decoder) throws { self = try decoder.value { Size($0) } }

  /// Encodes the size as text such as `80x24`.
  public func encode(to encoder: any Encoder) throws { try encoder.encode("\(columns)x\(rows)") }
}

extension TerminalCapabilities.ColorDepth: Codable {
  private static let names: [(String, TerminalCapabilities.ColorDepth)] = [
    ("monochrome", .monochrome), ("ansi8", .ansi8), ("ansi16", .ansi16),
    ("palette256", .palette256), ("trueColor", .trueColor),
  ]

  /// Creates a depth by decoding its name, such as `palette256`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { name in Self.names.first { $0.0 == name }?.1 }
  }

  /// Encodes the depth as its name, such as `palette256`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(Self.names.first { $0.1 == self }?.0 ?? "")
  }
}

extension Style: Codable {
  /// Creates a style from its description, such as `bold green on blue`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { Style(words: Substring($0)) }
  }

  /// Encodes the style as its description, such as `bold green on blue`.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(description) }
}
