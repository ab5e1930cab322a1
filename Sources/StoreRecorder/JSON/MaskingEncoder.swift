// SPDX-License-Identifier: MIT

import StateStore
import TermFoundation

/// A wrapper that masks the secrets in a value during encoding, at any depth.
struct Masked: Encodable {
  let value: any Encodable

  func encode(to encoder: any Encoder) throws {
    if let paths = MaskedPaths.key.flatMap({ encoder.userInfo[$0] }) as? MaskedPaths,
      let secret = value as? any Redacted
    {
      paths.append(secretPaths(in: secret), at: encoder.codingPath)
    }
    try withoutSecrets(value).encode(to: MaskingEncoder(base: encoder))
  }

  /// Returns a Boolean value that indicates whether values of a type require no masking.
  ///
  /// Encoders have special representations for these types, so their values are forwarded unchanged.
  static func isPlain(_ type: Any.Type) -> Bool { plainTypes.contains(ObjectIdentifier(type)) }

  private static let plainTypes: Set<ObjectIdentifier> = {
    let types: [Any.Type] = [
      Bool.self, String.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self,
      Int64.self, Int128.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
      UInt128.self, Data.self, Date.self, Decimal.self, URL.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()
}

/// An encoder that masks secrets before it forwards values to another encoder.
private struct MaskingEncoder: Encoder {
  let base: any Encoder

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(MaskingKeyedContainer(base: base.container(keyedBy: type)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    MaskingUnkeyedContainer(base: base.unkeyedContainer())
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    MaskingSingleValueContainer(base: base.singleValueContainer())
  }
}

private struct MaskingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: KeyedEncodingContainer<Key>

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if Masked.isPlain(Value.self) {
      try base.encode(value, forKey: key)
    } else {
      try base.encode(Masked(value: value), forKey: key)
    }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      MaskingKeyedContainer<NestedKey>(base: base.nestedContainer(keyedBy: type, forKey: key))
    )
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    MaskingUnkeyedContainer(base: base.nestedUnkeyedContainer(forKey: key))
  }

  mutating func superEncoder() -> any Encoder { MaskingEncoder(base: base.superEncoder()) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    MaskingEncoder(base: base.superEncoder(forKey: key))
  }
}

private struct MaskingUnkeyedContainer: UnkeyedEncodingContainer {
  var base: any UnkeyedEncodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int { base.count }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    if Masked.isPlain(Value.self) {
      try base.encode(value)
    } else {
      try base.encode(Masked(value: value))
    }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(MaskingKeyedContainer(base: base.nestedContainer(keyedBy: type)))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    MaskingUnkeyedContainer(base: base.nestedUnkeyedContainer())
  }

  mutating func superEncoder() -> any Encoder { MaskingEncoder(base: base.superEncoder()) }
}

private struct MaskingSingleValueContainer: SingleValueEncodingContainer {
  var base: any SingleValueEncodingContainer

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    if Masked.isPlain(Value.self) {
      try base.encode(value)
    } else {
      try base.encode(Masked(value: value))
    }
  }
}
