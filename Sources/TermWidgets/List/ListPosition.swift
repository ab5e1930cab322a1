// SPDX-License-Identifier: MIT

import TermTree

/// The current cursor and scroll offset of a list.
struct ListPosition: Equatable {
  /// The position of the cursor's row.
  var cursor: Int
  /// A Boolean value that indicates whether the list displays a cursor.
  ///
  /// In a single selection, the list displays a cursor only if a row is selected.
  var hasCursor: Bool
  /// The start of the range being selected.
  var anchor: Int
  /// The scroll offset.
  var top: ListOffset
}

/// The current rows, cursor, and scroll offset of a list, with its responses to input.
@MainActor
struct ListInteraction {
  let rows: ListContents
  let lines: ListLines
  /// The number of visible lines.
  let space: Int
  let state: ListState
  /// A Boolean value that indicates whether the list only displays its rows.
  ///
  /// The state then refers to the top row instead of the row with the cursor.
  let isDisplay: Bool
  /// A Boolean value that indicates whether the list can follow its end.
  let followsEnd: Bool
  private(set) var place = ListPosition(
    cursor: 0,
    hasCursor: false,
    anchor: 0,
    top: ListOffset(line: 0)
  )

  /// Creates an interaction for a list with `space` visible lines.
  ///
  /// The search for a row selected by the app starts at the position `start`.
  init(
    rows: ListContents,
    lines: ListLines,
    space: Int,
    state: ListState,
    start: Int,
    isDisplay: Bool = false,
    followsEnd: Bool = false
  ) {
    self.rows = rows
    self.lines = lines
    self.space = space
    self.state = state
    self.isDisplay = isDisplay
    self.followsEnd = followsEnd
    if rows.count > 0 { place = settled(from: start) }
  }

  /// The scroll offset at the end of the list.
  var lastTop: ListOffset { lines.lastOffset(in: space) }

  /// A Boolean value that indicates whether the top line is reserved for the header of its section.
  var pinsHeader: Bool { lines.hasHeaders && space > 1 }

  /// The line of the row that the next key press selects, or `nil` if the list displays a cursor.
  ///
  /// If that row isn't visible, the value is the nearest visible line. For an empty list, the value is the line of the
  /// first possible row.
  var lineOfNext: Int? {
    if place.hasCursor || isDisplay { return nil }
    if rows.count == 0 { return lines.count < space ? lines.count : nil }
    let first = pinsHeader ? 1 : 0
    if let y = y(ofRow: place.cursor) { return max(first, y) }
    return lines.offset(ofRow: place.cursor) < place.top ? first : max(first, space - 1)
  }

  /// Returns the visible line at which a row starts, which is negative if its first lines are hidden, or `nil` if the row
  /// isn't visible.
  func y(ofRow row: Int) -> Int? {
    let start = lines.offset(ofRow: row)
    if lines.fitted != nil, start.line < place.top.line { return nil }
    let y = lines.distance(from: place.top, to: start, atMost: space)
    return y < space && (lines.fitted != nil || y + lines.rowHeight > 0) ? y : nil
  }

  /// Returns the position of the nearest existing row.
  func clamped(_ row: Int) -> Int { max(0, min(row, rows.count - 1)) }

  /// Returns the position of the cursor among the current rows, and the scroll offset.
  private func settled(from start: Int) -> ListPosition {
    let (found, isKnown) = located(from: start)
    var cursor = found ?? clamped(state.cursor)
    var hasCursor = !isDisplay
    if rows.selection.isOne { hasCursor = found != nil }

    let staysAtEnd = isAtEnd && isKnown
    if staysAtEnd, hasCursor, !rows.selection.isOne, state.cursor >= state.count - 1 {
      cursor = rows.count - 1
    }

    var place = ListPosition(
      cursor: cursor,
      hasCursor: hasCursor,
      anchor: cursor,
      top: state.offset
    )
    if isKnown {
      // Rows inserted before the cursor's row scroll the view with it, except at the first line.
      let old = max(0, min(state.cursor, Self.farthest))
      place.anchor = clamped(state.anchor &+ (cursor - old))
      if state.offset > ListOffset(line: 0) {
        place.top.line &+= lines.line(ofRow: cursor) - lines.line(ofRow: old)
      }
    }
    if staysAtEnd {
      place.top = lastTop
      return place
    }
    place.top = lines.clamped(place.top, in: space)
    if let anchor = state.revealAnchor {
      place.top = top(revealing: clamped(state.cursor), at: anchor)
      return place
    }
    if hasCursor || isDisplay, state.followsCursor || !isKnown {
      place.top = top(place.top, revealing: cursor)
    }
    return place
  }

