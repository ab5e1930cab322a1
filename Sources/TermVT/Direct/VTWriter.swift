// SPDX-License-Identifier: MIT

package import TermScreen

/// A writer that draws the cells that changed since the last frame, without ncurses.
@MainActor
package final class VTWriter: ScreenWriter {
  package let name: String

  private let screen: ScreenFrame
  /// Memory for a row of the next frame.
  private var next: UnsafeMutableBufferPointer<Cell>
  /// The changed columns of the row.
  ///
  /// They're drawn after the frame contains the whole row.
  private var runs: [(start: Int, end: Int)] = []

  package var profile: TerminalProfile {
    get { screen.profile }
    set { screen.profile = newValue }
  }

  /// Creates a writer for a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - reason: A short reason for using this writer instead of ncurses, or `nil` if this writer was requested.
  package init(_ screen: ScreenFrame, because reason: String? = nil) {
    self.screen = screen
    name = reason.map { "vt (not ncurses: \($0))" } ?? "vt"
    next = .allocate(capacity: screen.size.columns)
  }

  isolated deinit { next.deallocate() }

  package func invalidate() { screen.invalidate() }

  package func update(_ buffer: CellBuffer) -> UnsafeRawBufferPointer {
    screen.begin(buffer)
    if next.count < buffer.size.columns {
      next.deallocate()
      next = .allocate(capacity: buffer.size.columns)
    }
    var encoder = screen.makeEncoder()
    if screen.isInvalid {
      screen.clear()
      encoder.clear()
    } else if !screen.isStale {
      scroll(to: buffer, &encoder)
    }
    for y in 0..<buffer.size.rows {
      if let columns = screen.changedColumns(buffer, row: y) {
        draw(buffer, row: y, columns: columns, &encoder)
      }
    }
    return screen.end(encoder, buffer)
  }

  /// Scrolls rows if that reduces drawing.
  private func scroll(to buffer: CellBuffer, _ encoder: inout CellEncoder) {
    let shifts = RowShift.worthwhile(for: buffer, from: screen.front).filter {
      profile.description.canScroll($0, rows: screen.size.rows)
    }
    for shift in shifts {
      encoder.scroll(shift)
      screen.shift(shift)
      buffer.damage(rows: shift.exposed)
    }
  }

  /// Draws the cells of a row whose appearance changed.
  private func draw(
    _ buffer: CellBuffer,
    row y: Int,
    columns: Range<Int>,
    _ encoder: inout CellEncoder
  ) {
    guard let cells = next.baseAddress else { return }
    screen.fit(buffer, row: y, columns: columns, into: cells)
    let shown = screen.shown[y]
    var rest = columns
    runs.removeAll(keepingCapacity: true)
    while let run = RowDiff.firstChange(of: cells, from: shown, in: rest) {
      runs.append((run.lowerBound, run.upperBound))
      rest = run.upperBound..<columns.upperBound
    }
    (shown + columns.lowerBound).update(from: cells + columns.lowerBound, count: columns.count)
    for run in runs { encoder.draw(row: y, columns: run.start..<run.end) }
  }
}
