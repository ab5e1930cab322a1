// SPDX-License-Identifier: MIT

/// A displayed cell, in a form that all test terminals can provide.
package struct ShownCell: Hashable {
  package var text = " "
  package var foreground: UInt32 = 0
  package var background: UInt32 = 0
  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isReversed = false
  package var isStruck = false
  package var underline = 0

  package init() {}

  /// The cell without attributes that are invisible on a space.
  package var visible: ShownCell {
    guard text == " " || text.isEmpty else { return self }
    var cell = self
    cell.text = " "
    cell.isItalic = false
    if !isReversed, !isStruck, underline == 0 {
      cell.foreground = 0
      cell.isBold = false
      cell.isDim = false
    }
    return cell
  }
}
