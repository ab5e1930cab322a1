// SPDX-License-Identifier: MIT

/// Some lines of a text that follow each other, which copies of the text share.
struct LineChunk: Hashable, Sendable {
  /// The most lines of one, and how many those get that are made of many lines.
  static let most = 512
  static let usual = 256

  /// How many lines it has, and their bytes with a line break after each.
  private(set) var count: Int
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

  /// Changes a line where it stands; no line break may come into it.
  mutating func change<Result>(_ index: Int, _ change: (inout String) -> Result) -> Result {
    bytes -= lines[index].utf8.count
    defer { bytes += lines[index].utf8.count }
    return change(&lines[index])
  }

  /// Lines in chunks of a usual length.
  static func chunks(of lines: [String]) -> [LineChunk] {
    if lines.count <= most { return [LineChunk(lines)] }
    return stride(from: 0, to: lines.count, by: usual).map { start in
      LineChunk(Array(lines[start..<min(start + usual, lines.count)]))
    }
  }
}

extension String {
  /// The lines of the text, at least one; each line feed, carriage return, or both in this order, parts two.
  ///
  /// - Complexity: O(*n*).
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
