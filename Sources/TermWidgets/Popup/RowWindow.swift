// SPDX-License-Identifier: MIT

import TermScreen

/// Rows of which one shows the focus, and those of them that have room.
///
/// The one with the focus always can be seen, and it is one that can be chosen if there is one.
struct RowWindow: Equatable {
  let count: Int
  /// Rows that have room.
  let room: Int
  /// The row that shows the focus; `nil` where none can be chosen.
  private(set) var cursor: Int?
  /// The first row that is seen.
  private(set) var top: Int

  /// - Parameters:
  ///   - count: All rows.
  ///   - room: Rows that have room.
  ///   - cursor: The row that shall show the focus; what is not there means the nearest one.
  ///   - top: The row that shall be the first, as far as the focus allows it.
  ///   - isEnabled: Whether a row can be chosen.
  init(count: Int, room: Int, cursor: Int, top: Int, isEnabled: (Int) -> Bool) {
    self.count = count
    self.room = max(0, room)
    let wanted = max(0, min(cursor, count - 1))
    self.cursor =
      (wanted..<max(wanted, count)).first(where: isEnabled)
      ?? (0..<min(wanted, max(0, count))).last(where: isEnabled)
    self.top = max(0, min(top, count - self.room))
    guard let place = self.cursor, self.room > 0 else { return }
    self.top = min(max(self.top, place - self.room + 1), place)
  }

  /// The rows that are seen.
  var shown: Range<Int> { top..<max(top, min(count, top + room)) }

  /// The row to which a press moves the focus; `nil` for presses that mean something else.
  ///
  /// Past the last row there is none. A page leaves a row of the one before in sight.
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
    let page = max(1, room - 1)
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

  /// The first row from one on that can be chosen; that with the focus where there is none.
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
