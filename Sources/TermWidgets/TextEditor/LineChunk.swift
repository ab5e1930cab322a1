// SPDX-License-Identifier: MIT

import TermTree

/// Consecutive lines of a text, in storage that copies of the text share.
struct LineChunk: Hashable, Sendable {
  /// The maximum number of lines in a chunk.
  static let most = 512
  /// The number of lines in each chunk of a text with several chunks.
  static let usual = 256

  /// The number of lines.
  private(set) var count: Int
  /// The number of bytes, including a line break after each line.
  private(set) var bytes: Int
  private(set) var lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
    count = lines.count
    bytes = lines.reduce(lines.count) { $0 + $1.utf8.count }
  }

  static func == (first: Self, second: Self) -> Bool {
    guard first.count == second.count, first.bytes == second.bytes else { return false }
    return first.lines.withUnsafeBufferPointer { own in
      second.lines.withUnsafeBufferPointer { other in
        own.baseAddress == other.baseAddress
          || own.elementsEqual(other) { $0.isIdentical(to: $1) }
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
    for line in lines { for byte in line.utf8 { hasher.combine(byte) } }
  }

  /// Changes a line in place.
  ///
  /// The closure must not add line breaks.
  mutating func change<Result>(_ index: Int, _ change: (inout String) -> Result) -> Result {
    bytes -= lines[index].utf8.count
    defer { bytes += lines[index].utf8.count }
    return change(&lines[index])
  }

  /// Returns the lines in chunks of the usual size.
  static func chunks(of lines: [String]) -> [LineChunk] {
    if lines.count <= most { return [LineChunk(lines)] }
    return stride(from: 0, to: lines.count, by: usual).map { start in
      LineChunk(Array(lines[start..<min(start + usual, lines.count)]))
    }
  }
}

extension String {
  /// The lines of the string.
  ///
  /// The array has at least one element. Line feeds, carriage returns, and carriage returns with line feeds separate
  /// lines.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string.
  var partsByLine: [String] {
    var text = self
    return text.withUTF8 { bytes in
      var lines: [String] = []
      var start = 0
      while let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
        lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
        let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
        start = end + (isPair ? 2 : 1)
      }
      lines.append(String(decoding: bytes[start...], as: UTF8.self))
      return lines
    }
  }
}
