// SPDX-License-Identifier: MIT

// Values that are one string, as they are written on a line of a session.

extension Decoder {
  /// Reads a string that stands for a value.
  ///
  /// - Parameters:
  ///   - kind: What it should be, for the error: "day such as 2026-11-21".
  ///   - value: Makes the value; `nil` for what is none.
  /// - Returns: The value.
  /// - Throws: A `DecodingError` that names the text and the kind.
  package func value<Value>(
    _ kind: String = "\(Value.self)",
    _ value: (String) -> Value?
  ) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = value(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "“\(text)” is no \(kind)."
      )
    }
    return value
  }
}

extension Encoder {
  /// Writes a string that stands for a value.
  package func encode(_ text: String) throws {
    var container = singleValueContainer()
    try container.encode(text)
  }
}

extension KeyedDecodingContainer {
  /// Reads a column, a row, or how many of them something is away.
  ///
  /// - Parameter key: Where it stands.
  /// - Returns: A number from -65,535 to 65,535; no terminal has more, and sums of these never overflow.
  /// - Throws: A `DecodingError` where there is no such number.
  package func decodePlace(forKey key: Key) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard -65_535...65_535 ~= number else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "\(number) is on no screen."
      )
    }
    return number
  }
}
