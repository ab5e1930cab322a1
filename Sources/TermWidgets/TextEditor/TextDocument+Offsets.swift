// SPDX-License-Identifier: MIT

import TermTree

extension TextDocument {
  /// The position of a line.
  struct LinePosition: Hashable, Sendable {
    /// The index of the chunk that contains the line.
    fileprivate(set) var chunk = 0
    /// The index of the line in its chunk.
    fileprivate(set) var index = 0
    /// The index of the line in the document.
    fileprivate(set) var number = 0
    /// The offset of the line's first byte.
    fileprivate(set) var start = 0
  }

  /// Accesses a part of the text, with a line feed between lines.
  ///
  /// - Parameter range: The range in UTF-8 bytes.
  /// - Complexity: O(*n* + *l* / 256), where *n* is the length of the range and *l* is the number of lines.
  public subscript(range: Range<Int>) -> String {
    let range = aligned(range)
    return part(range, from: line(containing: range.lowerBound))
  }

  /// Returns a part of the text whose ends are at scalar boundaries.
  func part(_ range: Range<Int>, from first: LinePosition) -> String {
    var place = first
    var start = range.lowerBound - place.start
    var part = ""
    part.reserveCapacity(range.count)
    while true {
      let line = self[place]
      let end = min(range.upperBound - place.start, line.utf8.count)
      part += line[line.index(atUTF8: start)..<line.index(atUTF8: end)]
      guard range.upperBound > place.start + line.utf8.count, let next = self.place(after: place)
      else { return part }
      part += "\n"
      (place, start) = (next, 0)
    }
  }

  /// Returns the number of the line that contains an offset, counted from 0.
  ///
  /// - Complexity: O(*l* / 256), where *l* is the number of lines.
  public func lineNumber(at offset: Int) -> Int { line(containing: offset).number }

  /// Returns the offset of the start of a line.
  ///
  /// - Parameter number: The number of the line, counted from 0. A number out of range refers to the nearest line.
  /// - Returns: The offset in UTF-8 bytes.
  /// - Complexity: O(*l* / 256), where *l* is the number of lines.
  public func offset(ofLine number: Int) -> Int { line(number).start }

  /// Returns the line that contains an offset, where a line break is part of the line before it.
  func line(containing offset: Int) -> LinePosition {
    let offset = max(0, min(offset, utf8Count))
    var place = LinePosition()
    while place.chunk < chunks.count - 1, offset >= place.start + chunks[place.chunk].bytes {
      place.start += chunks[place.chunk].bytes
      place.number += chunks[place.chunk].count
      place.chunk += 1
    }
    let lines = chunks[place.chunk].lines
    while place.index < lines.count - 1 {
      let next = place.start + lines[place.index].utf8.count + 1
      if offset < next { break }
      place.start = next
      place.index += 1
    }
    place.number += place.index
    return place
  }

  /// Returns the line with a number, or the nearest line if the number is out of range.
  func line(_ number: Int) -> LinePosition {
    let number = max(0, min(number, lineCount - 1))
    var place = LinePosition()
    while number >= place.number + chunks[place.chunk].count {
      place.start += chunks[place.chunk].bytes
      place.number += chunks[place.chunk].count
      place.chunk += 1
    }
    place.index = number - place.number
    place.number = number
    for line in chunks[place.chunk].lines[..<place.index] { place.start += line.utf8.count + 1 }
    return place
  }

  /// Accesses the text of a line.
  subscript(place: LinePosition) -> String { chunks[place.chunk].lines[place.index] }

  /// Returns the offset of the end of a line, before its line break.
  func end(of place: LinePosition) -> Int { place.start + self[place].utf8.count }

  /// Returns the next line, or `nil` after the last line.
  func place(after place: LinePosition) -> LinePosition? {
    guard place.number < lineCount - 1 else { return nil }
    var next = place
    next.start += self[place].utf8.count + 1
    next.number += 1
    next.index += 1
    if next.index == chunks[place.chunk].count { (next.chunk, next.index) = (place.chunk + 1, 0) }
    return next
  }

  /// Returns the previous line, or `nil` before the first line.
  func place(before place: LinePosition) -> LinePosition? {
    guard place.number > 0 else { return nil }
    var next = place
    if place.index == 0 {
      next.chunk -= 1
      next.index = chunks[next.chunk].count
    }
    next.index -= 1
    next.number -= 1
    next.start -= self[next].utf8.count + 1
    return next
  }

  /// Returns a range limited to the text, with its ends moved to scalar boundaries.
  func aligned(_ range: Range<Int>) -> Range<Int> {
    let start = aligned(range.lowerBound)
    return start..<max(start, aligned(range.upperBound))
  }

  private func aligned(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= utf8Count { return utf8Count }
    let place = line(containing: offset)
    let bytes = self[place].utf8
    var distance = offset - place.start
    while distance > 0, distance < bytes.count,
      bytes[bytes.index(bytes.startIndex, offsetBy: distance)] & 0xC0 == 0x80
    {
      distance -= 1
    }
    return place.start + distance
  }
}

// MARK: - Caret

extension TextDocument {
  /// Returns the first valid caret position at or after an offset, which is never inside a grapheme cluster.
  func boundary(atOrAfter offset: Int) -> Int {
    let place = line(containing: offset)
    let distance = max(0, min(offset, utf8Count)) - place.start
    return place.start + self[place].boundary(atOrAfter: distance)
  }

  /// Returns the offset after a caret movement, which crosses the line break at the end or start of a line.
  ///
  /// Movements to the start or the end of a line remain in the line.
  func destination(of movement: EditableText.Movement, from offset: Int) -> Int {
    let place = line(containing: offset)
    let line = self[place]
    let distance = offset - place.start
    switch movement {
    case .left, .wordLeft, .blankLeft:
      if distance == 0 { return max(0, offset - 1) }
    case .right, .wordRight:
      if distance == line.utf8.count { return min(utf8Count, offset + 1) }
    case .start, .end: break
    }
    return place.start + line.destination(of: movement, from: distance)
  }
}
