// SPDX-License-Identifier: MIT

import TermScreen

/// Reads a text cluster by cluster, forwards or backwards, from places counted in bytes of UTF-8.
///
/// ASCII and scalars that are clusters of their own are read from the bytes; only for the rest the
/// standard library looks for the end of the cluster.
struct ClusterReader {
  /// A character as people count them, and what laying it out needs.
  struct Cluster {
    /// Its first byte, and the one after its last.
    var start: Int
    var end: Int
    /// Columns it takes; see ``columns(at:tabStop:)`` for a tab.
    var columns: Int
    /// Its first scalar.
    var scalar: UInt32

    /// Whether it ends a line: a line feed, alone or after a carriage return.
    var isLineBreak: Bool { scalar == 0x0A }
    var isTab: Bool { scalar == 0x09 }
    var lineBreakClass: LineBreakClass { LineBreakClass(scalar, columns: columns) }

    /// Columns it takes at a column; a tab goes on to the next stop.
    func columns(at column: Int, tabStop: Int) -> Int {
      isTab ? tabStop - column % tabStop : columns
    }
  }

  /// Columns from one tab stop to the next.
  static let tabStop = 8

  private let text: String
  private let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameters:
  ///   - text: The text.
  ///   - bytes: Its UTF-8, which outlives the reader.
  init(_ text: String, bytes: UnsafeBufferPointer<UInt8>) {
    self.text = text
    self.bytes = bytes
  }

  /// Where the text ends.
  var end: Int { bytes.count }

  /// The cluster that begins at a place.
  func cluster(at start: Int) -> Cluster {
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

  /// The cluster that ends at a place.
  ///
  /// - Parameters:
  ///   - end: Where it ends, which is after `start`.
  ///   - start: Where another cluster begins: those before it have no part in it.
  /// - Returns: The cluster.
  func cluster(before end: Int, notBefore start: Int) -> Cluster {
    let byte = bytes[end - 1]
    let isFirst = end - 1 == start
    if byte == 0x0A, !isFirst, bytes[end - 2] == 0x0D {
      return Cluster(start: end - 2, end: end, columns: 1, scalar: 0x0A)
    }
    // Behind a control character or ASCII, ASCII is always a cluster of its own.
    if byte < 0x80, isFirst || bytes[end - 2] < 0x80 { return ascii(byte, at: end - 1) }
    let last = text[index(start)..<index(end)].last
    let first = end - (last?.utf8.count ?? 1)
    return joined(last, from: first, scalar: scalar(at: first).value)
  }

  /// How many printable characters of ASCII, each a cluster of one column, follow each other at a place.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - limit: The most to be counted, not more than the text has.
  ///   - isWord: Whether only letters count, between which words are not broken.
  /// - Returns: Their number; it may leave out the last one, which has to be looked at on its own.
  func plainRun(from start: Int, atMost limit: Int, isWord: Bool = false) -> Int {
    var place = start
    let end = min(start &+ limit, bytes.count &- 1)
    if isWord {
      while place < end, (bytes[place] | 0x20) &- 0x61 < 26 { place &+= 1 }
    } else {
      while place < end, bytes[place] &- 0x20 < 0x5F { place &+= 1 }
    }
    // What follows ASCII may join it.
    if place > start, bytes[place] >= 0x80 { place &-= 1 }
    return place - start
  }

  /// A place without the spaces before it.
  func trimmed(_ end: Int, notBefore start: Int) -> Int {
    var place = end
    while place > start, bytes[place - 1] == 0x20 { place -= 1 }
    return place
  }

  /// The end of the line that goes on at a place, and the beginning of the next one, if there is one.
  ///
  /// - Complexity: O(*n*) in the bytes up to there.
  func lineEnd(from start: Int) -> (end: Int, next: Int?) {
    guard let feed = lineFeed(from: start) else { return (bytes.count, nil) }
    let isAfterReturn = feed > start && bytes[feed - 1] == 0x0D
    return (isAfterReturn ? feed - 1 : feed, feed + 1)
  }

  private func lineFeed(from start: Int) -> Int? {
    var place = start
    // In blocks without an early way out, so that the compiler makes it a loop over vectors.
    while place + 64 <= bytes.count {
      var found: UInt8 = 0
      for offset in 0..<64 { found |= bytes[place &+ offset] == 0x0A ? 1 : 0 }
      if found != 0 { break }
      place += 64
    }
    return bytes[place...].firstIndex(of: 0x0A)
  }

  /// The ASCII character at a place, where none but ASCII is beside it.
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
      columns: columns(of: character),
      scalar: scalar
    )
  }

  /// Whether a cluster surely begins at a place where another scalar of which this holds ends.
  private func isAlone(at start: Int) -> Bool {
    bytes[start] < 0x80 || Self.widthAlone(scalar(at: start).value) != nil
  }

  /// The columns of a scalar that joins no other; `nil` of one that may.
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
