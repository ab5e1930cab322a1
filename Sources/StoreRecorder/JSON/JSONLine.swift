// SPDX-License-Identifier: MIT

/// The fields of one line of a session file or of a connection, decoded individually.
package struct JSONLine {
  /// An error in the contents of a line.
  package struct Failure: Error {
    private let fault: String
    private let column: Int?

    /// The reason, as it appears after the line number.
    ///
    /// Only reported errors create this text, because a file can contain millions of invalid lines.
    package var reason: String { column.map { "\(fault) at column \($0)" } ?? fault }

    init(reason: String, column: Int? = nil) { (fault, self.column) = (reason, column) }
  }

  private let bytes: [UInt8]
  private let range: Range<Int>
  private let fields: [JSONScanner.Field]

  /// Creates a line from a range of bytes and locates the fields of its JSON object.
  ///
  /// The bytes must be valid UTF-8.
  package init(_ bytes: [UInt8], in range: Range<Int>) throws(Failure) {
    self.bytes = bytes
    self.range = range
    var scanner = JSONScanner(bytes, in: range)
    do {
      fields = try scanner.scanObject()
    } catch {
      throw Failure(reason: error.reason, column: error.position - range.lowerBound + 1)
    }
  }

  /// The whole line.
  package var text: JSONText { JSONText(known: bytes[range]) }

  /// Returns a Boolean value that indicates whether a field is present.
  func has(_ name: StaticString) -> Bool { find(name) != nil }

  /// Returns the value of a field, or `nil` if the field is missing.
  package func text(_ name: StaticString) -> JSONText? {
    find(name).map { JSONText(known: bytes[$0]) }
  }

  /// Returns the fields of the object in a field.
  func object(_ name: StaticString) throws(Failure) -> JSONLine {
    guard let range = find(name) else { throw Failure(reason: "“\(name)” is missing") }
    return try JSONLine(bytes, in: range)
  }

  /// Returns the string in a field.
  func string(_ name: StaticString) throws(Failure) -> String {
    guard let string = find(name).flatMap(string(at:)) else {
      throw Failure(reason: "“\(name)” must be a string")
    }
    return string
  }

  /// Returns the string in a field, or `nil` if the field is missing.
  func stringIfPresent(_ name: StaticString) throws(Failure) -> String? {
    has(name) ? try string(name) : nil
  }

  /// Returns the nonnegative integer in a field.
  func number(_ name: StaticString) throws(Failure) -> Int {
    guard let number = find(name).flatMap(number(at:)) else {
      throw Failure(reason: "“\(name)” must be a nonnegative whole number")
    }
    return number
  }

  /// Returns the nonnegative integer in a field, or `nil` if the field is missing.
  func numberIfPresent(_ name: StaticString) throws(Failure) -> Int? {
    has(name) ? try number(name) : nil
  }

  /// Returns the nonnegative integers in an array, or an empty array if the field is missing.
  func numbers(_ name: StaticString) throws(Failure) -> [Int] {
    guard let range = find(name) else { return [] }
    var scanner = JSONScanner(bytes, in: range)
    guard let elements = try? scanner.scanArray() else {
      throw Failure(reason: "“\(name)” must be an array of nonnegative whole numbers")
    }
    let numbers = elements.compactMap(number(at:))
    guard numbers.count == elements.count else {
      throw Failure(reason: "“\(name)” must be an array of nonnegative whole numbers")
    }
    return numbers
  }

  /// Returns the time in a field, which contains seconds.
  func time(_ name: StaticString) throws(Failure) -> Duration {
    guard let time = find(name).flatMap(time(at:)) else {
      throw Failure(reason: "“\(name)” must be a nonnegative time in seconds")
    }
    return time
  }
}

// MARK: - Values

extension JSONLine {
  private func find(_ name: StaticString) -> Range<Int>? {
    let count = name.utf8CodeUnitCount
    return fields.first { field in
      field.name.count == count
        && (0..<count).allSatisfy {
          bytes[field.name.lowerBound + $0] == (name.utf8Start + $0).pointee
        }
    }?.value
  }

  private func string(at range: Range<Int>) -> String? {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let content = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    if content.contains(UInt8(ascii: "\\")) {
      return try? JSONText(known: bytes[range]).decode(String.self)
    }
    return String(decoding: content, as: UTF8.self)
  }

  private func number(at range: Range<Int>) -> Int? {
    guard range.count <= 18, bytes[range].allSatisfy(\.isDigit) else { return nil }
    return bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The first time that isn't valid: 2³² seconds, about 136 years.
  private static var timeLimit: Duration { .seconds(1 << 32) }

  /// Returns the time in a range of bytes, exact to nine decimal places.
  private func time(at range: Range<Int>) -> Duration? {
    let point = bytes[range].firstIndex(of: UInt8(ascii: ".")) ?? range.upperBound
    guard let seconds = number(at: range.lowerBound..<point), .seconds(seconds) < Self.timeLimit
    else { return nil }
    let places = bytes[range].dropFirst(point - range.lowerBound + 1).prefix(9)
    guard places.allSatisfy(\.isDigit) else { return nil }
    var nanoseconds: Int64 = 0
    for place in 0..<9 {
      let index = places.startIndex + place
      nanoseconds *= 10
      if index < places.endIndex { nanoseconds += Int64(bytes[index] - UInt8(ascii: "0")) }
    }
    return Duration(
      secondsComponent: Int64(seconds),
      attosecondsComponent: nanoseconds * 1_000_000_000
    )
  }
}