  /// A number greater than the row count of any list, but small enough for line arithmetic.
  private static var farthest: Int { 1 << 40 }

  /// Returns the position of the cursor's row, and a Boolean value that indicates whether the list moved the cursor
  /// there.
  private func located(from start: Int) -> (row: Int?, isKnown: Bool) {
    switch rows.selection {
    case .one(nil): return (nil, true)
    case .one(let chosen?):
      guard state.row == chosen.name else { return (chosen.position(start), false) }
      return (rows.position(following: state, where: chosen.isAt), true)
    case .none, .many:
      guard let name = state.row else { return (nil, true) }
      return (rows.position(following: state) { rows.name($0) == name }, true)
    }
  }

  /// Returns the scroll offset after the shortest scroll that reveals a row, below the header of its section.
  ///
  /// A row of fitted height that's higher than the list is revealed if it fills the list.
  func top(_ top: ListOffset, revealing row: Int) -> ListOffset {
    guard space > 0 else { return top }
    let (start, length) = extent(ofRow: row)
    if lines.fitted == nil {
      if start < top || length >= space { return min(start, lastTop) }
      return max(top, lines.offset(start, movedBy: length - space))
    }
    if length <= space {
      if start < top { return lines.clamped(start, in: space) }
      let y = lines.distance(from: top, to: start, atMost: space)
      return y + length <= space ? top : lines.offset(start, movedBy: length - space)
    }
    if top < start { return start }
    // If the end of the row is in view, its last lines fill the list.
    let y = lines.distance(from: top, to: lines.offset(start, movedBy: length), atMost: space)
    return y < space ? lines.offset(start, movedBy: length - space) : top
  }

  /// Returns the scroll offset at which a row, below the header of its section, is at an anchor.
  private func top(revealing row: Int, at anchor: VerticalAlignment) -> ListOffset {
    let (start, length) = extent(ofRow: row)
    let offset = lines.offset(start, movedBy: -anchor.offset(of: length, in: space))
    return lines.clamped(offset, in: space)
  }

  /// Returns the offset and the number of lines of a row and the header above it.
  func extent(ofRow row: Int) -> (start: ListOffset, length: Int) {
    let above = pinsHeader ? 1 : 0
    return (
      lines.offset(lines.offset(ofRow: row), movedBy: -above),
      lines.height(ofRow: row) + above
    )
  }

  /// A Boolean value that indicates whether the list shows rows that are added at its end.
  var isAtEnd: Bool { followsEnd && state.isAtEnd == true }

  /// Returns the state to store if the cursor remains in its row.
  func kept() -> ListState {
    var next = keptButForCursor()
    if place.hasCursor {
      next.row = rows.name(place.cursor)
    } else if case .one(let chosen?) = rows.selection {
      // The search for the row failed.
      next.row = chosen.name
    }
    return next
  }

  /// Returns the state to store if the cursor moves to a row.
  func kept(movingTo row: Int) -> ListState {
    var next = keptButForCursor()
    next.cursor = row
    next.row = rows.name(row)
    return next
  }

  private func keptButForCursor() -> ListState {
    var next = state
    next.cursor = place.cursor
    next.anchor = place.anchor
    next.offset = place.top
    next.count = rows.count
    next.grab = nil
    next.revealAnchor = nil
    return next
  }
}
