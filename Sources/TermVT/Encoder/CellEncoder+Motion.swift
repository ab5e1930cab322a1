// SPDX-License-Identifier: MIT

import TermScreen

extension CellEncoder {
  /// Moves the cursor to a cell that the caller draws next, and reserves space for the drawing.
  @inline(__always)
  mutating func go(toColumn column: Int, row: Int) {
    reserve(0)
    if state.column != column || state.row != row { move(toColumn: column, row: row) }
  }

  /// Moves the cursor with the fewest bytes.
  ///
  /// A line feed moves straight down, so the tty must not convert it to a carriage return and line feed.
  @inline(never)
  private mutating func move(toColumn column: Int, row: Int) {
    guard state.row >= 0 else { return place(column: column, row: row) }
    if row == state.row, state.column >= 0, column >= state.column {
      // Neither a motion from the margin nor an absolute position is shorter.
      return moveHorizontally(to: column)
    }
    let vertical = row == state.row ? 0 : verticalCost(to: row)
    let fromHere =
      state.column >= 0
      ? horizontalCost(from: state.column, to: column, row: row)
      : row == state.row ? columnCost(column) : Self.impossible
    let fromMargin = 1 + horizontalCost(from: 0, to: column, row: row)
    guard vertical + min(fromHere, fromMargin) < Self.placeCost(column: column, row: row) else {
      return place(column: column, row: row)
    }
    if fromMargin < fromHere {
      put(0x0D)
      state.column = 0
    }
    moveVertically(to: row)
    if state.column < 0 {
      put(sequence: column + 1, 0x47)
      state.column = column
    } else {
      moveHorizontally(to: column)
    }
  }

  /// Moves the cursor to an absolute position, even if its current position is unknown.
  mutating func place(column: Int, row: Int) {
    put(0x1B)
    put(0x5B)
    if row > 0 || column > 0 { put(number: row + 1) }
    if column > 0 {
      put(0x3B)
      put(number: column + 1)
    }
    put(0x48)
    state.column = column
    state.row = row
  }

  private static func placeCost(column: Int, row: Int) -> Int {
    if column > 0 { return 4 + digits(row + 1) + digits(column + 1) }
    return row > 0 ? 3 + digits(row + 1) : 3
  }

  /// A cost that exceeds the cost of any motion.
  private static let impossible = 1 << 16
}

// MARK: - Rows

extension CellEncoder {
  @inline(__always)
  private func verticalCost(to row: Int) -> Int {
    let distance = row - state.row
    if distance > 0 { return min(distance, Self.stepCost(distance)) }
    return distance == -1 && terminal.editing.contains(.scrollByOne) ? 2 : Self.stepCost(-distance)
  }

  private mutating func moveVertically(to row: Int) {
    let distance = row - state.row
    if distance > 0, distance <= Self.stepCost(distance) {
      for _ in 0..<distance { put(0x0A) }
    } else if distance > 0 {
      step(distance, 0x42)
    } else if distance == -1, terminal.editing.contains(.scrollByOne) {
      put("\u{1B}M")
    } else if distance < 0 {
      step(-distance, 0x41)
    }
    state.row = row
  }
}

// MARK: - Columns

extension CellEncoder {
  /// Returns the cost of `CHA`.
  private func columnCost(_ column: Int) -> Int {
    terminal.hasColumnAddress ? 3 + Self.digits(column + 1) : Self.impossible
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
    let start = state.column
    let distance = column - start
    let step = Self.stepCost(abs(distance))
    if distance > 0 {
      if distance <= step, canRedraw(from: start, to: column, row: state.row) {
        let cells = frame[state.row]
        for x in start..<column { put(UInt8(truncatingIfNeeded: cells[x].glyph)) }
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
    state.column = column
  }

  /// Returns a Boolean value that indicates whether redrawing cells with the current pen leaves them unchanged.
  ///
  /// This is possible for ASCII characters that have the pen's style. Writers scroll before they draw. The terminal
  /// therefore shows these cells as they are in the frame, or will show them by the end of the frame.
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
