// SPDX-License-Identifier: MIT

/// Cells side by side in a row that all change.
///
/// Of the first run in a row ncurses writes the first cell; all else of the row is the ``Translator``'s.
struct ChangedRun {
  let row: Int
  let columns: Range<Int>
}
