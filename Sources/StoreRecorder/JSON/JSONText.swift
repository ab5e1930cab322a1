// SPDX-License-Identifier: MIT

import TermFoundation

/// A JSON value from a session file, decoded on demand.
///
/// Reading and writing the value preserve its bytes, including the order of keys and the whitespace within a
/// line.
public struct JSONText: Hashable, Sendable {
  /// The JSON value in UTF-8, without line breaks.
  let bytes: ArraySlice<UInt8>

  /// Creates a value from bytes that contain valid JSON.
  ///
  /// If the bytes contain line breaks, all whitespace between tokens is removed.
  init(known bytes: ArraySlice<UInt8>) {
    self.bytes = bytes.contains(where: \.isLineEnd) ? Self.compacted(bytes) : bytes
  }

  /// Creates a value from a string.
  ///
  /// - Throws: `SessionError` if the string isn't one valid JSON value.
  package init(_ text: String) throws(SessionError) {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner(bytes, in: bytes.indices)
    do {
      try scanner.scanValue()
    } catch {
      throw SessionError(
        .notDecodable,
        "Couldn't parse “\(text)” as JSON: \(error.reason). Pass a complete JSON value."
      )
    }
    self.init(known: bytes[...])
  }

  /// Creates JSON text by encoding a value with sorted keys, so that equal values produce equal bytes.
  ///
  /// - Parameter value: The value to encode. Secrets in `Redacted` parts are masked. Numbers that JSON can't
  ///   represent are written as the strings `infinity`, `-infinity`, and `nan`.
  /// - Throws: Any error that the value throws during encoding.
  public init(encoding value: some Encodable) throws {
    bytes = try Array(JSONCoding.encode(value))[...]
  }

  /// Creates an object with one field, which is a string.
  package init(field name: StaticString, _ value: String) {
    var line = JSONLineWriter()
    line.append(#"{""#)
    line.append(name)
    line.append(#"":"#)
    line.append(quoted: value)
    line.append("}")
    bytes = line.bytes[...]
  }

  /// Returns JSON without the whitespace between tokens.
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
  /// - Throws: `DecodingError` if the value doesn't match the type.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONCoding.decoder.decode(type, from: Data(bytes))
  }

  /// Returns the string in a field of the object, or `nil` if the value contains no such field.
  package func string(_ name: StaticString) -> String? {
    let bytes = Array(bytes)
    return try? JSONLine(bytes, in: bytes.indices).string(name)
  }
}

// MARK: - CustomStringConvertible

extension JSONText: CustomStringConvertible {
  /// The JSON text.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The JSON text for a message, or its first 500 bytes if it's longer.
  var excerpt: String {
    bytes.count <= 500 ? description : String(decoding: bytes.prefix(500), as: UTF8.self) + "…"
  }
}

/// The encoder and decoder for all values in a session.
enum JSONCoding {
  /// Encodes a value as JSON and masks its secrets.
  static func encode<Value: Encodable>(_ value: Value) throws -> Data {
    Masked.isPlain(Value.self)
      ? try encoder.encode(value) : try encoder.encode(Masked(value: value))
  }

  /// Encodes a value as JSON, masks its secrets, and collects their paths.
  static func encode(_ value: any Encodable, collecting paths: MaskedPaths) throws -> Data {
    let encoder = makeEncoder()
    if let key = MaskedPaths.key { encoder.userInfo[key] = paths }
    return try encoder.encode(Masked(value: value))
  }

  private static let encoder = makeEncoder()

  private static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity",
      negativeInfinity: "-infinity",
      nan: "nan"
    )
    return encoder
  }

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
