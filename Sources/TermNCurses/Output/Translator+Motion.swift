// SPDX-License-Identifier: MIT

import TermScreen

extension Translator {
  /// Brings the terminal's cursor to where something will be drawn, and makes room for that.
  @inline(__always)
  mutating func go(toColumn column: Int, row: Int) {
    reserve(0)
    if state.cursorColumn != column || state.cursorRow != row { move(toColumn: column, row: row) }
  }

  /// Moves the terminal's cursor by the fewest bytes.
  ///
  /// The line feed is used as the terminal means it: the tty must not turn it into a new line.
  @inline(never)
  mutating func move(toColumn column: Int, row: Int) {
    reserve(0)
    guard state.cursorRow >= 0 else { return place(column: column, row: row) }
    if row == state.cursorRow, state.cursorColumn >= 0, column >= state.cursorColumn {
      // To begin at the margin, or to say the place, is never shorter.
      return moveHorizontally(to: column)
    }
    let absolute = Self.placeCost(column: column, row: row)
    let vertical = row == state.cursorRow ? 0 : verticalCost(to: row)
    let fromHere =
      state.cursorColumn < 0
      ? columnCost(column) : horizontalCost(from: state.cursorColumn, to: column, row: row)
    let fromMargin = 1 + horizontalCost(from: 0, to: column, row: row)
    guard vertical + min(fromHere, fromMargin) < absolute else {
      return place(column: column, row: row)
    }
    if fromMargin < fromHere {
      put(0x0D)
      state.cursorColumn = 0
    }
    moveVertically(to: row)
    if state.cursorColumn < 0 {
      put(sequence: column + 1, 0x47)
      state.cursorColumn = column
    } else {
      moveHorizontally(to: column)
    }
  }

  /// Moves the cursor wherever it was.
  mutating func place(column: Int, row: Int) {
    put(0x1B)
    put(0x5B)
    if row > 0 || column > 0 { put(number: row + 1) }
    if column > 0 {
      put(0x3B)
      put(number: column + 1)
    }
    put(0x48)
    state.cursorColumn = column
    state.cursorRow = row
  }

  private static func placeCost(column: Int, row: Int) -> Int {
    if column > 0 { return 4 + digits(row + 1) + digits(column + 1) }
    return row > 0 ? 3 + digits(row + 1) : 3
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }

  /// What `CSI n X` takes for n cells or rows; n is left out where it is 1.
  private static func stepCost(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

  private mutating func step(_ count: Int, _ final: UInt8) {
    put(0x1B)
    put(0x5B)
    if count > 1 { put(number: count) }
    put(final)
  }
}

// MARK: - Rows

extension Translator {
  @inline(__always)
  private func verticalCost(to row: Int) -> Int {
    let distance = row - state.cursorRow
    return distance > 0 ? min(distance, Self.stepCost(distance)) : Self.stepCost(-distance)
  }

  private mutating func moveVertically(to row: Int) {
    let distance = row - state.cursorRow
    if distance > 0, distance <= Self.stepCost(distance) {
      for _ in 0..<distance { put(0x0A) }
    } else if distance > 0 {
      step(distance, 0x42)
    } else if distance < 0 {
      step(-distance, 0x41)
    }
    state.cursorRow = row
  }
}

// MARK: - Columns

extension Translator {
  /// What `CHA` takes; too much where there is none.
  private func columnCost(_ column: Int) -> Int {
    source.terminal.hasColumnAddress ? 3 + Self.digits(column + 1) : 1 << 16
  }

  @inline(__always)
  private func horizontalCost(from start: Int, to column: Int, row: Int) -> Int {
    let distance = column - start
    if distance == 0 { return 0 }
    if distance > 0 {
      let step = Self.stepCost(distance)
      return distance <= step && canRedraw(from: start, to: column, row: row) ? distance : step
    }
    return min(-distance, Self.stepCost(-distance), columnCost(column))
  }

  private mutating func moveHorizontally(to column: Int) {
    let start = state.cursorColumn
    let distance = column - start
    let step = Self.stepCost(abs(distance))
    if distance > 0 {
      if distance <= step, canRedraw(from: start, to: column, row: state.cursorRow) {
        let row = frame[state.cursorRow]
        for x in start..<column { put(UInt8(truncatingIfNeeded: row[x].glyph)) }
      } else {
        self.step(distance, 0x43)
      }
    } else if distance < 0 {
      if -distance <= min(step, columnCost(column)) {
        for _ in distance..<0 { put(0x08) }
      } else if step <= columnCost(column) {
        self.step(-distance, 0x44)
      } else {
        put(sequence: column + 1, 0x47)
      }
    }
    state.cursorColumn = column
  }

  /// Whether the cells in between can be drawn again as they are: ASCII that looks so with the pen.
  ///
  /// Rows were moved before, so whatever is skipped is on the terminal as it is in the frame, or will be.
  private func canRedraw(from start: Int, to column: Int, row: Int) -> Bool {
    let cells = frame[row]
    for x in start..<column {
      let cell = cells[x]
      let pen = records[Int(cell.style)].pen
      guard cell.width == 1, cell.glyph < 0x80,
        pen == state.pen || cell.glyph == 0x20 && pen.drawsBlanks(like: state.pen)
      else { return false }
    }
    return true
  }
}
