// SPDX-License-Identifier: MIT

package import TermScreen

/// The screen state that both writers share: the cells that the terminal shows, and their encoder.
@MainActor
package final class ScreenFrame {
  /// The last frame of the app.
  private(set) var front: RowPlane

  /// The last frame as the terminal shows it, with the styles and clusters that the terminal supports.
  package private(set) var shown: RowPlane

  package private(set) var size: Size

  /// A Boolean value that indicates whether the contents of the terminal are unknown.
  package private(set) var isInvalid = true

  /// A Boolean value that indicates whether all rows must be converted again, including undamaged rows.
  private(set) var isStale = true

  package var profile: TerminalProfile {
    didSet {
      guard profile != oldValue else { return }
      fitter.profile = profile
      isStale = true
    }
  }

  /// The highest style index in the frame, plus one.
  package var styleCount: Int { fitter.styles.end }

  let fitter: CellFitter
  private let output = OutputBuffer()
  private var state = TerminalState()

  /// A row of empty cells, as on a new screen.
  private var blankRow: UnsafeMutablePointer<Cell>

  /// The table of the app's cells and its generation when the cells were last converted.
  private weak var table: CellTable?
  private var generation = 0

  /// Creates the frame of a screen whose contents are unknown.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows, each at least 1.
  ///   - profile: The profile of the terminal.
  package init(size: Size, profile: TerminalProfile) {
    precondition(!size.isEmpty, "Invalid screen size \(size). Columns and rows must be 1 or more.")
    self.size = size
    self.profile = profile
    fitter = CellFitter(profile: profile)
    front = RowPlane(size: size)
    shown = RowPlane(size: size)
    blankRow = .allocate(capacity: size.columns)
    blankRow.initialize(repeating: .blank, count: size.columns)
  }

  isolated deinit { deallocate() }

  private func deallocate() {
    front.deallocate()
    shown.deallocate()
    blankRow.deallocate()
  }

  /// Marks the contents of the terminal as unknown.
  package func invalidate() {
    isInvalid = true
    isStale = true
  }

  /// Prepares for a buffer, which can differ in size or table from the last one.
  package func begin(_ buffer: CellBuffer) {
    if buffer.size != size { resize(to: buffer.size) }
    if table !== buffer.table || generation != buffer.table.generation {
      remember(buffer.table)
      isStale = true
    }
    fitter.prepare(for: buffer.table)
    output.count = Self.updateBegin.utf8CodeUnitCount
  }

  private func resize(to size: Size) {
    precondition(!size.isEmpty, "Invalid screen size \(size). Columns and rows must be 1 or more.")
    deallocate()
    self.size = size
    front = RowPlane(size: size)
    shown = RowPlane(size: size)
    blankRow = .allocate(capacity: size.columns)
    blankRow.initialize(repeating: .blank, count: size.columns)
    invalidate()
  }

  private func remember(_ table: CellTable) {
    self.table = table
    generation = table.generation
    fitter.forget()
  }

  /// Returns an encoder that continues from the end of the last frame.
  package func makeEncoder() -> CellEncoder {
    CellEncoder(
      frame: shown,
      size: size,
      terminal: profile.description,
      fitter: fitter,
      state: state,
      buffer: output
    )
  }

  /// Ends a frame.
  ///
  /// - Parameters:
  ///   - encoder: The encoder that drew the frame.
  ///   - buffer: The buffer that the frame shows. Its damage is cleared.
  /// - Returns: The bytes of the frame.
  package func end(_ encoder: consuming CellEncoder, _ buffer: CellBuffer) -> UnsafeRawBufferPointer
  {
    encoder.show(cursor: buffer.cursor)
    encoder.finish()
    state = encoder.state
    isInvalid = false
    isStale = false
    buffer.clearDamage()
    if buffer.table.isSweepDue {
      // The cells' indexes don't change.
      buffer.table.sweep()
      remember(buffer.table)
    }
    if fitter.isSweepDue { fitter.sweep(keeping: shown.cells) }
    return framed()
  }
}

// MARK: - Rows

extension ScreenFrame {
  /// Returns the range of columns in which the app changed a row since the last frame, or `nil` if there is none.
  package func changedColumns(_ buffer: CellBuffer, row y: Int) -> Range<Int>? {
    let front = front
    let (new, old, width) = (buffer.row(y), front[y], front.columns)
    if isStale {
      // Most of a first frame is empty, as a new screen is.
      let isBlank =
        RowDiff.areEqual(new, blankRow, columns: width)
        && RowDiff.areEqual(shown[y], blankRow, columns: width)
      if isBlank { old.update(from: blankRow, count: width) }
      return isBlank ? nil : 0..<width
    }
    guard buffer.isDamaged(row: y),
      let first = RowDiff.firstChange(of: new, from: old, in: 0..<width)
    else { return nil }
    var end = width
    while new[end &- 1] == old[end &- 1] { end &-= 1 }
    // The second half of a wide cluster can be unchanged.
    if end < width, new[end].width == 0 { end &+= 1 }
    return first.lowerBound..<end
  }

  /// Converts cells of the app for the terminal.
  ///
  /// - Parameters:
  ///   - buffer: The buffer.
  ///   - y: The row.
  ///   - columns: The columns, which must contain whole clusters.
  ///   - cells: The destination. Its first cell corresponds to the first column of the row.
  package func fit(
    _ buffer: CellBuffer,
    row y: Int,
    columns: Range<Int>,
    into cells: UnsafeMutablePointer<Cell>
  ) {
    let (x, count) = (columns.lowerBound, columns.count)
    let new = buffer.row(y) + x
    fitter.fit(new, count: count, table: buffer.table, into: cells + x)
    (front[y] + x).update(from: new, count: count)
  }

  /// Clears the frame after the terminal was cleared.
  func clear() { shown.cells.update(repeating: .blank) }

  /// Moves rows of the frame as they moved on the terminal.
  ///
  /// The exposed rows become empty in the frame. In the app's last frame, they become different from anything an app
  /// can draw.
  func shift(_ shift: RowShift) {
    shown.shift(shift, exposing: .blank)
    front.shift(shift, exposing: Cell(glyph: 0))
  }
}

// MARK: - Synchronized output

extension ScreenFrame {
  /// Returns the bytes of the frame.
  ///
  /// If the terminal supports it, a long frame is enclosed in synchronized output, which takes 16 bytes.
  private func framed() -> UnsafeRawBufferPointer {
    let head = Self.updateBegin.utf8CodeUnitCount
    var first = head
    if profile.capabilities.supportsSynchronizedOutput, output.count - head > Self.largestPlainFrame
    {
      output.append(Self.updateEnd)
      output.start.update(from: Self.updateBegin.utf8Start, count: head)
      first = 0
    }
    return UnsafeRawBufferPointer(start: output.start + first, count: output.count - first)
  }

  private static let updateBegin: StaticString = "\u{1B}[?2026h"
  private static let updateEnd: StaticString = "\u{1B}[?2026l"

  /// The maximum length of a frame that doesn't need synchronized output.
  ///
  /// Terminals read a kilobyte or more at a time, so a write this short arrives in one piece.
  private static let largestPlainFrame = 64
}
