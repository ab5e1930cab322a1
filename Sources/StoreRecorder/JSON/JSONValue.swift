// SPDX-License-Identifier: MIT

/// A decoded JSON value, which is equal to another value regardless of whitespace and the order of fields.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction, if an `Int` can represent it.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Returns a Boolean value that indicates whether this value is less than another number or string.
  ///
  /// Values of different kinds have no order.
  package func isLess(than other: JSONValue) -> Bool {
    switch (self, other) {
    case (.integer(let one), .integer(let two)): one < two
    case (.string(let one), .string(let two)): one < two
    default:
      if let one = number, let two = other.number { one < two } else { false }
    }
  }

  private var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

extension JSONValue: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}
