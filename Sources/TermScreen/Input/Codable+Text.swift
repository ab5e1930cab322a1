// SPDX-License-Identifier: MIT

// Values encoded as a single string, as in the lines of a session.

extension Decoder {
  /// Decodes a value from a string.
  ///
  /// - Parameters:
  ///   - kind: The expected kind of value for the error message, such as "day, such as 2026-11-21".
  ///   - value: A closure that creates the value, or returns `nil` if the string isn't valid.
  /// - Returns: The decoded value.
  /// - Throws: A `DecodingError` that contains the string and the kind.
  package func value<Value>(
    _ kind: String = "\(Value.self)",
    _ value: (String) -> Value?
  ) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = value(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "“\(text)” isn't a valid \(kind)."
      )
    }
    return value
  }
}

extension Encoder {
  /// Encodes a value as a string.
  package func encode(_ text: String) throws {
    var container = singleValueContainer()
    try container.encode(text)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a column, a row, or a distance in columns or rows.
  ///
  /// - Parameter key: The key of the number.
  /// - Returns: A number from -65,535 to 65,535. No terminal is larger, and sums of such numbers never overflow.
  /// - Throws: A `DecodingError` if the key has no such number.
  package func decodeCoordinate(forKey key: Key) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard -65_535...65_535 ~= number else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "\(number) isn't a valid screen coordinate."
      )
    }
    return number
  }
}
