// SPDX-License-Identifier: MIT

extension Toast {
  /// The identifier of a toast: a name that the app selects, or a number.
  ///
  /// ```swift
  /// let undo: Toast.ID = "undo"
  /// ```
  public enum ID: Hashable, Sendable {
    /// The number of a toast without a name, counted from 1.
    case number(Int)
    /// A name that the app selects.
    case name(String)
  }
}

extension Toast.ID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral name: String) { self = .name(name) }

  public init(integerLiteral number: Int) { self = .number(number) }
}

extension Toast.ID: CustomStringConvertible {
  /// The name or the number.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .name(let name): name
    }
  }
}

extension Toast.ID: Codable {
  /// Creates an identifier by decoding a number or a string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .name(try container.decode(String.self))
    }
  }

  /// Encodes the identifier as a number or a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .name(let name): try container.encode(name)
    }
  }
}
