// SPDX-License-Identifier: MIT

import TermScreen

/// A reader that iterates over the grapheme clusters of a string, forward or backward.
///
/// Offsets are in UTF-8 bytes. The reader decodes ASCII and scalars that never join others directly from the bytes. For
/// other text, it uses the grapheme breaking of the standard library.
public struct ClusterReader {
  /// A grapheme cluster and its measurements for layout.
  public struct Cluster {
    /// The offset of the first byte.
    public var start: Int
    /// The offset after the last byte.
    public var end: Int
    /// The width in columns.
    ///
    /// For a tab, use ``columns(at:tabStop:)``.
    public var columns: Int
    /// The value of the first scalar.
    var scalar: UInt32

    /// A Boolean value that indicates whether the cluster is a line feed, or a carriage return with a line feed.
    public var isLineBreak: Bool { scalar == 0x0A }
    /// A Boolean value that indicates whether the cluster is a tab.
    public var isTab: Bool { scalar == 0x09 }
    var lineBreakClass: LineBreakClass { LineBreakClass(scalar, columns: columns) }

    /// Returns the width in columns at a given column.
    ///
    /// A tab extends to the next tab stop.
    public func columns(at column: Int, tabStop: Int) -> Int {
      isTab ? tabStop - column % tabStop : columns
    }
  }

  /// The distance between tab stops in columns.
  public static let tabStop = 8

  private let text: String
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - bytes: The UTF-8 bytes of the string. The buffer must outlive the reader.
  public init(_ text: String, bytes: UnsafeBufferPointer<UInt8>) {
    self.text = text
    self.bytes = bytes
  }

  /// The offset of the end of the text.
  public var end: Int { bytes.count }

  /// Returns the cluster that starts at an offset.
  public func cluster(at start: Int) -> Cluster {
    let byte = bytes[start]
    let next = start + 1
    if byte < 0x80, next == bytes.count || bytes[next] < 0x80 {
      return ascii(byte, at: start)
    }
    let (value, length) = scalar(at: start)
    if byte < 0x20 { return Cluster(start: start, end: next, columns: 1, scalar: value) }
    let end = start + length
    if let width = Self.widthAlone(value), end == bytes.count || isAlone(at: end) {
      return Cluster(start: start, end: end, columns: width, scalar: value)
    }
    return joined(text[index(start)...].first, from: start, scalar: value)
  }

  /// Returns the bounds of the number that continues across an offset, or `nil` if none does.
  ///
  /// A number is a run of digits with single separators between them, such as `1,234.5`, `12:30`, or `1 000 000`.
  public func number(across offset: Int) -> Range<Int>? {
    text.unicodeScalars.number(across: index(offset)).map { number in
      let start = text.utf8.distance(from: text.startIndex, to: number.lowerBound)
      return start..<start + text.utf8.distance(from: number.lowerBound, to: number.upperBound)
    }
  }

  /// Returns the cluster that ends at an offset.
  ///
  /// - Parameters:
  ///   - end: The end of the cluster, greater than `start`.
  ///   - start: The lower bound of the search, which is the start of a cluster.
  /// - Returns: The cluster.
  public func cluster(before end: Int, notBefore start: Int) -> Cluster {
    let byte = bytes[end - 1]
    let isFirst = end - 1 == start
    if byte == 0x0A, !isFirst, bytes[end - 2] == 0x0D {
      return Cluster(start: end - 2, end: end, columns: 1, scalar: 0x0A)
    }
    // After a control character or ASCII, an ASCII character is always a separate cluster.
    if byte < 0x80, isFirst || bytes[end - 2] < 0x80 { return ascii(byte, at: end - 1) }
    let last = text[index(start)..<index(end)].last
    let first = end - (last?.utf8.count ?? 1)
    return joined(last, from: first, scalar: scalar(at: first).value)
  }

  /// Returns the number of consecutive printable ASCII characters that are separate clusters, each one column wide.
  ///
  /// - Parameters:
  ///   - start: The offset of the first character.
  ///   - limit: The maximum count, which can't exceed the remaining bytes.
  ///   - isWord: Pass `true` to count only letters, between which lines never break. The default is `false`.
  /// - Returns: The number of characters. The count can exclude the last character, which the caller must then read
  ///   separately.
  public func plainRun(from start: Int, atMost limit: Int, isWord: Bool = false) -> Int {
    var position = start
    let end = min(start &+ limit, bytes.count &- 1)
    if isWord {
      while position < end, (bytes[position] | 0x20) &- 0x61 < 26 { position &+= 1 }
    } else {
      while position < end, bytes[position] &- 0x20 < 0x5F { position &+= 1 }
    }
    // A non-ASCII scalar after an ASCII character can join it.
    if position > start, bytes[position] >= 0x80 { position &-= 1 }
    return position - start
  }

  /// Returns an offset moved back over preceding spaces.
  func trimmed(_ end: Int, notBefore start: Int) -> Int {
    var position = end
    while position > start, bytes[position - 1] == 0x20 { position -= 1 }
    return position
  }

  /// Returns the end of the line at an offset and the start of the next line, if any.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes up to the end of the line.
  func lineEnd(from start: Int) -> (end: Int, next: Int?) {
    guard let feed = lineFeed(from: start) else { return (bytes.count, nil) }
    let isAfterReturn = feed > start && bytes[feed - 1] == 0x0D
    return (isAfterReturn ? feed - 1 : feed, feed + 1)
  }

  private func lineFeed(from start: Int) -> Int? {
    var position = start
    // Scan blocks without an early exit, so that the compiler vectorizes the loop.
    while position + 64 <= bytes.count {
      var found: UInt8 = 0
      for offset in 0..<64 { found |= bytes[position &+ offset] == 0x0A ? 1 : 0 }
      if found != 0 { break }
      position += 64
    }
    return bytes[position...].firstIndex(of: 0x0A)
  }

  /// Returns the cluster of an ASCII character that has no adjacent non-ASCII bytes.
  private func ascii(_ byte: UInt8, at start: Int) -> Cluster {
    if byte == 0x0D, start + 1 < bytes.count, bytes[start + 1] == 0x0A {
      return Cluster(start: start, end: start + 2, columns: 1, scalar: 0x0A)
    }
    return Cluster(start: start, end: start + 1, columns: 1, scalar: UInt32(byte))
  }

  private func joined(_ character: Character?, from start: Int, scalar: UInt32) -> Cluster {
    let character = character ?? "\u{FFFD}"
    return Cluster(
      start: start,
      end: start + character.utf8.count,
      columns: displayWidth(of: character),
      scalar: scalar
    )
  }

  /// Returns a Boolean value that indicates whether the scalar at an offset never joins an adjacent scalar.
  private func isAlone(at start: Int) -> Bool {
    bytes[start] < 0x80 || Self.widthAlone(scalar(at: start).value) != nil
  }

  /// Returns the width of a scalar that never joins other scalars, or `nil` for other scalars.
  private static func widthAlone(_ value: UInt32) -> Int? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let width = ScalarWidth(scalar)
    return width.standsAlone ? width.columns == 2 ? 2 : 1 : nil
  }

  private func scalar(at start: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(bytes[start])
    if lead < 0x80 { return (lead, 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = lead & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[start + offset] & 0x3F) }
    return (value, length)
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }
}
