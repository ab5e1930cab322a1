// SPDX-License-Identifier: MIT

extension TextDocument {
  /// A line, and where it is.
  struct LinePlace: Hashable, Sendable {
    /// Its chunk, and its place in there.
    fileprivate(set) var chunk = 0
    fileprivate(set) var index = 0
    /// Its place among all lines, from 0.
    fileprivate(set) var number = 0
    /// The bytes before it.
    fileprivate(set) var start = 0
  }

  /// A part of the text, with a line feed between two lines.
  ///
  /// - Parameter range: Bytes of UTF-8.
  /// - Complexity: O(*n*) in its length, and O(lines / 256).
  public subscript(range: Range<Int>) -> String {
    let range = aligned(range)
    return part(range, from: line(containing: range.lowerBound))
  }

  /// A part of the text without a place inside of a scalar.
  func part(_ range: Range<Int>, from first: LinePlace) -> String {
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

  /// The number of the line that a place is in, from 0.
  ///
  /// - Complexity: O(lines / 256).
  public func lineNumber(at offset: Int) -> Int { line(containing: offset).number }

  /// The place where a line begins.
  ///
  /// - Parameter number: Its number, from 0; one beyond the lines means the nearest.
  /// - Returns: The bytes before it.
  /// - Complexity: O(lines / 256).
  public func offset(ofLine number: Int) -> Int { line(number).start }

  /// The line that a place is in; a line break belongs to the line before it.
  func line(containing offset: Int) -> LinePlace {
    let offset = max(0, min(offset, utf8Count))
    var place = LinePlace()
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

  /// A line by its number; the nearest where there is none.
  func line(_ number: Int) -> LinePlace {
    let number = max(0, min(number, lineCount - 1))
    var place = LinePlace()
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

  /// The text of a line.
  subscript(place: LinePlace) -> String { chunks[place.chunk].lines[place.index] }

  /// The place where a line ends, before its line break.
  func end(of place: LinePlace) -> Int { place.start + self[place].utf8.count }

  /// The next line; `nil` after the last.
  func place(after place: LinePlace) -> LinePlace? {
    guard place.number < lineCount - 1 else { return nil }
    var next = place
    next.start += self[place].utf8.count + 1
    next.number += 1
    next.index += 1
    if next.index == chunks[place.chunk].count { (next.chunk, next.index) = (place.chunk + 1, 0) }
    return next
  }

  /// The line before; `nil` before the first.
  func place(before place: LinePlace) -> LinePlace? {
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

  /// A range with its ends in the text and not inside of a scalar.
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

// MARK: - The caret

extension TextDocument {
  /// The nearest place where a caret may stand, not before a place: not inside of a cluster.
  func boundary(atOrAfter offset: Int) -> Int {
    let place = line(containing: offset)
    let distance = max(0, min(offset, utf8Count)) - place.start
    return place.start + self[place].boundary(atOrAfter: distance)
  }

  /// Where a caret gets that moves as in a line of text; at an end of its line, over the line break.
  ///
  /// To the beginning and to the end of the line it goes no further.
  func destination(of movement: TextEditing.Movement, from offset: Int) -> Int {
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
