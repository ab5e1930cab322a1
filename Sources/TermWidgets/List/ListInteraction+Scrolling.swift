// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

// MARK: - Keys

extension ListInteraction {
  /// Returns the change that a key press causes in a list that only displays rows.
  func scrolling(by press: KeyPress) -> ListChange {
    guard press.modifiers.isEmpty else { return ListChange() }
    return switch press.key {
    case .home: scrolling(to: ListOffset(line: 0))
    case .end: scrolling(to: lastTop)
    default: scrollDistance(of: press.key).map { scrolling(by: $0) } ?? ListChange()
    }
  }

  /// Returns the change that scrolls to hidden lines of the cursor's row, or `nil` if there are none in that direction.
  ///
  /// A row of fitted height that's higher than the list scrolls before the cursor moves to another row.
  func scrollingInRow(by key: KeyPress.Key) -> ListChange? {
    guard lines.fitted != nil, place.hasCursor, let distance = scrollDistance(of: key),
      extent(ofRow: place.cursor).length > space
    else { return nil }
    let moved = lines.offset(place.top, movedBy: distance)
    let target = top(moved, revealing: place.cursor)
    guard distance < 0 ? target < place.top : target > place.top else { return nil }
    var change = scrolling(to: target)
    change.state?.find = nil
    return change
  }

  /// Returns the number of lines that a key scrolls, or `nil` for other keys.
  private func scrollDistance(of key: KeyPress.Key) -> Int? {
    let page = max(1, space - 1)
    return switch key {
    case .up: -1
    case .down: 1
    case .pageUp: -page
    case .pageDown: page
    default: nil
    }
  }

  /// Returns the number of rows by which a page key moves the cursor.
  ///
  /// The rows, the headers between them, and the row of the cursor fit the list together.
  func rowsOfPage(toward direction: Int) -> Int {
    guard lines.fitted != nil else { return max(1, space / lines.rowHeight - 1) }
    var rest = space - lines.height(ofRow: place.cursor)
    var count = 0
    var row = place.cursor + direction
    while rest > 0, row == clamped(row) {
      let headers = abs(lines.line(ofRow: row) - lines.line(ofRow: row - direction)) - 1
      rest -= lines.height(ofRow: row) + headers
      if rest >= 0 { count += 1 }
      row += direction
    }
    return max(1, count)
  }
}

// MARK: - Scrolling

extension ListInteraction {
  /// Returns the change that scrolls the list by a number of lines without moving the cursor.
  func scrolling(by distance: Int) -> ListChange {
    scrolling(to: lines.offset(place.top, movedBy: distance))
  }

  /// Returns the change that scrolls the list without moving the cursor.
  ///
  /// The list continues to follow the cursor only if the cursor is visible at the new offset.
  private func scrolling(to top: ListOffset, grab: Int? = nil) -> ListChange {
    guard rows.count > 0 else { return ListChange() }
    let target = lines.clamped(top, in: space)
    var next = isDisplay ? kept(movingTo: row(atTop: target.line)) : kept()
    next.offset = target
    next.grab = grab
    next.followsCursor = place.hasCursor && self.top(target, revealing: place.cursor) == target
    if followsEnd { next.isAtEnd = target == lastTop }
    let isSame =
      target == place.top && grab == state.grab && next.isAtEnd == state.isAtEnd
    return isSame ? ListChange() : ListChange(state: next)
  }

  /// Returns the row at a line, or the first row below a header.
  private func row(atTop line: Int) -> Int {
    switch lines.item(atLine: line) {
    case .row(let row, _): row
    case .header(let section): clamped(lines.sections.starts[section])
    }
  }
}

// MARK: - The scroll bar

extension ListInteraction {
  /// The scroll bar next to the rows.
  ///
  /// For rows of fitted height, the bar estimates the number of lines from the average height of the visible rows.
  var bar: ScrollBar {
    guard lines.fitted != nil else {
      return ScrollBar(offset: place.top.line, content: lines.count, space: space)
    }
    let (heights, count) = visibleHeights
    let isAtStart = place.top == ListOffset(line: 0)
    let isAtEnd = lines.offset(place.top, movedBy: space) == lines.end
    // Between the ends, the bar needs positions that aren't an end.
    let content = max(lines.count * heights / count, space + (isAtStart || isAtEnd ? 1 : 2))
    let last = content - space
    let offset = place.top.line * heights / count + place.top.hidden
    return ScrollBar(
      offset: isAtStart ? 0 : isAtEnd ? last : max(1, min(offset, last - 1)),
      content: content,
      space: space
    )
  }

  /// The sum of the heights of the rows and headers that are at least partly visible, and their number.
  private var visibleHeights: (sum: Int, count: Int) {
    let end = lines.offset(place.top, movedBy: space)
    let start = ListOffset(line: place.top.line)
    let count = end.line - start.line + (end.hidden > 0 ? 1 : 0)
    let after = ListOffset(line: start.line + max(1, count))
    return (max(1, lines.distance(from: start, to: after, atMost: .max)), max(1, count))
  }

  /// Returns the change for a drag of the scroll bar.
  func scrolling(by drag: ScrollBar.Drag) -> ListChange {
    guard lines.fitted != nil else {
      return scrolling(to: ListOffset(line: drag.offset), grab: drag.grab)
    }
    guard drag.thumbStart != nil else { return scrolling(to: place.top, grab: drag.grab) }
    if drag.offset >= bar.content - space { return scrolling(to: lastTop, grab: drag.grab) }
    let (heights, count) = visibleHeights
    let line = drag.offset * count / heights
    let hidden = drag.offset - line * heights / count
    return scrolling(to: ListOffset(line: line, hidden: hidden), grab: drag.grab)
  }
}
