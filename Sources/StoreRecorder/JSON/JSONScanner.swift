// SPDX-License-Identifier: MIT

/// Finds the fields of a JSON object without decoding them, and checks all of it on the way.
struct JSONScanner {
  /// Where a field of an object stands.
  struct Field {
    /// Where its name stands, without quotes and as it is written.
    let name: Range<Int>

    /// Where its value stands.
    let value: Range<Int>
  }

  /// Where a text is no JSON, and why.
  struct Failure: Error, Equatable {
    /// What is wrong, as it reads after "it".
    let reason: String

    /// The index of the byte.
    let position: Int
  }

  /// How deep arrays and objects may nest.
  static let depthLimit = 128

  /// How many fields the object may have that is looked into.
  static let fieldLimit = 32

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  /// Creates a scanner of a part of some bytes, which must be UTF-8.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
  }

  /// Returns the fields of the object that the text must be.
  mutating func scanObject() throws(Failure) -> [Field] {
    var fields: [Field] = []
    skipBlanks()
    guard peek() == UInt8(ascii: "{") else { throw failure("is no JSON object") }
    try skipMembers(depth: 1) { if fields.count <= Self.fieldLimit { fields.append($0) } }
    try expectEnd()
    guard fields.count <= Self.fieldLimit else { throw failure("has too many fields") }
    return fields
  }

  /// Returns where the elements of the array stand that the text must be.
  mutating func scanArray() throws(Failure) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    skipBlanks()
    guard peek() == UInt8(ascii: "[") else { throw failure("is no JSON array") }
    try skipElements(depth: 1) { elements.append($0) }
    try expectEnd()
    return elements
  }

  /// Checks that the text is one value.
  mutating func scanValue() throws(Failure) {
    skipBlanks()
    try skipValue(depth: 0)
    try expectEnd()
  }

  private mutating func expectEnd() throws(Failure) {
    skipBlanks()
    if position < end { throw failure("goes on after its end") }
  }
}

// MARK: - Values

extension JSONScanner {
  private mutating func skipValue(depth: Int) throws(Failure) {
    guard depth < Self.depthLimit else { throw failure("nests too deeply") }
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
      guard peek() == UInt8(ascii: "\"") else { throw failure("lacks the name of a field") }
      let name = try skipString()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw failure("lacks a colon") }
      skipBlanks()
      let start = position
      try skipValue(depth: depth)
      body(Field(name: name, value: start..<position))
      skipBlanks()
      if take(UInt8(ascii: "}")) { return }
      guard take(UInt8(ascii: ",")) else { throw failure("lacks a comma or a brace") }
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
      guard take(UInt8(ascii: ",")) else { throw failure("lacks a comma or a bracket") }
    }
  }

  /// Skips a string and returns where its content stands.
  private mutating func skipString() throws(Failure) -> Range<Int> {
    position += 1
    let start = position
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return start..<(position - 1)
      case UInt8(ascii: "\\"): try skipEscape()
      case 0..<0x20: throw failure("has a control character in a string")
      default: break
      }
    }
    throw failure("ends within a string")
  }

  private mutating func skipEscape() throws(Failure) {
    guard let byte = peek() else { throw failure("ends within a string") }
    position += 1
    if byte == UInt8(ascii: "u") {
      for _ in 0..<4 {
        guard let digit = peek(), digit.isHexadecimalDigit else {
          throw failure("has a broken escape in a string")
        }
        position += 1
      }
    } else if !Self.escapes.contains(byte) {
      throw failure("has a broken escape in a string")
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
    if position == start { throw failure("lacks a value") }
  }

  private mutating func skip(_ word: StaticString) throws(Failure) {
    for index in 0..<word.utf8CodeUnitCount {
      guard take((word.utf8Start + index).pointee) else { throw failure("lacks a value") }
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
  /// A Boolean value that says whether it is one of `0` to `9`.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// A Boolean value that indicates whether it is a line feed or a carriage return.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// A Boolean value that says whether it is white space of JSON.
  var isBlank: Bool { self == 0x20 || self == 0x09 || isLineEnd }

  fileprivate var isHexadecimalDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
