// SPDX-License-Identifier: MIT

import StateStore

/// A decoder that reads a value of a type from a ``CodedValue``.
///
/// It limits each `Int`, which is usually an offset or a count, so that a widget can add such numbers.
struct CodedValueDecoder: Decoder {
  let value: CodedValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: CodedValue, at codingPath: [any CodingKey] = []) {
    self.value = value
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: CodedValue].self) }
    return KeyedDecodingContainer(KeyedContainer<Key>(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([CodedValue].self) }
    return UnkeyedContainer(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type,
      .init(codingPath: codingPath, debugDescription: "The value has a different type.")
    )
  }
}

extension CodedValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let flag) = value else { throw mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .number(let number): return number
    case .integer(let number): return Double(number)
    case .unsigned(let number): return Double(number)
    default: throw mismatch(type)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try (integer() as Int).limited }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  private func integer<Value: FixedWidthInteger>() throws -> Value {
    let number: Value? =
      switch value {
      case .integer(let number): Value(exactly: number)
      case .unsigned(let number): Value(exactly: number)
      default: nil
      }
    guard let number else { throw mismatch(Value.self) }
    return number
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [CodedValue.Member]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { value(of: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: member(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try member(CodedKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  /// Returns the value of a key, or `nil` if the object doesn't contain the key.
  ///
  /// - Complexity: O(log *n*), so that decoding a large dictionary doesn't take O(*n*²) time.
  private func value(of key: String) -> CodedValue? {
    var range = members.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if members[middle].key == key { return members[middle].value }
      range =
        members[middle].key < key
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private func member(_ key: any CodingKey) throws -> CodedValueDecoder {
    guard let value = value(of: key.stringValue) else {
      throw DecodingError.keyNotFound(
        key,
        .init(codingPath: codingPath, debugDescription: "The value is missing.")
      )
    }
    return CodedValueDecoder(value, at: codingPath + [key])
  }
}

private struct UnkeyedContainer: UnkeyedDecodingContainer {
  let values: [CodedValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  mutating func decodeNil() throws -> Bool {
    guard try peek().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try Value(from: peek())
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try peek().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try peek().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try peek()
    currentIndex += 1
    return decoder
  }

  private func peek() throws -> CodedValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        CodedValue.self,
        .init(codingPath: codingPath, debugDescription: "The array has no further value.")
      )
    }
    return CodedValueDecoder(values[currentIndex], at: codingPath + [CodedKey(index: currentIndex)])
  }
}
