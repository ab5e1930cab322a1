// SPDX-License-Identifier: MIT

/// A decoded value without a type, which is encoded as it was decoded.
indirect enum CodedValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([CodedValue])
  /// The members of an object, sorted by key.
  case object([Member])

  struct Member: Equatable, Sendable {
    let key: String
    let value: CodedValue
  }
}

extension CodedValue: Codable {
  init(from decoder: any Decoder) throws {
    // A failed attempt takes longer than a successful one, so the kinds with the most values come first.
    if let number = try? decoder.singleValueContainer().decode(Int64.self) {
      self = .integer(number)
      return
    }
    if let object = try? decoder.container(keyedBy: CodedKey.self) {
      self = .object(
        try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
          Member(key: $0.stringValue, value: try object.decode(CodedValue.self, forKey: $0))
        }
      )
      return
    }
    if var array = try? decoder.unkeyedContainer() {
      var values: [CodedValue] = []
      while !array.isAtEnd { values.append(try array.decode(CodedValue.self)) }
      self = .array(values)
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(UInt64.self) {
      self = .unsigned(number)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: CodedKey.self)
      for member in members { try container.encode(member.value, forKey: CodedKey(member.key)) }
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .unsigned(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    }
  }
}

/// A key of an object, or the index of an array element.
struct CodedKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(index: Int) { (stringValue, intValue) = (String(index), index) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(index: intValue) }
}
