// SPDX-License-Identifier: MIT

import FoundationEssentials

/// One value in JSON, as it stands in a session file: it is decoded only where somebody asks.
///
/// Its bytes survive being read and written again, whatever their order and white space.
public struct JSONText: Hashable, Sendable {
  /// The bytes: one JSON value in UTF-8, without line ends.
  let bytes: ArraySlice<UInt8>

  /// Creates a text of bytes that are known to be JSON; what spans lines is written without white space.
  init(known bytes: ArraySlice<UInt8>) {
    self.bytes = bytes.contains(where: \.isLineEnd) ? Self.compacted(bytes) : bytes
  }

  /// Creates a text of a string.
  ///
  /// - Throws: `SessionError` where the string is not one value of JSON.
  package init(_ text: String) throws(SessionError) {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner(bytes, in: bytes.indices)
    do {
      try scanner.scanValue()
    } catch {
      throw SessionError(.notDecodable, "The text “\(text)” \(error.reason).")
    }
    self.init(known: bytes[...])
  }

  /// Encodes a value: keys in order, so that equal values give equal bytes.
  ///
  /// - Parameter value: What is encoded, without the secrets of `Redacted` parts; numbers that JSON does not
  ///   know are written as words.
  /// - Throws: What the value throws when it is encoded.
  public init(encoding value: some Encodable) throws {
    bytes = try Array(JSONCoding.encode(value))[...]
  }

  /// Returns JSON without the white space between its parts.
  private static func compacted(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var isInString = false
    var isEscaped = false
    return json.filter { byte in
      if !isInString, byte.isBlank { return false }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      return true
    }[...]
  }

  /// Decodes the value.
  ///
  /// - Throws: `DecodingError` where the text does not say what the type needs.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONCoding.decoder.decode(type, from: Data(bytes))
  }
}

// MARK: - CustomStringConvertible

extension JSONText: CustomStringConvertible {
  /// The text itself.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// How all values of a session are encoded and decoded.
enum JSONCoding {
  /// Returns a value in JSON, with its secrets masked.
  static func encode<Value: Encodable>(_ value: Value) throws -> Data {
    Masked.isPlain(Value.self)
      ? try encoder.encode(value) : try encoder.encode(Masked(value: value))
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity",
      negativeInfinity: "-infinity",
      nan: "nan"
    )
    return encoder
  }()

  static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity",
      negativeInfinity: "-infinity",
      nan: "nan"
    )
    return decoder
  }()
}
