// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The visible part of a list with one highlighted row.
///
/// The highlighted row is always visible and enabled. No row is highlighted if all rows are disabled.
struct VisibleRows: Equatable {
  let count: Int
  /// The number of rows that fit.
  let space: Int
  /// The highlighted row, or `nil` if no row is enabled.
  private(set) var cursor: Int?
  /// The first visible row.
  private(set) var top: Int

  /// Creates a window over `count` rows, of which `space` fit.
  ///
  /// The window highlights the row `cursor`. If that row is missing or disabled, it highlights the next enabled row, or
  /// else the previous enabled row. The first visible row is `top` if that makes the highlighted row visible.
  init(count: Int, space: Int, cursor: Int, top: Int, isEnabled: (Int) -> Bool) {
    self.count = count
    self.space = max(0, space)
    let wanted = max(0, min(cursor, count - 1))
    self.cursor =
      (wanted..<max(wanted, count)).first(where: isEnabled)
      ?? (0..<min(wanted, max(0, count))).last(where: isEnabled)
    self.top = max(0, min(top, count - self.space))
    guard let highlighted = self.cursor, self.space > 0 else { return }
    self.top = min(max(self.top, highlighted - self.space + 1), highlighted)
  }

  /// The visible rows.
  var shown: Range<Int> { top..<max(top, min(count, top + space)) }

  /// Returns the row that a key press moves the highlight to, or `nil` if the key press doesn't move it.
  ///
  /// The highlight doesn't wrap around. A page move is one row shorter than the visible height.
  func target(of press: KeyPress, isEnabled: (Int) -> Bool) -> Int? {
    if press.modifiers == .control {
      switch press.key {
      case .character("n"): return target(of: KeyPress(.down), isEnabled: isEnabled)
      case .character("p"): return target(of: KeyPress(.up), isEnabled: isEnabled)
      default: return nil
      }
    }
    guard press.modifiers.isEmpty else { return nil }
    let here = cursor ?? 0
    let page = max(1, space - 1)
    switch press.key {
    case .up: return row(here - 1, toward: -1, isEnabled)
    case .down: return row(here + 1, toward: 1, isEnabled)
    case .pageUp: return row(here - page, toward: 1, isEnabled)
    case .pageDown: return row(here + page, toward: -1, isEnabled)
    case .home: return row(0, toward: 1, isEnabled)
    case .end: return row(count - 1, toward: -1, isEnabled)
    default: return nil
    }
  }

  /// Returns the first enabled row from the given row in the given direction, or the highlighted row if no such row is
  /// enabled.
  private func row(_ start: Int, toward step: Int, _ isEnabled: (Int) -> Bool) -> Int {
    var row = max(0, min(start, count - 1))
    if start != row, cursor == row { return row }
    while row >= 0, row < count {
      if isEnabled(row) { return row }
      row += step
    }
    return cursor ?? 0
  }
}
