// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension EditorInteraction {
  /// Returns the change for pointer input, or `nil` if the editor doesn't handle the input.
  ///
  /// - Parameter input: The input, whose position is relative to the editor.
  /// - Returns: The change, or `nil`.
  func change(by input: PointerInput) -> EditorChange? {
    let cell = Point(x: input.position.x - layout.textStart, y: input.position.y)
    switch input.kind {
    case .wheel(let columns, let ticks): return scrolling(rows: ticks * 3, columns: columns * 3)
    case .press(clicks: 1):
      // A press to the left of the text refers to the start of the row.
      let place = place(at: cell.x < 0 ? Point(x: -x, y: cell.y) : cell)
      return moving(to: place, selecting: input.modifiers.contains(.shift))
    case .press(clicks: 2):
      let line = document.line(containing: place(at: cell))
      let word = document[line].word(at: place(at: cell) - line.start)
      return selecting(line.start + word.lowerBound..<line.start + word.upperBound)
    case .press:
      let line = document.line(containing: place(at: cell))
      return selecting(line.start..<min(document.utf8Count, document.end(of: line) + 1))
    case .drag: return moving(to: place(at: cell), selecting: true)
    case .release: return nil
    }
  }

  // MARK: - Scroll bar

  /// An estimate of the number of rows, computed without wrapping the whole text.
  private var estimatedRows: Int {
    let wrapped = layout.wrapping.columns.map { document.utf8Count / $0 } ?? 0
    return max(document.lineCount, wrapped, layout.space.rows + 1)
  }

  /// The cells of the scroll bar's thumb, which touches an end of the bar only at the corresponding end of the text.
  var thumb: Range<Int> {
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    let before = first.start
    let after = document.utf8Count - last.bytes.upperBound
    let (rows, space) = (estimatedRows, layout.space.rows)
    var offset = 0
    if before > 0 {
      let share = Double(before) / Double(before + after)
      let most = after > 0 ? rows - space - 1 : rows - space
      offset = max(1, min(most, Int(share * Double(rows - space))))
    }
    return ScrollBar(offset: offset, content: rows, space: space).thumb
  }

  /// Returns the change for pointer input on the scroll bar, or `nil` if the bar doesn't handle the input.
  ///
  /// The grabbed cell of the thumb follows the pointer.
  func changeOfBar(by input: PointerInput) -> EditorChange? {
    let (thumb, y) = (thumb, input.position.y)
    switch input.kind {
    case .press where thumb.contains(y):
      var next = state
      next.grab = y - thumb.lowerBound
      return EditorChange(state: next)
    case .press: return scrolling(toThumbAt: y, grab: thumb.count / 2)
    case .drag: return scrolling(toThumbAt: y, grab: state.grab ?? 0)
    case .release, .wheel: return nil
    }
  }

  private func scrolling(toThumbAt y: Int, grab: Int) -> EditorChange {
    let travel = layout.space.rows - thumb.count
    let start = max(0, min(y - grab, travel))
    var end = cursor(at: document.utf8Count)
    _ = end.move(1 - layout.space.rows)
    let share = travel > 0 ? Double(start) / Double(travel) : 0
    let place = start == travel ? end.row.start : Int(share * Double(end.row.start))
    var next = state
    next.top = cursor(at: place).row.start
    next.grab = grab
    next.followsCaret = false
    return EditorChange(state: next)
  }
}
