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

  /// The scroll bar, whose thumb touches an end of the bar only at the corresponding end of the text.
  var bar: ScrollBar {
    let before = rows.first?.start ?? 0
    let after = document.utf8Count - (rows.last?.bytes.upperBound ?? 0)
    let (rows, space) = (estimatedRows, layout.space.rows)
    var offset = 0
    if before > 0 {
      let share = Double(before) / Double(before + after)
      let most = after > 0 ? rows - space - 1 : rows - space
      offset = max(1, min(most, Int(share * Double(rows - space))))
    }
    return ScrollBar(offset: offset, content: rows, space: space)
  }

  /// Returns the change for a drag of the scroll bar.
  ///
  /// The offset of the bar is an estimate. Therefore, the position of the thumb determines the position in the text.
  func change(by drag: ScrollBar.Drag) -> EditorChange {
    var next = state
    next.grab = drag.grab
    guard let start = drag.thumbStart else { return EditorChange(state: next) }
    let travel = layout.space.rows - bar.thumb.count
    var end = cursor(at: document.utf8Count)
    _ = end.move(1 - layout.space.rows)
    let share = travel > 0 ? Double(start) / Double(travel) : 0
    let place = start == travel ? end.row.start : Int(share * Double(end.row.start))
    next.top = cursor(at: place).row.start
    next.followsCaret = false
    return EditorChange(state: next)
  }
}
