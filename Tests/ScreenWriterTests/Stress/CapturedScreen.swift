// SPDX-License-Identifier: MIT

import VirtualTerminal

/// A screen as printed by a terminal: text with SGR sequences whose state continues across lines.
///
/// The screen is compared scalar by scalar, because the boundaries between cells depend on the terminal.
struct CapturedScreen {
  private(set) var lines: [[ShownCell]] = []
  private var pen = ShownCell()
  private let isStyledByCell: Bool

  /// Creates a screen from its printed lines.
  ///
  /// - Parameters:
  ///   - lines: The lines without line endings.
  ///   - isStyledByCell: A Boolean value that indicates whether a sequence applies only to the next cell, as in the
  ///     output of xterm. There, a sequence precedes each cell with a style, but only some of the other cells.
  init(_ lines: some Sequence<Substring>, isStyledByCell: Bool = false) {
    self.isStyledByCell = isStyledByCell
    for line in lines { self.lines.append(cells(of: line)) }
  }

  private mutating func cells(of line: Substring) -> [ShownCell] {
    var cells: [ShownCell] = []
    var rest = line.unicodeScalars[...]
    while let first = rest.popFirst() {
      guard first.value == 0x1B else {
        var cell = pen
        cell.text = String(Character(first))
        cells.append(cell.visible)
        if isStyledByCell { pen = ShownCell() }
        continue
      }
      if rest.first == "#" {
        // The line height, which xterm prints for each line.
        rest = rest.dropFirst(2)
        continue
      }
      let end = rest.firstIndex { ("a"..."z").contains($0) } ?? rest.endIndex
      pen.select(String(rest[..<end].dropFirst()))
      rest = rest[end...].dropFirst()
    }
    return cells
  }
}

/// Returns a description of the first difference between two screens, or `nil` if they're equal.
func firstDifference(_ expected: CapturedScreen, _ actual: CapturedScreen) -> String? {
  let (left, right) = (expected.lines, actual.lines)
  return firstDifference(left.map { $0.map(\.self) }, right.map { $0.map(\.self) })
    ?? zip(left, right).enumerated()
    .first { $0.element.0.count != $0.element.1.count }
    .map { "row \($0.offset) has \($0.element.1.count) characters, not \($0.element.0.count)" }
}
