// SPDX-License-Identifier: MIT

import TermScreen

extension Translator {
  /// Draws the blanks that ncurses wrote one after the other, or erases; answers where the next begins.
  ///
  /// ncurses writes the blanks that changed and no more. Where the row holds nothing but such blanks from
  /// there on, the terminal erases all of it at once.
  @inline(never)
  mutating func drawBlanks(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    wrap()
    guard state.row < rows, state.column < columns else {
      lose()
      return start + 1
    }
    let cells = frame[state.row] + state.column
    assert(cells[0].glyph == 0x20, "ncurses drew a blank at \(state.column), \(state.row).")
    let room = columns - state.column
    var most = min(room, end - start)
    if runsMet < source.runs.count, source.runs[runsMet].row == state.row {
      let distance = source.runs[runsMet].columns.lowerBound - state.column
      if distance == 0 {
        eraseRun(cells, room: room)
        return start + 1
      }
      // What is met by its first blank is not among those before.
      if distance > 0 { most = min(most, distance) }
    }
    var count = 1
    while count < most, start[count] == 0x20, cells[count] == cells[0] { count &+= 1 }
    if state.row == erasedRow {
      state.column += count
      return start + count
    }
    if let sequence = erasing(count, of: cells, room: room) {
      erase(sequence, columns: count)
      state.column += count
      return start + count
    }
    draw(cells[0])
    return drawOn(cells + 1, start + 1, start + count, from: 0x20)
  }

  /// Erases the blanks of which ncurses wrote the first.
  private mutating func eraseRun(_ cells: UnsafePointer<Cell>, room: Int) {
    let count = source.runs[runsMet].columns.count
    runsMet += 1
    if state.row != erasedRow {
      guard let sequence = erasing(count, of: cells, room: room) else { return lose() }
      erase(sequence, columns: count)
    }
    state.column += 1
  }

  private enum ErasingSequence { case toEndOfRow, some }

  /// How blanks side by side are erased; `nil` where it is shorter to draw them, or erasing would not bring
  /// their style about.
  @inline(__always)
  private func erasing(_ count: Int, of cells: UnsafePointer<Cell>, room: Int) -> ErasingSequence? {
    let editing = source.terminal.editing
    guard count > Self.endOfRowBytes,
      source.terminal.erases(records[Int(cells[0].style)].pen)
    else { return nil }
    // All are the same where each is like the one before.
    let last = count - 1
    if editing.contains(.eraseToEndOfLine),
      RowDiff.areEqual(cells + last, cells + count, columns: room - count)
    {
      return .toEndOfRow
    }
    return count >= Self.leastErased && editing.contains(.eraseCharacters) ? .some : nil
  }

  /// Bytes of `EL`.
  private static let endOfRowBytes = 3

  /// Fewer blanks are sooner drawn than erased and moved over.
  private static let leastErased = 10

  private mutating func erase(_ sequence: ErasingSequence, columns count: Int) {
    reserve(0)
    go()
    useOnBlank(frame[state.row][state.column].style)
    switch sequence {
    case .some: put(sequence: count, 0x58)
    case .toEndOfRow:
      put(0x1B)
      put(0x5B)
      put(0x4B)
      erasedRow = state.row
    }
  }
}
