// SPDX-License-Identifier: MIT

import VirtualTerminal

/// What a terminal printed of its screen: text with SGR sequences, whose state goes on over lines.
///
/// Scalar by scalar, since where one cell ends and the next begins is the terminal's own affair.
struct CapturedScreen {
  private(set) var lines: [[ShownCell]] = []
  private var pen = ShownCell()
  private let isStyledByCell: Bool

  /// Reads lines.
  ///
  /// - Parameters:
  ///   - lines: Each without its line end.
  ///   - isStyledByCell: Whether a sequence stands before each cell that has a style, and before others
  ///     only sometimes, as xterm prints: then it is meant for what follows it and no more.
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
        // The height of a line, which xterm says of each.
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

/// The first place in which two screens differ, as a sentence.
func firstDifference(_ expected: CapturedScreen, _ actual: CapturedScreen) -> String? {
  let (left, right) = (expected.lines, actual.lines)
  return firstDifference(left.map { $0.map(\.self) }, right.map { $0.map(\.self) })
    ?? zip(left, right).enumerated()
    .first { $0.element.0.count != $0.element.1.count }
    .map { "row \($0.offset) has \($0.element.1.count) characters, not \($0.element.0.count)" }
}
