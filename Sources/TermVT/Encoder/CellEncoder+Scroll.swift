// SPDX-License-Identifier: MIT

package import TermScreen

/// A group of rows that moves up or down together.
package struct RowShift: Hashable {
  /// The rows of the group, including those whose contents are lost.
  package var region: Range<Int>

  /// The number of rows to move up.
  ///
  /// A negative number moves down.
  package var distance: Int

  package init(region: Range<Int>, distance: Int) {
    self.region = region
    self.distance = distance
  }

  /// The rows at one end of the region that have new contents.
  var exposed: Range<Int> {
    distance > 0
      ? region.upperBound - distance..<region.upperBound
      : region.lowerBound..<region.lowerBound - distance
  }
}

extension CellEncoder {
  /// Moves rows on the terminal.
  ///
  /// The exposed rows contain plain spaces.
  ///
  /// - Parameter shift: A shift for which ``TermScreen/TerminalDescription/canScroll(_:rows:)`` returns `true`.
  package mutating func scroll(_ shift: RowShift) {
    let (top, bottom) = (shift.region.lowerBound, shift.region.upperBound - 1)
    let count = abs(shift.distance)
    reserve(2 * count)
    erased.row = -1
    use(0)
    if bottom == rows - 1, top > 0, terminal.editing.contains(.lines) {
      // All rows below move, so no scroll region is necessary.
      go(toColumn: 0, row: top)
      return step(count, shift.distance > 0 ? 0x4D : 0x4C)
    }
    let isWhole = shift.region == 0..<rows
    if !isWhole { setRegion(top: top, bottom: bottom) }
    let edge = shift.distance > 0 ? bottom : top
    let isLineByLine = terminal.editing.contains(.scrollByOne) && count <= 3 && state.row == edge
    if terminal.editing.contains(.scrollByMany), !isLineByLine {
      step(count, shift.distance > 0 ? 0x53 : 0x54)
    } else {
      // The first column can be reached without drawing a cell.
      if state.row != edge { go(toColumn: 0, row: edge) }
      for _ in 0..<count { put(shift.distance > 0 ? "\n" : "\u{1B}M") }
    }
    if !isWhole { setRegion(top: 0, bottom: rows - 1) }
  }

  /// Limits scrolling to a range of rows.
  ///
  /// The terminal also moves the cursor, so its position counts as unknown.
  private mutating func setRegion(top: Int, bottom: Int) {
    put("\u{1B}[")
    if top > 0 || bottom < rows - 1 {
      put(number: top + 1)
      put(0x3B)
      put(number: bottom + 1)
    }
    put(0x72)
    state.loseCursor()
  }
}

extension TerminalDescription {
  /// Returns a Boolean value that indicates whether the terminal can move rows of its screen.
  ///
  /// - Parameters:
  ///   - shift: The rows to move and their distance.
  ///   - rows: The number of rows of the screen.
  /// - Returns: `false` if the terminal has no sequence for the shift; otherwise, `true`.
  package func canScroll(_ shift: RowShift, rows: Int) -> Bool {
    if shift.region.upperBound == rows, shift.region.lowerBound > 0, editing.contains(.lines) {
      return true
    }
    let moves =
      editing.contains(.scrollByOne) || abs(shift.distance) > 1 && editing.contains(.scrollByMany)
    return moves && (shift.region == 0..<rows || editing.contains(.scrollRegion))
  }
}
