// SPDX-License-Identifier: MIT

/// Where a list stands at one moment.
struct ListPlace: Equatable {
  /// The position of the row where keys act.
  var cursor: Int
  /// Whether a row is chosen where that is the cursor's row; else always.
  var hasCursor: Bool
  /// Where a range begins that is being chosen.
  var anchor: Int
  /// The line at the top.
  var top: Int
}

/// A list at one moment: its rows, where it stands, and what input makes of that.
@MainActor
struct ListScene {
  let rows: ListContents
  let lines: ListLines
  /// Lines that can be seen.
  let room: Int
  let state: ListState
  private(set) var place = ListPlace(cursor: 0, hasCursor: false, anchor: 0, top: 0)

  /// - Parameters:
  ///   - rows: What is shown.
  ///   - lines: Where that stands.
  ///   - room: Lines that can be seen.
  ///   - state: What the interface keeps.
  ///   - start: From where a row is looked for that the app has chosen.
  init(
    rows: ListContents,
    lines: ListLines,
    room: Int,
    state: ListState,
    start: Int
  ) {
    self.rows = rows
    self.lines = lines
    self.room = room
    self.state = state
    if rows.count > 0 { place = settled(from: start) }
  }

  /// The line at the top when the list is scrolled to its end.
  var lastTop: Int { max(0, lines.count - room) }

  /// Whether the top line is kept for the header of the section there.
  var pinsHeader: Bool { lines.hasHeaders && room > 1 }

  /// Where nothing is chosen yet, the line that is seen of the row that a press chooses, or the one nearest to it;
  /// without rows the line where the first one would stand.
  var lineOfNext: Int? {
    if place.hasCursor { return nil }
    if rows.count == 0 { return lines.count < room ? lines.count : nil }
    let first = pinsHeader ? 1 : 0
    return max(first, min(lines.line(ofRow: place.cursor) - place.top, room - 1))
  }

  /// A row brought to one that is there.
  func clamped(_ row: Int) -> Int { max(0, min(row, rows.count - 1)) }

  /// Finds the cursor's row among the rows of now, and what is seen around it.
  private func settled(from start: Int) -> ListPlace {
    let (found, isKnown) = located(from: start)
    let cursor = found ?? clamped(state.cursor)
    var hasCursor = true
    if rows.selection.isOne { hasCursor = found != nil }

    var place = ListPlace(cursor: cursor, hasCursor: hasCursor, anchor: cursor, top: state.top)
    if isKnown {
      // What came before the cursor's row moves the picture along with it, but not off the first line.
      let old = max(0, min(state.cursor, Self.farthest))
      place.anchor = clamped(state.anchor &+ (cursor - old))
      if state.top > 0 {
        place.top = state.top &+ (lines.line(ofRow: cursor) - lines.line(ofRow: old))
      }
    }
    place.top = max(0, min(place.top, lastTop))
    if hasCursor, state.followsCursor || !isKnown { place.top = top(place.top, revealing: cursor) }
    return place
  }

  /// More rows than any list has, few enough to reckon with their lines.
  private static var farthest: Int { 1 << 40 }

  /// Where the cursor's row is, and whether the list has brought the cursor there itself.
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

  /// The least move of the top line that brings a row into view, under the header of its section.
  func top(_ top: Int, revealing row: Int) -> Int {
    guard room > 0 else { return top }
    let above = pinsHeader ? 1 : 0
    let start = lines.line(ofRow: row) - above
    let length = lines.rowHeight + above
    if start < top || length >= room { return min(start, lastTop) }
    return max(top, start + length - room)
  }

  /// What is kept when the cursor stays where it is.
  func kept() -> ListState {
    var next = keptButForCursor()
    if place.hasCursor {
      next.row = rows.name(place.cursor)
    } else if case .one(let chosen?) = rows.selection {
      // It was looked for and not found.
      next.row = chosen.name
    }
    return next
  }

  /// What is kept when the cursor goes to a row.
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
    next.top = place.top
    next.count = rows.count
    next.grab = nil
    return next
  }
}
