// SPDX-License-Identifier: MIT

/// A writer that appends lines of JSON to a reusable buffer.
struct JSONLineWriter {
  /// The written bytes.
  private(set) var bytes: [UInt8] = []

  /// The index at which the current line starts.
  private var lineStart = 0

  /// Removes the written bytes and retains their memory for reuse.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lineStart = 0
  }

  /// Ends the line.
  ///
  /// JSON allows line breaks only between values. This method replaces each line break within the line with a
  /// space.
  mutating func endLine() {
    for index in lineStart..<bytes.count where bytes[index].isLineEnd {
      bytes[index] = UInt8(ascii: " ")
    }
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
  }

  /// Appends JSON or a JSON fragment unchanged.
  mutating func append(_ json: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount)
    )
  }

  /// Appends bytes unchanged.
  mutating func append(_ json: some Collection<UInt8>) { bytes.append(contentsOf: json) }

  /// Appends a JSON value.
  mutating func append(_ text: JSONText) { bytes.append(contentsOf: text.bytes) }

  /// Appends an integer.
  mutating func append(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Appends a time in seconds, exact to the nanosecond.
  ///
  /// A negative time is written as 0.
  mutating func append(_ time: Duration) {
    let (seconds, attoseconds) = max(time, .zero).components
    append(Int(seconds))
    var rest = Int(attoseconds / 1_000_000_000)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit = 100_000_000
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Appends a string with quotation marks and escape sequences.
  mutating func append(quoted string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        append("\\u00")
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
