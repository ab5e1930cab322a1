// SPDX-License-Identifier: MIT

/// A scanner that locates the fields of a JSON object and validates the JSON without decoding values.
struct JSONScanner {
  /// The location of a field in an object.
  struct Field {
    /// The range of the name, without quotation marks and with its escape sequences.
    let name: Range<Int>

    /// The range of the value.
    let value: Range<Int>
  }

  /// A syntax error in JSON.
  struct Failure: Error, Equatable {
    /// The reason, as it appears before “at column 1”.
    let reason: String

    /// The index of the byte at which the error occurred.
    let position: Int
  }

  /// The maximum nesting depth of arrays and objects.
  static let depthLimit = 128

  /// The maximum number of fields in the scanned object.
  static let fieldLimit = 32

  /// The maximum number of values in the scanned range, at any depth.
  ///
  /// A decoder needs much more memory for a value than the two bytes that an element of an array can have.
  static let valueLimit = 2_000_000

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var valueCount = 0

  /// Creates a scanner for a range of bytes, which must be valid UTF-8.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
  }

  /// Returns the fields of the object.
  ///
  /// The scanned range must contain exactly one object.
  mutating func scanObject() throws(Failure) -> [Field] {
    var fields: [Field] = []
    skipBlanks()
    guard peek() == UInt8(ascii: "{") else { throw failure("expected a JSON object") }
    try skipMembers(depth: 1) { if fields.count <= Self.fieldLimit { fields.append($0) } }
    try expectEnd()
    guard fields.count <= Self.fieldLimit else { throw failure("too many fields") }
    return fields
  }

  /// Returns the ranges of the array's elements.
  ///
  /// The scanned range must contain exactly one array.
  mutating func scanArray() throws(Failure) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    skipBlanks()
    guard peek() == UInt8(ascii: "[") else { throw failure("expected a JSON array") }
    try skipElements(depth: 1) { elements.append($0) }
    try expectEnd()
    return elements
  }

  /// Verifies that the scanned range contains exactly one value.
  mutating func scanValue() throws(Failure) {
    skipBlanks()
    try skipValue(depth: 0)
    try expectEnd()
  }

  private mutating func expectEnd() throws(Failure) {
    skipBlanks()
    if position < end { throw failure("unexpected text after the value") }
  }
}

// MARK: - Values

extension JSONScanner {
  private mutating func skipValue(depth: Int) throws(Failure) {
    guard depth < Self.depthLimit else { throw failure("too many levels of nesting") }
    valueCount += 1
    guard valueCount <= Self.valueLimit else { throw failure("too many values") }
    switch peek() {
    case UInt8(ascii: "{"): try skipMembers(depth: depth + 1) { _ in }
    case UInt8(ascii: "["): try skipElements(depth: depth + 1) { _ in }
    case UInt8(ascii: "\""): _ = try skipString()
    case UInt8(ascii: "t"): try skip("true")
    case UInt8(ascii: "f"): try skip("false")
    case UInt8(ascii: "n"): try skip("null")
    default: try skipNumber()
    }
  }

  private mutating func skipMembers(
    depth: Int,
    _ body: (Field) -> Void
  ) throws(Failure) {
    position += 1
    skipBlanks()
    if take(UInt8(ascii: "}")) { return }
    while true {
      skipBlanks()
      guard peek() == UInt8(ascii: "\"") else { throw failure("expected a field name") }
      let name = try skipString()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw failure("expected a colon") }
      skipBlanks()
      let start = position
      try skipValue(depth: depth)
      body(Field(name: name, value: start..<position))
      skipBlanks()
      if take(UInt8(ascii: "}")) { return }
      guard take(UInt8(ascii: ",")) else { throw failure("expected a comma or closing brace") }
    }
  }

  private mutating func skipElements(
    depth: Int,
    _ body: (Range<Int>) -> Void
  ) throws(Failure) {
    position += 1
    skipBlanks()
    if take(UInt8(ascii: "]")) { return }
    while true {
      skipBlanks()
      let start = position
      try skipValue(depth: depth)
      body(start..<position)
      skipBlanks()
      if take(UInt8(ascii: "]")) { return }
      guard take(UInt8(ascii: ",")) else { throw failure("expected a comma or closing bracket") }
    }
  }

  /// Skips a string and returns the range of its contents.
  private mutating func skipString() throws(Failure) -> Range<Int> {
    position += 1
    let start = position
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return start..<(position - 1)
      case UInt8(ascii: "\\"): try skipEscape()
      case 0..<0x20: throw failure("unescaped control character in a string")
      default: break
      }
    }
    throw failure("unterminated string")
  }

  private mutating func skipEscape() throws(Failure) {
    guard let byte = peek() else { throw failure("unterminated string") }
    position += 1
    if byte == UInt8(ascii: "u") {
      for _ in 0..<4 {
        guard let digit = peek(), digit.isHexadecimalDigit else {
          throw failure("invalid escape sequence in a string")
        }
        position += 1
      }
    } else if !Self.escapes.contains(byte) {
      throw failure("invalid escape sequence in a string")
    }
  }

  private static let escapes = Array(#""\/bfnrt"#.utf8)

  private mutating func skipNumber() throws(Failure) {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try skipDigits() }
    if take(UInt8(ascii: ".")) { try skipDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(Failure) {
    let start = position
    while let byte = peek(), byte.isDigit { position += 1 }
    if position == start { throw failure("expected a value") }
  }

  private mutating func skip(_ word: StaticString) throws(Failure) {
    for index in 0..<word.utf8CodeUnitCount {
      guard take((word.utf8Start + index).pointee) else { throw failure("expected a value") }
    }
  }
}

// MARK: - Bytes

extension JSONScanner {
  private func peek() -> UInt8? { position < end ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte.isBlank { position += 1 }
  }

  private func failure(_ reason: String) -> Failure {
    Failure(reason: reason, position: position)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// A Boolean value that indicates whether the byte is a line feed or a carriage return.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// A Boolean value that indicates whether the byte is JSON whitespace.
  var isBlank: Bool { self == 0x20 || self == 0x09 || isLineEnd }

  fileprivate var isHexadecimalDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
